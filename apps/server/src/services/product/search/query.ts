import { type Inflection, stemOf } from './stems.ts'
import { codeOf, fold, wordsOf } from './words.ts'

/** A word to look for. */
export interface Term {
  readonly word: string
  /** The same word in other spellings. */
  readonly spellings: readonly string[]
  /** Synonyms. */
  readonly synonyms: readonly string[]
  /** Whether results must contain it. */
  readonly isRequired: boolean
}

export interface Query {
  readonly terms: readonly Term[]
  /** The whole text as a code; null when it is too short to be the beginning of one. */
  readonly code: string | null
  /** Whether it has the form of a code, with a digit or with signs between letters: then only codes are searched. */
  readonly isCode: boolean
}

/** The synonyms of a word, by its stem. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** The most words of a query: real queries are shorter, and each word takes time. */
const mostWords = 10
const longestText = 500
const shortestCode = 3

/** The synonyms of a site, indexed. */
export const synonymsOf = (groups: readonly (readonly string[])[], inflection: Inflection): Synonyms => {
  const synonyms = new Map<string, string[]>()
  for (const group of groups) {
    const words = group.flatMap((word) => wordsOf(fold(word)))
    for (const word of words) {
      const stem = stemOf(word, inflection)
      synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...words.filter((other) => other !== word)])
    }
  }
  return synonyms
}

/** Parses the typed text; any character that is no letter and no digit is a space. */
export const readQuery = (text: string, inflection: Inflection, synonyms: Synonyms): Query => {
  const folded = fold(text.slice(0, longestText))
  const words = [...new Set(wordsOf(folded))].slice(0, mostWords)
  const isOnlySmall = words.every((word) => inflection.small.has(word))
  const code = codeOf(folded)
  return {
    terms: words.map((word) => ({
      word,
      spellings: inflection.spellings.flatMap(([written, plain]) =>
        word.includes(written) ? [word.replaceAll(written, plain)] : [],
      ),
      synonyms: synonyms.get(stemOf(word, inflection)) ?? [],
      isRequired: isOnlySmall || !inflection.small.has(word),
    })),
    code: code.length < shortestCode ? null : code,
    isCode: /\p{N}|\p{L}[-_./]\p{L}/u.test(folded),
  }
}
