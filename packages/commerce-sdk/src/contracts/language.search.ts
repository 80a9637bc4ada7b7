import { deuSearch } from './languages/deu.ts'
import { engSearch } from './languages/eng.ts'
import { fraSearch } from './languages/fra.ts'
import { hrvSearch } from './languages/hrv.ts'
import type { SearchedLanguage } from './languages/searched-language.types.ts'

/** How the search reads the words of each language, by three letters; those of any other are searched as they are written. */
export const searchedLanguages: Readonly<Record<string, SearchedLanguage>> = {
  hrv: hrvSearch,
  eng: engSearch,
  deu: deuSearch,
  fra: fraSearch,
}
