import { type SearchedLanguage, searchedLanguages } from '@butiga/commerce-sdk/contracts'

/** The inflection rules of a language, on folded words: its {@link SearchedLanguage} as the search uses it. */
export interface Inflection {
  readonly ending: RegExp
  readonly compounds: SearchedLanguage['compounds']
  readonly joints: readonly string[]
  readonly shortestPart: number
  readonly spellings: readonly (readonly [written: string, folded: string])[]
  readonly small: ReadonlySet<string>
  readonly fillers: ReadonlySet<string>
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '')

const toInflection = (language: SearchedLanguage): Inflection => ({
  ending: new RegExp(`(?<=^.{3,})(?:${language.endings})$`),
  compounds: language.compounds,
  joints: ['', ...words(language.joints ?? '')],
  shortestPart: language.shortestPart ?? 0,
  spellings: language.spellings ?? [],
  small: new Set(words(language.small)),
  fillers: new Set(words(language.fillers)),
})

const inflections = new Map(Object.entries(searchedLanguages).map(([code, language]) => [code, toInflection(language)]))
const noInflection: Inflection = {
  ...toInflection({ endings: '', compounds: 'none', small: '', fillers: '' }),
  ending: /$^/,
}

/** The inflection rules of a language by its three-letter code; none for other languages. */
export const inflectionOf = (language: string): Inflection => inflections.get(language) ?? noInflection

/** The stem of a folded word: `kutija`, `kutije` and `kutijama` have `kutij`. */
export const stemOf = (word: string, { ending }: Inflection): string =>
  word
    .replace(ending, '')
    // Before an ending the last consonant may be written twice (wrapping), and y as i (berries).
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/y$/, 'i')
