import { randomUUID } from 'node:crypto'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { differences, draftSections, SectionProps, valueAt, withValueAt } from '@butiga/commerce-sdk/contracts'
import { sampleOf, schemaFields, schemaOf, withField } from '@butiga/commerce-sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { failureOf } from '../../testing/shopper.ts'
import { opFault } from './ops.ts'
import { linksOf } from './rules/search-findings.ts'

const script = 'javascript:alert(1)'

/** Every address of every block, with a section that is right, and one that has a script there. */
const places = Object.entries(SectionProps.shape).flatMap(([block, schema]) => {
  const sample = sampleOf(schemaOf(schema)) as Record<string, unknown>
  const draftOf = (props: unknown) =>
    draftSections(new Map([['hrv', [{ id: 's1', block, anchor: null, props: props as Record<string, unknown> }]]]))
  return schemaFields(schemaOf(schema))
    .filter(({ path }) => ['src', 'file', 'link'].includes(String(path.at(-1))))
    .filter(({ kind }) => kind === 'string')
    .map(({ path }) => {
      const right = draftOf(sample)
      const wrong = draftOf(withField(sample, path, script))
      return { right, wrong, at: differences(right, wrong)[0]?.at ?? '', name: `${block} ${path.join('.')}` }
    })
})

describe('a change of a draft', () => {
  it.each(places)('has no script as an address, alone or in what is around it: $name', ({ right, wrong, at }) => {
    const names = at.split('/')
    expect(names.length).toBeGreaterThan(1)
    const faultOf = (path: string, after: unknown) =>
      opFault(right, { opId: 'a', at: path, base: 0, before: null, after }, ['hrv'])
    const around = names.map((_, length) => names.slice(0, length + 1).join('/'))
    const writable = around.filter((path) => faultOf(path, valueAt(right, path)) === null)
    expect(writable).toEqual(expect.arrayContaining(['s1', at]))
    for (const path of writable) expect([path, faultOf(path, valueAt(wrong, path))]).toEqual([path, 'scheme'])
  })
})

it('finds the local links of a draft, those of items of lists too, and none of what is removed', () => {
  const { needs } = SectionProps.shape
  const sample = sampleOf(schemaOf(needs)) as Record<string, unknown>
  const linked = withField(withField(sample, ['tiles', 0, 'link'], '/kutije'), ['more', 'link'], '/sve?a=1')
  const section = { id: 's1', block: 'needs', anchor: null, props: linked as Record<string, unknown> }
  const draft = draftSections(new Map([['hrv', [section]]]))
  const tile = Object.keys(valueAt(draft, 's1/tiles') as object)[0] ?? ''
  expect(linksOf(draft).toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
    { at: `s1/tiles/${tile}/link/hrv`, path: '/kutije' },
    { at: 's1/more/link/hrv', path: '/sve' },
  ])
  expect(linksOf(withValueAt(draft, `s1/tiles/${tile}/removed`, true)).map(({ path }) => path)).toEqual(['/sve'])
})

describe('an address that runs code', () => {
  let shop: Shop
  let office: Backoffice
  beforeAll(async () => {
    shop = await startShop()
    office = shop.commerce({ headers: await signIn(shop, ['cms.edit', 'settings.manage']) })
  })
  afterAll(() => shop.stop())

  const fieldsOf = async (call: Promise<unknown>) =>
    ((await failureOf(call as never)).data as { fields?: { path: string; rule: string }[] } | null)?.fields

  it('is a field error of a draft, an element, a navigation, a page and an option', async () => {
    const { document, sections } = await unwrap(office.content.open({ kind: 'page', path: '/' }))
    const at = 's1/picture/src'
    const ops = [{ opId: randomUUID(), at, base: document.seq, before: valueAt(sections, at), after: script }]
    const groups = [{ id: randomUUID(), label: 'Slika', ops }]
    const patch = office.content.patch({ id: document.id, tab: 'a', known: document.seq, groups })
    expect(await fieldsOf(patch)).toEqual([{ path: at, rule: 'scheme' }])

    const { id, items } = await unwrap(office.navigations.get({ id: 1 }))
    const hostile = items.map((item, index) =>
      index === 0 ? { ...item, links: { ...item.links, hrv: script } } : item,
    )
    expect(await fieldsOf(office.navigations.update({ id, items: hostile }))).toEqual([
      { path: 'items.0.links.hrv', rule: 'scheme' },
    ])
    const image = { src: script, alt: '', width: 1, height: 1 }
    const page = { title: 'Slika', slug: 'slika-skripta', language_code: 'hrv', meta: { image } }
    expect(await fieldsOf(office.pages.createPost(page))).toEqual([{ path: 'meta.image.src', rule: 'scheme' }])
    const parts = { pictures: { empty: image } }
    const element = { title: 'Dio', handler: 'moj-dio', language_code: 'hrv', parts }
    expect(await fieldsOf(office.pages.createElement(element))).toEqual([{ path: 'parts', rule: 'scheme' }])
    const options = [
      { key: 'Logo', value: { src: script } },
      { key: 'Icon', value: script },
      { key: 'ExternalPdfServiceUrl', value: 'file:///etc/passwd' },
    ]
    expect((await fieldsOf(office.site.updateConfig({ options })))?.map(({ rule }) => rule)).toEqual([
      'scheme',
      'scheme',
      'scheme',
    ])
  })

  it('is left out of the answer where it was stored before, and the rest of the page is as it was', async () => {
    const visitor = shop.commerce()
    const read = async () => (await unwrap(visitor.cms.getPost({ slug: 'home-page' }))).elements
    const before = await read()
    await shop.pool.query(
      `update post set sections = jsonb_set(sections, '{0,props,picture,src}', $1)
       where slug = 'home-page' and language_code = 'hrv'`,
      [JSON.stringify(script)],
    )
    const [hero, ...others] = await read()
    expect(hero?.props['picture']).toMatchObject({ src: '' })
    expect(hero?.props['heading']).toBe(before[0]?.props['heading'])
    expect(others).toEqual(before.slice(1))

    const header = async () =>
      (await unwrap(visitor.cms.getElements({ handlers: ['header-section'] })))[0]?.parts as { logo: { src: string } }
    await shop.pool.query(
      `update element set parts = jsonb_set(parts, '{logo,src}', $1) where handler = 'header-section'`,
      [JSON.stringify(script)],
    )
    expect((await header()).logo.src).toBe('')
  })
})
