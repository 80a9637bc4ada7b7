import type { Country } from '@butiga/commerce-sdk/contracts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { listCountries } from './queries.ts'
import { namedCountries } from './rules.ts'

export { inOrder, namedCountries, nameOf, standardName } from './rules.ts'
export { findSiteByHost, listAdminLanguages, listLanguages, siteLanguages } from './queries.ts'

/** Countries named and sorted as a site has them in a language: those with the ISO codes given, or all of the world. */
export const listNamedCountries = async (
  db: Db,
  scope: SiteScope,
  isos: readonly string[] | null = null,
): Promise<Country[]> => namedCountries(await listCountries(db, scope.siteId, isos), scope)
