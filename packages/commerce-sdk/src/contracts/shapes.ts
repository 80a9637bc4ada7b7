import * as z from 'zod/mini'
import { EMAIL_LENGTH, emailPattern, isWellFormed } from './text.rules.ts'

const lastInteger = 2_147_483_647
// A NUL cannot be stored and a lone surrogate cannot be sent: both are refused before the database sees them (R9).
const isStorable = (text: string): boolean => !text.includes('\0') && isWellFormed(text)

/** Text from outside, at most `max` UTF-16 units. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, { error: 'characters' }))
/** Text that must hold something beside spaces. */
export const filledText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isStorable, { error: 'characters' }))

/** A number of a shopper's choosing; far beyond any price or measure it is refused (R9). */
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
/** Values by name that the shop keeps with a cart line: plain JSON of at most five levels and 100 entries each. */
export const Options = z
  .record(text(100), z.unknown())
  .check(z.refine((value) => isStorableJson(value, 2000), { error: 'characters' }))

/** A row of an import: plain JSON likewise, with texts as long as a product's description. */
export const Row = z
  .record(text(100), z.unknown())
  .check(z.refine((value) => isStorableJson(value, 100_000), { error: 'characters' }))

export const Id = z.int().check(z.gte(1), z.lte(lastInteger))
/** An unguessable string of at least 128 bits, as the server made it. */
export const Secret = z.string().check(z.minLength(1), z.maxLength(64), z.refine(isStorable, { error: 'characters' }))
export const Email = z.string().check(z.trim(), z.maxLength(EMAIL_LENGTH), z.email({ pattern: emailPattern }))
export const LanguageCode = z.string().check(z.regex(/^[a-z]{3}$/))
export const Slug = text(200)
/** Main units, at most two decimals; the server reckons in whole cents. */
export const Amount = z.number().check(z.refine((value) => Number(value.toFixed(2)) === value, { error: 'decimals' }))
/** ISO 8601 in UTC with milliseconds. The year 0 and its like cannot be stored, so time begins with 1970. */
export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .check(z.refine((value) => value >= '1970', { error: 'range' }))

export const CartKey = z.strictObject({ cartId: Id, protectCode: Secret })
export type CartKey = z.infer<typeof CartKey>

/** A secret that an answer tells: 128 bits take 22 characters at least. */
export const NewSecret = z.string().check(z.minLength(22), z.maxLength(64))

export const Session = z.object({ id: Id, protectCode: NewSecret })
export type Session = z.infer<typeof Session>

export const SortDirection = z.enum(['asc', 'desc'])
export const Sort = z.strictObject({ field: text(50), direction: SortDirection })
export type Sort = z.infer<typeof Sort>

export const FilterValue = z.union([text(200), Figure, z.boolean()])
export const Filter = z.strictObject({ key: text(100), value: z.array(FilterValue).check(z.maxLength(100)) })
export type Filter = z.infer<typeof Filter>

/** The fields that every list call shares; a limit above 100 is cut to it (calls.md section 2). */
export const pageQuery = {
  page: z.optional(z.int().check(z.gte(1), z.lte(lastInteger))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(lastInteger))),
  sort: z.optional(z.array(Sort).check(z.maxLength(5))),
  filters: z.optional(z.array(Filter).check(z.maxLength(50))),
  keywords: z.optional(text(200)),
} as const

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  perPage: z.int(),
  total: z.int(),
  lastPage: z.int(),
})

/** A page of records; totalRecords = totalItems = total, totalPages = lastPage, limit = perPage. */
export const pageOf = <R extends z.ZodMiniType>(record: R) =>
  z.object({
    records: z.array(record),
    totalPages: z.int(),
    totalRecords: z.int(),
    totalItems: z.int(),
    pagination: Pagination,
  })
export interface Page<R> {
  records: R[]
  totalPages: number
  totalRecords: number
  totalItems: number
  pagination: z.infer<typeof Pagination>
}

export const MediaItem = z.object({
  id: Id,
  driveId: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  path: z.string(),
  newPath: z.nullable(z.string()),
  alternativePaths: z.record(z.string(), z.string()),
  usePublicPath: z.boolean(),
  media_url: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  access: z.string(),
  hash: z.string(),
  originalName: z.string(),
  default: z.boolean(),
  poster: z.nullable(z.string()),
  media_type: z.string(),
})
export type MediaItem = z.infer<typeof MediaItem>

/** Where the same content stands in another language. */
export const Translation = z.object({ language_code: z.string(), slug: z.string() })

export const Country = z.object({ id: Id, iso: z.string(), code: z.string(), name: z.string() })
export type Country = z.infer<typeof Country>

export const CheckoutSettings = z.object({
  /** ISO codes; `ALL` allows every country. */
  allowedCountries: z.union([z.array(z.string()), z.literal('ALL')]),
  /** After an addition: 0 goes to the cart, 1 stays, 2 opens the cart's popup. */
  cart_type: z.literal([0, 1, 2]),
})
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

export const Currency = z.object({ id: Id, label: z.string(), symbol: z.string() })
export const CurrencySettings = z.object({ allowedCurrencies: z.array(Currency), mainCurrencyId: Id })
export type CurrencySettings = z.infer<typeof CurrencySettings>

export const Language = z.object({
  id: Id,
  code: z.string(),
  code2: z.string(),
  /** By language code, e.g. `{ hrv: 'njemački', eng: 'German', deu: 'Deutsch' }`. */
  names: z.record(z.string(), z.string()),
})
export type Language = z.infer<typeof Language>
