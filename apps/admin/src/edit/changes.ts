import type { DraftSection } from '@butiga/commerce-sdk'
import { blockFields, type BlockField, keyBetween, type Sections, valueAt } from '@butiga/commerce-sdk/rules'
import { type EditChange, sectionsInOrder } from '@butiga/machines/edit-mode'

type Fields = Record<string, unknown>

export const newId = (letter: 's' | 'i'): string => letter + crypto.randomUUID().replaceAll('-', '').slice(0, 10)

const placeholder = { src: '/icon-512.png', width: 512, height: 512 }

const firstValue = ({ kind, perLanguage, values }: BlockField, languages: readonly string[]): unknown => {
  if (kind === 'list') return {}
  if (kind === 'picture') return { ...placeholder }
  if (kind === 'number') return 1
  if (kind === 'choice' || kind === 'icon') return values?.[0] ?? false
  if (kind === 'product' || kind === 'category' || kind === 'post') return []
  if (kind === 'file' || kind === 'form') return ''
  const text = kind === 'link' ? '/' : ''
  return perLanguage ? Object.fromEntries(languages.map((language) => [language, text])) : text
}

/** The fields of a block that are directly in a list, or in none: by their path from there. */
export const fieldsIn = (block: string, list: string): readonly BlockField[] => {
  const fields = Object.hasOwn(blockFields, block) ? (blockFields[block] ?? []) : []
  const lists = fields.filter(({ kind }) => kind === 'list').map(({ path }) => path)
  const start = list === '' ? '' : `${list}.`
  return fields
    .filter(({ path }) => path.startsWith(start) && path !== list)
    .filter(
      ({ path }) => !lists.some((other) => other !== list && other.startsWith(start) && path.startsWith(`${other}.`)),
    )
    .map((field) => ({ ...field, path: field.path.slice(start.length) }))
}

/** The path of a field in its block by the names of its address below the section: without the ids of items. */
export const pathIn = (block: string, names: readonly string[]): string => {
  const fields = Object.hasOwn(blockFields, block) ? (blockFields[block] ?? []) : []
  const path: string[] = []
  for (let index = 0; index < names.length; index += 1) {
    path.push(names[index] ?? '')
    if (fields.some((field) => field.kind === 'list' && field.path === path.join('.'))) index += 1
  }
  return path.join('.')
}

/** What a new section or item has in its fields. */
export const emptyFields = (block: string, list: string, languages: readonly string[]): Fields => {
  const made: Fields = {}
  for (const field of fieldsIn(block, list)) {
    if (field.isOptional) continue
    const names = field.path.split('.')
    const last = names.pop() ?? ''
    let place = made
    for (const name of names) place = (place[name] ??= {}) as Fields
    place[last] = firstValue(field, languages)
  }
  return made
}

/** A place behind a section; behind none it is the first one. */
const posBehind = (sections: Sections, id: string | null): string => {
  const order = sectionsInOrder(sections)
  const index = id === null ? -1 : order.findIndex((section) => section.id === id)
  return keyBetween(order[index]?.pos ?? null, order[index + 1]?.pos ?? null)
}

export const insertSection = (
  sections: Sections,
  id: string,
  { section, behind }: { section: Pick<DraftSection, 'block' | 'props' | 'shared'>; behind: string | null },
): readonly EditChange[] => [
  { at: id, after: { ...section, pos: posBehind(sections, behind), anchor: {}, hidden: false, removed: false } },
]

/** A copy directly behind the section. Anchors are not copied: each leads to one place. */
export const copySection = (sections: Sections, from: string, id: string): readonly EditChange[] => {
  const section = sections[from]
  return section === undefined ? [] : [{ at: id, after: { ...section, pos: posBehind(sections, from), anchor: {} } }]
}

/** A section moved past others, down or up; null where there are not as many. */
export const moveSection = (sections: Sections, id: string, by: number): EditChange | null => {
  const order = sectionsInOrder(sections)
  const index = order.findIndex((section) => section.id === id)
  const others = order.filter((section) => section.id !== id)
  const to = index + by
  return index === -1 || to < 0 || to > others.length
    ? null
    : { at: `${id}/pos`, after: keyBetween(others[to - 1]?.pos ?? null, others[to]?.pos ?? null) }
}

export interface Item {
  readonly id: string
  readonly pos: string
}

/** The items of a list in their order. */
export const itemsAt = (sections: Sections, at: string): readonly Item[] =>
  Object.entries((valueAt(sections, at) ?? {}) as Readonly<Record<string, { pos: string; removed?: boolean }>>)
    .filter(([, { removed }]) => !removed)
    .map(([id, { pos }]) => ({ id, pos }))
    .toSorted((one, other) => (`${one.pos} ${one.id}` < `${other.pos} ${other.id}` ? -1 : 1))

/** The places of the items that an address leads through, from 1: that of a card, then that of a link in it. */
export const placesOf = (sections: Sections, at: string): readonly number[] => {
  const [section = '', ...names] = at.split('/')
  const block = sections[section]?.block ?? ''
  return names.flatMap((name, index) => {
    const before = names.slice(0, index)
    // The id of an item adds nothing to the path of a field.
    if (index === 0 || pathIn(block, [...before, name]) !== pathIn(block, before)) return []
    const place = itemsAt(sections, [section, ...before].join('/')).findIndex(({ id }) => id === name)
    return place === -1 ? [] : [place + 1]
  })
}

export const addItem = (sections: Sections, at: string, fields: Fields): EditChange => ({
  at: `${at}/${newId('i')}`,
  after: { ...fields, pos: keyBetween(itemsAt(sections, at).at(-1)?.pos ?? null, null) },
})

export const moveItem = (sections: Sections, at: string, id: string, by: 1 | -1): EditChange | null => {
  const items = itemsAt(sections, at)
  const others = items.filter((item) => item.id !== id)
  const to = items.findIndex((item) => item.id === id) + by
  return to < 0 || to > others.length
    ? null
    : { at: `${at}/${id}/pos`, after: keyBetween(others[to - 1]?.pos ?? null, others[to]?.pos ?? null) }
}
