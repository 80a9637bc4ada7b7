import {
  type Dimensions,
  MeasureUnit,
  type NetQuantity,
  ProductFormat,
  SubscriptionPeriod,
  type Tile,
} from '@butiga/commerce-sdk/contracts'
import type { Names } from '../../../db/columns.ts'
import { HTML_LENGTH } from '../../../db/safe-html.ts'
import type { QuantityCents } from '../rules/quantity-prices.ts'
import type { CustomOption } from '../tables.ts'
import {
  type RawRow,
  readChoice,
  readFilled,
  readFlag,
  readHundredths,
  readInteger,
  readList,
  readNumber,
  readObject,
  readText,
  refuseOthers,
  unlessEmpty,
  unlessMissing,
} from './fields.ts'
import { isDay } from '../rules/values.ts'
import { Refused } from './refused.ts'
import { longestSlug, shortestSlug } from './slugs.ts'
import { isReserved } from '../../paths/public.ts'
import type { KnownAttribute, ProductRow, RowValue, TextsRow } from './types.ts'

const fields =
  'kind sku format type archived featured visible mainSku prices quantityPrices taxRate priority tile netQuantity dimensions translations categories attributes stock media crossSell tags bundle setDiscount subscription customOptions'.split(
    ' ',
  )
const tiles: readonly Tile[] = ['plain', 'sea', 'honey', 'sage', 'lav']
const longest = { sku: 64, name: 255, summary: 1000, text: HTML_LENGTH, label: 255, address: 2000 }
const mostPieces = 1_000_000_000

/** Parses a product's row on its own; throws {@link Refused}. `attributes` defines how each attribute is written. */
export const readProduct = (raw: RawRow, attributes: ReadonlyMap<string, KnownAttribute>): ProductRow => {
  refuseOthers(raw, fields)
  const sku = readFilled('sku', raw.sku, longest.sku)
  const prices = raw.prices === undefined ? {} : readObject('prices', raw.prices)
  refuseOthers(prices, ['basic', 'retail', 'discount', 'membership'], 'prices: ')
  const price = (name: string) => (value: unknown) => readHundredths(`price:${name}`, value)
  const skus = (field: string) => (value: unknown) =>
    readList(field, value ?? [], 100).map((entry) => readFilled(field, entry, longest.sku))
  return {
    kind: 'product',
    sku,
    format: unlessMissing(raw.format, (value) => readChoice('format', value, ProductFormat.options)),
    type: unlessMissing(raw.type, (value) => readChoice('type', value, ['product', 'service'])),
    archived: unlessMissing(raw.archived, (value) => readFlag('archived', value)),
    featured: unlessMissing(raw.featured, (value) => readFlag('featured', value)),
    visible: unlessMissing(raw.visible, (value) => readFlag('visible', value)),
    mainSku: unlessEmpty(raw.mainSku, (value) => readFilled('mainSku', value, longest.sku)),
    basic: unlessMissing(prices.basic, price('basic')),
    retail: unlessMissing(prices.retail, price('retail')),
    discount: unlessEmpty(prices.discount, price('discount')),
    membership: unlessEmpty(prices.membership, price('membership')),
    setDiscount: unlessEmpty(raw.setDiscount, (value) => readInteger('setDiscount', value, 1, 99)),
    subscription: unlessEmpty(raw.subscription, (value) =>
      readChoice('subscription', value, SubscriptionPeriod.options),
    ),
    quantityPrices: unlessMissing(raw.quantityPrices, readQuantityPrices),
    taxRate: unlessMissing(raw.taxRate, (value) => readHundredths('taxRate', value, 10_000)),
    priority: unlessMissing(raw.priority, (value) => readInteger('priority', value, -1_000_000, 1_000_000)),
    tile: unlessEmpty(raw.tile, (value) => readChoice('tile', value, tiles)),
    netQuantity: unlessEmpty(raw.netQuantity, readNetQuantity),
    dimensions: unlessEmpty(raw.dimensions, readDimensions),
    translations: readTranslations(raw.translations),
    categories: unlessMissing(raw.categories, (value) =>
      readList('categories', value ?? [], 100).map((slug) => readFilled('categories', slug, longestSlug)),
    ),
    attributes: readAttributes(raw.attributes, attributes),
    stock: unlessEmpty(raw.stock, (value) => readInteger('stock', value, 0, mostPieces)),
    media: unlessMissing(raw.media, (value) =>
      readList('media', value ?? [], 50).map((entry) => readFilled('media', entry, longest.address)),
    ),
    crossSell: unlessMissing(raw.crossSell, skus('crossSell')),
    tags: unlessMissing(raw.tags, (value) =>
      readList('tags', value ?? [], 100).map((slug) => readFilled('tags', slug, longestSlug)),
    ),
    bundle: unlessMissing(raw.bundle, (value) =>
      readList('bundle', value ?? [], 100).map((line) => {
        const { sku: part, quantity, ...others } = readObject('bundle', line)
        refuseOthers(others, [], 'bundle: ')
        return { sku: readFilled('bundle', part, longest.sku), quantity: readInteger('bundle', quantity ?? 1, 1, 1000) }
      }),
    ),
    customOptions: unlessMissing(raw.customOptions, (value) =>
      readList('customOptions', value ?? [], 20).map(readCustomOption),
    ),
  }
}

/** Prices in quantity, each one lower than that of fewer pieces. */
const readQuantityPrices = (value: unknown): QuantityCents[] => {
  const field = 'quantityPrices'
  const steps = readList(field, value ?? [], 20)
    .map((entry) => {
      const { from, price, ...others } = readObject(field, entry)
      refuseOthers(others, [], `${field}: `)
      return { from: readInteger(field, from, 2, mostPieces), cents: readHundredths(field, price) }
    })
    .toSorted((a, b) => a.from - b.from)
  for (const [index, { from, cents }] of steps.entries()) {
    const fewer = steps[index - 1]
    if (cents === 0) throw new Refused(`${field}: a piece costs more than nothing.`)
    if (fewer?.from === from) throw new Refused(`${field}: there are two prices from ${from} pieces.`)
    if (fewer && fewer.cents <= cents)
      throw new Refused(`${field}: the price from ${from} pieces is not below that from ${fewer.from}.`)
  }
  return steps
}

/** A number and its unit: `500 ml`, `0,75 l`. */
const readNetQuantity = (value: unknown): NetQuantity => {
  const [, figure, unit] = /^(\d{1,9}(?:[.,]\d{1,2})?)\s*(\p{L}+\d?)$/u.exec(readFilled('netQuantity', value, 30)) ?? []
  if (figure === undefined)
    throw new Refused(`netQuantity: ${String(value)} is not a number with its unit; write 500 ml.`)
  const quantity = readNumber('netQuantity', figure)
  if (quantity === 0) throw new Refused('netQuantity: a piece holds more than nothing.')
  return { quantity, unit: readChoice('netQuantity', unit, MeasureUnit.options) }
}

/** Length, width and height in centimetres: `60 x 40 x 40`, `60 × 40 × 40 cm`. */
const readDimensions = (value: unknown): Dimensions => {
  const text = readFilled('dimensions', value, 60)
  const sides = text.replace(/\s*cm$/, '').split(/\s*[x×]\s*/)
  const [length = 0, width = 0, height = 0] = sides.map((side) => readHundredths('dimensions', side) / 100)
  if (sides.length !== 3 || length * width * height === 0)
    throw new Refused(`dimensions: ${text} is not length, width and height; write 60 x 40 x 40.`)
  return { length, width, height }
}

const readTranslations = (value: unknown): ProductRow['translations'] =>
  value === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(readObject('translations', value)).map(([language, texts]) => [
          language,
          texts === null ? null : readTexts(language, readObject(`translations: ${language}`, texts)),
        ]),
      )

const readTexts = (language: string, raw: RawRow): TextsRow => {
  refuseOthers(raw, ['name', 'slug', 'summary', 'text', 'seoTitle', 'seoDescription'], `translations: ${language}: `)
  return {
    name: unlessMissing(raw.name, (value) => readFilled(`name:${language}`, value, longest.name)),
    slug: unlessEmpty(raw.slug, (value) => readSlug(`slug:${language}`, value)) ?? undefined,
    summary: unlessMissing(raw.summary, (value) => readText(`summary:${language}`, value ?? '', longest.summary)),
    text: unlessMissing(raw.text, (value) => readText(`text:${language}`, value ?? '', longest.text, 'many')),
    seoTitle: unlessMissing(raw.seoTitle, (value) => readText(`seoTitle:${language}`, value ?? '', longest.name)),
    seoDescription: unlessMissing(raw.seoDescription, (value) =>
      readText(`seoDescription:${language}`, value ?? '', longest.summary),
    ),
  }
}

const slugPattern = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u

/** A valid slug. */
export const readSlug = (field: string, value: unknown): string => {
  const slug = readFilled(field, value, longestSlug)
  if (!slugPattern.test(slug))
    throw new Refused(`${field}: ${slug} is no address; write small letters, digits and single hyphens.`, {
      rule: 'slugFormat',
    })
  if (slug.length < shortestSlug)
    throw new Refused(`${field}: ${slug} is shorter than ${shortestSlug} characters.`, {
      rule: 'slugShort',
    })
  if (isReserved(slug))
    throw new Refused(`${field}: ${slug} is a word of the shop's own addresses.`, { rule: 'slugTaken' })
  return slug
}

const readAttributes = (
  value: unknown,
  known: ReadonlyMap<string, KnownAttribute>,
): Readonly<Record<string, RowValue | null>> =>
  value === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(readObject('attributes', value)).map(([code, said]) => [
          code,
          said === null || said === '' || (Array.isArray(said) && said.length === 0)
            ? null
            : readValue(`attribute:${code}`, said, known.get(code)?.inputType),
        ]),
      )

const day = /^\d{4}-\d\d-\d\d$/

const readValue = (field: string, value: unknown, type: KnownAttribute['inputType'] | undefined): RowValue => {
  switch (type) {
    case undefined:
      throw new Refused(`${field}: there is no such attribute.`)
    case 'numberField':
      return readNumber(field, value)
    case 'yesNo':
      return readFlag(field, value)
    case 'date': {
      const text = readFilled(field, value, 10)
      if (!day.test(text) || !isDay(text)) throw new Refused(`${field}: ${text} is no day; write 2026-10-17.`)
      return text
    }
    case 'dateTime': {
      const text = readFilled(field, value, 40)
      const time = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined
      if (time === undefined || Number.isNaN(time.getTime()) || !isDay(text.slice(0, 10)))
        throw new Refused(`${field}: ${text} is no moment; write 2026-10-17T08:30:00Z.`)
      return text.endsWith('Z') ? text : time.toISOString()
    }
    case 'multipleSelect':
      return (Array.isArray(value) ? readList(field, value, 100) : [value]).map((label) =>
        readFilled(field, label, longest.label),
      )
    default:
      return readFilled(field, value, longest.label)
  }
}

const readNames = (field: string, value: unknown): Names => {
  const names = Object.entries(readObject(field, value)).map(([language, text]) => [
    language,
    readFilled(`${field}:${language}`, text, longest.label),
  ])
  if (names.length === 0) throw new Refused(`${field} has no text in any language.`)
  return Object.fromEntries(names) as Names
}

const readCustomOption = (value: unknown): CustomOption => {
  const option = readObject('customOptions', value)
  refuseOthers(option, ['title', 'type', 'values', 'maxLength'], 'customOptions: ')
  return {
    title: readNames('customOptions: title', option.title),
    type: readChoice('customOptions: type', option.type, ['text', 'number']),
    values: readList('customOptions: values', option.values ?? [], 20).map((entry) => {
      const { sku, label, ...others } = readObject('customOptions: values', entry)
      refuseOthers(others, [], 'customOptions: values: ')
      return {
        sku: readFilled('customOptions: sku', sku, longest.sku),
        label: readNames('customOptions: label', label),
      }
    }),
    ...(option.maxLength !== undefined && {
      maxLength: readInteger('customOptions: maxLength', option.maxLength, 1, 10_000),
    }),
  }
}

/** Parts and main products come in an earlier wave than the products that refer to them. */
export const waveOf = ({ format, bundle, mainSku }: RawRow): 0 | 1 | 2 => {
  if (format === 'bundle' || (Array.isArray(bundle) && bundle.length > 0)) return 2
  return mainSku == null || mainSku === '' ? 0 : 1
}
