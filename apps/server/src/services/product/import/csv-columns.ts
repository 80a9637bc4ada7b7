import { unguarded } from '../../../ground/csv.ts'
import { clearableNames, plainNames } from '../rules/plain-columns.ts'
import type { RawRow } from './fields.ts'
import { Refused, Unreadable } from './refused.ts'

type Kind = 'text' | 'list' | 'bundle' | 'steps' | 'json'
/** A column: the path of its cells in the row, such as `['translations', 'hrv', 'name']`; empty for one that is left out. */
export interface Column {
  readonly path: readonly string[]
  readonly kind: Kind
}

/** Columns with one name; the rest are groups such as `name:hrv` and `attribute:size`. */
const plain: Readonly<Record<string, Kind>> = {
  kind: 'text',
  sku: 'text',
  format: 'text',
  type: 'text',
  archived: 'text',
  featured: 'text',
  visible: 'text',
  mainSku: 'text',
  quantityPrices: 'steps',
  taxRate: 'text',
  priority: 'text',
  tile: 'text',
  netQuantity: 'text',
  dimensions: 'text',
  categories: 'list',
  stock: 'text',
  media: 'list',
  crossSell: 'list',
  tags: 'list',
  bundle: 'bundle',
  setDiscount: 'text',
  subscription: 'text',
  customOptions: 'json',
  parent: 'text',
  position: 'text',
  sortTypes: 'list',
  sortDefault: 'text',
  code: 'text',
  inputType: 'text',
  unit: 'text',
  customClass: 'text',
  swatch: 'text',
  shopDefault: 'text',
  page: 'text',
  ...Object.fromEntries(plainNames.map((name) => [name, 'text' as const])),
}
const textFields = ['name', 'slug', 'summary', 'text', 'title', 'seoTitle', 'seoDescription']
const prices = ['basic', 'retail', 'discount', 'membership']

/** `Main SKU`, `main_sku` and `mainSku` are one name. */
const plainOf = new Map(Object.keys(plain).map((name) => [name.toLowerCase(), name]))
const squeezed = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** Characters of a name that a message shows. */
const maxDisplayedLength = 60

/** The fields of columns whose names are others, by the name of the column; empty leaves the column out. */
export type Fields = ReadonlyMap<string, string>

/** The columns that a header names. Throws {@link Unreadable}. */
export const columnsOf = (names: readonly string[], fields: Fields = new Map()): Column[] => {
  // Spreadsheets end every line with the separators of deleted columns.
  const last = names.findLastIndex((name) => name.trim() !== '')
  const seen = new Set<string>()
  return names.slice(0, last + 1).map((name) => {
    const chosen = fields.get(name)
    if (chosen === '') return { path: [], kind: 'text' }
    const column = columnOf(chosen ?? name)
    if (column === undefined)
      throw new Unreadable(
        `There is no column ${JSON.stringify(name.slice(0, maxDisplayedLength))}. Columns are ${Object.keys(plain).join(', ')}, and groups such as name:hrv, price:retail and attribute:colour.`,
      )
    const path = column.path.join('\0')
    if (seen.has(path)) throw new Unreadable(`The column ${name.slice(0, maxDisplayedLength)} is there twice.`)
    seen.add(path)
    return column
  })
}

/** Whether a column can have this name. */
export const isColumn = (name: string): boolean => columnOf(name) !== undefined

const columnOf = (name: string): Column | undefined => {
  const known = plainOf.get(squeezed(name))
  if (known !== undefined) return { path: [known], kind: plain[known] ?? 'text' }
  const [group = '', member = ''] = name.trim().split(/:(.*)/s)
  const field = group.trim().toLowerCase()
  const key = member.trim()
  if (key === '' || key === '__proto__') return undefined
  if (field === 'attribute') return { path: ['attributes', key], kind: 'list' }
  if (field === 'price')
    return prices.includes(key.toLowerCase()) ? { path: ['prices', key.toLowerCase()], kind: 'text' } : undefined
  const text = textFields.find((one) => one.toLowerCase() === field)
  return text === undefined ? undefined : { path: ['translations', key.toLowerCase(), text], kind: 'text' }
}

/** The columns of an export: those of one name, then each language, price and attribute. */
export const exportColumns = (languages: readonly string[], attributes: readonly string[]): readonly string[] => [
  ...Object.keys(plain),
  ...prices.map((price) => `price:${price}`),
  ...languages.flatMap((language) => textFields.map((field) => `${field}:${language}`)),
  ...attributes.map((code) => `attribute:${code}`),
]

/** The fields that an empty cell does not clear, since every row has them, or only rows of another kind. */
const neverEmpty = new Set([
  'kind',
  'sku',
  'format',
  'taxRate',
  'archived',
  'visible',
  'position',
  'sortDefault',
  'code',
  'inputType',
  'shopDefault',
  ...plainNames.filter((name) => !clearableNames.includes(name)),
])
const ofProducts = new Set([
  'mainSku',
  'tile',
  'quantityPrices',
  'netQuantity',
  'dimensions',
  'categories',
  'stock',
  'media',
  'crossSell',
  'tags',
  'bundle',
  'setDiscount',
  ...clearableNames,
  'customOptions',
  'prices',
  'attributes',
])
/** The texts of categories that an empty cell clears. */
const ofCategories = new Set(['name', 'slug', 'summary', 'title'])
const ofKind: Readonly<Record<string, ReadonlySet<string>>> = {
  product: ofProducts,
  category: new Set(['parent', 'media', 'sortTypes']),
  attribute: new Set(['unit', 'customClass', 'page']),
  value: new Set(['swatch', 'page']),
  tag: new Set(),
}

/**
 * The cells of a line as a row like that of a JSON line. An empty cell clears an optional field of rows of this kind,
 * and is ignored for the others; a language whose cells are all empty is removed. Throws {@link Refused}.
 */
export const rowOf = (columns: readonly Column[], cells: readonly string[]): RawRow => {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    throw new Refused(pathOf(columns.at(-1)), 'cells', { length: cells.length, value: columns.length })
  const kindAt = columns.findIndex(({ path }) => path[0] === 'kind')
  const kind = cells[kindAt]?.trim() || 'product'
  const row: Record<string, unknown> = { kind }
  const languages = new Map<string, Record<string, unknown>>()
  for (const [index, { path, kind: content }] of columns.entries()) {
    const [field, member, leaf] = path
    if (field === undefined) continue
    const cell = unguarded(cells[index] ?? '').trim()
    if (field === 'translations' && member !== undefined && leaf !== undefined) {
      const texts = languages.get(member) ?? {}
      languages.set(member, texts)
      texts[leaf] = cell
    } else if (cell === '' && (neverEmpty.has(field) || !(ofKind[kind]?.has(field) ?? false))) continue
    else if (member === undefined) row[field] = valueOf(field, content, cell)
    else {
      const group = (row[field] ??= {}) as Record<string, unknown>
      if (!(field === 'prices' && cell === '' && (member === 'retail' || member === 'basic')))
        group[member] = valueOf(`${field}:${member}`, content, cell)
    }
  }
  if (languages.size > 0) row.translations = translationsOf(languages, kind)
  return row
}

/** The field of a column in the form of a product. */
const pathOf = (column: Column | undefined): string => {
  const [group, ...path] = column?.path ?? []
  return (group === 'prices' ? path : [group, ...path]).join('.')
}

const translationsOf = (languages: ReadonlyMap<string, Record<string, unknown>>, kind: string) =>
  Object.fromEntries(
    [...languages].map(([language, texts]) => {
      const filled = Object.entries(texts).filter(([, text]) => text !== '')
      if (filled.length === 0) return [language, null]
      // Only categories have titles; not all kinds have summaries and texts.
      const fields = kind === 'product' || kind === 'category' ? Object.entries(texts) : filled
      return [
        language,
        Object.fromEntries(
          fields.filter(
            ([field, text]) => text !== '' || (kind === 'product' ? field !== 'title' : ofCategories.has(field)),
          ),
        ),
      ]
    }),
  )

const valueOf = (field: string, kind: Kind, cell: string): unknown => {
  if (kind === 'text') return cell === '' ? null : cell
  if (kind === 'json') return cell === '' ? [] : readJson(field, cell)
  const entries = splitList(cell)
  if (kind === 'bundle') return entries.map(lineOf)
  if (kind === 'steps') return entries.map(stepOf)
  if (!field.startsWith('attributes:')) return entries
  return entries.length > 1 ? entries : (entries[0] ?? null)
}

const readJson = (field: string, cell: string): unknown => {
  try {
    return JSON.parse(cell)
  } catch {
    throw new Refused(field, 'json')
  }
}

/** `SAC-50 x 2` is two pieces of SAC-50. */
const lineOf = (entry: string) => {
  const [, sku, quantity] = /^(.*?)\s+[x×]\s*(\d+)$/i.exec(entry) ?? []
  return sku === undefined ? { sku: entry, quantity: 1 } : { sku, quantity }
}

/** `10: 1.80` is 1.80 a piece from ten pieces. */
const stepOf = (entry: string) => {
  const [from = '', price = ''] = entry.split(/:(.*)/s)
  return { from: from.trim(), price: price.trim() }
}

/** Entries are separated by bars; a literal bar is written `\|`, a backslash `\\`. */
const splitList = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^|\\])+/gs) ?? []).map((entry) => entry.replace(/\\(.)/gs, '$1').trim()).filter(Boolean)
export const joinList = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replace(/[\\|]/g, (letter) => `\\${letter}`)).join(' | ')

/** A row as the cells of these columns, so that {@link rowOf} reads it again. */
export const cellsOfRow = (names: readonly string[], row: RawRow): string[] =>
  names.map((name) => {
    const [group = '', member] = name.split(':')
    if (member === undefined) return cellOf(group, row[group])
    if (group === 'attribute') return cellOf(name, memberOf(row.attributes, member))
    if (group === 'price') return cellOf(name, memberOf(row.prices, member))
    return cellOf(name, memberOf(memberOf(row.translations, member), group))
  })

const memberOf = (value: unknown, member: string): unknown =>
  typeof value === 'object' && value !== null ? (value as RawRow)[member] : undefined

const cellOf = (name: string, value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'customOptions') return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : ''
  if (name === 'bundle')
    return joinList((value as { sku: string; quantity: number }[]).map(({ sku, quantity }) => `${sku} x ${quantity}`))
  if (name === 'quantityPrices')
    return joinList((value as { from: number; price: number }[]).map(({ from, price }) => `${from}: ${price}`))
  if (Array.isArray(value)) return joinList(value.map(String))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A bar in a value would be read as a separator.
  return name.startsWith('attribute:') ? joinList([text]) : text
}
