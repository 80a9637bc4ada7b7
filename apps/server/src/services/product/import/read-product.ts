import {
  type Dimensions,
  MeasureUnit,
  type NetQuantity,
  ProductFormat,
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
import { plainNames } from '../rules/plain-columns.ts'
import { isDay } from '../rules/values.ts'
import { Refused } from './refused.ts'
import { readPlain } from './read-plain.ts'
import { longestSlug, shortestSlug } from './slugs.ts'
import { isReserved } from '../../paths/public.ts'
import type { KnownAttribute, ProductRow, RowValue, TextsRow } from './types.ts'

const fields = [
  ...'kind sku format archived visible mainSku prices quantityPrices taxRate tile netQuantity dimensions translations categories attributes stock media crossSell tags bundle setDiscount customOptions'.split(
    ' ',
  ),
  ...plainNames,
]
const tiles: readonly Tile[] = ['plain', 'sea', 'honey', 'sage', 'lav']
const longest = { sku: 64, name: 255, summary: 1000, text: HTML_LENGTH, label: 255, address: 2000 }
const mostPieces = 1_000_000_000

/** Parses a product's row on its own; throws {@link Refused}. `attributes` defines how each attribute is written. */
export const readProduct = (raw: RawRow, attributes: ReadonlyMap<string, KnownAttribute>): ProductRow => {
  refuseOthers(raw, fields)
  const sku = readFilled('sku', raw.sku, longest.sku)
  const prices = raw.prices === undefined ? {} : readObject('prices', raw.prices)
  refuseOthers(prices, ['basic', 'retail', 'discount', 'membership'], 'prices')
  const price = (name: string) => (value: unknown) => readHundredths(name, value)
  const skus = (field: string) => (value: unknown) =>
    readList(field, value ?? [], 100).map((entry) => readFilled(field, entry, longest.sku))
  return {
    kind: 'product',
    sku,
    ...readPlain(raw),
    format: unlessMissing(raw.format, (value) => readChoice('format', value, ProductFormat.options)),
    archived: unlessMissing(raw.archived, (value) => readFlag('archived', value)),
    visible: unlessMissing(raw.visible, (value) => readFlag('visible', value)),
    mainProduct: unlessEmpty(raw.mainSku, (value) => readFilled('mainProduct', value, longest.sku)),
    basic: unlessMissing(prices.basic, price('basic')),
    retail: unlessMissing(prices.retail, price('retail')),
    discount: unlessEmpty(prices.discount, price('discount')),
    membership: unlessEmpty(prices.membership, price('membership')),
    setDiscount: unlessEmpty(raw.setDiscount, (value) => readInteger('setDiscount', value, 1, 99)),
    quantityPrices: unlessMissing(raw.quantityPrices, readQuantityPrices),
    taxRate: unlessMissing(raw.taxRate, (value) => readHundredths('taxRate', value, 10_000)),
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
        refuseOthers(others, [], 'bundle')
        return {
          product: readFilled('bundle', part, longest.sku),
          quantity: readInteger('bundle', quantity ?? 1, 1, 1000),
        }
      }),
    ),
    customOptions: unlessMissing(raw.customOptions, (value) =>
      readList('customOptions', value ?? [], 20).map(readCustomOption),
    ),
  }
}

const readQuantityPrices = (value: unknown): QuantityCents[] => {
  const field = 'quantityPrices'
  const steps = readList(field, value ?? [], 20).map((entry) => {
    const { from, price, ...others } = readObject(field, entry)
    refuseOthers(others, [], field)
    return { from: readInteger(field, from, 2, mostPieces), cents: readHundredths(field, price) }
  })
  return ascendingSteps(steps)
}

/** Prices in quantity, each lower than the one before. Throws {@link Refused}. */
export const ascendingSteps = (given: readonly QuantityCents[]): QuantityCents[] => {
  const field = 'quantityPrices'
  const steps = given.toSorted((a, b) => a.from - b.from)
  for (const [index, { from, cents }] of steps.entries()) {
    const fewer = steps[index - 1]
    if (cents === 0) throw new Refused(field, 'freePiece')
    if (fewer?.from === from) throw new Refused(field, 'twoPrices', { from })
    if (fewer && fewer.cents <= cents) throw new Refused(field, 'rises', { from, fewer: fewer.from })
  }
  return steps
}

/** A number and its unit: `500 ml`, `0,75 l`. */
const readNetQuantity = (value: unknown): NetQuantity => {
  const [, figure, unit] = /^(\d{1,9}(?:[.,]\d{1,2})?)\s*(\p{L}+\d?)$/u.exec(readFilled('netQuantity', value, 30)) ?? []
  if (figure === undefined) throw new Refused('netQuantity', 'netQuantity', { given: String(value) })
  const quantity = readNumber('netQuantity', figure)
  if (quantity === 0) throw new Refused('netQuantity', 'emptyPiece')
  return { quantity, unit: readChoice('netQuantity', unit, MeasureUnit.options) }
}

/** Length, width and height in centimetres: `60 x 40 x 40`, `60 × 40 × 40 cm`. */
const readDimensions = (value: unknown): Dimensions => {
  const text = readFilled('dimensions', value, 60)
  const sides = text.replace(/\s*cm$/, '').split(/\s*[x×]\s*/)
  const [length = 0, width = 0, height = 0] = sides.map((side) => readHundredths('dimensions', side) / 100)
  if (sides.length !== 3 || length * width * height === 0)
    throw new Refused('dimensions', 'dimensions', { given: text })
  return { length, width, height }
}

export const readTranslations = (value: unknown): ProductRow['translations'] =>
  value === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(readObject('translations', value)).map(([language, texts]) => [
          language,
          texts === null ? null : readTexts(language, readObject(`translations.${language}`, texts)),
        ]),
      )

const readTexts = (language: string, raw: RawRow): TextsRow => {
  refuseOthers(raw, ['name', 'slug', 'summary', 'text', 'seoTitle', 'seoDescription'], `translations.${language}`)
  return {
    name: unlessMissing(raw.name, (value) => readFilled(`translations.${language}.name`, value, longest.name)),
    slug: unlessEmpty(raw.slug, (value) => readSlug(`translations.${language}.slug`, value)) ?? undefined,
    summary: unlessMissing(raw.summary, (value) =>
      readText(`translations.${language}.summary`, value ?? '', longest.summary),
    ),
    text: unlessMissing(raw.text, (value) =>
      readText(`translations.${language}.text`, value ?? '', longest.text, 'many'),
    ),
    seoTitle: unlessMissing(raw.seoTitle, (value) =>
      readText(`translations.${language}.seoTitle`, value ?? '', longest.name),
    ),
    seoDescription: unlessMissing(raw.seoDescription, (value) =>
      readText(`translations.${language}.seoDescription`, value ?? '', longest.summary),
    ),
  }
}

const slugPattern = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u

export const readSlug = (path: string, value: unknown): string => {
  const slug = readFilled(path, value, longestSlug)
  if (!slugPattern.test(slug)) throw new Refused(path, 'slugFormat', { given: slug })
  if (slug.length < shortestSlug) throw new Refused(path, 'slugShort', { given: slug, value: shortestSlug })
  if (isReserved(slug)) throw new Refused(path, 'slugWord', { given: slug })
  return slug
}

const readAttributes = (
  value: unknown,
  known: ReadonlyMap<string, KnownAttribute>,
): Readonly<Record<string, RowValue | null>> =>
  value === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(readObject('attributes', value)).map(([code, messages]) => [
          code,
          messages === null || messages === '' || (Array.isArray(messages) && messages.length === 0)
            ? null
            : readValue(`attributes.${code}`, messages, known.get(code)?.inputType),
        ]),
      )

const day = /^\d{4}-\d\d-\d\d$/

export const readValue = (path: string, value: unknown, type: KnownAttribute['inputType'] | undefined): RowValue => {
  switch (type) {
    case undefined:
      throw new Refused(path, 'noAttribute')
    case 'numberField':
      return readNumber(path, value)
    case 'yesNo':
      return readFlag(path, value)
    case 'date': {
      const text = readFilled(path, value, 10)
      if (!day.test(text) || !isDay(text)) throw new Refused(path, 'day', { given: text })
      return text
    }
    case 'dateTime': {
      const text = readFilled(path, value, 40)
      const time = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined
      if (time === undefined || Number.isNaN(time.getTime()) || !isDay(text.slice(0, 10)))
        throw new Refused(path, 'moment', { given: text })
      return text.endsWith('Z') ? text : time.toISOString()
    }
    case 'multipleSelect':
      return (Array.isArray(value) ? readList(path, value, 100) : [value]).map((label) =>
        readFilled(path, label, longest.label),
      )
    default:
      return readFilled(path, value, longest.label)
  }
}

const readNames = (path: string, value: unknown): Names => {
  const names = Object.entries(readObject(path, value)).map(([language, text]) => [
    language,
    readFilled(`${path}.${language}`, text, longest.label),
  ])
  if (names.length === 0) throw new Refused(path, 'noText')
  return Object.fromEntries(names) as Names
}

const readCustomOption = (value: unknown): CustomOption => {
  const option = readObject('customOptions', value)
  refuseOthers(option, ['title', 'type', 'values', 'maxLength'], 'customOptions')
  return {
    title: readNames('customOptions.title', option.title),
    type: readChoice('customOptions.type', option.type, ['text', 'number']),
    values: readList('customOptions.values', option.values ?? [], 20).map((entry) => {
      const { sku, label, ...others } = readObject('customOptions.values', entry)
      refuseOthers(others, [], 'customOptions.values')
      return {
        sku: readFilled('customOptions.sku', sku, longest.sku),
        label: readNames('customOptions.label', label),
      }
    }),
    ...(option.maxLength !== undefined && {
      maxLength: readInteger('customOptions.maxLength', option.maxLength, 1, 10_000),
    }),
  }
}

/** Parts and main products come in an earlier wave than the products that refer to them. */
export const waveOf = ({ format, bundle, mainSku }: RawRow): 0 | 1 | 2 => {
  if (format === 'bundle' || (Array.isArray(bundle) && bundle.length > 0)) return 2
  return mainSku == null || mainSku === '' ? 0 : 1
}
