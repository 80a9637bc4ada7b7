import * as z from 'zod/mini'
import { EMAIL_LENGTH, emailPattern } from './email.rules.ts'
import { type AddressUse, isSafeAddress } from './safe-address.rules.ts'
import { isWellFormed } from './text.rules.ts'
import type * as types from './__generated__/types.ts'

export const lastInteger = 2_147_483_647
// A NUL cannot be stored and a lone surrogate cannot be sent: both are refused before the database sees them.
const isStorable = (text: string): boolean => !text.includes('\0') && isWellFormed(text)

/** Text from outside, at most `max` UTF-16 units. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, { error: 'characters' }))
/** Text that must hold something beside spaces. */
export const filledText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isStorable, { error: 'characters' }))

/** An address that content has: local, or with a scheme that runs nothing. */
export const address = (max: number, use: AddressUse) =>
  text(max).check(z.refine((value) => isSafeAddress(value, use), { error: 'scheme' }))

/** A number that a shopper chose, within ±2,147,483,647. */
export const Figure = z.number().check(z.gte(-lastInteger), z.lte(lastInteger))

const isStorableJson = (value: unknown, longest: number, depth = 5): boolean => {
  if (typeof value === 'string') return value.length <= longest && isStorable(value)
  if (typeof value === 'number') return Math.abs(value) <= lastInteger
  if (typeof value !== 'object' || value === null) return true
  const parts = Object.entries(value)
  return (
    depth > 0 &&
    parts.length <= 100 &&
    parts.every(([key, part]) => isStorable(key) && isStorableJson(part, longest, depth - 1))
  )
}
/** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
export const Options = z
  .record(text(100), z.unknown())
  .check(z.refine((value) => isStorableJson(value, 2000), { error: 'characters' }))

/** A value of any kind: plain JSON of at most five levels and 100 entries each, texts of at most 20,000 characters. */
export const AnyValue = z.unknown().check(z.refine((value) => isStorableJson(value, 20_000), { error: 'characters' }))

/** A part of a page: plain JSON of at most six levels and 100 entries each, texts of at most 100,000 characters. */
export const ContentValue = z
  .unknown()
  .check(z.refine((value) => isStorableJson(value, 100_000, 6), { error: 'characters' }))

/** A row of an import: plain JSON of at most five levels and 100 entries each, texts of at most 100,000 characters. */
export const Row = z
  .record(text(100), z.unknown())
  .check(z.refine((value) => isStorableJson(value, 100_000), { error: 'characters' }))

/** The period of a subscription. */
export const SubscriptionPeriod = z.enum(['week', 'month', 'year'])
export type SubscriptionPeriod = z.infer<typeof SubscriptionPeriod>

export const Id = z.int().check(z.gte(1), z.lte(lastInteger))
/** A number of changes or revisions, from 0. */
export const Count = z.int().check(z.gte(0), z.lte(lastInteger))
/** The answer of a call that restores a record. */
export const Restored = z.object({ restored: z.literal(true) })
export type Restored = z.infer<typeof Restored>

/** A secret as the server made it. */
export const Secret = z.string().check(z.minLength(1), z.maxLength(64), z.refine(isStorable, { error: 'characters' }))
export const Email = z.string().check(z.trim(), z.maxLength(EMAIL_LENGTH), z.email({ pattern: emailPattern }))
/** What a captcha made of a visitor, where a form requires one. */
export const Captcha = z.optional(z.strictObject({ key: text(200), response: text(4000) }))
/** Three letters, ISO 639-2: `hrv`. */
export const LanguageCode = z.string().check(z.regex(/^[a-z]{3}$/))
export const Slug = text(200)
/** Money in main units, euros and not cents, with at most two decimals. */
export const Amount = z.number().check(z.refine((value) => Number(value.toFixed(2)) === value, { error: 'decimals' }))
/** Units of one currency for one of another, at most six decimals. */
export const Rate = z.number().check(
  z.gte(0.0001),
  z.lte(10_000),
  z.refine((value) => Number(value.toFixed(6)) === value, { error: 'decimals' }),
)
/** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .check(z.refine((value) => value >= '1970', { error: 'range' }))

/** A cart's session as every cart call takes it. `getNewCartSession` answers both, the first one as `id`. */
export const CartKey = z.strictObject({
  cartId: Id,
  /** Gives read and write access to the cart: keep it secret like a password. */
  protectCode: Secret,
})
export type CartKey = z.infer<typeof CartKey>

/** A secret of at least 128 bits. */
export const NewSecret = z.string().check(z.minLength(22), z.maxLength(64))

/** The session of a cart. */
export const Session = z.object({
  /** What other calls take as `cartId`. */
  id: Id,
  /** Gives read and write access to the cart: keep it secret like a password. */
  protectCode: NewSecret,
})
export type Session = z.infer<typeof Session>

/** From the lowest (`asc`), or from the highest (`desc`). */
export const SortDirection = z.enum(['asc', 'desc'])
/** One field that a list is sorted by. */
export const Sort = z.strictObject({ field: text(50), direction: SortDirection })
export type Sort<Field extends string = string> = types.Sort<Field>

export const FilterValue = z.union([text(200), Figure, z.boolean()])
/** Filters a list: records with one of the values, or between the two ends of a range. */
export const Filter = z.strictObject({
  /** A field or an `attributeCode`. */
  key: text(100),
  /** Ids of choices, `[from, to]` of numbers, prices, days and moments, `['yes']` or `['no']`. */
  value: z.array(FilterValue).check(z.maxLength(100)),
})
export type Filter<Key extends string = string> = types.Filter<Key>

/** The fields that list calls share. */
export const pageQuery = {
  /** From 1. Default 1. A page after the last one has no records. */
  page: z.optional(z.int().check(z.gte(1), z.lte(lastInteger))),
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit: z.optional(z.int().check(z.gte(1), z.lte(lastInteger))),
  /** The first one decides; the others decide among equals. */
  sort: z.optional(z.array(Sort).check(z.maxLength(5))),
  /** Every filter must hold. */
  filters: z.optional(z.array(Filter).check(z.maxLength(50))),
  /** Words to search for. */
  keywords: z.optional(text(200)),
  /** The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out. */
  after: z.optional(text(1000)),
} as const

/** Where a page is in its list. */
export const Pagination = z.object({
  /** From 1. */
  page: z.int(),
  /** Records on a full page. */
  limit: z.int(),
  /** The same as `limit`. */
  perPage: z.int(),
  /** Records on all pages. */
  total: z.int(),
  lastPage: z.int(),
})

/** A page of records. */
export const pageOf = <R extends z.ZodMiniType>(record: R) =>
  z.object({
    records: z.array(record),
    totalPages: z.int(),
    totalRecords: z.int(),
    totalItems: z.int(),
    pagination: Pagination,
    next: z.optional(z.string()),
    countIsCapped: z.optional(z.literal(true)),
  })
/** A page of records. */
export interface Page<R> {
  records: R[]
  totalPages: number
  /** Records on all pages. */
  totalRecords: number
  /** The same as `totalRecords`. */
  totalItems: number
  pagination: z.infer<typeof Pagination>
  /** The `after` of the next page, in lists of the back office; left out on the last page. */
  next?: string | undefined
  /** There are more records than the totals say. */
  countIsCapped?: true | undefined
}

/** A picture or another file of the media library. */
export const MediaItem = z.object({
  id: Id,
  /** The file's name in the storage. */
  driveId: z.string(),
  /** What a picture shows, for its `alt`. */
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  /** Local path of the original. */
  path: z.string(),
  newPath: z.nullable(z.string()),
  /** Local paths of the renditions by size and format, `ThumbnailSize.avif`; `pictureSources` makes a `srcset` of them. */
  alternativePaths: z.record(z.string(), z.string()),
  usePublicPath: z.boolean(),
  /** The same as `path`. */
  media_url: z.string(),
  /** `image/jpeg`. */
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null where the file has no size of its own. */
  width: z.nullable(z.int()),
  /** Pixels; null where the file has no size of its own. */
  height: z.nullable(z.int()),
  /** `public` for content that every visitor may read. */
  access: z.string(),
  hash: z.string(),
  /** The file's name as it was uploaded. */
  originalName: z.string(),
  /** Whether it is the one to show where one is shown. */
  default: z.boolean(),
  /** Address of a picture to show before a video plays. */
  poster: z.nullable(z.string()),
  /** The first part of `mime`: `image`. */
  media_type: z.string(),
})
export type MediaItem = z.infer<typeof MediaItem>

/** The same content in another language. */
export const Translation = z.object({ language_code: z.string(), slug: z.string() })

export const Country = z.object({
  /** ISO 3166 number: 191. What an address takes as `country`. */
  id: Id,
  /** ISO 3166 code of two letters: `HR`. */
  iso: z.string(),
  /** The same as `iso`. */
  code: z.string(),
  /** In the language of the request. */
  name: z.string(),
})
export type Country = z.infer<typeof Country>

/** What a shop sells to, and what follows an addition to the cart. */
export const CheckoutSettings = z.object({
  /** ISO codes of two letters; `ALL` allows every country. */
  allowedCountries: z.union([z.array(z.string()), z.literal('ALL')]),
  /** After an addition: 0 goes to the cart, 1 stays on the page, 2 shows the cart in a popup. */
  cart_type: z.literal([0, 1, 2]),
  /** False: names may hold any characters, and not letters, spaces, apostrophes and hyphens alone. Default true. */
  specialCharsValidation: z.optional(z.boolean()),
})
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

export const Currency = z.object({
  id: Id,
  /** ISO 4217: `EUR`. */
  label: z.string(),
  /** `€`. */
  symbol: z.string(),
})
/** The currencies of a shop. */
export const CurrencySettings = z.object({
  allowedCurrencies: z.array(Currency),
  /** The `currency` and `currencyId` of other calls. */
  mainCurrencyId: Id,
})
export type CurrencySettings = z.infer<typeof CurrencySettings>

/** The currencies of a shop with the rates that count now. */
export const CurrencyConfig = z.extend(CurrencySettings, {
  /** Of each allowed currency but the main one. */
  rates: z.array(
    z.object({
      currencyId: Id,
      /** Units of it for one of the main currency, at most six decimals: what `convertAmount` takes. */
      rate: z.number(),
      /** Since when it counts. */
      since: Timestamp,
    }),
  ),
})
export type CurrencyConfig = z.infer<typeof CurrencyConfig>

export const Language = z.object({
  id: Id,
  /** Three letters: `deu`. What a client takes as `language`. */
  code: z.string(),
  /** Two letters: `de`. */
  code2: z.string(),
  /** The language's name by language code: `{ hrv: 'njemački', eng: 'German', deu: 'Deutsch' }`. */
  names: z.record(z.string(), z.string()),
})
export type Language = z.infer<typeof Language>
