import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { differences, valueAt } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { quiet } from '../../testing/database.ts'
import { purgedBy } from '../../testing/purged-by.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { publishDue } from './public.ts'

let shop: Shop
let ana: Backoffice
let ivo: Backoffice
let categories: number[]
let tags: number[]

beforeAll(async () => {
  shop = await startShop()
  ana = shop.commerce({ headers: await signIn(shop, ['cms.edit']) })
  ivo = shop.commerce({ headers: await signIn(shop, ['cms.edit', 'media.manage']) })
  const idsOf = async (type: string) =>
    (await unwrap(ana.terms.filterRecords({ filters: [{ key: 'type', value: [type] }] }))).records.map(({ id }) => id)
  categories = await idsOf('category')
  tags = await idsOf('tag')
})
afterAll(() => shop.stop())

/** A public post in Croatian and German, and its document. */
const newPost = async (slug: string) => {
  const input = { title: slug, slug, language_code: 'hrv', status: 'published' as const, categories: [categories[0]!] }
  const { id } = await unwrap(ana.pages.createPost({ ...input, author: 'Mate Čvrljak' }))
  const { id: german, revision } = await unwrap(ana.pages.createTranslation({ originalId: id, language_code: 'deu' }))
  await unwrap(ana.pages.updatePost({ id: german, revision, status: 'published' }))
  const { document } = await opened(id)
  return { id, document: document.id }
}
const opened = (id: number) => unwrap(ana.content.open({ kind: 'page', id }))

/** Writes one value of the draft of a post, as it was read. */
const write = async (office: Backoffice, id: number, at: string, after: unknown) => {
  const { document, sections } = await opened(id)
  const ops = [{ opId: randomUUID(), at, base: document.seq, before: valueAt(sections, at), after }]
  const groups = [{ id: randomUUID(), label: 'Izmjena', ops }]
  return await office.content.patch({ id: document.id, tab: 'a', known: document.seq, groups })
}
const publish = async (id: number, at?: string) => {
  const { document } = await opened(id)
  return await unwrap(ana.content.publish({ id: document.id, seq: document.seq, ...(at !== undefined && { at }) }))
}
const displayed = async (slug: string, language = 'hrv') => {
  const { author, terms = [] } = await unwrap(shop.commerce({ language }).cms.getPost({ slug }))
  return { author, terms: terms.map(({ id }) => id) }
}

it('a post has its author, categories and tags in its draft, which visitors see in all languages once it is published', async () => {
  const { id, document } = await newPost('u-nacrtu')
  expect((await opened(id)).sections['page']).toMatchObject({
    block: 'post',
    props: { author: 'Mate Čvrljak', categories: [categories[0]], tags: [] },
  })
  const before = { author: 'Mate Čvrljak', terms: [categories[0]] }
  await unwrap(await write(ana, id, 'page/categories', [categories[1]]))
  await unwrap(await write(ana, id, 'page/tags', [tags[1], tags[0]]))
  await unwrap(await write(ana, id, 'page/author', 'Ana Anić'))
  expect([await displayed('u-nacrtu'), await displayed('u-nacrtu', 'deu')]).toEqual([before, before])
  const after = { author: 'Ana Anić', terms: [categories[1], ...tags.slice(0, 2)] }
  const draft = await unwrap(ana.content.getPage({ id: document }))
  expect({ author: draft.author, terms: draft.terms?.map((term) => term.id) }).toEqual(after)
  await publish(id)
  expect([await displayed('u-nacrtu'), await displayed('u-nacrtu', 'deu')]).toEqual([after, after])
})

it('a page has none of them, and a draft takes only lists of ids', async () => {
  const { id } = await unwrap(
    ana.pages.createPost({ title: 'Stranica', slug: 'bez-autora', language_code: 'hrv', postType: 'page' }),
  )
  expect((await opened(id)).sections['page']?.block).toBe('page')
  expect(await failureOf(write(ana, id, 'page/categories', [categories[0]]))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  const post = await newPost('samo-brojevi')
  for (const [at, after] of [
    ['page/tags', ['Trajekt']],
    ['page/categories', 3],
    ['page/author', { hrv: 'Ana' }],
  ] as const)
    expect(await failureOf(write(ana, post.id, at, after))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

it('two editors who choose other tags and another author keep both, and those who choose the same field decide', async () => {
  const { id, document } = await newPost('dvoje-urednika')
  const {
    document: { seq: base },
  } = await opened(id)
  const patch = (office: Backoffice, tab: string, at: string, before: unknown, after: unknown) =>
    office.content.patch({
      id: document,
      tab,
      known: base,
      groups: [{ id: randomUUID(), label: 'Izmjena', ops: [{ opId: randomUUID(), at, base, before, after }] }],
    })
  await unwrap(patch(ana, 'a', 'page/tags', [], [tags[0]]))
  await unwrap(patch(ivo, 'b', 'page/author', 'Mate Čvrljak', 'Ivo Ivić'))
  expect(await failureOf(patch(ivo, 'b', 'page/tags', [], [tags[1]]))).toMatchObject({
    code: 'REVISION_CONFLICT',
    data: { data: { conflicts: [{ path: 'page/tags', base: [], mine: [tags[1]], theirs: [tags[0]] }] } },
  })
  await publish(id)
  expect(await displayed('dvoje-urednika')).toEqual({ author: 'Ivo Ivić', terms: [categories[0], tags[0]] })
})

it('a publication at a time has what was chosen then; what was deleted meanwhile is left out', async () => {
  const { id, document } = await newPost('na-vrijeme')
  const translations = { hrv: { name: 'Kratkog vijeka' } }
  const { id: passing } = await unwrap(ana.terms.create({ type: 'tag', translations }))
  await unwrap(await write(ana, id, 'page/tags', [tags[0], passing]))
  await publish(id, new Date(Date.now() + 3_600_000).toISOString())
  await unwrap(await write(ana, id, 'page/tags', [tags[1]]))
  await unwrap(ana.terms.delete({ id: passing }))
  await shop.pool.query('update content_document set scheduled_at = now() where id = $1', [document])
  await publishDue(shop.db, quiet)
  expect((await displayed('na-vrijeme')).terms).toEqual([categories[0], tags[0]])
})

it('revisions keep them, for a comparison and to go back', async () => {
  const { id, document } = await newPost('s-povijescu')
  await unwrap(await write(ana, id, 'page/categories', [categories[1]]))
  await publish(id)
  const { records } = await unwrap(ana.content.getRevisions({ id: document }))
  const first = records.at(-1)?.id ?? 0
  const { sections } = await unwrap(ana.content.getRevision({ id: document, number: first }))
  const changes = differences(sections, (await opened(id)).sections)
  expect(changes).toContainEqual({ at: 'page/categories', before: [categories[0]], after: [categories[1]] })
  await unwrap(ana.content.restore({ id: document, tab: 'a', known: 0, number: first, label: 'Vraćeno' }))
  await publish(id)
  expect((await displayed('s-povijescu')).terms).toEqual([categories[0]])
})

it('a change of them purges the post and the lists of posts, those of old and new terms among them', async () => {
  const { id } = await newPost('za-predmemoriju')
  const { document } = await opened(id)
  const posts = Object.values(document.posts).map((post) => `post:${post.id}`)
  await unwrap(await write(ana, id, 'page/categories', [categories[1]]))
  expect(await purgedBy(shop, () => publish(id))).toEqual([...posts, 'posts'].toSorted())
  const old = await unwrap(
    shop.commerce().posts.filter({ filters: [{ key: 'term', value: [categories[0]!] }], limit: 50 }),
  )
  expect(old.records.map((post) => post.slug)).not.toContain('za-predmemoriju')
})

it('drafts and revisions that were stored without them get those of their posts', async () => {
  const { id, document } = await newPost('iz-starije-inacice')
  const stored = async () => {
    const { rows } = await shop.pool.query<{ page: object }>(
      `select 0 as number, sections -> 'page' as page from content_draft where document_id = $1
       union all select number, sections -> 'page' from content_revision where document_id = $1 order by number`,
      [document],
    )
    return rows.map(({ page }) => page)
  }
  const before = await stored()
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of ['content_draft', 'content_revision'])
      await sql`update ${sql.table(table)} set sections = jsonb_set(sections #- '{page,props,author}' #- '{page,props,tags}'
        #- '{page,props,categories}', '{page,block}', '"page"') where document_id = ${document}`.execute(tx)
  })
  expect((await opened(id)).sections['page']?.block).toBe('page')
  const migration = await readFile(new URL('../../db/migrations/0187-posts-in-drafts.sql', import.meta.url), 'utf8')
  await shop.db.transaction().execute((tx) => sql.raw(migration).execute(tx))
  expect(await stored()).toEqual(before)
})
