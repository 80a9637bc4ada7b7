import type { Place } from './document.ts'
import type { Inflection } from './stems.ts'
import { fold, wordsOf } from './words.ts'

/** The words of a name in their order, each with its place. */
export const placedWords = (name: string, inflection: Inflection): [word: string, place: Place][] => {
  const words = tokensOf(name, inflection)
  const thing = inflection.compounds === 'apart' ? thingOf(words) : 0
  return words.map(({ word, isAfter }, at) => {
    if (at < thing) return [word, at === 0 ? 'modifierBeginning' : 'modifier']
    if (isAfter) return [word, 'nameAfter']
    return [word, at === 0 ? 'nameBeginning' : 'name']
  })
}

interface NameWord {
  readonly word: string
  /** Whether a preposition or a comma is before it. */
  readonly isAfter: boolean
  /** Whether any sign but a hyphen is before it. */
  readonly isAfterSign: boolean
  readonly isCapital: boolean
  readonly isSmall: boolean
}

const tokensOf = (name: string, { small }: Inflection): NameWord[] => {
  const words: NameWord[] = []
  let isAfter = false
  let isAfterSign = false
  for (const token of name.replaceAll('\u00AD', '').match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s-]/gu) ?? []) {
    if (!/^[\p{L}\p{N}]/u.test(token)) {
      isAfterSign = true
      if (token === ',') isAfter = true
      continue
    }
    for (const word of wordsOf(fold(token))) {
      const isSmall = small.has(word)
      words.push({ word, isAfter, isAfterSign, isSmall, isCapital: /^\p{Lu}/u.test(token) })
      isAfter ||= isSmall
    }
  }
  return words
}

/**
 * Where the noun is that says what a thing is: in a language that writes compounds apart the last one before a preposition,
 * a sign or a number, and before a name of its own (olive oil Oblica).
 */
const thingOf = (words: readonly NameWord[]): number => {
  const end = words.findIndex(({ word, isAfterSign, isSmall }) => isAfterSign || isSmall || /\p{N}/u.test(word))
  const phrase = end < 0 ? words : words.slice(0, end)
  const lastPlain = phrase.findLastIndex(({ isCapital }, at) => at > 0 && !isCapital)
  return Math.max(0, lastPlain < 0 ? phrase.length - 1 : lastPlain)
}
