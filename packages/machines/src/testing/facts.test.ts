import { setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { factsOf } from './facts.ts'
import { pathModel } from './model.ts'
import { silentPart } from './parked.ts'
import { generatePaths } from './paths.ts'
import { quantityPaths } from '../quantity/quantity.paths.ts'
import { cartWith } from './samples.ts'

const cart = cartWith({ version: 2 })
const model = pathModel({
  machine: setup({}).createMachine({}),
  starts: { 'a tab': undefined },
  steps: {
    'the cart comes': { done: 'fetch', output: cart },
    'the cart fails: INTERNAL': { fail: 'fetch', code: 'INTERNAL' },
  },
})
const { show, changes, legend } = factsOf(model)

describe('facts', () => {
  it('show a large sample by the name of its step, and its parts below it', () => {
    expect(show(cart)).toBe('“the cart comes”')
    expect(show({ item: cart.items[0] })).toBe('{item=“the cart comes”.items.#12}')
    expect(legend).toEqual([
      expect.stringMatching(/^“the cart comes”: id=1, version=2, items: 1, currency="EUR", #[\da-f]{6}$/),
    ])
  })

  it('show a small value by its parts, and of a large one the first, with a fingerprint of all', () => {
    expect(show({ page: 1, keys: ['a', 'b'] })).toBe('{page=1, keys.0="a", keys.1="b"}')
    const many = (last: number) => show(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, last].map((n) => [`k${n}`, n])))
    expect(many(8)).toMatch(/^\{k1=1, k2=2, k3=3, k4=4, k5=5, k6=6 and 2 more #/)
    expect(many(8)).not.toBe(many(9))
  })

  it('hide what belongs to a person, and still differ where it does', () => {
    expect(show({ email: 'ana@example.hr', protectCode: 'AAAA' })).toBe('{email=(private), protectCode=(private)}')
    expect(show({ email: '' })).toBe('{email=""}')
    expect(changes({ buyer: { city: 'Vis' } }, { buyer: { city: 'Hvar' } })).toEqual([
      'buyer.city: (private) → (private)',
    ])
  })

  it('of actors, functions, machines and modules are what they are', async () => {
    expect(show({ shop: silentPart(), check: () => true, logic: setup({}).createMachine({}) })).toBe(
      '{shop=(actor), check=(function), logic=(StateMachine)}',
    )
    // Node and Vite list the exports of a module in different orders.
    expect(show({ rules: await import('./samples.ts') })).toBe('{rules=(module)}')
  })

  it('that change are those that differ, those of a list by the ids of its entries', () => {
    expect(changes({ shown: 2, cart: null }, { shown: 3, cart })).toEqual([
      'shown: 2 → 3',
      'cart: null → “the cart comes”',
    ])
    expect(
      changes(
        { items: [{ id: 7, qty: 1 }] },
        {
          items: [
            { id: 8, qty: 1 },
            { id: 7, qty: 2 },
          ],
        },
      ),
    ).toEqual(['items.#7.qty: 1 → 2', 'items.#8: nothing → {id=8, qty=1}'])
  })
})

it('a new field of a sample changes the legend and no tree', () => {
  const withField = JSON.parse(
    JSON.stringify(quantityPaths.steps['the quantity is saved']).replace('"version":2', '"version":2,"gift":true'),
  )
  const before = generatePaths(quantityPaths).text
  const after = generatePaths({
    ...quantityPaths,
    steps: { ...quantityPaths.steps, 'the quantity is saved': withField },
  }).text
  const [old, young] = [before.split('\n'), after.split('\n')]
  expect(young.filter((line, index) => line !== old[index])).toHaveLength(1)
})
