import { type Country, memoized } from '@butiga/commerce-sdk/contracts'

/** The host that a domain row names: without port, closing dot and brackets, in lower case. */
export const normalHost = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** The names of countries in a language by its three letters; null for a language without. */
const regions = memoized((language) =>
  Intl.DisplayNames.supportedLocalesOf([language]).length > 0
    ? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    : null,
)

/** The name of a country in a language. */
export const standardName = (iso: string, language: string): string | undefined => regions(language)?.of(iso)

/** The name of a country on a site in a language, else in the site's own one; `names` are the site's. */
export const nameOf = (
  { iso, names }: { readonly iso: string; readonly names: Readonly<Record<string, string>> },
  { language, defaultLanguage }: { readonly language: string; readonly defaultLanguage: string },
): string =>
  names[language] ?? standardName(iso, language) ?? names[defaultLanguage] ?? standardName(iso, defaultLanguage) ?? iso

/** Countries by the places that the site gives them, then in the alphabetical order of the language. */
export const inOrder = <Listed extends { readonly name: string; readonly position: number | null }>(
  countries: readonly Listed[],
  language: string,
): Listed[] => {
  const { compare } = new Intl.Collator(language)
  const last = Number.POSITIVE_INFINITY
  return countries.toSorted((a, b) => {
    const [one, other] = [a.position ?? last, b.position ?? last]
    return one === other ? compare(a.name, b.name) : one - other
  })
}

/** Countries of a site, named and in its order. */
export const namedCountries = (
  rows: readonly {
    readonly id: number
    readonly iso: string
    readonly names: Readonly<Record<string, string>>
    readonly position: number | null
  }[],
  languages: { readonly language: string; readonly defaultLanguage: string },
): Country[] =>
  inOrder(
    rows.map((row) => ({ ...row, name: nameOf(row, languages) })),
    languages.language,
  ).map(({ id, iso, name }) => ({ id, iso, code: iso, name }))
