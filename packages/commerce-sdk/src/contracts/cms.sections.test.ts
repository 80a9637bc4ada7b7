import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withSectionIds } from './cms.sections.rules.ts'
import type { BlockName } from './cms.sections.rules.ts'
import { SectionProps, allFields, draftSchemas, fieldsOf } from './cms.sections.ts'
import { hostileTargets } from '../testing/hostile-targets.ts'
import { fieldsOf as partsOf, sampleOf, schemaOf, withField } from '../testing/schema-fields.ts'
import { isSafeAddress } from './safe-address.rules.ts'

const names = Object.keys(SectionProps.shape) as BlockName[]
const client = { id: 'i1', name: 'Books', text: 'at 8' }
const references = { heading: 'Who ships', quote: { text: 'Well', name: 'Ana', role: 'wines' }, clients: [client] }
const isReferences = (fields: object) =>
  z.safeParse(SectionProps.shape.references, { ...references, ...fields }).success

describe('the schema of a block', () => {
  it('takes texts up to their limits, and not beyond', () => {
    expect(isReferences({ heading: 'x'.repeat(120) })).toBe(true)
    expect(isReferences({ heading: 'x'.repeat(121) })).toBe(false)
    expect(isReferences({ heading: 7 })).toBe(false)
  })

  it('takes lists up to their limits, each item with an id', () => {
    expect(isReferences({ clients: Array.from({ length: 12 }, () => client) })).toBe(true)
    expect(isReferences({ clients: Array.from({ length: 13 }, () => client) })).toBe(false)
    expect(isReferences({ clients: [{ ...client, id: undefined }] })).toBe(false)
  })

  it('refuses a choice that there is not, and a number that is too large', () => {
    const featured = { heading: 'Now', text: 'Tomorrow', limit: 4 }
    expect(z.safeParse(SectionProps.shape.featured, featured).success).toBe(true)
    expect(z.safeParse(SectionProps.shape.featured, { ...featured, limit: 13 }).success).toBe(false)
    const tile = { id: 'i1', title: 'a', text: 'b', link: '/', picture: { src: '', alt: '', width: 1, height: 1 } }
    const needs = (ground: string) => ({
      heading: 'Needs',
      more: { label: 'All', link: '/shop' },
      tiles: [{ ...tile, tile: ground }],
    })
    expect(z.safeParse(SectionProps.shape.needs, needs('sage')).success).toBe(true)
    expect(z.safeParse(SectionProps.shape.needs, needs('red')).success).toBe(false)
  })
})

describe('the fields of a block', () => {
  it('are listed with their kinds, limits and languages, those of list items included', () => {
    expect(fieldsOf('featured')).toEqual([
      { path: 'heading', kind: 'text', perLanguage: true, most: 120 },
      { path: 'text', kind: 'text', perLanguage: true, most: 400 },
      { path: 'limit', kind: 'number', perLanguage: false, most: 12 },
    ])
    const needs = new Map(fieldsOf('needs').map((field) => [field.path, field]))
    expect(needs.get('tiles')).toMatchObject({ kind: 'list', most: 8 })
    expect(needs.get('tiles.picture')).toMatchObject({ kind: 'picture', perLanguage: false })
    expect(needs.get('tiles.picture.alt')).toMatchObject({ kind: 'text', perLanguage: true })
    expect(needs.get('tiles.tile')?.values).toEqual(['plain', 'sea', 'honey', 'sage', 'lav'])
    expect(fieldsOf('contact').find(({ path }) => path === 'facts.link')?.kind).toBe('link')
  })

  it('are all known: no text, number or choice of a block is without its kind', () => {
    for (const name of names) {
      const known = new Set(fieldsOf(name).map(({ path }) => path))
      const unknown = leavesOf(z.toJSONSchema(SectionProps.shape[name]) as JsonSchema).filter(
        (path) => !known.has(path),
      )
      expect(unknown, name).toEqual([])
    }
  })
})

describe('the addresses of a block', () => {
  /** Every place whose value is an address: those of links and files, and the pictures with their sizes. */
  const places = Object.entries(draftSchemas).flatMap(([block, schema]) => {
    const kinds = new Map(allFields()[block]?.map(({ path, kind }) => [path, kind]))
    return partsOf(schemaOf(schema)).flatMap(({ path, kind }) => {
      const name = path.filter((part) => typeof part === 'string').join('.')
      const at = kind === 'record' ? [...path, 'MediumSize.jpeg'] : path
      const isAddress =
        ['link', 'file'].includes(kinds.get(name) ?? '') || /(?:^|\.)src$/.test(name) || kind === 'record'
      return isAddress ? [{ block, schema, at, name: `${block} ${at.join('.')}` }] : []
    })
  })
  const unsafe = hostileTargets.filter((text) => /^(?:j|v|data|file|blob)/i.test(text))

  it('are those of pictures, films and links', () => {
    expect(unsafe.length).toBeGreaterThan(5)
    expect(places.length).toBeGreaterThan(40)
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'hero actions.0.link',
        'hero picture.src',
        'hero picture.alternativePaths.MediumSize.jpeg',
        'gallery pictures.0.picture.src',
        'video file',
        'video link',
        'footer-section pictures.0.src',
        'page image.src',
      ]),
    )
  })

  it.each(places)('take no scheme that runs code or reads files: $name', ({ schema, at }) => {
    const sample = sampleOf(schemaOf(schema))
    const faults = (text: string) => z.safeParse(schema, withField(sample, at, text)).error?.issues ?? []
    for (const text of unsafe)
      expect(faults(text), text).toContainEqual(expect.objectContaining({ path: at, message: 'scheme' }))
    for (const text of ['', '/media/0123456789abcdef/kutija.webp', 'https://cdn.example/a.png'])
      expect(
        faults(text).filter(({ message }) => message === 'scheme'),
        text,
      ).toEqual([])
  })

  it('may be those of mails and phones where they are links', () => {
    for (const text of ['mailto:ana@example.com', 'tel:+38521555018', '#kontakt', 'cart'])
      expect([isSafeAddress(text, 'link'), text]).toEqual([true, text])
    expect(isSafeAddress('mailto:ana@example.com', 'file')).toBe(false)
  })
})

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** Paths of everything that is neither a group nor a list; of ids and of what belongs to a picture as a whole none. */
const leavesOf = (schema: JsonSchema, path = ''): string[] => {
  const { properties, items, anyOf } = schema
  if (anyOf !== undefined) return anyOf[0] === undefined ? [] : leavesOf(anyOf[0], path)
  if (items !== undefined) return leavesOf(items, path)
  if (properties === undefined) return [path]
  const isPicture = 'src' in properties
  return Object.entries(properties).flatMap(([name, inner]) =>
    name === 'id' || (isPicture && name !== 'alt') ? [] : leavesOf(inner, path === '' ? name : `${path}.${name}`),
  )
}

it('gives new sections and the items of their lists ids by place', () => {
  const { id: _, ...written } = client
  const section = { block: 'references' as const, anchor: null, props: { ...references, clients: [written, written] } }
  const [first, second] = withSectionIds([section, section])
  expect([first?.id, second?.id]).toEqual(['s1', 's2'])
  expect(first?.props).toEqual({ ...references, clients: [client, { ...client, id: 'i2' }] })
})

it('keeps the ids of chosen records as they are', () => {
  const props = { heading: '', categories: [3, 1] }
  const [tiles] = withSectionIds([{ block: 'categoryTiles', anchor: null, props }])
  expect(tiles?.props).toEqual(props)
})
