import { randomUUID } from 'node:crypto'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { valueAt } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf } from '../../db/digest.ts'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { removeOldDraftLinks } from './public.ts'

const secretTitle = 'Nacrt za čitanje'

let shop: Shop
let ana: Backoffice
let id: number

beforeAll(async () => {
  shop = await startShop()
  ana = shop.commerce({ headers: await signIn(shop, ['cms.edit']) })
  const { document, sections } = await unwrap(ana.content.open({ kind: 'page', path: '/o-nama' }))
  id = document.id
  const at = 'page/title/hrv'
  const op = { opId: randomUUID(), at, base: document.seq, before: valueAt(sections, at), after: secretTitle }
  const groups = [{ id: randomUUID(), label: 'Naslov', ops: [op] }]
  await unwrap(ana.content.patch({ id, tab: 'a', known: document.seq, groups }))
})
afterAll(() => shop.stop())

const tokenOf = (url = '') => url.split('/').at(-1) ?? ''
const create = async (days = 7) => {
  const { link, urls } = await unwrap(ana.content.createDraftLink({ id, days }))
  return { link, urls, token: tokenOf(urls['hrv']) }
}
const read = (token: string, language = 'hrv') => shop.commerce({ language }).posts.getDraft({ token })

it('a link shows the draft in each language without a log-in, and its secret is not stored', async () => {
  const { link, urls, token } = await create(2)
  expect(urls).toEqual({
    hrv: `http://localhost/draft/${token}`,
    deu: `http://localhost/de/draft/${token}`,
    eng: `http://localhost/en/draft/${token}`,
  })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((Date.parse(link.expiresAt) - Date.parse(link.created_at)) / 86_400_000).toBeCloseTo(2, 3)
  expect((await unwrap(read(token))).title).toBe(secretTitle)
  expect((await unwrap(read(token, 'eng'))).title).toBe('About us')
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(l::text, '') from draft_link l) || (select string_agg(c::text, '') from change_log c)
      || coalesce((select string_agg(i::text, '') from idempotency i), '') as text`.execute(shop.db)
  expect(rows[0]?.text).toContain(digestOf(token))
  expect(rows[0]?.text).not.toContain(token)
})

it('a link follows the draft, and nothing else of the shop shows it', async () => {
  const { token } = await create()
  await unwrap(read(token))
  const visitor = shop.commerce()
  const seen = JSON.stringify([
    await visitor.cms.getPost({ slug: 'o-nama' }),
    await visitor.cms.search({ search: secretTitle, categories: ['pages', 'posts'] }),
    await visitor.cms.searchSlugs({ search: secretTitle }),
  ])
  expect(seen).not.toContain(secretTitle)
})

it.each([
  ['cut', (token: string) => token.slice(0, -1)],
  ['longer', (token: string) => `${token}A`],
  ['in other letters', (token: string) => token.toLowerCase()],
  ['the stored digest', digestOf],
])('a token that is %s shows nothing', async (_, change) => {
  const { token } = await create()
  expect(await failureOf(read(change(token)))).toMatchObject({ code: 'NOT_FOUND' })
})

it('a link that has expired shows nothing, is not listed, and is removed', async () => {
  const { link, token } = await create()
  const listed = async () => (await unwrap(ana.content.filterDraftLinks({ id }))).map((one) => one.id)
  expect(await listed()).toContain(link.id)
  await shop.db
    .updateTable('draft_link')
    .set({ expires_at: sql`now()` })
    .where('id', '=', link.id)
    .execute()
  expect(await failureOf(read(token))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await listed()).not.toContain(link.id)
  await removeOldDraftLinks(shop.db)
  const left = await shop.db.selectFrom('draft_link').select('id').execute()
  expect(left.map((one) => one.id)).not.toContain(link.id)
  expect(left.length).toBeGreaterThan(0)
})

it('a link ends at once when it is deleted, and the change log has both', async () => {
  const { link, token } = await create()
  const other = await create()
  await unwrap(ana.content.deleteDraftLink({ id: link.id }))
  expect(await failureOf(read(token))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await unwrap(read(other.token))).title).toBe(secretTitle)
  expect(await failureOf(ana.content.deleteDraftLink({ id: link.id }))).toMatchObject({ code: 'NOT_FOUND' })
  const log = await shop.db
    .selectFrom('change_log')
    .select(['call', 'before', 'after'])
    .where('entity', '=', 'draft link')
    .where('entity_id', '=', String(link.id))
    .orderBy('id')
    .execute()
  const { expiresAt } = link
  expect(log).toEqual([
    { call: 'content.createDraftLink', before: null, after: { document: id, expiresAt } },
    { call: 'content.deleteDraftLink', before: { document: id, expiresAt }, after: null },
  ])
})

it('a token of another site shows nothing, also where a page of this one has the same group', async () => {
  const { link, token } = await create()
  await sql`
    with other as (insert into site (name, url, subdomain) values ('Other', 'http://other.test', 'other') returning id),
      moved as (insert into content_document (site_id, kind, page_group)
        select other.id, 'page', d.page_group from other, content_document d where d.id = ${id} returning id),
      drafted as (insert into content_draft (document_id, sections, stamps)
        select moved.id, f.sections, f.stamps from moved, content_draft f where f.document_id = ${id})
    update draft_link set document_id = (select id from moved) where id = ${link.id}`.execute(shop.db)
  expect(await failureOf(read(token))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await failureOf(ana.content.deleteDraftLink({ id: link.id }))).toMatchObject({ code: 'NOT_FOUND' })
})

it('links are made, listed and ended by those who may edit alone, and only of pages and posts', async () => {
  const { link } = await create()
  const other = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
  const calls = [
    (office: Backoffice) => office.content.createDraftLink({ id, days: 1 }),
    (office: Backoffice) => office.content.filterDraftLinks({ id }),
    (office: Backoffice) => office.content.deleteDraftLink({ id: link.id }),
  ]
  for (const call of calls) {
    expect(await failureOf(call(other))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(call(shop.commerce()))).toMatchObject({ code: 'UNAUTHORIZED' })
  }
  expect(await failureOf(ana.content.createDraftLink({ id, days: 31 }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const header = await unwrap(ana.content.open({ kind: 'header' }))
  const ofHeader = ana.content.createDraftLink({ id: header.document.id, days: 1 })
  expect(await failureOf(ofHeader)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await unwrap(ana.content.filterDraftLinks({ id }))).map((one) => one.id)).toContain(link.id)
})
