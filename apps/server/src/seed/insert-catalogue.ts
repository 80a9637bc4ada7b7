import { formatDay, formatMoment, formatNumber } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../db/db.ts'
import { found } from './content.ts'
import type { StoredPicture } from './media.ts'
import { attributeValues, insertAttributes, type AttributeIds } from './insert-attributes.ts'
import { insertQuickFilters } from './insert-quick-filters.ts'
import { insertTags } from './insert-tags.ts'
import type { Sample, SeedPrice, SeedProduct, SeedValue, SeedVariant } from './sample.ts'
import { sanitize } from '../db/safe-html.ts'
import { shopLanguages, unbroken, type ShopLanguage } from './texts.ts'

const day = 24 * 60 * 60 * 1000

/** Categories and products with their prices, stock and relations. */
export const insertCatalogue = async (
  tx: Tx,
  site_id: number,
  sample: Sample,
  { pictures, media }: { readonly pictures: readonly StoredPicture[]; readonly media: Ids },
  now: Date,
): Promise<void> => {
  const { products } = sample
  const categoryIds = await insertCategories(tx, site_id, sample, media)
  const attributes = await insertAttributes(tx, site_id, sample, pictures)
  const productIds = await insertProducts(tx, site_id, sample, attributes, now)
  await insertRelations(tx, products, productIds, categoryIds, media)
  await insertQuantityPrices(tx, sample, productIds)
  await insertQuickFilters(tx, sample, categoryIds, attributes)
  await insertTags(tx, site_id, sample, productIds)
  await insertHistory(tx, products, productIds, now)
  await insertStock(tx, products, productIds)
}

const insertQuantityPrices = async (tx: Tx, { quantityPrices = {} }: Sample, productIds: Ids): Promise<void> => {
  const rows = Object.entries(quantityPrices).flatMap(([sku, steps]) =>
    steps.map(([from_quantity, cents]) => ({ product_id: found(productIds.get(sku), sku), from_quantity, cents })),
  )
  if (rows.length > 0) await tx.insertInto('quantity_price').values(rows).execute()
}

type Ids = ReadonlyMap<string, number>
type Products = Sample['products']

/** The pictures; returns their ids by name. */
export const insertMedia = async (
  tx: Tx,
  site_id: number,
  { mediaTitles }: Sample,
  pictures: readonly StoredPicture[],
): Promise<Ids> => {
  const rows = await tx
    .insertInto('media')
    .values(pictures.map(({ row, name }) => ({ ...row, site_id, titles: JSON.stringify(mediaTitles[name] ?? {}) })))
    .returning(['id', 'drive_id'])
    .execute()
  const nameOf = new Map(pictures.map(({ name, row }) => [row.drive_id, name]))
  return new Map(rows.map(({ id, drive_id }) => [nameOf.get(drive_id) ?? drive_id, id]))
}

const insertCategories = async (tx: Tx, site_id: number, { categories }: Sample, media: Ids): Promise<Ids> => {
  const ids = new Map<string, number>()
  for (const [position, category] of categories.entries()) {
    const { id: category_id } = await tx
      .insertInto('category')
      .values({
        site_id,
        parent_id: category.parent === null ? null : found(ids.get(category.parent), category.parent),
        position,
        image_id: found(media.get(category.image), category.image),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(category.key, category_id)
    await tx
      .insertInto('category_translation')
      .values(
        shopLanguages.map((language_code) => ({
          category_id,
          site_id,
          language_code,
          name: category.name[language_code],
          title: category.name[language_code],
          summary: unbroken(category.summary[language_code]),
          slug: category.slug[language_code],
        })),
      )
      .execute()
  }
  return ids
}

const priceColumns = (price: SeedPrice) => ({
  basic_cents: Math.round(price.retail / 1.25),
  retail_cents: price.retail,
  discount_cents: price.discounted ?? null,
  membership_cents: price.membership ?? null,
})

const netColumns = (net: SeedProduct['net']) => ({ net_quantity: net?.quantity ?? null, net_unit: net?.unit ?? null })

const dimensionsOf = (sides: SeedProduct['sides']) => {
  if (sides === undefined) return { dimensions: null }
  const [length, width, height] = sides
  return { dimensions: JSON.stringify({ length, width, height }) }
}

const tileOf = ({ tile }: SeedProduct) => ({ attributeCode: 'tile', value: tile })

const insertProducts = async (
  tx: Tx,
  site_id: number,
  { products, attributes: known }: Sample,
  attributes: AttributeIds,
  now: Date,
): Promise<Ids> => {
  const rows = await tx
    .insertInto('product')
    .values(
      products.map((product, index) => ({
        site_id,
        sku: product.sku,
        format: product.format,
        type: product.type ?? ('product' as const),
        featured: product.featured ?? false,
        main_product_id: null,
        ...priceColumns(product.price),
        set_discount: product.setDiscount ?? null,
        ...netColumns(product.net),
        ...dimensionsOf(product.sides),
        category_priority: product.priority ?? 0,
        attributes: JSON.stringify([tileOf(product), ...attributeValues(attributes, product.attributes ?? {})]),
        custom_options: JSON.stringify(product.customOptions ?? []),
        // One a week, so that newest and oldest first differ.
        created_at: new Date(now.getTime() - (products.length - index) * 7 * day),
      })),
    )
    .returning(['id', 'sku'])
    .execute()
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))

  const variants = products.flatMap((product) => (product.variants ?? []).map((variant) => ({ product, variant })))
  const variantRows = await tx
    .insertInto('product')
    .values(
      variants.map(({ product, variant }) => ({
        site_id,
        sku: variant.sku,
        format: variant.format ?? ('simple' as const),
        visible_individually: false,
        main_product_id: found(ids.get(product.sku), product.sku),
        ...priceColumns(variant.price),
        ...netColumns(variant.net),
        ...dimensionsOf(variant.sides),
        attributes: JSON.stringify([tileOf(product), ...attributeValues(attributes, variant.values)]),
        created_at: now,
      })),
    )
    .returning(['id', 'sku'])
    .execute()
  for (const { id, sku } of variantRows) ids.set(sku, id)

  await tx
    .insertInto('product_translation')
    .values(
      shopLanguages.flatMap((language_code) => [
        ...products.map((product) => ({
          product_id: found(ids.get(product.sku), product.sku),
          site_id,
          language_code,
          name: unbroken(product.name[language_code]),
          summary: unbroken(product.summary[language_code]),
          description: sanitize(unbroken(product.description[language_code])),
          slug: product.slug[language_code],
        })),
        ...variants.map(({ product, variant }) => ({
          product_id: found(ids.get(variant.sku), variant.sku),
          site_id,
          language_code,
          name: `${unbroken(product.name[language_code])}, ${variantName(known, product, variant, language_code)}`,
          summary: unbroken(product.summary[language_code]),
          description: sanitize(''),
          slug: `${product.slug[language_code]}-${variant.sku.toLowerCase()}`,
        })),
      ]),
    )
    .execute()
  return ids
}

type Attributes = Sample['attributes']

const variantName = (known: Attributes, product: SeedProduct, variant: SeedVariant, language: ShopLanguage): string =>
  (product.chosenBy ?? [])
    .flatMap((code) => valueNames(known, code, found(variant.values[code], code), language))
    .join(', ')

/** A value as text, as part of a variant's name; empty for values that names leave out. */
const valueNames = (known: Attributes, code: string, value: SeedValue, language: ShopLanguage): readonly string[] => {
  const attribute = found(
    known.find((one) => one.code === code),
    code,
  )
  const places = typeof value === 'object' ? value : [value]
  switch (attribute.inputType) {
    case 'yesNo':
      return value === true ? [attribute.label[language].toLowerCase()] : []
    case 'numberField':
      return [formatNumber(places.join(), language, attribute.unit)]
    case 'date':
      return [formatDay(String(value), language)]
    case 'dateTime':
      return [formatMoment(String(value), { locale: language, timeZone: 'Europe/Zagreb' })]
    default:
      return places.map((place) => found(attribute.values[Number(place)]?.label[language], code))
  }
}

const insertRelations = async (
  tx: Tx,
  products: Products,
  productIds: Ids,
  categoryIds: Ids,
  media: Ids,
): Promise<void> => {
  const id = (sku: string): number => found(productIds.get(sku), sku)
  await tx
    .insertInto('product_category')
    .values(
      products.map(({ sku, category }) => ({
        product_id: id(sku),
        category_id: found(categoryIds.get(category), category),
      })),
    )
    .execute()
  await tx
    .insertInto('product_media')
    .values(
      products.flatMap(({ sku, media: names, variants = [] }) => [
        ...names.map((name, position) => ({ product_id: id(sku), media_id: found(media.get(name), name), position })),
        ...variants.map((variant) => ({
          product_id: id(variant.sku),
          media_id: found(media.get(variant.media), variant.media),
          position: 0,
        })),
      ]),
    )
    .execute()
  await tx
    .insertInto('product_cross_sell')
    .values(
      products.flatMap(({ sku, crossSell = [] }) =>
        crossSell.map((other, position) => ({ product_id: id(sku), other_id: id(other), position })),
      ),
    )
    .execute()
  await tx
    .insertInto('bundle_line')
    .values(
      products.flatMap(({ sku, lines = [] }) =>
        lines.map((line, position) => ({
          bundle_id: id(sku),
          product_id: id(line.sku),
          quantity: line.quantity,
          position,
        })),
      ),
    )
    .execute()
}

/** Earlier prices; the price of today is logged by the database itself. */
const insertHistory = async (tx: Tx, products: Products, productIds: Ids, now: Date): Promise<void> => {
  const priced: { sku: string; price: SeedPrice }[] = products.flatMap((product) => [
    product,
    ...(product.variants ?? []),
  ])
  await tx
    .insertInto('price_log')
    .values(
      priced.flatMap(({ sku, price }) =>
        (price.history ?? []).map(({ daysAgo, cents }) => ({
          product_id: found(productIds.get(sku), sku),
          final_cents: cents,
          valid_from: new Date(now.getTime() - daysAgo * day),
        })),
      ),
    )
    .execute()
}

const insertStock = async (tx: Tx, products: Products, productIds: Ids): Promise<void> => {
  const kept: { sku: string; stock?: number | null }[] = products.flatMap((product) => [
    product,
    ...(product.variants ?? []),
  ])
  const counts = kept.flatMap(({ sku, stock }) =>
    stock === undefined ? [] : [{ product_id: found(productIds.get(sku), sku), on_hand: stock }],
  )
  await tx.insertInto('stock').values(counts).execute()
  await tx
    .insertInto('stock_movement')
    .values(
      counts.flatMap(({ product_id, on_hand }) =>
        on_hand === null || on_hand === 0 ? [] : [{ product_id, delta: on_hand, reason: 'opening', order_id: null }],
      ),
    )
    .execute()
}
