import type { Country } from '@butiga/commerce-sdk/contracts'

/** The host that a domain row names: without port, closing dot and brackets, in lower case. */
export const normalHost = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** A country named in a language, else in the site's own. */
export const namedCountry = (
  { id, iso, names }: { id: number; iso: string; names: Readonly<Record<string, string>> },
  language: string,
  defaultLanguage: string,
): Country => ({ id, iso, code: iso, name: names[language] ?? names[defaultLanguage] ?? iso })

/** Countries in the alphabetical order of the language. */
export const sortedByName = (countries: readonly Country[], language: string): Country[] => {
  const { compare } = new Intl.Collator(language)
  return countries.toSorted((a, b) => compare(a.name, b.name))
}
