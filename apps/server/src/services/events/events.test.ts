import { unwrap } from '@butiga/commerce-sdk'
import { Event } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const titlesOf = (records: readonly { readonly title: string }[]) => records.map(({ title }) => title)

it('lists the events of a time, the next one first [R7.91]', async () => {
  const { events } = shop.commerce()
  const upcoming = await unwrap(events.filter({ period: 'upcoming' }))
  expect(titlesOf(upcoming.records)).toEqual(['Kako spakirati lomljivo', 'Radionica keramike', 'Noć s kurirom'])
  const [first, second] = upcoming.records.map((event) => Event.parse(event))
  expect(first).toMatchObject({ place: 'Skladište Firule, Split', timeZone: 'Europe/Zagreb' })
  expect(titlesOf((await unwrap(events.filter({ period: 'past' }))).records)).toEqual(['Sajam otočnih proizvođača'])
  const between = await unwrap(events.filter({ from: first?.end ?? '', to: second?.end ?? '' }))
  expect(titlesOf(between.records)).toEqual(['Radionica keramike'])
  const latest = await unwrap(events.filter({ sort: [{ field: 'start', direction: 'desc' }], limit: 1 }))
  expect(titlesOf(latest.records)).toEqual(['Noć s kurirom'])
})

it('answers one event in the language of the request, or else in that of the shop [R7.91]', async () => {
  const { records } = await unwrap(shop.commerce().events.filter({ period: 'past' }))
  const id = records[0]?.id ?? 0
  const { events } = shop.commerce({ language: 'eng' })
  expect(await unwrap(events.get({ id }))).toMatchObject({ title: 'Island producers’ fair' })
  await shop.db.deleteFrom('event_translation').where('event_id', '=', id).where('language_code', '=', 'eng').execute()
  expect(await unwrap(events.get({ id }))).toMatchObject({ title: 'Sajam otočnih proizvođača' })
  expect(await failureOf(events.get({ id: 2_000_000 }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

it('keeps the hours of a place through the change to summer time', async () => {
  const event = shop.db.updateTable('event').where('time_zone', '=', 'Europe/Zagreb')
  await event.set({ starts_at: new Date('2027-03-28T00:30:00Z'), ends_at: new Date('2027-03-28T02:00:00Z') }).execute()
  const { records } = await unwrap(shop.commerce().events.filter({ limit: 1 }))
  expect(records[0]).toMatchObject({ start: '2027-03-28T00:30:00.000Z', end: '2027-03-28T02:00:00.000Z' })
})
