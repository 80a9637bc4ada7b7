import { type Backoffice, createCommerce, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedAnswers } from '../calls/stored-answers.ts'
import { tagsOf } from '../db/follow/purges.ts'
import { signIn } from '../testing/backoffice.ts'
import { type Shop, someAddress, startShop } from '../testing/shop.ts'

let shop: Shop
let office: Backoffice
/** Reads through kept answers, to which no purge arrives but those of this process's own writes. */
let reader: Commerce
const answers = storedAnswers()

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['cms.edit', 'catalogue.manage', 'settings.manage']) })
  const app = shop.appWith({ answers })
  const { site } = shop
  reader = createCommerce({
    baseUrl: 'http://localhost',
    apiKey: site.apiKey,
    site: site.id,
    store: site.stores.get('hrv') ?? 0,
    language: 'hrv',
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', someAddress())
      return await app.fetch(new Request(url, { ...init, headers }))
    },
  })
  answers.open()
  shop.onPurged((payload) => tagsOf(payload).forEach((tag) => answers.purge(tag)))
})
afterAll(() => shop.stop())

/** The answer to a read that is kept: the second one takes the first. */
const readTwice = async <T>(read: () => Promise<T>): Promise<T> => {
  await read()
  const { hits } = answers
  const answer = await read()
  expect(answers.hits).toBe(hits + 1)
  return answer
}

it('the last place of an event is gone for who reads after it was answered', async () => {
  const start = '2035-03-20T17:00:00.000Z'
  const { id } = await unwrap(
    office.events.create({
      texts: { hrv: { title: 'Radionica', place: 'Vis', summary: '', html: '' } },
      start: '2035-03-20T18:00',
      end: '2035-03-20T20:00',
      timeZone: 'Europe/Zagreb',
      form: 'contactForm',
      capacity: 1,
    }),
  )
  const free = async () => (await unwrap(reader.events.get({ id }))).free
  expect(await readTwice(free)).toBe(1)
  const data = { name: 'Ana', email: 'ana@example.com', message: 'Dolazim.' }
  await unwrap(shop.commerce().cms.storeFormData({ id: 'contactForm', data, event: { id, start } }))
  expect(await free()).toBe(0)
})

it('so is every state of an event that the back office changes, deletes and restores', async () => {
  const texts = (title: string) => ({ hrv: { title, place: 'Vis', summary: '', html: '' } })
  const times = { start: '2035-04-20T18:00', end: '2035-04-20T20:00', timeZone: 'Europe/Zagreb' }
  const { id } = await unwrap(office.events.create({ texts: texts('Prvi'), ...times }))
  const title = async () => {
    const answer = await reader.events.get({ id })
    return answer.errored ? answer.error.code : answer.data.title
  }
  for (let round = 0; round < 20; round += 1) {
    expect(await readTwice(title)).toBe('Prvi')
    await unwrap(office.events.update({ id, texts: texts('Drugi') }))
    expect(await readTwice(title)).toBe('Drugi')
    await unwrap(office.events.update({ id, texts: texts('Prvi') }))
  }
  await unwrap(office.events.delete({ id }))
  expect(await title()).toBe('NOT_FOUND')
})

it('a write that is refused purges nothing', async () => {
  const { id } = await unwrap(
    office.events.create({
      texts: { hrv: { title: 'Ostaje', place: 'Vis', summary: '', html: '' } },
      start: '2035-05-20T18:00',
      end: '2035-05-20T20:00',
      timeZone: 'Europe/Zagreb',
    }),
  )
  await readTwice(() => reader.events.get({ id }))
  const { size } = answers
  expect((await office.events.update({ id, form: 'noForm' })).errored).toBe(true)
  expect(answers.size).toBe(size)
})
