import { blockFields } from './__generated__/block-fields.ts'
import type { DraftSection, Section } from './__generated__/types.ts'
import { isSame } from './merge.rules.ts'

/** Sections by id. */
export type Sections = Readonly<Record<string, DraftSection>>
type Fields = Readonly<Record<string, unknown>>

/** What an address looks like: the id of a section and the names below it, at most nine. */
export const addressPattern = /^(?!.*__proto__)[\w-]{1,20}(?:\/[\w-]{1,40}){0,8}$/

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const own = (value: unknown, key: string): unknown =>
  isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** The fields of a section itself; every other name at this place of an address is one of its properties. */
const ownFields = new Set(['block', 'pos', 'anchor', 'hidden', 'removed', 'languages', 'shared', 'own'])

/** Where an address leads inside the sections. */
const keysOf = (at: string): readonly string[] => {
  const [id = '', ...rest] = at.split('/')
  return rest[0] === undefined || ownFields.has(rest[0]) ? [id, ...rest] : [id, 'props', ...rest]
}

/** The value at an address; null where there is none. */
export const valueAt = (sections: Sections, at: string): unknown =>
  keysOf(at).reduce<unknown>((value, key) => own(value, key), sections) ?? null

const withValue = (fields: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields => {
  if (rest.length > 0) {
    const inner = own(fields, key)
    return { ...fields, [key]: withValue(isFields(inner) ? inner : {}, rest, value) }
  }
  const { [key]: _, ...others } = fields
  return value === null || value === undefined ? others : { ...fields, [key]: value }
}

/** The sections with a value at an address; null deletes what is there. */
export const withValueAt = (sections: Sections, at: string, value: unknown): Sections =>
  withValue(sections, keysOf(at), value) as Sections

/** The address of the removed section or item that an address is in; null where everything around it is there. */
export const removedAround = (sections: Sections, at: string): string | null => {
  const names = at.split('/')
  for (let length = 1; length < names.length; length += 1) {
    const around = names.slice(0, length).join('/')
    if (names[length] !== 'removed' && own(valueAt(sections, around), 'removed') === true) return around
  }
  return null
}

/** In the order of their places. */
const byPlace = <One extends { readonly pos?: unknown }>(ones: Readonly<Record<string, One>>): [string, One][] =>
  Object.entries(ones).sort(([a, { pos: first }], [b, { pos: second }]) => {
    const [one, other] = [String(first), String(second)]
    if (one === other) return a < b ? -1 : 1
    return one < other ? -1 : 1
  })

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const valueOf = (digit: string | undefined) => (digit === undefined ? 0 : Math.max(digits.indexOf(digit), 0))

/**
 * A place between two others; none is before the first, or behind the last one.
 *
 * @example keyBetween('V', null) // 'k'
 */
export const keyBetween = (before: string | null, behind: string | null): string => {
  const low = before ?? ''
  // Two that were put at one place at once have one text: what comes between them comes behind both.
  const high = behind !== null && behind > low ? behind : null
  if (high !== null) {
    let same = 0
    while ((low[same] ?? '0') === high[same]) same += 1
    if (same > 0) return high.slice(0, same) + keyBetween(low.slice(same), high.slice(same))
  }
  const first = valueOf(low[0])
  const last = high === null ? digits.length : valueOf(high[0])
  if (last - first > 1) return digits.charAt(Math.floor((first + last) / 2))
  return high !== null && high.length > 1 ? high.charAt(0) : digits.charAt(first) + keyBetween(low.slice(1), null)
}

/** The places of a list as it is first stored: two digits, the second one never the lowest. */
const placeOf = (index: number): string => digits.charAt(1 + Math.floor(index / 61)) + digits.charAt(1 + (index % 61))

interface FieldMap {
  readonly lists: ReadonlySet<string>
  readonly perLanguage: ReadonlyMap<string, boolean>
}
const fieldMap = (block: string): FieldMap | null => {
  const fields = Object.hasOwn(blockFields, block) ? blockFields[block] : undefined
  return fields
    ? {
        lists: new Set(fields.filter(({ kind }) => kind === 'list').map(({ path }) => path)),
        perLanguage: new Map(
          fields.filter((one) => one.perLanguage).map(({ path, isOptional }) => [path, isOptional === true]),
        ),
      }
    : null
}

/** Whose texts are read: those of a language, and where one is missing those of the site's own. */
export interface LanguagePlace {
  readonly language: string
  readonly ownLanguage: string
}

/** A text of the language, or of the site's own; what may be missing is the language's alone. */
const inLanguage = (value: unknown, { language, ownLanguage }: LanguagePlace, isOptional: boolean): unknown =>
  isOptional ? (own(value, language) ?? null) : (own(value, language) ?? own(value, ownLanguage) ?? '')

const isVisible = (value: unknown, language: string): boolean => {
  const languages = own(value, 'languages')
  return own(value, 'removed') !== true && (!Array.isArray(languages) || languages.includes(language))
}

const read = (value: unknown, path: string, map: FieldMap, place: LanguagePlace): unknown => {
  const isOptional = map.perLanguage.get(path)
  if (isOptional !== undefined) return inLanguage(value, place, isOptional)
  if (!isFields(value)) return value
  if (map.lists.has(path)) {
    return byPlace(value as Readonly<Record<string, Fields>>)
      .filter(([, item]) => isVisible(item, place.language))
      .map(([id, item]) => {
        const { pos: _, removed: __, languages: ___, ...fields } = item
        return { id, ...(readFields(fields, path, map, place) as Fields) }
      })
  }
  return readFields(value, path, map, place)
}
const readFields = (fields: Fields, path: string, map: FieldMap, place: LanguagePlace): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, read(value, path === '' ? key : `${path}.${key}`, map, place)]),
  )

/** The properties of a section in one language, as its block takes them. */
export const propsIn = (
  { block, props }: Pick<DraftSection, 'block' | 'props'>,
  place: LanguagePlace,
): Section['props'] => {
  const map = fieldMap(block)
  return (
    map ? readFields(props, '', map, place) : (own(props, place.language) ?? own(props, place.ownLanguage) ?? {})
  ) as Section['props']
}

/**
 * What a section has that shows a shared one: the properties of that one, but for those that its page has values of its own for.
 *
 * @param shared the properties of the shared section
 */
export const sharedProps = (
  { props, own: names = [] }: Pick<DraftSection, 'props' | 'own'>,
  shared: DraftSection['props'],
): DraftSection['props'] => {
  const isOwn = ([name]: readonly [string, unknown]) => names.includes(name)
  return Object.fromEntries([
    ...Object.entries(shared).filter((one) => !isOwn(one)),
    ...Object.entries(props).filter(isOwn),
  ])
}

/** The sections that a page shows in a language, in their order. */
export const sectionsIn = (sections: Sections, place: LanguagePlace): Section[] =>
  byPlace(sections)
    .filter(([id, section]) => id !== 'page' && !section.hidden && isVisible(section, place.language))
    .map(([id, section]) => ({
      id,
      block: section.block,
      props: propsIn(section, place),
      anchor: section.anchor[place.language] ?? null,
    }))

const write = (values: ReadonlyMap<string, unknown>, path: string, map: FieldMap): unknown => {
  if (map.perLanguage.has(path)) return Object.fromEntries(values)
  const [first] = values.values()
  if (map.lists.has(path)) {
    const lists = new Map(
      [...values].map(([language, list]) => [language, Array.isArray(list) ? (list as Fields[]) : []]),
    )
    const ids = [...new Set([...lists.values()].flat().map((item, index) => idOf(item, index)))]
    return Object.fromEntries(
      ids.map((id, index) => {
        const items = new Map(
          [...lists].flatMap(([language, list]) => {
            const { id: _, ...item } = list.find((one, at) => idOf(one, at) === id) ?? { id: null }
            return _ === null ? [] : [[language, item] as const]
          }),
        )
        const isPartial = items.size < lists.size
        return [
          id,
          { pos: placeOf(index), ...(isPartial && { languages: [...items.keys()] }), ...writeFields(items, path, map) },
        ]
      }),
    )
  }
  return isFields(first) ? writeFields(new Map([...values].filter(hasFields)), path, map) : first
}
const hasFields = (entry: [string, unknown]): entry is [string, Fields] => isFields(entry[1])
const idOf = ({ id }: Fields, index: number): string => (typeof id === 'string' ? id : `i${index + 1}`)

const writeFields = (records: ReadonlyMap<string, Fields>, path: string, map: FieldMap): Fields => {
  const keys = [...new Set([...records.values()].flatMap((record) => Object.keys(record)))]
  return Object.fromEntries(
    keys.map((key) => {
      const values = [...records].flatMap(([language, record]) =>
        Object.hasOwn(record, key) ? [[language, record[key]] as const] : [],
      )
      return [key, write(new Map(values), path === '' ? key : `${path}.${key}`, map)]
    }),
  )
}

/**
 * The properties of all languages in one: the other way of {@link propsIn}. What all languages share is that of the first.
 *
 * @param props by language, the site's own first
 */
export const draftProps = (block: string, props: ReadonlyMap<string, Fields>): DraftSection['props'] => {
  const map = fieldMap(block)
  return map ? writeFields(props, '', map) : Object.fromEntries(props)
}

/**
 * The sections of all languages in one, with the ids and the order of the first. Pages that were written apart may have one id
 * for sections of two blocks: that of the later language gets another one.
 */
export const draftSections = (pages: ReadonlyMap<string, readonly Section[]>): Sections => {
  const blocks = new Map<string, string>()
  const byId = new Map<string, Map<string, Section>>()
  for (const [language, sections] of pages)
    for (const section of sections) {
      const { block } = section
      const id = (blocks.get(section.id) ?? block) === block ? section.id : `${section.id.slice(0, 16)}-${language}`
      blocks.set(id, block)
      byId.set(id, (byId.get(id) ?? new Map<string, Section>()).set(language, section))
    }
  return Object.fromEntries(
    [...byId].map(([id, match], index) => {
      const block = blocks.get(id) ?? ''
      const section: DraftSection = {
        block,
        pos: placeOf(index),
        props: draftProps(block, new Map([...match].map(([language, { props }]) => [language, props]))),
        anchor: Object.fromEntries([...match].map(([language, { anchor }]) => [language, anchor])),
        hidden: false,
        removed: false,
        ...(match.size < pages.size && { languages: [...match.keys()] }),
      }
      return [id, section]
    }),
  )
}

/** The addresses at which two states of a document differ: whole sections where one lacks it, else single values. */
export const differences = (
  before: Sections,
  after: Sections,
): { readonly at: string; readonly before: unknown; readonly after: unknown }[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => differ(id, before[id], after[id], true))

const differ = (
  at: string,
  before: unknown,
  after: unknown,
  isSection = false,
): { at: string; before: unknown; after: unknown }[] => {
  if (isSame(before ?? null, after ?? null)) return []
  if (!isFields(before) || !isFields(after)) {
    // A section that the other state lacks is removed, so that it can be brought back.
    const gone = isSection && after === undefined && isFields(before)
    return gone
      ? [{ at: `${at}/removed`, before: before['removed'] ?? false, after: true }]
      : [{ at, before: before ?? null, after: after ?? null }]
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) =>
    isSection && key === 'props' && isFields(before[key]) && isFields(after[key])
      ? differ(at, before[key], after[key])
      : differ(`${at}/${key}`, before[key], after[key]),
  )
}
