import { type Inflection, stemOf } from './stems.ts'
import type { Synonyms } from './synonyms.ts'
import { codeOf, fold, wordsOf } from './words.ts'

export interface Term {
  readonly word: string
  /** The same word in other spellings. */
  readonly spellings: readonly string[]
  readonly synonyms: readonly string[]
  /** Whether results must contain it. */
  readonly isRequired: boolean
  /** Whether it may be the beginning of a word that is still being typed. */
  readonly isUnfinished: boolean
  /** How much it says of what is looked for, up to 1. */
  readonly weight: number
}

type TermText = Pick<Term, 'word' | 'spellings' | 'synonyms'>

export interface Query {
  readonly terms: readonly Term[]
  /** The whole text as a code; null when it is too short to be the beginning of one. */
  readonly code: string | null
  /** Whether it has the form of a code, with a digit or with signs between letters: then only codes are searched. */
  readonly isCode: boolean
}

/** The most words of a query: real queries are shorter, and each word takes time. */
const mostWords = 10
const longestText = 500
const shortestCode = 3
/** Of words that results may lack. */
const weightAside = 0.1

/** What is looked for a word. */
export const textsOf = (word: string, inflection: Inflection, synonyms: Synonyms): TermText => ({
  word,
  spellings: inflection.spellings.flatMap(([written, plain]) =>
    word.includes(written) ? [word.replaceAll(written, plain)] : [],
  ),
  synonyms: synonyms.words.get(stemOf(word, inflection)) ?? [],
})

/** Parses the typed text; any character that is no letter and no digit is a space. */
export const readQuery = (text: string, inflection: Inflection, synonyms: Synonyms): Query => {
  const folded = fold(text.slice(0, longestText))
  const typed = wordsOf(folded).slice(0, mostWords * 2)
  const words = [...new Set(inOwnWords(typed, inflection, synonyms))].slice(0, mostWords)
  const isAside = ({ word, spellings }: TermText) =>
    [word, ...spellings].some((spelling) => inflection.small.has(spelling) || inflection.fillers.has(spelling))
  const terms = words.map((word) => textsOf(word, inflection, synonyms))
  const isOnlyAside = terms.every(isAside)
  const code = codeOf(folded)
  return {
    terms: terms.map((term, at) => {
      const isRequired = isOnlyAside || !isAside(term)
      return { ...term, isRequired, isUnfinished: at === terms.length - 1, weight: isRequired ? 1 : weightAside }
    }),
    code: code.length < shortestCode ? null : code,
    isCode: /\p{N}|\p{L}[-_./]\p{L}/u.test(folded),
  }
}

/** Replaces phrases by what the catalogue calls the same thing, the longest phrase first. */
const inOwnWords = (typed: readonly string[], inflection: Inflection, { phrases }: Synonyms): readonly string[] => {
  if (phrases.size === 0) return typed
  const stems = typed.map((word) => stemOf(word, inflection))
  const words: string[] = []
  for (let at = 0; at < typed.length;) {
    const phrase = phrases
      .get(stems[at] ?? '')
      ?.find((one) => one.stems.every((stem, next) => stems[at + next] === stem))
    words.push(...(phrase?.words ?? typed.slice(at, at + 1)))
    at += phrase?.stems.length ?? 1
  }
  return words
}
