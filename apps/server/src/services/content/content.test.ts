import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { type ContentOp, type Sections, valueAt } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quiet } from '../../testing/database.ts'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { writeSitemaps } from '../cms/public.ts'
import { publishDue } from './public.ts'

let shop: Shop
let ana: Backoffice
let ivo: Backoffice

beforeAll(async () => {
  shop = await startShop()
  ana = shop.commerce({ headers: await signIn(shop, ['cms.edit']) })
  ivo = shop.commerce({ headers: await signIn(shop, ['cms.edit', 'media.manage']) })
})
afterAll(() => shop.stop())

const home = () => unwrap(ana.content.open({ kind: 'page', path: '/' }))
const opened = (path: string) => unwrap(ana.content.open({ kind: 'page', path }))
const group = (...ops: Omit<ContentOp, 'opId'>[]) => ({
  id: randomUUID(),
  label: 'Izmjena',
  ops: ops.map((op) => ({ opId: randomUUID(), ...op })),
})
/** Writes one value, as it is, in a tab. */
const write = async (office: Backoffice, id: number, at: string, after: unknown, tab = 'a') => {
  const { document, sections } = await unwrap(office.content.open({ kind: 'page', id: await postOf(id) }))
  const before = valueAt(sections, at)
  const groups = [group({ at, base: document.seq, before, after })]
  return await office.content.patch({ id, tab, known: document.seq, groups })
}
const postOf = async (id: number) => {
  const { rows } = await shop.pool.query<{ id: number }>(
    `select p.id from post p join content_document d on d.page_group = p.translation_group where d.id = $1`,
    [id],
  )
  return rows[0]?.id ?? 0
}
const publicTitle = async (slug: string, language = 'hrv') =>
  (await unwrap(shop.commerce({ language }).cms.getPost({ slug }))).title

describe('content.open', () => {
  it('answers a page in all languages, by its path or its id, and what visitors see of it', async () => {
    const { document, sections, languages, people, stamps } = await home()
    expect(document).toMatchObject({ kind: 'page', seq: 0, publishedRevision: 1, isChanged: false, scheduled: null })
    expect(Object.keys(document.posts).toSorted()).toEqual(['deu', 'eng', 'hrv'])
    expect([languages[0], people, stamps]).toEqual(['hrv', [], {}])
    const displayed = await unwrap(shop.commerce({ language: 'deu' }).cms.getPost({ slug: 'home-page' }))
    expect(valueAt(sections, 's1/heading/deu')).toBe(displayed.elements[0]?.props['heading'])
    const id = document.posts['eng']?.id ?? 0
    expect((await unwrap(ana.content.open({ kind: 'page', id }))).document.id).toBe(document.id)
    expect((await unwrap(ana.content.open({ kind: 'page', path: '/de' }))).document.id).toBe(document.id)
  })

  it.each([
    ['a path that leads to nothing', { path: '/nema-je' }],
    ['an address elsewhere', { path: 'https://example.com/' }],
    ['a product', { path: '/product/lampa' }],
    ['an id that does not exist', { id: 9999 }],
    ['nothing', {}],
  ])('does not find %s', async (_, input) => {
    expect(await failureOf(ana.content.open({ kind: 'page', ...input }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('takes the site key in the log-in of the shop, and no shopper', async () => {
    const headers = await signIn(shop, ['cms.edit'], shop.site.apiKey)
    const onPages = shop.commerce({ headers })
    expect((await unwrap(onPages.content.open({ kind: 'header' }))).document.kind).toBe('header')
    const other = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
    expect(await failureOf(other.content.open({ kind: 'header' }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(shop.commerce().content.open({ kind: 'header' }))).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('content.patch', () => {
  it('writes a draft that visitors do not see before it is published [R10.71]', async () => {
    const { document } = await opened('/o-nama')
    const { id } = document
    const written = await unwrap(await write(ana, id, 'page/title/hrv', 'Nacrt koji se ne vidi'))
    expect(written).toMatchObject({ seq: 1, stamps: { 'page/title/hrv': 1 }, remote: [], steps: { undo: 'Izmjena' } })
    const visitor = shop.commerce()
    const seen = JSON.stringify([
      await visitor.cms.getPost({ slug: 'o-nama' }),
      await visitor.cms.search({ search: 'Nacrt koji se ne vidi', categories: ['pages', 'posts'] }),
      await visitor.cms.searchSlugs({ search: 'Nacrt koji' }),
    ])
    expect(seen).not.toContain('Nacrt koji')
    expect((await unwrap(ana.content.getPage({ id }))).title).toBe('Nacrt koji se ne vidi')
    await unwrap(ana.content.publish({ id, seq: 1 }))
    expect(await publicTitle('o-nama')).toBe('Nacrt koji se ne vidi')
    expect((await opened('/o-nama')).document).toMatchObject({ publishedRevision: 2, isChanged: false })
  })

  it('keeps what two people write at two addresses, and names the one that both have changed', async () => {
    const { document, sections } = await home()
    const { id, seq: base } = document
    const text = 's1/text/hrv'
    const heading = 's1/heading/hrv'
    const [was, were] = [valueAt(sections, heading), valueAt(sections, text)]
    const mine = group({ at: heading, base, before: was, after: 'Anin naslov' })
    await unwrap(ana.content.patch({ id, tab: 'a', known: base, groups: [mine] }))
    const clash = group({ at: heading, base, before: was, after: 'Ivin naslov' })
    const clean = group({ at: text, base, before: were, after: 'Ivin tekst' })
    const refused = await failureOf(ivo.content.patch({ id, tab: 'b', known: base, groups: [clash, clean] }))
    expect(refused).toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 409,
      data: {
        data: {
          conflicts: [
            {
              path: heading,
              base: was,
              mine: 'Ivin naslov',
              theirs: 'Anin naslov',
              by: 'cms.edit@backoffice.example',
              when: expect.stringMatching(/Z$/),
            },
          ],
          clean: [clean.id],
        },
      },
    })
    expect(valueAt((await home()).sections, text)).toBe(were)
    const { remote } = await unwrap(ivo.content.patch({ id, tab: 'b', known: base, groups: [clean] }))
    expect(remote.map(({ at, after, label }) => [at, after, label])).toEqual([[heading, 'Anin naslov', 'Izmjena']])
    const stored = { ...clash, ops: clash.ops.map((op) => ({ ...op, base: base + 1 })) }
    await unwrap(ivo.content.patch({ id, tab: 'b', known: base + 2, groups: [stored] }))
    const now = (await home()).sections
    expect([valueAt(now, heading), valueAt(now, text)]).toEqual(['Ivin naslov', 'Ivin tekst'])
  })

  it('applies a change that is sent again once', async () => {
    const { document, sections } = await home()
    const { id, seq } = document
    const groups = [
      group({ at: 's2/heading/hrv', base: seq, before: valueAt(sections, 's2/heading/hrv'), after: 'Jednom' }),
    ]
    const send = () => unwrap(ana.content.patch({ id, tab: 'a', known: seq, groups }))
    const first = await send()
    expect(await send()).toMatchObject({ seq: first.seq, stamps: first.stamps })
  })

  it('takes one of two changes of one address that come at once', async () => {
    const { document, sections } = await home()
    const { id, seq: base } = document
    const at = 's4/heading/hrv'
    const both = await Promise.all(
      [ana, ivo].map((office, tab) =>
        office.content.patch({
          id,
          tab: String(tab),
          known: base,
          groups: [group({ at, base, before: valueAt(sections, at), after: `Od ${tab}` })],
        }),
      ),
    )
    expect(both.map(({ errored }) => errored).toSorted()).toEqual([false, true])
  })

  it('asks who edits inside a section that another person has removed', async () => {
    const { document, sections } = await home()
    const { id, seq: base } = document
    await unwrap(await write(ana, id, 's3/removed', true))
    const at = 's3/heading/hrv'
    const groups = [group({ at, base, before: valueAt(sections, at), after: 'Novo' })]
    expect(await failureOf(ivo.content.patch({ id, tab: 'b', known: base, groups }))).toMatchObject({
      data: { data: { conflicts: [{ path: at, mine: 'Novo', removed: 's3' }] } },
    })
    await unwrap(await write(ana, id, 's3/removed', false))
  })

  it('inserts, moves and removes sections and items by their ids', async () => {
    const { document, sections } = await home()
    const { id, seq: base } = document
    const section = { block: 'featured', pos: '0V', props: { heading: { hrv: 'Novo' }, text: {}, limit: 4 } }
    const own = { anchor: {}, hidden: false, removed: false }
    const ops = [
      { at: 'sNovi', base, before: null, after: { ...section, ...own } },
      { at: 'sNovi/heading/eng', base, before: null, after: 'New' },
      { at: 's1/pos', base, before: valueAt(sections, 's1/pos'), after: '05' },
      { at: 's2/tiles/i1/removed', base, before: null, after: true },
    ]
    await unwrap(ana.content.patch({ id, tab: 'a', known: base, groups: [group(...ops)] }))
    const page = await unwrap(ana.content.getPage({ id }))
    expect(page.elements.slice(0, 2).map((one) => one.id)).toEqual(['s1', 'sNovi'])
    expect(page.elements[1]?.props).toEqual({ heading: 'Novo', text: '', limit: 4 })
    const needs = page.elements.find((one) => one.id === 's2')?.props as { tiles: { id: string }[] }
    expect(needs.tiles.map((tile) => tile.id)).not.toContain('i1')
  })

  it('stores clean HTML, and answers it [R10.77]', async () => {
    const { document } = await opened('/o-nama')
    const html = '<p onclick="x()">Bok <script>x()</script><a href="javascript:x()">tu</a></p>'
    const { remote } = await unwrap(await write(ana, document.id, 'page/html/hrv', html))
    expect(remote.map(({ at, after }) => [at, after])).toEqual([['page/html/hrv', '<p>Bok <a>tu</a></p>']])
    const again = { at: 'page/html/hrv', base: 0, before: html, after: '<p>Dalje</p>' }
    await unwrap(ana.content.patch({ id: document.id, tab: 'a', known: 0, groups: [group(again)] }))
  })

  it.each([
    ['a field that the block lacks', 's1/nema/hrv', 'x', 'exists'],
    ['a language that the site lacks', 's1/heading/ita', 'x', 'exists'],
    ['a section that does not exist', 's99/heading/hrv', 'x', 'exists'],
    ['an item that does not exist', 's1/actions/i99/label/hrv', 'x', 'exists'],
    ['a whole list', 's1/actions', {}, 'exists'],
    ['the page as a section', 'page/removed', true, 'exists'],
    ['another block', 's1/block', 'needs', 'exists'],
    ['a text that is none', 's1/heading/hrv', 7, 'type'],
    ['a number that is none', 's3/limit', 'x', 'type'],
    [
      'a section of an unknown block',
      'sX',
      { block: 'x', pos: '1', props: {}, anchor: {}, hidden: false, removed: false },
      'type',
    ],
    ['a place that is none', 's1/pos', 'a b', 'type'],
    ['a page that no language shows', 'page/languages', [], 'type'],
    ['a choice that there is not', 's2/tiles/i2/tile', 'red', 'type'],
  ])('refuses %s', async (_, at, after, rule) => {
    const { document } = await home()
    const groups = [group({ at, base: document.seq, before: null, after })]
    const failure = await failureOf(ana.content.patch({ id: document.id, tab: 'a', known: document.seq, groups }))
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path: at, rule }] } })
    expect((await home()).document.seq).toBe(document.seq)
  })

  it.each(['__proto__/x', 's1/__proto__/hrv', '', 's1//hrv', 's1/../s2'])('refuses %j as an address', async (at) => {
    const { document } = await home()
    const groups = [group({ at, base: 0, before: null, after: 'x' })]
    expect(await failureOf(ana.content.patch({ id: document.id, tab: 'a', known: 0, groups }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })
})

describe('undo and redo', () => {
  it('take back the last step of a person alone, and say whose change is in the way', async () => {
    const { document, sections } = await opened('/dostava')
    const { id } = document
    const at = 'page/title/hrv'
    const was = valueAt(sections, at)
    await unwrap(await write(ana, id, at, 'Prvi'))
    await unwrap(await write(ana, id, at, 'Drugi'))
    await unwrap(await write(ivo, id, 'page/title/eng', 'Ivo', 'b'))
    const request = { id, tab: 'a', known: 0 }
    const undone = await unwrap(ana.content.undo(request))
    expect(undone).toMatchObject({
      step: { label: 'Izmjena', ops: [{ at, after: 'Prvi' }] },
      steps: { redo: 'Izmjena' },
    })
    expect(undone.remote).toMatchObject([{ at: 'page/title/eng', after: 'Ivo' }])
    await unwrap(ana.content.redo(request))
    const titles = async () => (await opened('/dostava')).sections['page']?.props['title']
    expect(await titles()).toMatchObject({ hrv: 'Drugi', eng: 'Ivo' })
    await unwrap(ana.content.undo(request))
    await unwrap(ana.content.undo(request))
    expect(await titles()).toMatchObject({ hrv: was, eng: 'Ivo' })
    expect((await unwrap(ana.content.undo(request))).step).toBeNull()
    await unwrap(ana.content.redo(request))
    await unwrap(await write(ivo, id, at, 'Ivin', 'b'))
    expect(await failureOf(ana.content.undo(request))).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { data: { conflicts: [{ path: at, theirs: 'Ivin', by: expect.stringContaining('media.manage') }] } },
    })
  })
})

describe('content.publish', () => {
  it('publishes what the person has seen, and shows newer changes first', async () => {
    const { document } = await opened('/impresum')
    const { id } = document
    await unwrap(await write(ivo, id, 'page/title/hrv', 'Novi povrat', 'b'))
    expect(await failureOf(ana.content.publish({ id, seq: 0 }))).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { data: { conflicts: [{ path: 'page/title/hrv', theirs: 'Novi povrat' }] } },
    })
    expect(await failureOf(ana.content.publish({ id, seq: 9 }))).toMatchObject({ code: 'VALIDATION_FAILED' })
    await unwrap(ana.content.publish({ id, seq: 1, note: 'Jesen' }))
    expect(await publicTitle('impresum')).toBe('Novi povrat')
    const { records } = await unwrap(ana.content.getRevisions({ id }))
    expect(records.map(({ id: number, kind, note, isPublished }) => [number, kind, note, isPublished])).toEqual([
      [2, 'published', 'Jesen', true],
      [1, 'first', '', false],
    ])
    const rows = await shop.db
      .selectFrom('change_log')
      .select(['call', 'before', 'after'])
      .where('entity', '=', 'content')
      .where('entity_id', '=', String(id))
      .execute()
    expect(rows).toEqual([{ call: 'content.publish', before: { revision: 1 }, after: { revision: 2 } }])
  })

  it.each([
    ['page/slug/hrv', 'abc', 'slugShort'],
    ['page/slug/hrv', 'Ab c', 'slugFormat'],
    ['page/title/hrv', '  ', 'required'],
    ['page/description/hrv', 'x'.repeat(401), 'max'],
  ])('refuses %s %j, and names its address [R5.36] [R5.37]', async (at, value, rule) => {
    const { document, sections } = await opened('/o-nama')
    const { id } = document
    const before = valueAt(sections, at)
    const { seq } = await unwrap(await write(ana, id, at, value))
    expect((await unwrap(ana.content.check({ id }))).findings).toContainEqual(expect.objectContaining({ at, rule }))
    expect(await failureOf(ana.content.publish({ id, seq }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [expect.objectContaining({ path: at, rule })] },
    })
    await unwrap(await write(ana, id, at, before))
  })

  it('leads the former address of a page to its new one, and back again without a loop', async () => {
    const { document, sections } = await opened('/impresum')
    const { id } = document
    const at = 'page/slug/hrv'
    const move = async (slug: unknown) => {
      const { seq } = await unwrap(await write(ana, id, at, slug))
      await unwrap(ana.content.publish({ id, seq }))
    }
    const ways = async () =>
      (
        await shop.db
          .selectFrom('redirect')
          .select(['from_path', 'to_path'])
          .where('from_path', 'like', '/impresum%')
          .execute()
      )
        .map((row) => `${row.from_path} ${row.to_path}`)
        .toSorted()
    await move('impresum-tvrtke')
    expect(await ways()).toEqual(['/impresum /impresum-tvrtke'])
    await move('impresum-butige')
    expect(await ways()).toEqual(['/impresum /impresum-butige', '/impresum-tvrtke /impresum-butige'])
    await move(valueAt(sections, at))
    expect(await ways()).toEqual(['/impresum-butige /impresum', '/impresum-tvrtke /impresum'])
  })

  it('warns of what search engines would hold against a page, and of links that lead nowhere', async () => {
    const { document, sections } = await opened('/o-nama')
    const { id } = document
    const match = async (rule: string) =>
      (await unwrap(ana.content.check({ id }))).findings.filter((finding) => finding.rule === rule)
    const set = async (at: string, value: unknown) => unwrap(await write(ana, id, at, value))
    await set('page/title/hrv', 'N'.repeat(61))
    await set('page/description/hrv', 'Kratko.')
    await set('page/html/hrv', '<p><a href="/nema-takve-stranice">ovdje</a> i <a href="/shop">tamo</a></p>')
    expect(await match('titleLong')).toEqual([{ at: 'page/title/hrv', rule: 'titleLong', value: 60, blocks: false }])
    expect((await match('descriptionShort')).map(({ at }) => at)).toContain('page/description/hrv')
    expect(await match('deadLink')).toEqual([
      { at: 'page/html/hrv', rule: 'deadLink', value: '/nema-takve-stranice', blocks: false },
    ])
    const { id: media } = await shop.db.selectFrom('media').select('id').limit(1).executeTakeFirstOrThrow()
    const { hash } = await shop.db.selectFrom('media').select('hash').where('id', '=', media).executeTakeFirstOrThrow()
    await shop.db
      .insertInto('redirect')
      .values({ site_id: shop.site.id, from_path: '/stara-stranica', to_path: '/shop', permanent: true })
      .execute()
    const links = ['/stara-stranica', `/media/${hash}/cjenik.pdf`, '/media/0000000000000000/nema.pdf', '/o-nama?a=1#b']
    await set('page/html/hrv', links.map((link) => `<p><a href="${link}">ovdje</a></p>`).join(''))
    expect((await match('deadLink')).map(({ value }) => value)).toEqual(['/media/0000000000000000/nema.pdf'])
    const dead = async () =>
      (await unwrap(ana.content.filterDeadLinks({ limit: 50 }))).records.flatMap(
        ({ slug, language_code, links: all }) => (slug === 'o-nama' ? [[language_code, ...all]] : []),
      )
    expect(await dead()).toEqual([])
    await unwrap(ana.content.publish({ id, seq: (await opened('/o-nama')).document.seq }))
    expect(await dead()).toEqual([['hrv', '/media/0000000000000000/nema.pdf']])
    await set('page/description/hrv', 'D'.repeat(161))
    expect((await match('descriptionLong')).map(({ at }) => at)).toEqual(['page/description/hrv'])
    await set('page/description/hrv', '')
    expect((await match('descriptionMissing')).map(({ at }) => at)).toContain('page/description/hrv')
    await set('page/html/hrv', '')
    expect((await match('headingMissing')).map(({ at }) => at)).toContain('page/html/hrv')
    for (const at of ['page/title/hrv', 'page/description/hrv', 'page/html/hrv']) await set(at, valueAt(sections, at))
    const { seq } = await opened('/o-nama').then(({ document: { seq: newest } }) => ({ seq: newest }))
    await unwrap(ana.content.publish({ id, seq }))
  })

  it('refuses a slug that another page has', async () => {
    const { document, sections } = await opened('/o-nama')
    const { id } = document
    const { seq } = await unwrap(await write(ana, id, 'page/slug/hrv', 'impresum'))
    expect(await failureOf(ana.content.publish({ id, seq }))).toMatchObject({
      code: 'SLUG_TAKEN',
      status: 422,
      data: { fields: [{ path: 'page/slug/hrv', rule: 'slugTaken' }] },
    })
    await unwrap(await write(ana, id, 'page/slug/hrv', valueAt(sections, 'page/slug/hrv')))
  })

  it('at a later moment shows the revision of that moment, not the draft', async () => {
    const { document } = await opened('/uvjeti-kupnje')
    const { id } = document
    const { seq } = await unwrap(await write(ana, id, 'page/title/hrv', 'Za sutra'))
    const past = new Date(Date.now() - 1000).toISOString()
    expect(await failureOf(ana.content.publish({ id, seq, at: past }))).toMatchObject({ code: 'VALIDATION_FAILED' })
    const at = new Date(Date.now() + 60_000).toISOString()
    expect((await unwrap(ana.content.publish({ id, seq, at }))).document.scheduled).toEqual({ revision: 2, at })
    await unwrap(await write(ana, id, 'page/title/hrv', 'Još kasnije'))
    const now = await publicTitle('uvjeti-kupnje')
    await publishDue(shop.db, quiet)
    expect(await publicTitle('uvjeti-kupnje')).toBe(now)
    await shop.pool.query(`update content_document set scheduled_at = now() where id = $1`, [id])
    await publishDue(shop.db, quiet)
    expect(now).not.toBe('Za sutra')
    expect(await publicTitle('uvjeti-kupnje')).toBe('Za sutra')
    const after = await opened('/uvjeti-kupnje')
    expect(after.document).toMatchObject({ publishedRevision: 2, scheduled: null, isChanged: true })
    expect(valueAt(after.sections, 'page/title/hrv')).toBe('Još kasnije')
  })

  it('is given up, and logged, where its slug has been taken meanwhile', async () => {
    const page = await unwrap(ana.pages.createPost({ title: 'Za kasnije', slug: 'za-kasnije', language_code: 'hrv' }))
    const { document } = await unwrap(ana.content.open({ kind: 'page', id: page.id }))
    const { id } = document
    const { seq } = await unwrap(await write(ana, id, 'page/slug/hrv', 'slobodno-ime'))
    const at = new Date(Date.now() + 60_000).toISOString()
    await unwrap(ana.content.publish({ id, seq, at }))
    await unwrap(ana.pages.createPost({ title: 'Brža', slug: 'slobodno-ime', language_code: 'hrv' }))
    await shop.pool.query(`update content_document set scheduled_at = now() where id = $1`, [id])
    const logged: unknown[] = []
    await publishDue(shop.db, { error: (entry: unknown) => void logged.push(entry) })
    expect(logged).toMatchObject([{ document: id }])
    const after = await unwrap(ana.content.open({ kind: 'page', id: page.id }))
    expect(after.document).toMatchObject({ publishedRevision: null, scheduled: null })
  })

  it('is cancelled by itself or by a publication before it', async () => {
    const { document } = await opened('/dostava')
    const { id, seq } = document
    const at = new Date(Date.now() + 60_000).toISOString()
    await unwrap(ana.content.publish({ id, seq, at }))
    expect(await unwrap(ana.content.cancelSchedule({ id }))).toMatchObject({ scheduled: null })
    await unwrap(ana.content.publish({ id, seq, at }))
    expect((await unwrap(ana.content.publish({ id, seq }))).document.scheduled).toBeNull()
  })

  it('of the header changes the pages of visitors', async () => {
    const { document, sections } = await unwrap(ana.content.open({ kind: 'header' }))
    const { id, seq: base } = document
    const at = 'parts/location/hrv'
    const groups = [group({ at, base, before: valueAt(sections, at), after: 'Nova adresa 1' })]
    const { seq } = await unwrap(ana.content.patch({ id, tab: 'a', known: base, groups }))
    expect((await unwrap(ana.content.getElement({ id }))).parts['location']).toBe('Nova adresa 1')
    await unwrap(ana.content.publish({ id, seq }))
    const [header] = await unwrap(shop.commerce().cms.getElements({ handlers: ['header-section'] }))
    expect(header?.parts['location']).toBe('Nova adresa 1')
    expect(await failureOf(ana.content.unpublish({ id }))).toMatchObject({ code: 'IN_USE' })
  })

  it('of a hidden page shows it again', async () => {
    const { document } = await opened('/impresum')
    const { id, seq } = document
    expect(await unwrap(ana.content.unpublish({ id }))).toMatchObject({ publishedRevision: null, isChanged: true })
    expect(await failureOf(shop.commerce().cms.getPost({ slug: 'impresum' }))).toMatchObject({ code: 'NOT_FOUND' })
    await unwrap(ana.content.publish({ id, seq }))
    expect(await publicTitle('impresum')).toBe('Novi povrat')
    const first = await home()
    expect(await failureOf(ana.content.unpublish({ id: first.document.id }))).toMatchObject({ code: 'IN_USE' })
  })
})

describe('revisions', () => {
  it('are compared with the draft, named, and brought back as a step that can be undone', async () => {
    const { document } = await opened('/impresum')
    const { id } = document
    const named = await unwrap(ana.content.nameRevision({ id, note: 'Prije blagdana' }))
    expect(named).toMatchObject({ kind: 'named', note: 'Prije blagdana', isPublished: false })
    const { sections, revision } = await unwrap(ana.content.getRevision({ id, number: 1 }))
    expect(revision).toMatchObject({ id: 1, kind: 'first', author: null })
    const request = { id, tab: 'a', known: document.seq }
    const { step } = await unwrap(ana.content.restore({ ...request, number: 1, label: 'Vraćeno' }))
    expect(step?.ops.map(({ at }) => at)).toEqual(['page/title/hrv'])
    const titleOf = (of: Sections) => valueAt(of, 'page/title/hrv')
    expect(titleOf((await opened('/impresum')).sections)).toBe(titleOf(sections))
    expect(await publicTitle('impresum')).toBe('Novi povrat')
    await unwrap(ana.content.undo(request))
    expect(titleOf((await opened('/impresum')).sections)).toBe('Novi povrat')
    expect(await failureOf(ana.content.getRevision({ id, number: 99 }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what is not published', () => {
  it('is in no answer, list, search or sitemap of visitors', async () => {
    const input = { title: 'Tajna jesen', slug: 'tajna-jesen', language_code: 'hrv', html: '<p>Tajna jesen</p>' }
    const { id } = await unwrap(ana.pages.createPost(input))
    const { document } = await unwrap(ana.content.open({ kind: 'page', id }))
    await unwrap(await write(ana, document.id, 'page/title/hrv', 'Tajna jesen 2'))
    const { cms, posts } = shop.commerce()
    await writeSitemaps(shop.db)
    const files = await shop.db.selectFrom('sitemap_file').select('brotli').execute()
    const seen = async () =>
      JSON.stringify([
        await cms.getPost({ slug: 'tajna-jesen' }),
        await cms.decide({ params: ['tajna-jesen'] }),
        await cms.getUrlOnLanguage({ path: '/tajna-jesen', language: 'eng' }),
        await cms.search({ search: 'Tajna jesen', categories: ['posts', 'pages'] }),
        await cms.searchSlugs({ search: 'tajna' }),
        await posts.filter({ limit: 100 }),
        files.map(({ brotli }) => brotliDecompressSync(brotli).toString()),
      ])
    expect(files.length).toBeGreaterThan(0)
    expect(await seen()).not.toMatch(/tajna.jesen/i)
    await unwrap(ana.content.publish({ id: document.id, seq: 1 }))
    expect(await seen()).toContain('Tajna jesen 2')
  })

  it('becomes public with a purge of the pages that show it, and of no other page', async () => {
    const { document } = await opened('/dostava')
    const { id, posts } = document
    const { seq } = await unwrap(await write(ana, id, 'page/html/hrv', '<p>Novi tekst</p>'))
    const client = await shop.pool.connect()
    const tags = new Set<string>()
    client.on('notification', ({ payload = '' }) => tags.add(payload))
    await client.query('listen purge')
    await unwrap(ana.content.publish({ id, seq }))
    await client.query('select')
    client.release(true)
    const own = Object.values(posts).map((one) => `post:${one.id}`)
    expect([...tags].filter((tag) => tag.startsWith('post:')).toSorted()).toEqual(own.toSorted())
    expect(tags).not.toContain('config')
  })
})

it('people see who else has a document open, and where', async () => {
  const { document } = await home()
  const { id, seq } = document
  await unwrap(ivo.content.sync({ id, tab: 'b', known: seq, at: 's1/heading/hrv' }))
  const { people } = await unwrap(ana.content.sync({ id, tab: 'a', known: seq, at: null }))
  expect(people.map(({ tab, at }) => [tab, at]).toSorted()).toEqual([
    ['a', null],
    ['b', 's1/heading/hrv'],
  ])
})

it('documents of another site are not found', async () => {
  const { document } = await home()
  const { id } = document
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into site (name, url, subdomain, default_language, main_currency_id, allowed_countries, cart_type)
     select 'Other', 'https://other.example', 'other', default_language, main_currency_id, allowed_countries, cart_type
     from site where id = $1 returning id`,
    [shop.site.id],
  )
  const move = (site: number) => shop.pool.query(`update content_document set site_id = $1 where id = $2`, [site, id])
  await move(rows[0]?.id ?? 0)
  const groups = [group({ at: 's1/heading/hrv', base: 0, before: null, after: 'x' })]
  const request = { id, tab: 'a', known: 0 }
  const { content } = ana
  for (const call of [
    content.patch({ ...request, groups }),
    content.sync({ ...request, at: null }),
    content.undo(request),
    content.redo(request),
    content.check({ id }),
    content.publish({ id, seq: 0 }),
    content.unpublish({ id }),
    content.cancelSchedule({ id }),
    content.nameRevision({ id, note: 'x' }),
    content.getRevisions({ id }),
    content.getRevision({ id, number: 1 }),
    content.restore({ ...request, number: 1, label: 'x' }),
    content.getPage({ id }),
    content.getElement({ id }),
  ])
    expect(await failureOf(call as Promise<never>)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  await move(shop.site.id)
})
