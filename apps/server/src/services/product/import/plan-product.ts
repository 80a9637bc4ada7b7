import { sanitize } from '../../../db/safe-html.ts'
import type {
  Frame,
  Known,
  KnownAttribute,
  ProductColumns,
  ProductRow,
  ProductState,
  Ref,
  RowValue,
  Texts,
} from './types.ts'
import { Refused } from './refused.ts'
import { planPlain, type PlainValues } from '../rules/plain-columns.ts'
import { slugCandidates } from './slugs.ts'

type Attributes = ProductColumns['attributes']

/**
 * The state of a product after its row; `before` is that of the shop, undefined for a new one. Throws
 * {@link Refused} where the row contradicts the shop.
 */
export const planProduct = <R extends Ref>(
  row: ProductRow<R>,
  before: ProductState | undefined,
  known: Known<R>,
): ProductState => {
  const format = row.format ?? before?.columns.format ?? 'simple'
  if (before && format !== before.columns.format)
    throw new Refused('format', 'format', { given: before.columns.format })
  const main = mainOf(row, before, format, known)
  const prices = pricesOf(row, before, format, known)
  const plain = planPlain(row, before?.columns)
  mustBeBoughtOnce(plain, format, main)
  return {
    columns: {
      sku: row.sku,
      format,
      archived: row.archived ?? before?.columns.archived ?? false,
      visible_individually: row.visible ?? before?.columns.visible_individually ?? main === null,
      main_product_id: main,
      ...prices,
      ...plain,
      ...netOf(row, before),
      dimensions: row.dimensions === undefined ? (before?.columns.dimensions ?? null) : row.dimensions,
      attributes: attributesOf(row, before?.columns.attributes ?? [], known),
      custom_options: row.customOptions ?? before?.columns.custom_options ?? [],
    },
    texts: textsOf(row, before, known),
    categories:
      row.categories === undefined
        ? (before?.categories ?? [])
        : [...new Set(idsOf('categories', 'noCategory', row.categories, known.categories))],
    media: row.media === undefined ? (before?.media ?? []) : [...new Set(row.media.map(known.pictureOf))],
    crossSell: row.crossSell === undefined ? (before?.crossSell ?? []) : crossSellOf(row, row.crossSell, known),
    tags: row.tags === undefined ? (before?.tags ?? []) : ascending(idsOf('tags', 'noTag', row.tags, known.tags)),
    quantityPrices: quantityPricesOf(row, before, format, prices.retail_cents),
    lines: linesOf(row, before, format, known),
    stock: stockOf(row, before, format),
  }
}

/** The SKUs of a row's cross-sell that neither the shop nor the rest of the file has. */
export const linksLost = ({ crossSell = [] }: ProductRow, { products, isToCome }: Known): string[] =>
  crossSell.filter((sku) => !products.has(sku) && !isToCome(sku))

/** Whether a reference of the row waits for another row. */
export const linksToCome = ({ crossSell = [] }: ProductRow, { products, isToCome }: Known): boolean =>
  crossSell.some((sku) => !products.has(sku) && isToCome(sku))

const mainOf = <R extends Ref>(
  row: ProductRow<R>,
  before: ProductState | undefined,
  format: string,
  known: Known<R>,
): number | null => {
  if (row.mainProduct === undefined) return before?.columns.main_product_id ?? null
  if (row.mainProduct === null) return null
  if (row.mainProduct === row.sku) throw new Refused('mainProduct', 'ownVariant')
  if (format === 'configurable' || format === 'bundle') throw new Refused('mainProduct', 'noVariant', { format })
  const main = known.products.get(row.mainProduct)
  if (!main) throw new Refused('mainProduct', 'noProduct', { given: row.mainProduct })
  if (main.format !== 'configurable') throw new Refused('mainProduct', 'notConfigurable', { given: row.mainProduct })
  return main.id
}

/** The fields that name no other record. */
type OwnRow = Pick<
  ProductRow,
  | 'basic'
  | 'retail'
  | 'discount'
  | 'membership'
  | 'setDiscount'
  | 'taxRate'
  | 'quantityPrices'
  | 'netQuantity'
  | 'stock'
>

const pricesOf = (row: OwnRow, before: ProductState | undefined, format: string, known: Pick<Frame, 'taxRate'>) => {
  const old = before?.columns
  const set_discount = row.setDiscount === undefined ? (old?.set_discount ?? null) : row.setDiscount
  const tax_rate = row.taxRate ?? old?.tax_rate ?? known.taxRate
  if (set_discount !== null) return setPricesOf(row, before, format, { set_discount, tax_rate })
  const retail_cents = row.retail ?? old?.retail_cents
  if (retail_cents === undefined) throw new Refused('retail', 'noPrice')
  const isRepriced = retail_cents !== old?.retail_cents || tax_rate !== old.tax_rate
  const basic_cents =
    row.basic ?? (old && !isRepriced ? old.basic_cents : Math.round((retail_cents * 10_000) / (10_000 + tax_rate)))
  // What was saved as a set is no discount of a price of its own.
  const oldDiscount = old?.set_discount === null ? old.discount_cents : null
  const discount_cents = row.discount === undefined ? oldDiscount : row.discount
  if (discount_cents !== null && discount_cents >= retail_cents)
    throw new Refused('discount', 'notBelowRetail', {
      given: amount(discount_cents),
      retail: amount(retail_cents),
      value: retail_cents / 100,
    })
  const membership_cents = row.membership === undefined ? (old?.membership_cents ?? null) : row.membership
  return { basic_cents, retail_cents, discount_cents, membership_cents, set_discount, tax_rate }
}

/** The database prices a set by its parts, as soon as it has some: the prices of its row do not count. */
const setPricesOf = (
  row: OwnRow,
  before: ProductState | undefined,
  format: string,
  own: Pick<ProductColumns, 'tax_rate'> & { readonly set_discount: number },
) => {
  if (format !== 'bundle') throw new Refused('setDiscount', 'notSet')
  const old = before?.columns
  return {
    basic_cents: old?.basic_cents ?? 0,
    retail_cents: old?.retail_cents ?? 0,
    discount_cents: old?.discount_cents ?? null,
    membership_cents: row.membership === undefined ? (old?.membership_cents ?? null) : row.membership,
    ...own,
  }
}

/** The product of a page is sold by subscription, never one of its variants. */
const mustBeBoughtOnce = ({ subscription }: PlainValues, format: string, main: number | null): void => {
  if (subscription !== null && (format === 'configurable' || main !== null))
    throw new Refused('subscription', 'boughtOnce')
}

const quantityPricesOf = (
  row: OwnRow,
  before: ProductState | undefined,
  format: string,
  retailCents: number,
): ProductState['quantityPrices'] => {
  const steps = row.quantityPrices ?? before?.quantityPrices ?? []
  const [first] = steps
  if (first === undefined) return steps
  if (format === 'configurable') throw new Refused('quantityPrices', 'ofVariants')
  // A set has no price before it is written; a price that is not below its own never counts.
  if (format !== 'bundle' && first.cents >= retailCents)
    throw new Refused('quantityPrices', 'stepNotBelowRetail', {
      given: amount(first.cents),
      from: first.from,
      retail: amount(retailCents),
    })
  return steps
}

const netOf = ({ netQuantity }: OwnRow, before: ProductState | undefined) => {
  if (netQuantity === undefined)
    return { net_quantity: before?.columns.net_quantity ?? null, net_unit: before?.columns.net_unit ?? null }
  return { net_quantity: netQuantity?.quantity ?? null, net_unit: netQuantity?.unit ?? null }
}

const amount = (cents: number): string => (cents / 100).toFixed(2)

const attributesOf = <R extends Ref>(row: ProductRow<R>, old: Attributes, known: Known<R>): Attributes => {
  const messages = Object.entries(row.attributes)
  const values = new Map(old.map(({ attributeCode, value }) => [attributeCode, value]))
  if (row.tile === null) values.delete('tile')
  if (row.tile) values.set('tile', row.tile)
  for (const [code, value] of messages) {
    const attribute = known.attributes.get(code)
    if (!attribute) throw new Refused(`attributes.${code}`, 'noAttribute')
    if (value === null) values.delete(code)
    else values.set(code, storedValue(code, attribute, value))
  }
  return [...values].map(([attributeCode, value]) => ({ attributeCode, value }))
}

const storedValue = <R extends Ref>(
  code: string,
  { inputType, choices }: KnownAttribute<R>,
  value: RowValue<R>,
): StoredValue => {
  const choose = (label: unknown): number => {
    const id = choices.get(label as R)
    if (id === undefined) throw new Refused(`attributes.${code}`, 'noValue', { given: String(label) })
    return id
  }
  const refuseMany = (): never => {
    throw new Refused(`attributes.${code}`, 'oneValue', { given: JSON.stringify(value) })
  }
  switch (inputType) {
    case 'dropdown':
    case 'textSwatch':
    case 'visualSwatch':
      if (Array.isArray(value)) return value.length === 1 ? choose(value[0]) : refuseMany()
      return choose(value)
    case 'multipleSelect':
      return [...new Set((Array.isArray(value) ? value : [value]).map(choose))]
    default:
      return typeof value === 'object' ? refuseMany() : value
  }
}
type StoredValue = Attributes[number]['value']

const noHtml = sanitize('')

const textsOf = <R extends Ref>(
  row: ProductRow<R>,
  before: ProductState | undefined,
  known: Known<R>,
): Record<string, Texts> => {
  const texts: Record<string, Texts> = { ...before?.texts }
  for (const [language, messages] of Object.entries(row.translations)) {
    if (!known.languages.includes(language))
      throw new Refused(`translations.${language}`, 'language', { given: language })
    if (messages === null) {
      delete texts[language]
      continue
    }
    const old = texts[language]
    const name = messages.name ?? old?.name
    if (name === undefined) throw new Refused(`translations.${language}.name`, 'required')
    texts[language] = {
      name,
      summary: messages.summary ?? old?.summary ?? '',
      description: messages.text === undefined ? (old?.description ?? noHtml) : sanitize(messages.text),
      seoTitle: messages.seoTitle ?? old?.seoTitle ?? '',
      seoDescription: messages.seoDescription ?? old?.seoDescription ?? '',
      slug:
        messages.slug === undefined
          ? (old?.slug ?? newSlug(row, language, name, known))
          : freeSlug(row, language, messages.slug, known),
    }
  }
  if (!texts[known.defaultLanguage]) throw new Refused(`translations.${known.defaultLanguage}.name`, 'ownName')
  return texts
}

type Slugs = Pick<Known, 'ownerOfSlug'>

const freeSlug = ({ sku }: { readonly sku: string }, language: string, slug: string, known: Slugs): string => {
  const owner = known.ownerOfSlug(language, slug)
  if (owner !== undefined && owner !== sku)
    throw new Refused(`translations.${language}.slug`, 'slugTaken', { owner, given: slug })
  return slug
}

const newSlug = ({ sku }: { readonly sku: string }, language: string, name: string, known: Slugs): string => {
  const free = slugCandidates(name, sku).find((slug) => {
    const owner = known.ownerOfSlug(language, slug)
    return owner === undefined || owner === sku
  })
  if (free === undefined) throw new Refused(`translations.${language}.slug`, 'slugNone', { given: name })
  return free
}

const idsOf = <R extends Ref>(
  path: string,
  rule: 'noCategory' | 'noTag',
  slugs: readonly R[],
  known: ReadonlyMap<R, number>,
): number[] =>
  slugs.map((slug) => {
    const id = known.get(slug)
    if (id === undefined) throw new Refused(path, rule, { given: slug })
    return id
  })

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

const crossSellOf = <R extends Ref>({ sku }: ProductRow<R>, others: readonly R[], known: Known<R>): number[] => {
  if (others.some((other) => other === sku)) throw new Refused('crossSell', 'withItself')
  return [...new Set(others.flatMap((other) => known.products.get(other)?.id ?? []))]
}

const linesOf = <R extends Ref>(
  row: ProductRow<R>,
  before: ProductState | undefined,
  format: string,
  known: Known<R>,
): ProductState['lines'] => {
  const messages = row.bundle ?? (before ? undefined : [])
  if (messages === undefined) return before?.lines ?? []
  if (format !== 'bundle') {
    if (messages.length > 0) throw new Refused('bundle', 'noBundle', { format })
    return []
  }
  if (messages.length === 0) throw new Refused('bundle', 'emptyBundle')
  const lines = messages.map(({ product, quantity }) => {
    if (product === row.sku) throw new Refused('bundle', 'inItself')
    const part = known.products.get(product)
    if (!part) throw new Refused('bundle', 'noProduct', { given: product })
    if (part.format === 'bundle') throw new Refused('bundle', 'bundleInBundle', { given: product })
    return { productId: part.id, quantity }
  })
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) throw new Refused('bundle', 'twice')
  return lines
}

const stockOf = (row: OwnRow, before: ProductState | undefined, format: string): number | null | undefined => {
  if (format === 'configurable' || format === 'bundle') {
    if (typeof row.stock === 'number') throw new Refused('stock', 'ofParts', { format })
    return before?.stock
  }
  return row.stock === undefined ? (before ? before.stock : null) : row.stock
}
