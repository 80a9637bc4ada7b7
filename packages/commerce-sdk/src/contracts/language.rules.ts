import { deu } from './languages/deu.ts'
import { eng } from './languages/eng.ts'
import { fra } from './languages/fra.ts'
import { hrv } from './languages/hrv.ts'
import type { KnownLanguage, PathName } from './languages/language.types.ts'

export type { KnownLanguage, PathName } from './languages/language.types.ts'
export type { SearchedLanguage } from './languages/searched-language.types.ts'

/** The languages that the program has words of, by three letters. */
const known = { hrv, eng, deu, fra } satisfies Record<string, KnownLanguage>
type KnownCode = keyof typeof known

export const knownLanguages: readonly KnownLanguage[] = /* @__PURE__ */ Object.values(known)

/** Their codes. */
export const knownCodes = /* @__PURE__ */ Object.keys(known) as readonly KnownCode[]

/** Those with every text of the program. */
export const completeLanguages: readonly string[] = /* @__PURE__ */ knownLanguages.flatMap(({ code, isComplete }) =>
  isComplete ? [code] : [],
)

/** The language that the program's own texts are written in: the last resort for a text that a site's own language lacks. */
export const SOURCE_LANGUAGE: KnownLanguage = hrv

/** A language by two letters or by three; undefined for one that the program has no words of. */
export const knownLanguage = (code: string): KnownLanguage | undefined =>
  knownLanguages.find((language) => language.code === code || language.code2 === code)

/** The locale that formats numbers, dates and names in a language; its code has two letters or three. */
export const localeOf = (code: string): string => knownLanguage(code)?.locale ?? code

/**
 * The languages, by two letters, from which a reader of one gets the program's texts, the first that has a text: the reader's, and
 * while that one may lack some, the site's own and the source.
 */
export const textLanguages = (language: string, siteLanguage: string): readonly string[] => {
  const chain = [language, siteLanguage, SOURCE_LANGUAGE.code2]
  const last = chain.findIndex((code) => knownLanguage(code)?.isComplete)
  return [...new Set(chain.slice(0, last + 1))]
}

/** The words that addresses of a screen or of a kind of content begin with, in a language by its three letters. */
export const pathWords = (name: PathName, language: string): string =>
  (knownLanguages.find(({ code }) => code === language)?.paths ?? eng.paths)[name] ?? eng.paths[name]

/** Those words by language. */
export const pathWordsByLanguage = (name: PathName): Readonly<Record<KnownCode, string>> => {
  const words = knownCodes.map((code) => [code, pathWords(name, code)])
  return Object.fromEntries(words) as Record<KnownCode, string>
}

/** The words that such an address may begin with on a site: those of its languages, by three letters, and of each complete one. */
export const pathWordsOf = (name: PathName, languages: readonly string[]): readonly string[] => [
  ...new Set([...languages, ...completeLanguages].map((language) => pathWords(name, language))),
]

/** The first words of all addresses of a site with these languages, in small letters. No page has them as its address. */
export const reservedWords = (languages: readonly string[]): ReadonlySet<string> =>
  new Set(
    (Object.keys(eng.paths) as PathName[]).flatMap((name) =>
      pathWordsOf(name, languages).map((words) => words.split('/')[0]?.toLowerCase() ?? ''),
    ),
  )
