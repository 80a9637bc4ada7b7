import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import { guards } from './guards.ts'
import { firstViolation, type Round, sharedRace } from './race.ts'
import { isFull } from './size.ts'

/** Two users of the back office send the same import with the same key; the answer of each is about their own call. */
const twoCallers: Round = async (race, round) => {
  const rows = [{ sku: `KLJUC-${round}`, prices: { retail: 5 }, translations: { hrv: { name: `Ključ ${round}` } } }]
  const key = randomUUID()
  const send = async (headers: Record<string, string>) => {
    const { status, body } = await race.shop.request('/api/v1/product/import', {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': key },
      body: { rows },
      baseUrl: race.url(round),
    })
    return status === 200 ? (body.data as { created: number; unchanged: number }) : { created: -1, unchanged: -1 }
  }
  const [first, second] = [
    await signIn(race.shop, ['catalogue.manage']),
    await signIn(race.shop, ['catalogue.manage', 'caches.manage']),
  ]
  const answers = [await send(first), await send(first), await send(second)]
  const outcomes = answers.map(({ created, unchanged }) => `${created} created, ${unchanged} unchanged`)
  const expected = ['1 created, 0 unchanged', '1 created, 0 unchanged', '0 created, 1 unchanged']
  return outcomes.flatMap((text, index) => (text === expected[index] ? [] : [`answer ${index} was ${text}`]))
}

const race = sharedRace()

it('answers a key again to its own caller, and to no other [R10.66]', async () => {
  expect(await twoCallers(race(), 0)).toEqual([])
})

it.runIf(isFull)("answers another user's call with the first user's answer when keys belong to the site", async () => {
  expect(await firstViolation({ without: [guards.keyHolder] }, twoCallers, 1)).toBe(
    'answer 2 was 1 created, 0 unchanged',
  )
})
