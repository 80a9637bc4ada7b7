import { type Inflection, stemOf } from './stems.ts'
import { fold, wordsOf } from './words.ts'

/** The synonyms of a site in one language. */
export interface Synonyms {
  /** Words that mean the same as a word, by its stem. */
  readonly words: ReadonlyMap<string, readonly string[]>
  /** By the stem of their first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
}

/** A text of several words, or one that several words mean. */
interface Phrase {
  readonly stems: readonly string[]
  /** What the catalogue says instead. */
  readonly words: readonly string[]
}

/** Reads the option `SearchSynonyms`, groups of texts by language; anything else is left out. */
export const readSynonyms = (option: unknown, language: string): string[][] => {
  const groups =
    option !== null && typeof option === 'object' ? (option as Record<string, unknown>)[language] : undefined
  return Array.isArray(groups)
    ? groups.flatMap((group) =>
        Array.isArray(group) ? [group.filter((word): word is string => typeof word === 'string')] : [],
      )
    : []
}

/**
 * Indexes groups of texts that mean the same. Single words are synonyms of one another; where a text or the group's first one, which
 * is the catalogue's own, has several words, the first one is looked for instead.
 */
export const synonymsOf = (groups: readonly (readonly string[])[], inflection: Inflection): Synonyms => {
  const words = new Map<string, string[]>()
  const phrases = new Map<string, Phrase[]>()
  const addTo = <T>(index: Map<string, T[]>, key: string, added: readonly T[]) =>
    index.set(key, [...(index.get(key) ?? []), ...added])
  for (const group of groups) {
    const texts = group.map((text) => wordsOf(fold(text))).filter(({ length }) => length > 0)
    const [own = [], ...others] = texts
    const single = own.length > 1 ? [] : texts.filter(({ length }) => length === 1).flat()
    for (const word of single) {
      const same = single.filter((other) => other !== word)
      addTo(words, stemOf(word, inflection), same)
    }
    for (const text of others) {
      if (own.length === 1 && text.length === 1) continue
      const stems = text.map((word) => stemOf(word, inflection))
      addTo(phrases, stems[0] ?? '', [{ stems, words: own }])
    }
  }
  for (const same of phrases.values()) same.sort((a, b) => b.stems.length - a.stems.length)
  return { words, phrases }
}
