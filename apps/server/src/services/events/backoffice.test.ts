import { type Backoffice, type EventsCreateInput, type Result, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, someAddress, startShop } from '../../testing/shop.ts'
import { failureOf } from '../../testing/shopper.ts'

let shop: Shop
let office: Backoffice
beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['cms.edit', 'users.manage']) })
})
afterAll(() => shop.stop())

const codeOf = async (call: Promise<Result<unknown>>): Promise<string | null> => {
  const result = await call
  return result.errored ? result.error.code : null
}

const workshop: EventsCreateInput = {
  texts: {
    hrv: { title: 'Radionica', place: 'Vis', summary: 'Kratko.', html: '<p onclick="x">Dođite.</p>' },
    eng: { title: 'Workshop', place: 'Vis', summary: '', html: '' },
  },
  start: '2035-03-20T18:00',
  end: '2035-03-20T20:00',
  timeZone: 'Europe/Zagreb',
  recurrence: { every: 1, unit: 'week', until: null, times: 3, cancelled: [] },
  form: 'contactForm',
  capacity: 2,
}
const create = (changes: Partial<EventsCreateInput> = {}) => unwrap(office.events.create({ ...workshop, ...changes }))

describe('an event in the back office', () => {
  it('is added with its texts and times, and shown on the site', async () => {
    const event = await create()
    expect(event).toMatchObject({
      start: '2035-03-20T18:00',
      shown: { start: '2035-03-20T17:00:00.000Z', free: 2, taken: 0 },
      texts: { hrv: { html: '<p>Dođite.</p>' }, eng: { title: 'Workshop' } },
    })
    const displayed = await unwrap(shop.commerce({ language: 'eng' }).events.get({ id: event.id }))
    expect(displayed).toMatchObject({ title: 'Workshop', form: 'contactForm', free: 2 })
    // At 18:00 on each day, also after summer time has begun.
    expect(displayed.later.map(({ start }) => start)).toEqual(['2035-03-27T16:00:00.000Z', '2035-04-03T16:00:00.000Z'])
  })

  it('is changed field by field, and not over the changes of another person', async () => {
    const { id } = await create()
    const { eng } = workshop.texts
    const base = { capacity: 2, texts: { eng: eng ?? null } }
    const changed = await unwrap(office.events.update({ id, capacity: null, texts: { eng: null }, base }))
    expect(changed).toMatchObject({ capacity: null, shown: { free: null } })
    expect(Object.keys(changed.texts)).toEqual(['hrv'])
    expect(await codeOf(office.events.update({ id, capacity: 5, base: { capacity: 2 } }))).toBe('REVISION_CONFLICT')
    const once = await unwrap(office.events.update({ id, recurrence: null }))
    expect(once.recurrence).toBeNull()
  })

  it('is listed: the next one first, past ones from the latest on', async () => {
    const { records } = await unwrap(office.events.filterRecords({ filters: [{ key: 'period', value: ['upcoming'] }] }))
    const starts = records.map(({ shown: displayed }) => displayed?.start ?? '')
    expect(starts).toEqual(starts.toSorted())
    const past = await unwrap(office.events.filterRecords({ filters: [{ key: 'period', value: ['past'] }] }))
    expect(past.records.map(({ texts }) => texts['hrv']?.title)).toEqual(['Sajam otočnih proizvođača'])
    const all = await unwrap(office.events.filterRecords({}))
    expect(all.totalRecords).toBe(records.length + 1)
  })

  it('is deleted, and the entries of its form stay', async () => {
    const { id } = await create()
    const entry = await entryFor(id)
    expect(await unwrap(office.events.delete({ id }))).toEqual({ deleted: true })
    expect(await codeOf(office.events.delete({ id }))).toBe('NOT_FOUND')
    expect(await entryOf(entry)).toMatchObject({ event: null })
  })

  it.each([
    ['without texts of the shop’s own language', { texts: { eng: workshop.texts['eng'] ?? null } }, 'texts.hrv.title'],
    [
      'with texts of another language',
      { texts: { ...workshop.texts, ita: workshop.texts['eng'] ?? null } },
      'texts.ita',
    ],
    ['that ends before it begins', { end: workshop.start }, 'end'],
    ['in a place without a clock', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['on a day that there is not', { start: '2035-02-30T18:00' }, 'start'],
    ['with a form that is not there', { form: 'noForm' }, 'form'],
    ['with a picture that is not there', { image: 2_000_000 }, 'image'],
    [
      'without an end of its repeats',
      { recurrence: { every: 1, unit: 'day', until: null, times: null, cancelled: [] } as const },
      'recurrence.until',
    ],
    [
      'whose repeats end before it begins',
      { recurrence: { every: 1, unit: 'day', until: '2035-03-19', times: null, cancelled: [] } as const },
      'recurrence.until',
    ],
  ])('is refused %s', async (_what, changes, path) => {
    const failure = await failureOf(office.events.create({ ...workshop, ...changes }))
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path }] } })
  })
})

let people = 0
const signUp = (id: number, start = '2035-03-20T17:00:00.000Z') => {
  const data = { name: 'Ana', email: `mjesto-${++people}@example.com`, message: 'Dolazim.' }
  const { cms } = shop.commerce({ headers: { 'X-Forwarded-For': someAddress() } })
  return cms.storeFormData({ id: 'contactForm', data, event: { id, start } })
}
const entryFor = async (id: number, start?: string) => (await unwrap(signUp(id, start))).entryId
const entryOf = async (id: number) => {
  const { records } = await unwrap(office.forms.filterEntries({ filters: [{ key: 'id', value: [id] }] }))
  return records[0]
}
const freeOf = async (id: number) => {
  const { free, later } = await unwrap(shop.commerce().events.get({ id }))
  return [free, ...later.map((time) => time.free)]
}

describe('signing up for an event', () => {
  it('is answered by a mail that names the event and its time there, in the language of the visitor', async () => {
    const { id } = await create({ timeZone: 'America/New_York' })
    const data = { name: 'Ana', email: 'mail-of-a-place@example.com', message: 'I come.' }
    const { cms } = shop.commerce({ language: 'eng', headers: { 'X-Forwarded-For': someAddress() } })
    await unwrap(cms.storeFormData({ id: 'contactForm', data, event: { id, start: '2035-03-20T22:00:00.000Z' } }))
    const mail = await shop.db
      .selectFrom('mail')
      .select('plain')
      .where('recipient', '=', data.email)
      .executeTakeFirstOrThrow()
    expect(mail.plain).toContain(': Workshop, 20 March 2035 at 18:00')
  })

  it('takes a place at the chosen time until there is none, and gives it back with the entry', async () => {
    const { id } = await create()
    const first = await entryFor(id)
    await entryFor(id)
    expect(await freeOf(id)).toEqual([0, 2, 2])
    expect(await codeOf(signUp(id))).toBe('EVENT_FULL')
    await entryFor(id, '2035-03-27T16:00:00.000Z')
    expect(await freeOf(id)).toEqual([0, 1, 2])
    await unwrap(office.forms.deleteEntry({ id: first }))
    expect(await freeOf(id)).toEqual([1, 1, 2])
  })

  it('is seen among the entries, by event and by time', async () => {
    const { id } = await create()
    const [first, second] = [await entryFor(id), await entryFor(id, '2035-03-27T16:00:00.000Z')]
    expect(await entryOf(first)).toMatchObject({ event: { id, title: 'Radionica', start: '2035-03-20T17:00:00.000Z' } })
    const match = async (event: string) =>
      (await unwrap(office.forms.filterEntries({ filters: [{ key: 'event', value: [event] }] }))).records
    expect((await match(String(id))).map((entry) => entry.id)).toEqual([second, first])
    expect((await match(`${id}@2035-03-27T16:00:00.000Z`)).map((entry) => entry.id)).toEqual([second])
  })

  it('keeps its place when the hours change, and its day when that is cancelled', async () => {
    const { id } = await create()
    const entry = await entryFor(id, '2035-03-27T16:00:00.000Z')
    await unwrap(office.events.update({ id, start: '2035-03-20T10:00', end: '2035-03-20T11:00' }))
    expect(await entryOf(entry)).toMatchObject({ event: { start: '2035-03-27T08:00:00.000Z' } })
    expect(await freeOf(id)).toEqual([2, 1, 2])
    const recurrence = { every: 1, unit: 'week', until: null, times: 3, cancelled: ['2035-03-27'] } as const
    await unwrap(office.events.update({ id, recurrence: { ...recurrence, cancelled: [...recurrence.cancelled] } }))
    expect(await entryOf(entry)).toMatchObject({ event: { start: '2035-03-27T16:00:00.000Z' } })
    await unwrap(office.forms.deleteEntry({ id: entry }))
  })

  it('has no places left after there are fewer than taken ones, and no end of them without a capacity', async () => {
    const { id } = await create()
    await entryFor(id)
    await entryFor(id)
    await unwrap(office.events.update({ id, capacity: 1 }))
    expect((await freeOf(id))[0]).toBe(0)
    await unwrap(office.events.update({ id, capacity: null }))
    await entryFor(id)
    expect(await freeOf(id)).toEqual([null, null, null])
  })

  it('is closed for a time that has begun or is none, and for another form', async () => {
    const { id } = await create({ start: '2020-03-20T18:00', end: '2020-03-20T20:00', recurrence: null })
    expect(await codeOf(signUp(id, '2020-03-20T17:00:00.000Z'))).toBe('EVENT_CLOSED')
    const coming = await create()
    expect(await codeOf(signUp(coming.id, '2035-03-21T17:00:00.000Z'))).toBe('EVENT_CLOSED')
    await unwrap(office.events.update({ id: coming.id, form: null }))
    expect(await failureOf(signUp(coming.id))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'id' }] },
    })
  })
})
