import { unwrap } from '@butiga/commerce-sdk'
import { Event } from '@butiga/commerce-sdk/contracts'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/schema.ts'
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

describe('an event that repeats', () => {
  const from = '2030-10-01T00:00:00.000Z'
  let id = 0
  const repeat = (changes: Partial<Updateable<Database['event']>>) =>
    shop.db.updateTable('event').set(changes).where('id', '=', id).execute()
  const times = async (to?: string) => {
    const { records } = await unwrap(
      shop.commerce().events.filter({ filters: [{ key: 'id', value: [id] }], from, limit: 100, ...(to && { to }) }),
    )
    return records.map(({ start, end }) => [start.slice(0, 16), end.slice(0, 16)])
  }

  beforeAll(async () => {
    const row = await shop.db.selectFrom('event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    id = row.id
    await repeat({
      starts_at: new Date('2030-10-20T16:00:00Z'),
      ends_at: new Date('2030-10-20T18:00:00Z'),
      repeat_every: 1,
      repeat_unit: 'week',
      repeat_times: 4,
      cancelled_on: ['2030-11-03'],
    })
  })

  it('is listed at each of its times, at 18:00 also after summer time has ended', async () => {
    expect(await times()).toEqual([
      ['2030-10-20T16:00', '2030-10-20T18:00'],
      ['2030-10-27T17:00', '2030-10-27T19:00'],
      ['2030-11-10T17:00', '2030-11-10T19:00'],
    ])
    expect(await times('2030-11-01T00:00:00.000Z')).toHaveLength(2)
  })

  it('is answered at the next of its times with those after it', async () => {
    const event = await unwrap(shop.commerce().events.get({ id }))
    expect(event).toMatchObject({
      start: '2030-10-20T16:00:00.000Z',
      later: [{ start: '2030-10-27T17:00:00.000Z' }, { start: '2030-11-10T17:00:00.000Z' }],
      recurrence: { every: 1, unit: 'week', until: null, times: 4, cancelled: ['2030-11-03'] },
    })
  })

  it('is past and to come at once', async () => {
    const dayAgo = new Date(Date.now() - 86_400_000)
    await shop.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('event')
        .set({ starts_at: dayAgo, ends_at: new Date(dayAgo.getTime() + 1000), repeat_times: 3, cancelled_on: [] })
        .where('id', '=', id)
        .execute()
    })
    const { events } = shop.commerce()
    const counted = async (period: 'past' | 'upcoming') =>
      (await unwrap(events.filter({ period, limit: 100 }))).records.filter((event) => event.id === id).length
    expect([await counted('past'), await counted('upcoming')]).toEqual([1, 2])
    const { start, later } = await unwrap(events.get({ id }))
    expect([Date.parse(start) > Date.now(), later.length]).toEqual([true, 1])
    await repeat({ repeat_times: 1 })
    expect(await unwrap(events.get({ id }))).toMatchObject({ start: dayAgo.toISOString(), later: [] })
  })

  it('leaves out months without its day, and ends on its last day', async () => {
    await repeat({
      starts_at: new Date('2031-01-31T17:00:00Z'),
      ends_at: new Date('2031-01-31T18:00:00Z'),
      repeat_unit: 'month',
      repeat_times: null,
      repeat_until: '2031-07-31',
    })
    expect((await times()).map(([start]) => start)).toEqual([
      '2031-01-31T17:00',
      '2031-03-31T16:00',
      '2031-05-31T16:00',
      '2031-07-31T16:00',
    ])
  })

  it('has at most 366 times', async () => {
    await repeat({ repeat_unit: 'day', repeat_until: '2039-01-01' })
    const { totalRecords } = await unwrap(
      shop.commerce().events.filter({ filters: [{ key: 'id', value: [id] }], from }),
    )
    expect(totalRecords).toBe(366)
  })

  it.each([
    ['without an end', { repeat_until: null }],
    ['with two ends', { repeat_times: 3 }],
    ['that ends before it begins', { repeat_until: '2031-01-30' }],
    ['every 0 days', { repeat_every: 0 }],
    ['that is cancelled on a day and does not repeat', { repeat_every: null, cancelled_on: ['2031-01-31'] }],
  ])('is not stored %s', async (_what, changes) => {
    await expect(repeat(changes)).rejects.toThrow('event_recurrence')
  })
})
