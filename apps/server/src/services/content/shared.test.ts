import { randomUUID } from 'node:crypto'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { type DraftSection, valueAt } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quiet } from '../../testing/database.ts'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { publishDue } from './public.ts'

let shop: Shop
let ana: Backoffice

beforeAll(async () => {
  shop = await startShop()
  ana = shop.commerce({ headers: await signIn(shop, ['cms.edit']) })
})
afterAll(() => shop.stop())

const opened = (path: string) => unwrap(ana.content.open({ kind: 'page', path }))
const write = async (path: string, at: string, after: unknown) => {
  const { document, sections } = await opened(path)
  const { id, seq } = document
  const ops = [{ opId: randomUUID(), at, base: seq, before: valueAt(sections, at), after }]
  await unwrap(ana.content.patch({ id, tab: 'a', known: seq, groups: [{ id: randomUUID(), label: 'Izmjena', ops }] }))
}
const publish = async (path: string, more: { at?: string } = {}) => {
  const { document } = await opened(path)
  return await ana.content.publish({ id: document.id, seq: document.seq, ...more })
}
const quote = (text: string): DraftSection => ({
  block: 'quote',
  pos: 'z',
  props: { text: { hrv: text, eng: `${text} (en)`, deu: `${text} (de)` }, name: { hrv: 'Ana' }, role: { hrv: 'Vis' } },
  anchor: {},
  hidden: false,
  removed: false,
})
const displayed = async (slug: string, language = 'hrv') =>
  (await unwrap(shop.commerce({ language }).cms.getPost({ slug }))).elements.flatMap(({ block, props }) =>
    block === 'quote' ? [(props as { text: string }).text] : [],
  )
const record = async (id: number) =>
  (await unwrap(ana.content.filterSharedSections({ filters: [{ key: 'id', value: [id] }] }))).records[0]

/** A shared section on two pages, whose text is on no other page. */
const onTwoPages = async (text: string): Promise<number> => {
  await write('/o-nama', 's90', quote(text))
  const { document } = await opened('/o-nama')
  const { id } = await unwrap(ana.content.createSharedSection({ name: text, document: document.id, section: 's90' }))
  await write('/o-nama', 's90/shared', id)
  await write('/dostava', 's91', { ...quote(text), shared: id })
  await unwrap(await publish('/o-nama'))
  await unwrap(await publish('/dostava'))
  return id
}

it('is changed on one page and shown on all of them, each in its language', async () => {
  const id = await onTwoPages('Prvi')
  expect(await record(id)).toMatchObject({
    name: 'Prvi',
    block: 'quote',
    uses: [{ isPublished: true }, { isPublished: true }],
  })
  await write('/o-nama', 's90/text/hrv', 'Drugi')
  await write('/o-nama', 's90/text/deu', 'Zweiter')
  expect([await displayed('o-nama'), await displayed('dostava')]).toEqual([['Prvi'], ['Prvi']])
  const { document } = await opened('/o-nama')
  const { findings } = await unwrap(ana.content.check({ id: document.id }))
  expect(findings.filter(({ rule }) => rule === 'sharedChanged')).toEqual([
    { at: 's90', rule: 'sharedChanged', value: 1, blocks: false },
  ])
  await unwrap(await publish('/o-nama'))
  expect([await displayed('o-nama'), await displayed('dostava')]).toEqual([['Drugi'], ['Drugi']])
  const other = await opened('/dostava')
  expect(valueAt(other.sections, 's91/text/deu')).toBe('Zweiter')
  expect(other.document.isChanged).toBe(false)
})

it('leaves what another draft has not published, and shows the change there nevertheless', async () => {
  await write('/dostava', 's91/name/hrv', 'Ivo')
  await write('/dostava', 'page/description/hrv', 'Nacrt')
  await write('/o-nama', 's90/text/hrv', 'Treći')
  await write('/o-nama', 's90/name/hrv', 'Mara')
  await unwrap(await publish('/o-nama'))
  expect(await displayed('dostava')).toEqual(['Treći'])
  const { document, sections } = await opened('/dostava')
  expect([valueAt(sections, 's91/text/hrv'), valueAt(sections, 's91/name/hrv')]).toEqual(['Treći', 'Ivo'])
  expect(document.isChanged).toBe(true)
  expect((await unwrap(shop.commerce().cms.getPost({ slug: 'dostava' }))).meta.description).not.toBe('Nacrt')
  await unwrap(await publish('/dostava'))
  const page = await unwrap(shop.commerce().cms.getPost({ slug: 'o-nama' }))
  expect(page.elements.find(({ block }) => block === 'quote')?.props).toMatchObject({ text: 'Treći', name: 'Ivo' })
})

it('leaves what a page has for itself, and what it changes there stays there', async () => {
  await write('/dostava', 's91/own', ['name'])
  await write('/dostava', 's91/name/hrv', 'Samo dostava')
  await write('/o-nama', 's90/name/hrv', 'Za sve')
  await unwrap(await publish('/o-nama'))
  const { sections } = await opened('/dostava')
  expect(valueAt(sections, 's91/name/hrv')).toBe('Samo dostava')
  const { findings } = await unwrap(ana.content.check({ id: (await opened('/dostava')).document.id }))
  expect(findings.filter(({ rule }) => rule === 'sharedChanged')).toEqual([])
  await unwrap(await publish('/dostava'))
  const nameOn = async (slug: string) =>
    (await unwrap(shop.commerce().cms.getPost({ slug }))).elements.find(({ block }) => block === 'quote')?.props['name']
  expect([await nameOn('o-nama'), await nameOn('dostava')]).toEqual(['Za sve', 'Samo dostava'])
  await write('/o-nama', 's90/text/hrv', 'Oboje')
  await unwrap(await publish('/o-nama'))
  expect([await displayed('dostava'), await nameOn('dostava')]).toEqual([['Oboje'], 'Samo dostava'])
  // Given back, the field shows what all pages show.
  await write('/dostava', 's91/own', null)
  await write('/dostava', 's91/name/hrv', 'Za sve')
  await unwrap(await publish('/dostava'))
  expect([await nameOn('o-nama'), await nameOn('dostava')]).toEqual(['Za sve', 'Za sve'])
  const { document } = await opened('/dostava')
  const ops = [{ opId: randomUUID(), at: 's91/own', base: document.seq, before: null, after: [7] }]
  const groups = [{ id: randomUUID(), label: 'Krivo', ops }]
  expect(await failureOf(ana.content.patch({ id: document.id, tab: 'a', known: document.seq, groups }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

it('is published at once alone, and a page that is published later shows it as it is then', async () => {
  const later = new Date(Date.now() + 60_000).toISOString()
  await unwrap(await publish('/dostava', { at: later }))
  await write('/o-nama', 's90/text/hrv', 'Četvrti')
  expect(await failureOf(publish('/o-nama', { at: later }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { fields: [{ path: 'at', rule: 'sharedChanged' }] },
  })
  await unwrap(await publish('/o-nama'))
  const { document } = await opened('/dostava')
  expect(document.scheduled).not.toBeNull()
  await shop.db
    .updateTable('content_document')
    .set({ scheduled_at: new Date(Date.now() - 1000) })
    .where('id', '=', document.id)
    .execute()
  await publishDue(shop.db, quiet)
  expect(await displayed('dostava')).toEqual(['Četvrti'])
})

it('is one of a page alone again once it is detached, and deleted where no page shows it', async () => {
  const id = (await unwrap(ana.content.filterSharedSections({}))).records[0]?.id ?? 0
  expect(await failureOf(ana.content.deleteSharedSection({ id }))).toMatchObject({ code: 'IN_USE' })
  await write('/dostava', 's91/shared', null)
  await unwrap(await publish('/dostava'))
  await write('/o-nama', 's90/text/hrv', 'Peti')
  await unwrap(await publish('/o-nama'))
  expect([await displayed('o-nama'), await displayed('dostava')]).toEqual([['Peti'], ['Četvrti']])
  await write('/o-nama', 's90/removed', true)
  expect(await failureOf(ana.content.deleteSharedSection({ id }))).toMatchObject({ code: 'IN_USE' })
  await unwrap(await publish('/o-nama'))
  await unwrap(ana.content.renameSharedSection({ id, name: 'Na izlazu' }))
  expect(await unwrap(ana.content.deleteSharedSection({ id }))).toEqual({ deleted: true })
  const log = await shop.db
    .selectFrom('change_log')
    .select('call')
    .where('entity', '=', 'shared section')
    .orderBy('id')
    .execute()
  expect(log.map(({ call }) => call)).toEqual([
    'content.createSharedSection',
    'content.renameSharedSection',
    'content.deleteSharedSection',
  ])
})

it('merges two copies on one page, and refuses a name that is taken or a section that is none', async () => {
  const id = await onTwoPages('Dvaput')
  await write('/o-nama', 's92', { ...quote('Dvaput'), shared: id })
  await write('/o-nama', 's92/name/hrv', 'Luka')
  await write('/o-nama', 's90/text/hrv', 'Oboje')
  await unwrap(await publish('/o-nama'))
  const { sections, document } = await opened('/o-nama')
  for (const at of ['s90', 's92'])
    expect([valueAt(sections, `${at}/text/hrv`), valueAt(sections, `${at}/name/hrv`)]).toEqual(['Oboje', 'Luka'])
  expect(await displayed('o-nama')).toEqual(['Oboje', 'Oboje'])
  const input = { document: document.id, section: 's90' }
  expect(await failureOf(ana.content.createSharedSection({ ...input, name: 'Dvaput' }))).toMatchObject({
    code: 'NOT_UNIQUE',
  })
  expect(await failureOf(ana.content.createSharedSection({ ...input, name: 'A', section: 'page' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})
