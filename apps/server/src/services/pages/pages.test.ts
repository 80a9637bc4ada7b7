import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import type { InputOf, pages } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let office: Backoffice
let shopper: Backoffice
let elsewhere: number

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['cms.edit']) })
  shopper = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into site (name, url, subdomain, default_language, main_currency_id, allowed_countries, cart_type)
     select 'Other', 'https://other.example', 'other', default_language, main_currency_id, allowed_countries, cart_type
     from site where id = $1 returning id`,
    [shop.site.id],
  )
  elsewhere = rows[0]?.id ?? 0
})
afterAll(() => shop.stop())

type Create = InputOf<(typeof pages)['calls']['createPost']>
const post: Create = { title: 'Novi proizvodi', slug: 'novi-proizvodi', language_code: 'hrv' }
const create = (fields: Partial<Create>) => unwrap(office.pages.createPost({ ...post, ...fields }))
const read = (slug: string, language = 'hrv') => shop.commerce({ language }).cms.getPost({ slug })
const missing = { code: 'NOT_FOUND', status: 404 }

describe('pages.createPost', () => {
  it('creates a post that visitors see once it is published, with clean HTML [R7.35] [R10.77]', async () => {
    const html = '<h2 onclick="x()">Stiglo</h2><script>x()</script><p>Danas</p>'
    const created = await create({ html, meta: { description: 'Što je novo' } })
    expect(created).toMatchObject({
      title: 'Novi proizvodi',
      postType: 'post',
      status: 'draft',
      revision: 1,
      html: '<h2>Stiglo</h2><p>Danas</p>',
      meta: { description: 'Što je novo' },
      published_at: null,
    })
    expect(await failureOf(read('novi-proizvodi'))).toMatchObject(missing)
    await create({ slug: 'odmah-javno', postType: 'page', status: 'published' })
    expect(await unwrap(read('odmah-javno'))).toMatchObject({ postType: 'page' })
  })

  it('is refused to those without the scope [R7.35]', async () => {
    expect(await failureOf(shopper.pages.createPost({ ...post, slug: 'tudi' }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(shop.commerce().pages.createPost({ ...post, slug: 'tudi' }))).toMatchObject({ status: 401 })
    const headers = await signIn(shop, ['cms.edit'], shop.site.apiKey)
    const onPages = shop.commerce({ headers })
    expect(await unwrap(onPages.pages.createPost({ ...post, slug: 's-kljucem-stranice' }))).toMatchObject({
      id: expect.any(Number),
    })
  })

  it.each([
    ['abc', 'slugShort'],
    ['Ab c', 'slugFormat'],
    ['-ab-', 'slugFormat'],
    ['čajevi', 'slugFormat'],
    ['ab--cd', 'slugFormat'],
  ])('refuses the slug %j [R5.36] [R5.37]', async (slug, rule) => {
    const failure = await failureOf(office.pages.createPost({ ...post, slug }))
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path: 'slug', rule }] } })
  })

  it('takes a slug of four characters, and refuses one that is taken or is a word of the shop', async () => {
    expect((await create({ slug: 'abcd' })).slug).toBe('abcd')
    for (const slug of ['abcd', 'kosarica', 'o-nama'])
      expect(await failureOf(office.pages.createPost({ ...post, slug }))).toMatchObject({
        code: 'SLUG_TAKEN',
        status: 422,
        data: { fields: [{ path: 'slug', rule: 'slugTaken' }] },
      })
    expect((await create({ slug: 'abcd', language_code: 'eng' })).slug).toBe('abcd')
  })

  it.each([
    ['title', { title: ' ' }],
    ['language_code', { language_code: 'ita' }],
    ['html', { html: 'x'.repeat(100_001) }],
    ['status', { status: 'deleted' as 'draft' }],
  ])('refuses a %s that is none', async (path, fields) => {
    expect(await failureOf(office.pages.createPost({ ...post, slug: 'valjani', ...fields }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [expect.objectContaining({ path })] },
    })
  })
})

describe('types of posts', () => {
  it('are created, listed and deleted [R7.37]', async () => {
    const type = { title: 'Vijesti', slug: 'vijesti', options: { icon: 'news' } }
    const created = await unwrap(office.pages.createPostType(type))
    expect(created).toEqual({ id: expect.any(Number), ...type })
    const slugs = async () => (await unwrap(shop.commerce().posts.filterPostTypes({}))).records.map((one) => one.slug)
    expect(await slugs()).toEqual(['page', 'post', 'vijesti'])
    expect(await failureOf(office.pages.createPostType(type))).toMatchObject({ code: 'SLUG_TAKEN', status: 422 })
    const { id, revision } = await create({ slug: 'prva-vijest', postType: 'vijesti' })
    expect(await failureOf(office.pages.deletePostType({ id: created.id }))).toMatchObject({
      code: 'IN_USE',
      status: 422,
    })
    await shop.pool.query(`update post set post_type = 'post' where id = $1 and revision = $2`, [id, revision])
    expect(await unwrap(office.pages.deletePostType({ id: created.id }))).toEqual({ deleted: true })
    expect(await slugs()).toEqual(['page', 'post'])
    expect(await failureOf(office.pages.deletePostType({ id: created.id }))).toMatchObject(missing)
  })

  it('of the shop itself stay, and a post has one of them [R7.37]', async () => {
    const { records } = await unwrap(shop.commerce().posts.filterPostTypes({}))
    for (const { id } of records)
      expect(await failureOf(office.pages.deletePostType({ id }))).toMatchObject({ code: 'IN_USE' })
    expect(await failureOf(office.pages.createPost({ ...post, slug: 'bez-vrste', postType: 'nema' }))).toMatchObject({
      data: { fields: [{ path: 'postType', rule: 'exists' }] },
    })
    expect(await failureOf(shopper.pages.createPostType({ title: 'x', slug: 'tudi' }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const slug of ['abc', '1abc', 'Vijesti'])
      expect(await failureOf(office.pages.createPostType({ title: 'x', slug }))).toMatchObject({
        code: 'VALIDATION_FAILED',
      })
  })

  it('have posts with categories', async () => {
    const [category] = (await unwrap(shop.commerce().posts.filter({ limit: 20 }))).records.flatMap(
      (one) => one.terms ?? [],
    )
    const { terms } = await create({ slug: 's-kategorijom', categories: [category?.id ?? 0] })
    expect(terms).toEqual([category])
    expect(await failureOf(office.pages.createPost({ ...post, slug: 'bez-nje', categories: [9999] }))).toMatchObject({
      data: { fields: [{ path: 'categories', rule: 'exists' }] },
    })
  })
})

describe('pages.updatePost', () => {
  it('changes a published page at once, and the draft with it [R10.71]', async () => {
    const { id, revision } = await create({ slug: 'za-izmjenu', status: 'published' })
    const html = '<p>Novo <script>x()</script></p>'
    const changed = await unwrap(office.pages.updatePost({ id, revision, title: 'Izmijenjeno', html }))
    expect(changed).toMatchObject({ title: 'Izmijenjeno', html: '<p>Novo </p>', revision: revision + 1 })
    expect(await unwrap(read('za-izmjenu'))).toMatchObject({ title: 'Izmijenjeno' })
    const { document, sections } = await unwrap(office.content.open({ kind: 'page', id }))
    expect(sections['page']?.props['title']).toEqual({ hrv: 'Izmijenjeno' })
    expect(document).toMatchObject({ publishedRevision: 2, isChanged: false })
  })

  it('changes the author, the categories and the tags of a post, in all languages; a page has none', async () => {
    const { records } = await unwrap(office.terms.filterRecords({}))
    const [first, last] = [records[0]?.id ?? 0, records.at(-1)?.id ?? 0]
    const { id, revision } = await create({ slug: 'pod-kategorijom', status: 'published', author: 'Ana' })
    const changed = await unwrap(office.pages.updatePost({ id, revision, author: 'Iva', categories: [last, first] }))
    expect([changed.author, changed.terms?.map((term) => term.id)]).toEqual(['Iva', [first, last]])
    const copy = await unwrap(office.pages.createTranslation({ originalId: id, language_code: 'eng' }))
    expect([copy.author, copy.terms?.map((term) => term.id)]).toEqual(['Iva', [first, last]])
    const next = { id, revision: changed.revision }
    const cleared = await unwrap(office.pages.updatePost({ ...next, author: null, categories: [] }))
    expect([cleared.author, cleared.terms]).toEqual([undefined, []])
    expect(
      await failureOf(office.pages.updatePost({ ...next, revision: cleared.revision, categories: [9999] })),
    ).toMatchObject({
      data: { fields: [{ path: 'categories', rule: 'exists' }] },
    })
    const page = await create({ slug: 'bez-kategorije', postType: 'page' })
    for (const [path, value] of [
      ['author', 'Ana'],
      ['categories', []],
    ] as const)
      expect(
        await failureOf(office.pages.createPost({ ...post, slug: 'stranica', postType: 'page', [path]: value })),
      ).toMatchObject({ data: { fields: [{ path, rule: 'postType' }] } })
    expect(await failureOf(office.pages.updatePost({ id: page.id, revision: 1, author: 'Ana' }))).toMatchObject({
      data: { fields: [{ path: 'author', rule: 'postType' }] },
    })
  })

  it('orders sections, by all of their ids', async () => {
    const home = await unwrap(read('home-page'))
    const { document } = await unwrap(office.content.open({ kind: 'page', path: '/' }))
    const { id = 0, revision = 0 } = document.posts['hrv'] ?? {}
    const elements = home.elements.map((section) => section.id).toReversed()
    await unwrap(office.pages.updatePost({ id, revision, elements }))
    expect((await unwrap(read('home-page'))).elements.map((section) => section.id)).toEqual(elements)
    expect((await unwrap(read('home-page', 'deu'))).elements.map((section) => section.id)).toEqual(elements)
    const failure = await failureOf(office.pages.updatePost({ id, revision: revision + 1, elements: ['s1', 's1'] }))
    expect(failure).toMatchObject({ data: { fields: [{ path: 'elements', rule: 'choice' }] } })
  })

  it('hides a page, and shows it again', async () => {
    const { id, revision } = await create({ slug: 'vidljivo', status: 'published' })
    const hidden = await unwrap(office.pages.updatePost({ id, revision, status: 'draft' }))
    expect(await failureOf(read('vidljivo'))).toMatchObject(missing)
    await unwrap(office.pages.updatePost({ id, revision: hidden.revision, status: 'published' }))
    expect((await unwrap(read('vidljivo'))).id).toBe(id)
  })

  it('refuses another revision than the stored one, and a field that a draft has changed', async () => {
    const { id, revision } = await create({ slug: 'dvoje', status: 'published' })
    await unwrap(office.pages.updatePost({ id, revision, title: 'Prvi' }))
    expect(await failureOf(office.pages.updatePost({ id, revision, title: 'Drugi' }))).toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 409,
      data: { data: { conflicts: [{ path: 'title', mine: 'Drugi', theirs: 'Prvi' }] } },
    })
    const { document } = await unwrap(office.content.open({ kind: 'page', id }))
    const op = { opId: 'op-op-op-1', at: 'page/title/hrv', base: document.seq, before: 'Prvi', after: 'U nacrtu' }
    const groups = [{ id: 'group-group', label: 'Naslov', ops: [op] }]
    await unwrap(office.content.patch({ id: document.id, tab: 'a', known: document.seq, groups }))
    const stored = { id, revision: revision + 1 }
    expect(await failureOf(office.pages.updatePost({ ...stored, title: 'Treći' }))).toMatchObject({
      data: { data: { conflicts: [{ path: 'page/title/hrv', mine: 'Treći', theirs: 'U nacrtu' }] } },
    })
    await unwrap(office.pages.updatePost({ ...stored, meta: { description: 'Opis' } }))
    expect(await unwrap(read('dvoje'))).toMatchObject({ title: 'Prvi', meta: { description: 'Opis' } })
    const after = await unwrap(office.content.open({ kind: 'page', id }))
    expect(after.document.isChanged).toBe(true)
    expect(after.sections['page']?.props['title']).toEqual({ hrv: 'U nacrtu' })
  })

  it('refuses a slug that is short or taken, and leaves a row in the change log for each change', async () => {
    const { id, revision } = await create({ slug: 'za-dnevnik', status: 'published' })
    expect(await failureOf(office.pages.updatePost({ id, revision, slug: 'abc' }))).toMatchObject({
      data: { fields: [{ path: 'slug', rule: 'slugShort' }] },
    })
    expect(await failureOf(office.pages.updatePost({ id, revision, slug: 'o-nama' }))).toMatchObject({
      code: 'SLUG_TAKEN',
    })
    await unwrap(office.pages.updatePost({ id, revision, slug: 'za-dnevnik-2' }))
    const rows = await shop.db
      .selectFrom('change_log')
      .select(['call', 'before', 'after'])
      .where('entity', '=', 'post')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ call }) => call)).toEqual(['pages.createPost', 'pages.updatePost'])
    expect(rows[1]).toMatchObject({ before: { slug: 'za-dnevnik' }, after: { slug: 'za-dnevnik-2' } })
  })
})

describe('translations', () => {
  it('are made by a copy that visitors do not see yet, linked to the original [R7.50]', async () => {
    const original = await create({ slug: 'izvornik', status: 'published', html: '<p>Bok</p>' })
    const copy = await unwrap(office.pages.createTranslation({ originalId: original.id, language_code: 'deu' }))
    expect(copy).toMatchObject({ language_code: 'deu', slug: 'izvornik', status: 'draft', html: '<p>Bok</p>' })
    expect(await failureOf(read('izvornik', 'deu'))).toMatchObject(missing)
    await unwrap(
      office.pages.updatePost({ id: copy.id, revision: copy.revision, title: 'Original', status: 'published' }),
    )
    expect((await unwrap(read('izvornik', 'deu'))).title).toBe('Original')
    expect((await unwrap(read('izvornik'))).translations.map((one) => one.language_code)).toEqual(['deu', 'hrv'])
    expect(
      await failureOf(office.pages.createTranslation({ originalId: original.id, language_code: 'deu' })),
    ).toMatchObject({ code: 'NOT_UNIQUE' })
  })

  it('of a page with sections have all of them', async () => {
    const { id } = await create({ slug: 'sa-sekcijama', postType: 'page', status: 'published' })
    await shop.pool.query(
      `update post set sections = (select sections from post where slug = 'home-page' and language_code = 'hrv') where id = $1`,
      [id],
    )
    const copy = await unwrap(office.pages.createTranslation({ originalId: id, language_code: 'deu' }))
    await unwrap(office.pages.updatePost({ id: copy.id, revision: copy.revision, status: 'published' }))
    expect((await unwrap(read('sa-sekcijama', 'deu'))).elements).toEqual((await unwrap(read('sa-sekcijama'))).elements)
  })

  it('take a slug with the code of the language where that of the original is taken, or none', async () => {
    const original = await create({ slug: 'zauzeto' })
    await create({ slug: 'zauzeto', language_code: 'eng' })
    const { slug } = await unwrap(office.pages.createTranslation({ originalId: original.id, language_code: 'eng' }))
    expect(slug).toBe('zauzeto-en')
    const other = await create({ slug: 'zauzeto-2' })
    await create({ slug: 'zauzeto-2', language_code: 'eng' })
    await create({ slug: 'zauzeto-2-en', language_code: 'eng' })
    expect(
      await failureOf(office.pages.createTranslation({ originalId: other.id, language_code: 'eng' })),
    ).toMatchObject({ code: 'SLUG_TAKEN' })
    expect(await failureOf(office.pages.createTranslation({ originalId: 9999, language_code: 'eng' }))).toMatchObject(
      missing,
    )
  })

  it('are linked, so that each page names the other one [R7.49]', async () => {
    const one = await create({ slug: 'jedan-jedan', status: 'published' })
    const two = await create({ slug: 'two-two', language_code: 'eng', status: 'published', title: 'Two' })
    const link = { originalId: one.id, translationId: two.id }
    expect(await unwrap(office.pages.linkTranslation(link))).toEqual({ linked: true })
    expect(await unwrap(office.pages.linkTranslation(link))).toEqual({ linked: true })
    const alternates = [
      { language_code: 'eng', slug: 'two-two' },
      { language_code: 'hrv', slug: 'jedan-jedan' },
    ]
    expect((await unwrap(read('jedan-jedan'))).translations).toEqual(alternates)
    expect((await unwrap(read('two-two', 'eng'))).translations).toEqual(alternates)
    const { sections } = await unwrap(office.content.open({ kind: 'page', id: two.id }))
    expect(sections['page']?.props['title']).toEqual({ hrv: 'Novi proizvodi', eng: 'Two' })
  })

  it('are not linked with a page of their language, of another type or with changes that are not published', async () => {
    const one = await create({ slug: 'izvor-jedan' })
    const same = await create({ slug: 'izvor-dva' })
    const page = await create({ slug: 'izvor-tri', language_code: 'eng', postType: 'page' })
    const link = (translationId: number) => office.pages.linkTranslation({ originalId: one.id, translationId })
    const refused = (rule: string) => ({ data: { fields: [{ path: 'translationId', rule }] } })
    expect(await failureOf(link(same.id))).toMatchObject(refused('language'))
    expect(await failureOf(link(page.id))).toMatchObject(refused('postType'))
    expect(await failureOf(link(9999))).toMatchObject(missing)
    const changed = await create({ slug: 'izvor-cetiri', language_code: 'eng', status: 'published' })
    const { document } = await unwrap(office.content.open({ kind: 'page', id: changed.id }))
    const op = { opId: 'op-op-op-2', at: 'page/title/eng', base: 0, before: changed.title, after: 'Draft' }
    const groups = [{ id: 'group-group', label: 'Title', ops: [op] }]
    await unwrap(office.content.patch({ id: document.id, tab: 'a', known: 0, groups }))
    expect(await failureOf(link(changed.id))).toMatchObject({ code: 'REVISION_CONFLICT' })
  })
})

describe('elements', () => {
  it('are created and changed for all pages at once [R7.44]', async () => {
    const created = await unwrap(
      office.pages.createElement({
        title: 'Traka',
        handler: 'sale-band',
        language_code: 'hrv',
        parts: { text: 'Popust' },
      }),
    )
    expect(created).toMatchObject({ slug: 'sale-band', revision: 1, parts: { text: 'Popust' } })
    const parts = async () => (await unwrap(shop.commerce().cms.getElements({ handlers: ['sale-band'] })))[0]?.parts
    expect(await parts()).toEqual({ text: 'Popust' })
    const { id, revision } = created
    await unwrap(office.pages.updateElement({ id, revision, parts: { text: 'Kraj popusta' } }))
    expect(await parts()).toEqual({ text: 'Kraj popusta' })
    expect(await failureOf(office.pages.updateElement({ id, revision, parts: { text: 'Opet' } }))).toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 409,
      data: { data: { conflicts: [{ path: 'parts', theirs: { text: 'Kraj popusta' } }] } },
    })
  })

  it('of the header are changed in its draft, too', async () => {
    const [header] = await unwrap(shop.commerce().cms.getElements({ handlers: ['header-section'] }))
    const { id = 0, parts = {} } = header ?? {}
    const changed = await unwrap(
      office.pages.updateElement({ id, revision: 1, parts: { ...parts, location: 'Riva 1, 21000 Split' } }),
    )
    expect(changed).toMatchObject({ revision: 2, parts: { ...parts, location: 'Riva 1, 21000 Split' } })
    const { document, sections } = await unwrap(office.content.open({ kind: 'header' }))
    expect(sections['parts']?.props['location']).toMatchObject({ hrv: 'Riva 1, 21000 Split', eng: parts['location'] })
    expect(document).toMatchObject({ isChanged: false, publishedRevision: 2 })
  })

  it('are refused without the scope, with a handler or a slug that is taken, or in a language that the site lacks [R7.44]', async () => {
    const input = { title: 'Traka', handler: 'promo-band', language_code: 'hrv' }
    expect(await failureOf(shopper.pages.createElement(input))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    expect(await failureOf(shopper.pages.updateElement({ id: 1, revision: 1 }))).toMatchObject({ code: 'FORBIDDEN' })
    await unwrap(office.pages.createElement(input))
    expect(await failureOf(office.pages.createElement({ ...input, slug: 'drugi' }))).toMatchObject({
      code: 'NOT_UNIQUE',
    })
    expect(
      await failureOf(office.pages.createElement({ ...input, handler: 'x-band', slug: 'promo-band' })),
    ).toMatchObject({ code: 'SLUG_TAKEN' })
    expect(await failureOf(office.pages.createElement({ ...input, language_code: 'ita' }))).toMatchObject({
      data: { fields: [{ path: 'language_code', rule: 'choice' }] },
    })
    expect(await failureOf(office.pages.updateElement({ id: 9999, revision: 1 }))).toMatchObject(missing)
  })
})

it('records of another site are not found', async () => {
  const { id } = await create({ slug: 'tude-stranice' })
  const element = await unwrap(office.pages.createElement({ title: 'x', handler: 'tude-band', language_code: 'hrv' }))
  await shop.pool.query(`update post set site_id = $1 where id = $2`, [elsewhere, id])
  const type = await unwrap(office.pages.createPostType({ title: 'x', slug: 'tuda-vrsta' }))
  await shop.pool.query(`update element set site_id = $1 where id = $2`, [elsewhere, element.id])
  await shop.pool.query(`update post_type set site_id = $1 where id = $2`, [elsewhere, type.id])
  for (const call of [
    office.pages.updatePost({ id, revision: 1 }),
    office.pages.linkTranslation({ originalId: id, translationId: id }),
    office.pages.createTranslation({ originalId: id, language_code: 'eng' }),
    office.pages.updateElement({ id: element.id, revision: 1 }),
    office.pages.deletePostType({ id: type.id }),
  ])
    expect(await failureOf(call as Promise<never>)).toMatchObject(missing)
})

it('says whether content is on its way to visitors [R7.58]', async () => {
  const { id } = await create({ slug: 'na-putu' })
  const { document } = await unwrap(office.content.open({ kind: 'page', id }))
  const running = async () => (await unwrap(shopper.pages.hasRunningPipeline())).running
  expect(await running()).toBe(false)
  const at = new Date(Date.now() + 60_000).toISOString()
  await unwrap(office.content.publish({ id: document.id, seq: 0, at }))
  expect(await running()).toBe(false)
  await shop.pool.query(`update content_document set scheduled_at = now() where id = $1`, [document.id])
  expect(await running()).toBe(true)
  expect(await failureOf(shop.commerce().pages.hasRunningPipeline())).toMatchObject({ status: 401 })
})

describe('pages.filterPosts', () => {
  it('finds drafts and published pages by title, slug, type and state, in the language of the request [R2.55]', async () => {
    const { id } = await create({ title: 'Zimske kutije', slug: 'zimske-kutije' })
    const find = (input: Parameters<typeof office.pages.filterPosts>[0]) => unwrap(office.pages.filterPosts(input))
    const { records } = await find({ keywords: 'zimske-k' })
    expect(records).toEqual([
      {
        id,
        title: 'Zimske kutije',
        slug: 'zimske-kutije',
        postType: 'post',
        language_code: 'hrv',
        status: 'draft',
        published_at: null,
        scheduledAt: null,
        isChanged: false,
        changedAt: expect.any(String),
        missing: ['eng', 'deu'],
        outdated: [],
        image: null,
      },
    ])
    const drafts = await find({ filters: [{ key: 'status', value: ['draft'] }], limit: 100 })
    expect(drafts.records.map((row) => row.id)).toContain(id)
    const published = await find({ filters: [{ key: 'status', value: ['published'] }], limit: 100 })
    expect(published.records.map((row) => row.id)).not.toContain(id)
    expect(published.totalRecords).toBe(published.records.length)
    const english = shop.commerce({ headers: await signIn(shop, ['cms.edit']), language: 'eng' })
    const named = await unwrap(english.pages.filterPosts({ keywords: 'zimske' }))
    expect(named.records).toEqual([])
    const byId = await unwrap(english.pages.filterPosts({ filters: [{ key: 'id', value: [id] }] }))
    expect(byId.records.map((row) => row.id)).toEqual([id])
  })

  it('says which languages a page lacks, and which were changed before it', async () => {
    const { id } = await create({ title: 'Ljetne kutije', slug: 'ljetne-kutije' })
    await unwrap(office.pages.createTranslation({ originalId: id, language_code: 'eng' }))
    const [translated] = (await unwrap(office.pages.filterPosts({ keywords: 'ljetne-k' }))).records
    expect(translated).toMatchObject({ missing: ['deu'], outdated: [] })
    await shop.db.updateTable('post').set({ changed_at: new Date() }).where('id', '=', id).execute()
    const [changed] = (await unwrap(office.pages.filterPosts({ keywords: 'ljetne-k' }))).records
    expect(changed).toMatchObject({ missing: ['deu'], outdated: ['eng'] })
  })

  it('is refused to those who may not edit', async () => {
    expect(await failureOf(shopper.pages.filterPosts({}))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(shop.commerce().pages.filterPosts({}))).toMatchObject({ status: 401 })
  })
})
