import type { Country } from '@butiga/commerce-sdk/contracts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { listCountries } from './queries.ts'
import { namedCountry, sortedByName } from './rules.ts'

export { findSiteByHost, listLanguages, siteLanguages } from './queries.ts'

/** Countries named and sorted in a language: those with the ISO codes given, or all of the world. */
export const listNamedCountries = async (
  db: Db,
  { language, defaultLanguage }: Pick<SiteScope, 'language' | 'defaultLanguage'>,
  isos: readonly string[] | null = null,
): Promise<Country[]> =>
  sortedByName(
    (await listCountries(db, isos)).map((country) => namedCountry(country, language, defaultLanguage)),
    language,
  )
