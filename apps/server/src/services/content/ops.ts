import {
  type AddressUse,
  type BlockField,
  blockFields,
  type ContentOp,
  DraftSection,
  isSafeAddress,
  type Sections,
  valueAt,
} from '@butiga/commerce-sdk/contracts'
import { sanitize, sanitizeHandwritten } from '../../db/safe-html.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The sections that a document always has. */
const fixed = new Set(['page', 'parts'])
/** Blocks of those; no section may be one. */
const fixedBlocks = new Set(['page', 'post', 'header-section', 'footer-section'])
const ofItems = new Set(['pos', 'removed', 'languages'])
const ofPictures: Readonly<Record<string, string>> = { src: 'string', width: 'number', height: 'number' }
const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
const isId = (id: string): boolean => /^[\w-]{1,20}$/.test(id)
const isPlace = (value: unknown): boolean => typeof value === 'string' && /^[\dA-Za-z]{1,200}$/.test(value)

/** What an address is, and so which values it takes. */
type Target =
  | { readonly is: 'section' | 'item' | 'group' }
  | { readonly is: 'own'; readonly name: string }
  | FieldTarget
interface FieldTarget {
  readonly is: 'field' | 'picture'
  readonly kind: string
  readonly values?: readonly string[]
  readonly isOptional?: true
  readonly path: string
}

interface Block {
  readonly fields: readonly BlockField[]
  readonly languages: readonly string[]
}

const fieldAt = (fields: readonly BlockField[], path: string) => fields.find((one) => one.path === path)
const hasInside = (fields: readonly BlockField[], path: string) => fields.some((one) => one.path.startsWith(`${path}.`))

/** What the names below a section lead to; null where its block has no such field, or the list no such item. */
const targetIn = ({ fields, languages }: Block, props: unknown, names: readonly string[]): Target | null => {
  let path = ''
  let value = props
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? ''
    const outer = path
    path = join(outer, name)
    value = isFields(value) ? value[name] : undefined
    const field = fieldAt(fields, path)
    const rest = names.slice(index + 1)
    const [next] = rest
    if (field?.perLanguage) {
      const isWhole = rest.length === 1 && next !== undefined && languages.includes(next)
      return isWhole ? { is: 'field', kind: field.kind, path } : null
    }
    if (field?.kind === 'list') {
      const item = next !== undefined && isId(next) && isFields(value) ? value[next] : undefined
      if (rest.length === 1 && next !== undefined && isId(next)) return { is: 'item' }
      if (item === undefined) return null
      if (rest.length === 2 && ofItems.has(rest[1] ?? '')) return { is: 'own', name: rest[1] ?? '' }
      value = item
      index += 1
    } else if (field === undefined && !hasInside(fields, path)) {
      const kind = ofPictures[name]
      const isPicture = kind !== undefined && rest.length === 0 && fieldAt(fields, `${outer}.alt`) !== undefined
      return isPicture ? { is: 'picture', kind, path } : null
    } else if (rest.length === 0) {
      return field && field.kind !== 'picture' ? { is: 'field', ...field, path } : { is: 'group' }
    }
  }
  return null
}

const isText = (value: unknown): boolean => value === null || typeof value === 'string'
const isLanguages = (value: unknown, languages: readonly string[]): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => languages.includes(one as string))

/** Whether a value has the form of the fields at a path, as drafts hold them. */
const hasForm = (block: Block, value: unknown, path: string): boolean => {
  const field = fieldAt(block.fields, path)
  if (field?.perLanguage)
    return (
      isFields(value) && Object.entries(value).every(([code, one]) => block.languages.includes(code) && isText(one))
    )
  if (field?.kind === 'list')
    return isFields(value) && Object.entries(value).every(([id, item]) => isId(id) && isItem(block, item, path))
  if (isFields(value)) return Object.entries(value).every(([name, one]) => hasForm(block, one, join(path, name)))
  return Array.isArray(value) ? field !== undefined && isChosen(field.kind, value) : true
}
/** Whether a value is the ids of chosen records. */
const isChosen = (kind: string, value: unknown): boolean =>
  ['product', 'category', 'post', 'postCategory', 'postTag'].includes(kind) &&
  Array.isArray(value) &&
  value.every((id) => Number.isInteger(id))
const isItem = (block: Block, value: unknown, path: string): boolean => {
  if (!isFields(value)) return false
  const { pos, removed = false, languages = block.languages, ...fields } = value
  const isRight = isPlace(pos) && typeof removed === 'boolean' && isLanguages(languages, block.languages)
  return isRight && Object.entries(fields).every(([name, one]) => hasForm(block, one, join(path, name)))
}

const isSection = (value: unknown, languages: readonly string[]): boolean => {
  const { data: section } = DraftSection.safeParse(value)
  if (section === undefined || fixedBlocks.has(section.block)) return false
  const fields = blockFields[section.block]
  return (
    fields !== undefined &&
    isPlace(section.pos) &&
    isLanguages(section.languages ?? languages, languages) &&
    Object.keys(section.anchor).every((code) => languages.includes(code)) &&
    hasForm({ fields, languages }, section.props, '')
  )
}

const isOwn = (name: string, value: unknown, languages: readonly string[]): boolean => {
  if (name === 'pos') return isPlace(value)
  if (name === 'shared') return value === null || (Number.isInteger(value) && Number(value) > 0)
  if (name === 'own') return value === null || DraftSection.shape.own.safeParse(value).success
  if (name === 'languages') return value === null || isLanguages(value, languages)
  return typeof value === 'boolean'
}

const isValue = ({ kind, values, isOptional }: FieldTarget, value: unknown): boolean => {
  if (value === null && isOptional) return true
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'choice') return values ? values.includes(value as string) : typeof value === 'boolean'
  if (kind === 'icon') return values?.includes(value as string) === true
  if (['text', 'link', 'richText', 'html', 'file', 'form'].includes(kind)) return isText(value)
  return typeof value === kind || value === null || isChosen(kind, value)
}

const targetOf = (sections: Sections, at: string, languages: readonly string[]): Target | null => {
  const [id = '', ...names] = at.split('/')
  const [name = '', second] = names
  if (names.length === 0) return fixed.has(id) ? null : { is: 'section' }
  const section = Object.hasOwn(sections, id) ? sections[id] : undefined
  if (section === undefined) return null
  const isFixed = fixed.has(id)
  if (name === 'block') return null
  if (name === 'anchor')
    return !isFixed && names.length === 2 && second !== undefined && languages.includes(second)
      ? { is: 'field', kind: 'text', path: name }
      : null
  if (['pos', 'hidden', 'removed', 'languages', 'shared', 'own'].includes(name))
    return names.length === 1 && (!isFixed || (id === 'page' && name === 'languages')) ? { is: 'own', name } : null
  const fields = Object.hasOwn(blockFields, section.block) ? blockFields[section.block] : undefined
  return fields ? targetIn({ fields, languages }, section.props, names) : null
}

/**
 * The rule that a change breaks: its address is none of the draft, its value has another form, or an address
 * of a scheme that content may not have; null where it is right.
 */
export const opFault = (
  sections: Sections,
  { at, after = null }: ContentOp,
  languages: readonly string[],
): 'exists' | 'type' | 'scheme' | null => {
  const target = targetOf(sections, at, languages)
  if (target === null) return 'exists'
  const isRight = (() => {
    if (target.is === 'section') return after === null || isSection(after, languages)
    if (target.is === 'own') return isOwn(target.name, after, languages)
    if (target.is === 'field' || target.is === 'picture') return isValue(target, after)
    const [id = '', ...names] = at.split('/')
    const fields = blockFields[sections[id]?.block ?? ''] ?? []
    const path = pathOf(fields, names)
    return after === null || (target.is === 'item' ? isItem : hasForm)({ fields, languages }, after, path)
  })()
  if (!isRight) return 'type'
  return addressesOf(sections, at, after).every(([text, use]) => isSafeAddress(text, use)) ? null : 'scheme'
}

/** The addresses in the value of a change, with what they are of. */
const addressesOf = (sections: Sections, at: string, after: unknown): (readonly [string, AddressUse])[] => {
  const [id = '', ...names] = at.split('/')
  const { data: section } = DraftSection.safeParse(names.length === 0 ? after : sections[id])
  const fields = blockFields[section?.block ?? ''] ?? []
  if (names.length === 0) return addressesIn(fields, section?.props, '')
  const last = names.at(-1) ?? ''
  const path = pathOf(fields, names)
  const isItem = fieldAt(fields, path)?.kind === 'list' && names.at(-2) === path.split('.').at(-1)
  return addressesIn(fields, isItem ? { [last]: after } : after, path)
}

const addressesIn = (
  fields: readonly BlockField[],
  value: unknown,
  path: string,
): (readonly [string, AddressUse])[] => {
  const names = path.split('.')
  const field = fieldAt(fields, path) ?? fieldAt(fields, names.slice(0, -1).join('.'))
  if (typeof value === 'string') {
    const isFile = field?.kind === 'file' || names.at(-1) === 'src' || names.at(-2) === 'alternativePaths'
    return isFile ? [[value, 'file']] : field?.kind === 'link' ? [[value, 'link']] : []
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    field?.kind === 'list' && isFields(one)
      ? Object.entries(one).flatMap(([inner, part]) => addressesIn(fields, part, join(path, inner)))
      : addressesIn(fields, one, join(path, name)),
  )
}

/** The path of a field in its block, without the ids of items. */
const pathOf = (fields: readonly BlockField[], names: readonly string[]): string => {
  let path = ''
  for (let index = 0; index < names.length; index += 1) {
    path = join(path, names[index] ?? '')
    if (fieldAt(fields, path)?.kind === 'list') index += 1
  }
  return path
}

const mapped = (value: Fields, change: (one: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]))

/** What cleans the HTML of a kind of field; null for one without HTML. */
const cleanerOf = (kind: string | undefined) =>
  kind === 'richText' ? sanitize : kind === 'html' ? sanitizeHandwritten : null

const clean = (fields: readonly BlockField[], value: unknown, path: string): unknown => {
  if (!isFields(value)) return value
  const kind = fieldAt(fields, path)?.kind
  const inside = (item: Fields) => mapped(item, (one, name) => clean(fields, one, join(path, name)))
  const cleaner = cleanerOf(kind)
  if (cleaner !== null) return mapped(value, (html) => (typeof html === 'string' ? cleaner(html) : html))
  return kind === 'list' ? mapped(value, (item) => (isFields(item) ? inside(item) : item)) : inside(value)
}

/** A change whose HTML is clean. */
export const withCleanHtml = (sections: Sections, op: ContentOp): ContentOp => {
  const [id = '', ...names] = op.at.split('/')
  if (names.length === 0) {
    const { data: section } = DraftSection.safeParse(op.after)
    if (section === undefined) return op
    return { ...op, after: { ...section, props: clean(blockFields[section.block] ?? [], section.props, '') } }
  }
  const section = Object.hasOwn(sections, id) ? sections[id] : undefined
  const fields = blockFields[section?.block ?? ''] ?? []
  if (typeof op.after !== 'string') return { ...op, after: clean(fields, op.after, pathOf(fields, names)) }
  const cleaner = cleanerOf(fieldAt(fields, pathOf(fields, names.slice(0, -1)))?.kind)
  return cleaner !== null && valueAt(sections, id) !== null ? { ...op, after: cleaner(op.after) } : op
}
