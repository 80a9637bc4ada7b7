import { createCommerce } from '@butiga/commerce-sdk'
import { answer, fakeShop, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { quantityActors } from '../../quantity/quantity.actors.ts'
import { quantityMachine } from '../../quantity/quantity.machine.ts'
import { quantityPaths } from '../../quantity/quantity.paths.ts'
import { generateWalks } from '../paths.ts'
import { silentPart, withParkedActors } from '../parked.ts'
import { cartWith, itemWith, session } from '../samples.ts'
import { createFaults } from './faults.ts'
import { walk, type Stage } from './walk.ts'

const { paths } = generateWalks(quantityPaths)
const pathTo = (step: string) => paths.find(({ name }) => name.endsWith(step))!

const stageOn = (answers: Parameters<typeof fakeShop>[0]): Stage => {
  const faults = createFaults(fakeShop(answers).fetch)
  const options = { baseUrl: 'http://shop.test', apiKey: 'key', site: 1, store: 1, language: 'hrv', retries: 0 }
  return {
    machine: withParkedActors(quantityMachine),
    actors: quantityActors({ commerce: createCommerce({ ...options, fetch: faults.fetch }) }),
    input: { session, item: itemWith(), shop: silentPart() },
    faults,
    check: async () => null,
  }
}

const saved = () => answer({ ...cartWith({ version: 2, items: [itemWith({ qty: 3 })] }), couponValid: true })

describe('a walk with real actors', () => {
  it('reaches the end where the shop keeps its word', async () => {
    expect(await walk(pathTo('the quantity is saved'), stageOn({ 'ecommerce.updateItem': saved }))).toBeNull()
  })

  it('names the step that the machine no longer takes, and its actual state', async () => {
    const stage = stageOn({ 'ecommerce.deleteItem': () => refusal('INTERNAL') })
    expect(await walk(pathTo('the line is removed'), stage)).toEqual({
      step: 'the line is removed',
      expected: '"deleted"',
      actual: '"idle"',
    })
  })

  it('puts the fault of a failure on the way, where the shop itself would have answered well', async () => {
    const stage = stageOn({ 'ecommerce.updateItem': saved })
    expect(await walk(pathTo('the quantity is refused: OUT_OF_STOCK'), stage)).toBeNull()
  })
})
