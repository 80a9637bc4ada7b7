import { sanitize } from '../../../db/safe-html.ts'
import type { Known, KnownAttribute, ProductColumns, ProductRow, ProductState, RowValue, Texts } from './types.ts'
import { Refused } from './refused.ts'
import { slugCandidates } from './slugs.ts'

type Attributes = ProductColumns['attributes']

/**
 * The state of a product after its row; `before` is that of the shop, undefined for a new one. Throws
 * {@link Refused} where the row contradicts the shop.
 */
export const planProduct = (row: ProductRow, before: ProductState | undefined, known: Known): ProductState => {
  const format = row.format ?? before?.columns.format ?? 'simple'
  if (before && format !== before.columns.format)
    throw new Refused(`The format of a product cannot change: it is ${before.columns.format}.`)
  const main = mainOf(row, before, format, known)
  const prices = pricesOf(row, before, format, known)
  return {
    columns: {
      sku: row.sku,
      format,
      type: row.type ?? before?.columns.type ?? 'product',
      archived: row.archived ?? before?.columns.archived ?? false,
      featured: row.featured ?? before?.columns.featured ?? false,
      visible_individually: row.visible ?? before?.columns.visible_individually ?? main === null,
      main_product_id: main,
      ...prices,
      subscription: subscriptionOf(row, before, { format, main }),
      category_priority: row.priority ?? before?.columns.category_priority ?? 0,
      ...netOf(row, before),
      dimensions: row.dimensions === undefined ? (before?.columns.dimensions ?? null) : row.dimensions,
      attributes: attributesOf(row, before?.columns.attributes ?? [], known),
      custom_options: row.customOptions ?? before?.columns.custom_options ?? [],
    },
    texts: textsOf(row, before, known),
    categories:
      row.categories === undefined
        ? (before?.categories ?? [])
        : [...new Set(idsOf('categories', 'category', row.categories, known.categories))],
    media: row.media === undefined ? (before?.media ?? []) : [...new Set(row.media.map(known.pictureOf))],
    crossSell: row.crossSell === undefined ? (before?.crossSell ?? []) : crossSellOf(row, row.crossSell, known),
    tags: row.tags === undefined ? (before?.tags ?? []) : ascending(idsOf('tags', 'tag', row.tags, known.tags)),
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

const mainOf = (row: ProductRow, before: ProductState | undefined, format: string, known: Known): number | null => {
  if (row.mainSku === undefined) return before?.columns.main_product_id ?? null
  if (row.mainSku === null) return null
  if (row.mainSku === row.sku) throw new Refused('mainSku: a product cannot be a variant of itself.')
  if (format === 'configurable' || format === 'bundle')
    throw new Refused(`mainSku: a ${format} product cannot be a variant.`)
  const main = known.products.get(row.mainSku)
  if (!main) throw new Refused(`mainSku: there is no product ${row.mainSku}.`)
  if (main.format !== 'configurable') throw new Refused(`mainSku: ${row.mainSku} is not a configurable product.`)
  return main.id
}

const pricesOf = (row: ProductRow, before: ProductState | undefined, format: string, known: Known) => {
  const old = before?.columns
  const set_discount = row.setDiscount === undefined ? (old?.set_discount ?? null) : row.setDiscount
  const tax_rate = row.taxRate ?? old?.tax_rate ?? known.taxRate
  if (set_discount !== null) return setPricesOf(row, before, format, { set_discount, tax_rate })
  const retail_cents = row.retail ?? old?.retail_cents
  if (retail_cents === undefined)
    throw new Refused('price:retail is missing; a new product needs its price.', { rule: 'required' })
  const isRepriced = retail_cents !== old?.retail_cents || tax_rate !== old.tax_rate
  const basic_cents =
    row.basic ?? (old && !isRepriced ? old.basic_cents : Math.round((retail_cents * 10_000) / (10_000 + tax_rate)))
  // What was saved as a set is no discount of a price of its own.
  const oldDiscount = old?.set_discount === null ? old.discount_cents : null
  const discount_cents = row.discount === undefined ? oldDiscount : row.discount
  if (discount_cents !== null && discount_cents >= retail_cents)
    throw new Refused(
      `price:discount ${amount(discount_cents)} is not below the retail price ${amount(retail_cents)}.`,
      { rule: 'max', value: retail_cents / 100 },
    )
  const membership_cents = row.membership === undefined ? (old?.membership_cents ?? null) : row.membership
  return { basic_cents, retail_cents, discount_cents, membership_cents, set_discount, tax_rate }
}

/** The database prices a set by its parts, as soon as it has some: the prices of its row do not count. */
const setPricesOf = (
  row: ProductRow,
  before: ProductState | undefined,
  format: string,
  own: Pick<ProductColumns, 'tax_rate'> & { readonly set_discount: number },
) => {
  if (format !== 'bundle') throw new Refused('setDiscount: only a bundle can be a set.')
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
const subscriptionOf = (
  row: ProductRow,
  before: ProductState | undefined,
  { format, main }: { readonly format: string; readonly main: number | null },
) => {
  const period = row.subscription === undefined ? (before?.columns.subscription ?? null) : row.subscription
  if (period !== null && (format === 'configurable' || main !== null))
    throw new Refused('subscription: a product with variants, or one of them, is bought once.', { rule: 'choice' })
  return period
}

const quantityPricesOf = (
  row: ProductRow,
  before: ProductState | undefined,
  format: string,
  retailCents: number,
): ProductState['quantityPrices'] => {
  const steps = row.quantityPrices ?? before?.quantityPrices ?? []
  const [first] = steps
  if (first === undefined) return steps
  if (format === 'configurable')
    throw new Refused('quantityPrices: a configurable product has none of its own; its variants have.')
  // A set has no price before it is written; a price that is not below its own never counts.
  if (format !== 'bundle' && first.cents >= retailCents)
    throw new Refused(
      `quantityPrices: ${amount(first.cents)} from ${first.from} pieces is not below the retail price ${amount(retailCents)}.`,
    )
  return steps
}

const netOf = ({ netQuantity }: ProductRow, before: ProductState | undefined) => {
  if (netQuantity === undefined)
    return { net_quantity: before?.columns.net_quantity ?? null, net_unit: before?.columns.net_unit ?? null }
  return { net_quantity: netQuantity?.quantity ?? null, net_unit: netQuantity?.unit ?? null }
}

const amount = (cents: number): string => (cents / 100).toFixed(2)

const attributesOf = (row: ProductRow, old: Attributes, known: Known): Attributes => {
  const said = Object.entries(row.attributes)
  const values = new Map(old.map(({ attributeCode, value }) => [attributeCode, value]))
  if (row.tile === null) values.delete('tile')
  if (row.tile) values.set('tile', row.tile)
  for (const [code, value] of said) {
    const attribute = known.attributes.get(code)
    if (!attribute) throw new Refused(`attribute:${code}: there is no attribute ${code}.`)
    if (value === null) values.delete(code)
    else values.set(code, storedValue(code, attribute, value))
  }
  return [...values].map(([attributeCode, value]) => ({ attributeCode, value }))
}

const storedValue = (code: string, { inputType, choices }: KnownAttribute, value: RowValue): StoredValue => {
  const choose = (label: unknown): number => {
    const id = choices.get(String(label))
    if (id === undefined) throw new Refused(`attribute:${code}: ${String(label)} is none of its values.`)
    return id
  }
  const wrong = (wanted: string): never => {
    throw new Refused(`attribute:${code}: ${JSON.stringify(value)} is not ${wanted}.`)
  }
  switch (inputType) {
    case 'dropdown':
    case 'textSwatch':
    case 'visualSwatch':
      if (Array.isArray(value)) return value.length === 1 ? choose(value[0]) : wrong('one value')
      return choose(value)
    case 'multipleSelect':
      return [...new Set((Array.isArray(value) ? value : [value]).map(choose))]
    default:
      return typeof value === 'object' ? wrong('one value') : value
  }
}
type StoredValue = Attributes[number]['value']

const noHtml = sanitize('')

const textsOf = (row: ProductRow, before: ProductState | undefined, known: Known): Record<string, Texts> => {
  const texts: Record<string, Texts> = { ...before?.texts }
  for (const [language, said] of Object.entries(row.translations)) {
    if (!known.languages.includes(language)) throw new Refused(`The shop has no language ${language}.`)
    if (said === null) {
      delete texts[language]
      continue
    }
    const old = texts[language]
    const name = said.name ?? old?.name
    if (name === undefined) throw new Refused(`name:${language} is missing.`, { rule: 'required' })
    texts[language] = {
      name,
      summary: said.summary ?? old?.summary ?? '',
      description: said.text === undefined ? (old?.description ?? noHtml) : sanitize(said.text),
      seoTitle: said.seoTitle ?? old?.seoTitle ?? '',
      seoDescription: said.seoDescription ?? old?.seoDescription ?? '',
      slug:
        said.slug === undefined
          ? (old?.slug ?? newSlug(row, language, name, known))
          : freeSlug(row, language, said.slug, known),
    }
  }
  if (!texts[known.defaultLanguage])
    throw new Refused(
      `name:${known.defaultLanguage} is missing; every product has a name in the shop's own language.`,
      { rule: 'required' },
    )
  return texts
}

const freeSlug = (row: ProductRow, language: string, slug: string, known: Known): string => {
  const owner = known.ownerOfSlug(language, slug)
  if (owner !== undefined && owner !== row.sku)
    throw new Refused(`slug:${language}: ${owner} already has the slug ${slug}.`, { rule: 'slugTaken' })
  return slug
}

const newSlug = (row: ProductRow, language: string, name: string, known: Known): string => {
  const free = slugCandidates(name, row.sku).find((slug) => {
    const owner = known.ownerOfSlug(language, slug)
    return owner === undefined || owner === row.sku
  })
  if (free === undefined) throw new Refused(`slug:${language}: no address can be made from ${name}; give one.`)
  return free
}

const idsOf = (field: string, kind: string, slugs: readonly string[], known: ReadonlyMap<string, number>): number[] =>
  slugs.map((slug) => {
    const id = known.get(slug)
    if (id === undefined) throw new Refused(`${field}: there is no ${kind} ${slug}.`, { rule: 'choice' })
    return id
  })

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

const crossSellOf = (row: ProductRow, skus: readonly string[], known: Known): number[] => {
  if (skus.includes(row.sku)) throw new Refused('crossSell: a product cannot go with itself.')
  return [...new Set(skus.flatMap((sku) => known.products.get(sku)?.id ?? []))]
}

const linesOf = (
  row: ProductRow,
  before: ProductState | undefined,
  format: string,
  known: Known,
): ProductState['lines'] => {
  const said = row.bundle ?? (before ? undefined : [])
  if (said === undefined) return before?.lines ?? []
  if (format !== 'bundle') {
    if (said.length > 0) throw new Refused(`bundle: a ${format} product holds no others.`)
    return []
  }
  if (said.length === 0) throw new Refused('bundle: a bundle holds at least one product.')
  const lines = said.map(({ sku, quantity }) => {
    if (sku === row.sku) throw new Refused('bundle: a bundle cannot hold itself.')
    const part = known.products.get(sku)
    if (!part) throw new Refused(`bundle: there is no product ${sku}.`)
    if (part.format === 'bundle') throw new Refused(`bundle: ${sku} is a bundle itself.`)
    return { productId: part.id, quantity }
  })
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
    throw new Refused('bundle: the same product is in it twice; write it once with the sum of pieces.')
  return lines
}

const stockOf = (row: ProductRow, before: ProductState | undefined, format: string): number | null | undefined => {
  if (format === 'configurable' || format === 'bundle') {
    if (typeof row.stock === 'number')
      throw new Refused(`stock: a ${format} product has none of its own; its parts have.`)
    return before?.stock
  }
  return row.stock === undefined ? (before ? before.stock : null) : row.stock
}
