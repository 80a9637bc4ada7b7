import type { NavigationNode, NavigationRecord } from '@butiga/commerce-sdk/contracts'
import { unwrap } from '@butiga/commerce-sdk'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let desk: Record<string, string>

beforeAll(async () => {
  shop = await startShop()
  desk = await signIn(shop, ['cms.edit'])
})
afterAll(() => shop.stop())

const ask = async (method: string, path: string, body?: object, headers = desk) => {
  const { status, body: answer } = await shop.request(`/api/v1/cms/navigation/${path}`, {
    method,
    headers,
    ...(body && { body }),
  })
  const { error } = answer
  return { status, code: error?.code, fields: error?.payload.fields, data: answer.data as NavigationRecord }
}
const idOf = async (name: string) => {
  const { data } = await ask('POST', 'filter', { limit: 50 })
  return (data as unknown as { records: { id: number; name: string }[] }).records.find((row) => row.name === name)?.id
}
const main = async () => (await ask('GET', `get/${await idOf('main')}`)).data
const displayed = async (language: string) => {
  const { items } = await unwrap(shop.commerce({ language }).cms.getNavigation({ id: 'main' }))
  return items.map(({ title, link, children }) => [title, link, children.map((child) => child.title)])
}
const node = (id: number, parentId: number | null, hrv: string, eng = ''): NavigationNode => ({
  id,
  parentId,
  titles: { hrv, eng, deu: '' },
  links: { hrv: hrv && '/shop', eng: eng && '/en/shop', deu: '' },
  hidden: { hrv: false, eng: false, deu: false },
})

describe('a navigation', () => {
  it('is one tree of what each language shows, with the links that lead nowhere', async () => {
    const { items, dead, canUndo } = await main()
    const [home] = items
    expect(home?.titles).toEqual({ hrv: 'Početna', eng: 'Home', deu: 'Startseite' })
    expect(home?.links['deu']).toBe('/de#pocetnaId')
    expect(items.some(({ parentId }) => parentId !== null)).toBe(true)
    expect([dead, canUndo]).toEqual([[], false])
  })

  it('is changed at once for visitors, with a row in the log, and taken back', async () => {
    const { id, items, revision } = await main()
    const before = await displayed('hrv')
    const changed = [node(1, null, 'Dućan', 'Shop'), node(2, 1, 'Ulja', 'Oils'), node(3, null, 'Samo ovdje')]
    const { status, data } = await ask('PATCH', `update/${id}`, { items: changed, base: { items } })
    expect(status).toBe(200)
    expect(data).toMatchObject({ revision: revision + 1, items: changed, canUndo: true })
    expect(await displayed('hrv')).toEqual([
      ['Dućan', '/shop', ['Ulja']],
      ['Samo ovdje', '/shop', []],
    ])
    expect(await displayed('eng')).toEqual([['Shop', '/en/shop', ['Oils']]])
    expect(await displayed('deu')).toEqual([])
    const log = () => shop.db.selectFrom('change_log').select('call').where('entity', '=', 'navigation').execute()
    expect(await log()).toEqual([{ call: 'navigations.update' }])

    const again = await ask('PATCH', `update/${id}`, { items: changed })
    expect([again.data.revision, (await log()).length]).toEqual([revision + 1, 1])
    expect((await ask('POST', `undo/${id}`, { revision })).code).toBe('REVISION_CONFLICT')
    expect((await ask('POST', `undo/${id}`, { revision: revision + 1 })).data.items).toEqual(items)
    expect(await displayed('hrv')).toEqual(before)
    expect((await ask('POST', `undo/${id}`, { revision: revision + 2 })).data.items).toEqual(changed)
    await ask('POST', `undo/${id}`, { revision: revision + 3 })
  })

  it('hides an entry of one language with those below it', async () => {
    const { id, items } = await main()
    const hidden = { ...node(1, null, 'Dućan', 'Shop'), hidden: { hrv: true, eng: false, deu: false } }
    await ask('PATCH', `update/${id}`, { items: [hidden, node(2, 1, 'Ulja', 'Oils')] })
    expect([await displayed('hrv'), (await displayed('eng')).length]).toEqual([[], 1])
    await ask('PATCH', `update/${id}`, { items })
  })

  it.each([
    ['without a title', [node(1, null, '')], 'items.0.titles.hrv', 'required'],
    [
      'without a link',
      [{ ...node(1, null, 'A'), links: { hrv: ' ', eng: '', deu: '' } }],
      'items.0.links.hrv',
      'required',
    ],
    [
      'on a fourth level',
      [node(1, null, 'A'), node(2, 1, 'B'), node(3, 2, 'C'), node(4, 3, 'D')],
      'items.3.parentId',
      'levels',
    ],
    ['below itself', [node(1, 1, 'A')], 'items.0.parentId', 'levels'],
    ['below none', [node(1, 7, 'A')], 'items.0.parentId', 'levels'],
    ['twice', [node(1, null, 'A'), node(1, null, 'B')], 'items.1.id', 'choice'],
  ])('refuses an entry %s', async (_, items, path, rule) => {
    const { id, revision } = await main()
    const { code, fields } = await ask('PATCH', `update/${id}`, { items })
    expect([code, fields]).toMatchObject(['VALIDATION_FAILED', [{ path, rule }]])
    expect((await main()).revision).toBe(revision)
  })

  it('is not overwritten by who has not seen the last change, and marks a link to a page that is gone', async () => {
    const { id, items } = await main()
    const gone = { ...node(1, null, 'Nema', 'Gone'), links: { hrv: '/nema-toga?a=1', eng: '/en/shop', deu: '' } }
    const { data } = await ask('PATCH', `update/${id}`, { items: [gone], base: { items } })
    expect(data.dead).toEqual([{ item: 1, language: 'hrv' }])
    const late = await ask('PATCH', `update/${id}`, { items: items.slice(1), base: { items } })
    expect(late.code).toBe('REVISION_CONFLICT')
    await ask('PATCH', `update/${id}`, { items })
  })

  it('is created with its entries, deleted while no page shows it, and restored', async () => {
    const items = [node(1, null, 'Ljeto', 'Summer'), node(2, 1, 'Plaža')]
    const { status, data: made } = await ask('POST', 'create', { name: 'ljeto', items })
    expect([status, made]).toMatchObject([201, { name: 'ljeto', revision: 1, items, canUndo: false, places: [] }])
    const titles = async () =>
      (await unwrap(shop.commerce({ language: 'hrv' }).cms.getNavigation({ id: 'ljeto' }))).items.map(
        ({ title }) => title,
      )
    expect(await titles()).toEqual(['Ljeto'])
    expect((await ask('POST', 'create', { name: 'ljeto' })).code).toBe('NOT_UNIQUE')

    const setOption = (value: object) =>
      shop.db
        .updateTable('site_option')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'ThemeNavigations')
        .execute()
    const { value: before } = await shop.db
      .selectFrom('site_option')
      .select('value')
      .where('key', '=', 'ThemeNavigations')
      .executeTakeFirstOrThrow()
    await setOption({ main: 'ljeto', footer3: String(made.id) })
    expect((await ask('GET', `get/${made.id}`)).data.places).toEqual(['main', 'footer3'])
    const refused = await shop.request(`/api/v1/cms/navigation/delete/${made.id}`, { method: 'DELETE', headers: desk })
    expect(refused.body.error).toMatchObject({
      code: 'IN_USE',
      payload: {
        data: {
          uses: [
            { kind: 'place', id: null, name: 'main' },
            { kind: 'place', id: null, name: 'footer3' },
          ],
        },
      },
    })
    // The one that a place shows by its own name is shown no more, so it can go.
    expect((await main()).places).toEqual([])
    await setOption(before as object)

    expect((await ask('DELETE', `delete/${made.id}`)).status).toBe(200)
    expect((await ask('GET', `get/${made.id}`)).status).toBe(404)
    expect((await ask('PATCH', `restore/${made.id}`)).status).toBe(200)
    expect((await ask('GET', `get/${made.id}`)).data.items).toEqual(items)
    expect(await titles()).toEqual(['Ljeto'])
    const popular = await idOf('popular-searches')
    expect((await ask('DELETE', `delete/${popular}`)).code).toBe('IN_USE')
  })

  it.each(['', 'A', 'a', '7', 'ljetni izbornik', 'a_b'])('refuses the name “%s”', async (name) => {
    expect((await ask('POST', 'create', { name })).fields).toMatchObject([{ path: 'name' }])
  })

  it('is for editors of content alone', async () => {
    const { id } = await main()
    const other = await signIn(shop, ['orders.read'])
    expect((await ask('GET', `get/${id}`, undefined, other)).status).toBe(403)
    expect((await ask('PATCH', `update/${id}`, { items: [] }, other)).status).toBe(403)
    expect((await ask('GET', 'get/999999')).status).toBe(404)
  })
})

it('a change purges the pages that show that navigation, and those of no other', async () => {
  const heard: (string | undefined)[] = []
  const listener = new pg.Client({ connectionString: shop.databaseUrl })
  await listener.connect()
  await listener.query('listen purge')
  listener.on('notification', ({ payload }) => heard.push(payload))
  const { id, items } = await main()
  await ask('PATCH', `update/${id}`, { items: items.toReversed() })
  await expect.poll(() => heard).toContain('navigation:main')
  expect(heard.filter((tag) => tag?.startsWith('navigation:'))).toEqual(['navigation:main'])
  await listener.end()
})
