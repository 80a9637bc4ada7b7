import {
  type CatalogueCreateInput,
  type CatalogueUpdateInput,
  CommerceError,
  type ProductChoices,
  type ProductForm,
  type ProductRecord,
  type ProductTexts,
} from '@butiga/commerce-sdk'
import type { FormGroup, FormValue } from '@butiga/machines/form'
import type { FieldConflict } from '@butiga/machines/record'

/** What the form shows beside its fields, in its values under `beside`. */
export interface Beside extends Omit<ProductForm, 'product'> {
  readonly archived: boolean
  readonly choices: ProductChoices
}

const noTexts: ProductTexts = { name: '', slug: '', summary: '', text: '', seoTitle: '', seoDescription: '' }

/** A product that is not there yet. */
const newProduct: ProductRecord = {
  id: 0,
  sku: '',
  format: 'simple',
  type: 'product',
  archived: false,
  featured: false,
  visible: true,
  mainProduct: null,
  retail: 0,
  discount: null,
  membership: null,
  setDiscount: null,
  subscription: null,
  taxRate: 0,
  quantityPrices: [],
  priority: 0,
  netQuantity: null,
  dimensions: null,
  translations: {},
  categories: [],
  tags: [],
  attributes: {},
  media: [],
  crossSell: [],
  bundle: [],
  stock: null,
  variants: {},
}

const noForm: Omit<ProductForm, 'product'> = {
  products: [],
  outdated: [],
  priceHistory: [],
  lowest: null,
}

/** The values of the form of a product: every field has one, and every language texts. */
export const valuesOf = (
  { product, ...beside }: ProductForm,
  choices: ProductChoices,
  languages: readonly string[],
): FormGroup => {
  const { id: _, archived, ...fields } = product
  const attributes = choices.attributes.map(({ code, inputType }): [string, FormValue] => {
    const value = fields.attributes[code]
    return [code, value ?? (inputType === 'multipleSelect' ? [] : '')]
  })
  const values = {
    ...fields,
    subscription: fields.subscription ?? '',
    netQuantity: fields.netQuantity ?? { quantity: null, unit: 'kg' },
    dimensions: fields.dimensions ?? { length: null, width: null, height: null },
    translations: Object.fromEntries(languages.map((code) => [code, fields.translations[code] ?? noTexts])),
    attributes: Object.fromEntries(attributes),
    beside: { ...beside, archived, choices },
  }
  // A record of plain JSON is the values of a form.
  return values as unknown as FormGroup
}

/** Those of a new product, which has no price yet; a variant has its main product's price and texts to begin with. */
export const newValues = (
  choices: ProductChoices,
  languages: readonly string[],
  main: ProductForm | null,
): FormGroup => {
  if (main === null)
    return {
      ...valuesOf({ product: { ...newProduct, taxRate: choices.taxRate }, ...noForm }, choices, languages),
      retail: null,
    }
  const { id, sku, retail, taxRate, translations } = main.product
  const named = Object.entries(translations).map(([code, { name }]) => [code, { ...noTexts, name }])
  const product = {
    ...newProduct,
    mainProduct: id,
    visible: false,
    retail,
    taxRate,
    translations: Object.fromEntries(named),
  }
  const name = translations[languages[0] ?? '']?.name ?? ''
  return valuesOf({ product, ...noForm, products: [{ id, sku, name, archived: false }] }, choices, languages)
}

type Fields = Omit<CatalogueUpdateInput, 'id' | 'base'>

interface Values extends Omit<
  ProductRecord,
  'id' | 'archived' | 'netQuantity' | 'dimensions' | 'attributes' | 'subscription'
> {
  readonly netQuantity: { readonly quantity: number | null; readonly unit: string }
  readonly dimensions: Readonly<Record<'length' | 'width' | 'height', number | null>>
  readonly attributes: Readonly<Record<string, string | number | boolean | readonly number[] | null>>
  /** Empty for a product that is bought once. */
  readonly subscription: ProductRecord['subscription'] | ''
  readonly beside: Beside
}

const isFilled = (texts: ProductTexts): boolean => Object.values(texts).some((text) => text !== '')

/** The values of the form as the call takes them. */
const recordOf = (group: FormGroup) => {
  const { beside, format: _, netQuantity, dimensions, ...values } = group as unknown as Values
  const kinds = new Map(beside.choices.attributes.map(({ code, inputType }) => [code, inputType]))
  const { length, width, height } = dimensions
  return {
    ...values,
    subscription: values.subscription || null,
    netQuantity: netQuantity.quantity === null ? null : netQuantity,
    dimensions: length === null && width === null && height === null ? null : { length, width, height },
    translations: Object.fromEntries(
      Object.entries(values.translations).map(([code, texts]) => [code, isFilled(texts) ? texts : null]),
    ),
    attributes: Object.fromEntries(
      Object.entries(values.attributes).map(([code, value]) => [code, attributeOf(kinds.get(code), value)]),
    ),
  }
}

const attributeOf = (kind: string | undefined, value: Values['attributes'][string]) => {
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return null
  if (kind === 'yesNo') return String(value) === 'true'
  return kind === 'dropdown' || kind === 'textSwatch' || kind === 'visualSwatch' ? Number(value) : value
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ, of both sides: groups by their fields, what is null on one side and lists as a whole. */
const differences = (before: unknown, now: unknown): readonly [unknown, unknown] | null => {
  if (JSON.stringify(before) === JSON.stringify(now)) return null
  if (!isGroup(before) || !isGroup(now)) return [before, now]
  const parts = Object.keys(now).flatMap((key) => {
    const part = differences(before[key], now[key])
    return part === null ? [] : [[key, part] as const]
  })
  const side = (at: 0 | 1) =>
    Object.fromEntries(parts.flatMap(([key, part]) => (part[at] === undefined ? [] : [[key, part[at]]])))
  return [side(0), side(1)]
}

/** Whole measures: a call takes no part of them. */
const withWhole = (fields: Readonly<Record<string, unknown>>, record: ReturnType<typeof recordOf>) => ({
  ...fields,
  ...('netQuantity' in fields && { netQuantity: record.netQuantity }),
  ...('dimensions' in fields && { dimensions: record.dimensions }),
})

/** What was changed, and what it was, as the call takes both. */
export const changesOf = (base: FormGroup, values: FormGroup): { readonly changes: Fields; readonly base: Fields } => {
  const [before, now] = [recordOf(base), recordOf(values)]
  const [was = {}, is = {}] = (differences(before, now) ?? []) as readonly Record<string, unknown>[]
  // The form keeps the kinds of the record; the server checks them.
  return { changes: withWhole(is, now) as Fields, base: withWhole(was, before) as Fields }
}

/** A new product as the call takes it: without what was left empty. */
export const createdOf = (values: FormGroup): CatalogueCreateInput => {
  const { variants: _, ...record } = recordOf(values)
  const isSaid = ([, value]: [string, unknown]) => value !== null
  const created = {
    ...record,
    format: values['format'],
    translations: Object.fromEntries(Object.entries(record.translations).filter(isSaid)),
    attributes: Object.fromEntries(Object.entries(record.attributes).filter(isSaid)),
    ...(record.setDiscount !== null && { retail: undefined }),
  }
  // The form keeps the kinds of the record; the server checks them.
  return created as unknown as CatalogueCreateInput
}

/** What the other person has written, as the form has it where a record has null. */
const inForm = ({ path, theirs, ...conflict }: FieldConflict): FieldConflict => {
  const [field = '', member] = path.split('.')
  const empty: FormValue | undefined =
    field === 'netQuantity'
      ? { quantity: null, unit: 'kg' }
      : field === 'dimensions'
        ? { length: null, width: null, height: null }
        : field === 'translations' && path === `translations.${member}`
          ? { ...noTexts }
          : field === 'attributes' || field === 'subscription'
            ? ''
            : undefined
  return { ...conflict, path, theirs: theirs === null && empty !== undefined ? empty : theirs }
}

/** A refusal of the call, with its conflicts as the form has values. */
export const conflictsInForm = (thrown: unknown): unknown => {
  if (!(thrown instanceof CommerceError) || thrown.code !== 'REVISION_CONFLICT') return thrown
  const { conflicts = [] } = (thrown.data?.data ?? {}) as { readonly conflicts?: readonly FieldConflict[] }
  return new CommerceError({
    call: thrown.call,
    code: thrown.code,
    statusCode: thrown.statusCode,
    message: thrown.key,
    data: { ...thrown.data, data: { conflicts: conflicts.map(inForm) } },
  })
}
