import { countriesWithoutZipCodes, digitCodeCountries } from './__generated__/zip-code-countries.ts'

/** Whether the postal codes of a country, an ISO code, have digits alone; false where that is not known. */
export const isZipCodeNumeric = (country: string): boolean => digitCodeCountries.includes(country)

/** Whether addresses in a country, an ISO code, have a postal code: not in the United Arab Emirates or Hong Kong. */
export const hasZipCodes = (country: string): boolean =>
  country === '' || !countriesWithoutZipCodes.includes(`${country} `)

/** A country as it is known by its id, in calls, and by its ISO code, in forms. */
interface KnownCountry {
  readonly id: number
  readonly iso: string
}

/** The ISO code of a country by its id, for a form; empty for a country that is not in the list. */
export const countryCodeOf = (countries: readonly KnownCountry[], id: number): string =>
  countries.find((country) => country.id === id)?.iso ?? ''

/** The id of a country by its ISO code, for a call; 0, which no country has, for one that is not in the list. */
export const countryIdOf = (countries: readonly KnownCountry[], code: string): number =>
  countries.find(({ iso }) => iso === code)?.id ?? 0
