import type { Country } from '@butiga/commerce-sdk/contracts'
import type { Db } from '../../http/handlers.ts'
import { listCountries } from './queries.ts'
import { namedCountry, sortedByName } from './rules.ts'

export { listLanguages } from './queries.ts'

/** Every country of the world, named and sorted in a language (S5). */
export const listNamedCountries = async (db: Db, language: string, defaultLanguage: string): Promise<Country[]> =>
  sortedByName(
    (await listCountries(db)).map((country) => namedCountry(country, language, defaultLanguage)),
    language,
  )
