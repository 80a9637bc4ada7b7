import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import { someAddress } from '../testing/shop.ts'
import { guards } from './guards.ts'
import {
  firstViolation,
  type Race,
  type Round,
  rounds,
  sharedRace,
  startRace,
  violationIn,
  violationsIn,
} from './race.ts'
import { isFull } from './size.ts'

const places = 10
const people = 40

/** A new event of the form `contactForm` tomorrow. */
const newEvent = async ({ shop }: Race): Promise<{ readonly id: number; readonly start: string }> => {
  const start = new Date(Date.now() + 86_400_000).toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into event (site_id, starts_at, ends_at, form_id, capacity)
    select ${shop.site.id}, ${start}::timestamptz, ${start}::timestamptz + interval '1 hour', id, ${places} from form
    where site_id = ${shop.site.id} and name = 'contactForm' returning id`.execute(shop.db)
  return { id: rows[0]?.id ?? 0, start }
}

const signUp = async (race: Race, event: { id: number; start: string }, index: number): Promise<string> => {
  const data = { name: 'Ana', email: `utrka-${event.id}-${index}@example.com`, message: 'Dolazim.' }
  const { status, body } = await race.shop.request('/api/v1/cms/form/storeData', {
    method: 'POST',
    body: { id: 'contactForm', data, event },
    headers: { 'X-Forwarded-For': someAddress() },
    baseUrl: race.url(index),
  })
  return body.error?.code ?? String(status)
}

const stateOf = async ({ shop }: Race, id: number) => {
  const { rows } = await sql<{ taken: number; entries: number }>`
    select taken, (select count(*)::int from form_entry where event_id = o.event_id and event_number = o.number) as entries
    from event_occurrence o where o.event_id = ${id}`.execute(shop.db)
  return rows[0] ?? { taken: -1, entries: -1 }
}

/** Forty people sign up for ten places. */
const signUps: Round = async (race) => {
  const event = await newEvent(race)
  const codes = await Promise.all(Array.from({ length: people }, (_, index) => signUp(race, event, index)))
  const { taken, entries } = await stateOf(race, event.id)
  // A machine that does other work too may answer some that it is busy.
  const refused = codes.filter((code) => code === 'EVENT_FULL' || code === 'UNAVAILABLE').length
  const isExact = taken === places && entries === places && refused === people - places
  return isExact ? [] : [`${entries} entries, ${taken} taken and ${refused} refused of ${people} for ${places} places`]
}

/** Places are given back, also twice at once, while others sign up. */
const givenBack: Round = async (race) => {
  const event = await newEvent(race)
  await Promise.all(Array.from({ length: places }, (_, index) => signUp(race, event, index)))
  const entries = await race.shop.db.selectFrom('form_entry').select('id').where('event_id', '=', event.id).execute()
  const headers = await signIn(race.shop, ['users.manage'])
  const gone = entries.slice(0, 4).flatMap(({ id }) => [id, id])
  await Promise.all([
    ...gone.map((id, index) =>
      race.shop.request(`/api/v1/cms/form/entry/delete/${id}`, { method: 'DELETE', headers, baseUrl: race.url(index) }),
    ),
    ...Array.from({ length: 8 }, (_, index) => signUp(race, event, places + index)),
  ])
  const { taken, entries: left } = await stateOf(race, event.id)
  return taken === left && left <= places && left >= places - 4 ? [] : [`${taken} taken by ${left} entries`]
}

describe('places at an event', { timeout: 120_000 }, () => {
  const race = sharedRace({ slow: true })

  it('are taken by as many as there are, and refused to the others', async () => {
    expect(await violationsIn(race(), signUps, rounds / 3)).toEqual([])
  })

  it('are given back with an entry, once', async () => {
    expect(await violationsIn(race(), givenBack, rounds / 3)).toEqual([])
  })
})

it.runIf(isFull)('places are not given back without the trigger', { timeout: 120_000 }, async () => {
  const race = await startRace({ slow: true })
  try {
    await race.shop.pool.query('drop trigger form_entry_place on form_entry')
    expect(await violationIn(race, givenBack)).toMatch(/^10 taken by [6-9] entries$/)
  } finally {
    await race.stop()
  }
})

it.runIf(isFull)('breaks without the condition of the place', { timeout: 120_000 }, async () => {
  expect(await firstViolation({ without: [guards.freePlaces], slow: true }, signUps)).toMatch(
    /^(1[1-9]|[23]\d|40) entries/,
  )
})
