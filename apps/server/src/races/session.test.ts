import { expect, it } from 'vitest'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { addTo, insertProduct, newCart } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { type Race, startRace, sharedRace } from './race.ts'
import { isFull } from './size.ts'

const requests = 200
const unknownCart = 2_147_483_647

const ask = async (race: Race, key: CartKey) => {
  const started = performance.now()
  const answer = await race.shop.request('/api/v1/ecommerce/cart/getCart', {
    method: 'POST',
    body: key,
    baseUrl: race.url(0),
  })
  return { ...answer, milliseconds: performance.now() - started }
}

const wrongCode = ({ protectCode }: CartKey): string => 'A'.repeat(protectCode.length)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The bytes that a wrong code and an unknown cart get, and how far apart the medians of their times are. */
const compare = async (race: Race, key: CartKey) => {
  const wrong = { cartId: key.cartId, protectCode: wrongCode(key) }
  const unknown = { cartId: unknownCart, protectCode: key.protectCode }
  const times: [number[], number[]] = [[], []]
  const bodies: [Set<string>, Set<string>] = [new Set(), new Set()]
  for (let index = 0; index < requests; index += 1) {
    for (const [side, requested] of [wrong, unknown].entries()) {
      const answer = await ask(race, requested)
      times[side]?.push(answer.milliseconds)
      bodies[side]?.add(`${answer.status} ${JSON.stringify(answer.body)}`)
    }
  }
  return { bodies: bodies.map((set) => [...set]), apart: Math.abs(median(times[0]) - median(times[1])) }
}

const cartIn = async (race: Race): Promise<CartKey> => {
  const key = await newCart(race.commerce(0))
  await addTo(race.commerce(0), key, await insertProduct(race.shop.db, race.shop.site.id, { sku: `BOX-${key.cartId}` }))
  return key
}

const race = sharedRace()

it('a wrong code looks like no cart: same bytes, medians of time within 1 ms [I16]', async () => {
  const key = await cartIn(race())
  const first = await compare(race(), key)
  expect(first.bodies[0]).toHaveLength(1)
  expect(first.bodies[0]).toEqual(first.bodies[1])
  // A busy machine may disturb one run; a difference of the code would show in both.
  if (first.apart > 1) expect((await compare(race(), key)).apart).toBeLessThan(1)
})

it('an answer with a cart is in no cache [I35]', async () => {
  expect((await ask(race(), await cartIn(race()))).headers.get('Cache-Control')).toBe('private, no-store')
})

it.runIf(isFull)(
  'without the check of the code, any client reads a cart; without the header, a cache stores it [I16] [I35]',
  async () => {
    const open = await startRace({ without: [guards.protectCode, guards.noStore] })
    try {
      const key = await cartIn(open)
      expect((await ask(open, { ...key, protectCode: wrongCode(key) })).status).toBe(200)
      expect((await ask(open, key)).headers.get('Cache-Control')).not.toBe('private, no-store')
    } finally {
      await open.stop()
    }
  },
)
