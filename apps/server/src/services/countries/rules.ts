import type { CountryRecord } from '@butiga/commerce-sdk/contracts'

interface Narrowed {
  readonly id: readonly number[] | null
  readonly allowed: readonly string[] | null
  readonly keywords: string | null
}

/** Letters without their marks, in small ones. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a list that is narrowed has a country. */
export const isMatch = (country: CountryRecord, { id, allowed, keywords }: Narrowed): boolean =>
  (id === null || id.includes(country.id)) &&
  (allowed === null || allowed.includes(country.allowed ? 'yes' : 'no')) &&
  (keywords === null || country.iso === keywords.toUpperCase() || plain(country.name).includes(plain(keywords)))
