import { expand, type Expansion, type Nearness } from './expand.ts'
import { type Term, textsOf } from './query.ts'
import type { Segment } from './segment.ts'
import type { Inflection } from './stems.ts'
import type { Synonyms } from './synonyms.ts'

/** A term with the words of each segment that match it. */
export interface KnownTerm {
  readonly term: Term
  readonly expansions: readonly Expansion[]
}

/** The index and the words of its language. */
export interface Vocabulary {
  readonly segments: readonly Segment[]
  readonly inflection: Inflection
  readonly synonyms: Synonyms
}

const shortestPart = 3
const longestCompound = 40
/** Of the parts before the last one, which say what kind of thing is meant. */
const weightOfKind = 0.5

/**
 * Takes a word that no document has apart into words that the catalogue has: `weinkarton` is `wein` and `karton`. The last
 * part says what is meant, so it is as long as possible. A synonym that the site names is taken apart first. Null when the
 * word is made of anything else.
 */
export const partsOf = (term: Term, vocabulary: Vocabulary): readonly KnownTerm[] | null => {
  const { joints } = vocabulary.inflection
  for (const word of [...term.synonyms, term.word, ...term.spellings]) {
    if (word.length > longestCompound) continue
    for (let at = shortestPart; at <= word.length - shortestPart; at++) {
      const last = known(word.slice(at), term, vocabulary)
      if (last === null) continue
      for (const joint of joints) {
        const before = word.slice(0, at - joint.length)
        if (before.length < shortestPart || !word.slice(0, at).endsWith(joint)) continue
        const kind = { ...term, isUnfinished: false, weight: term.weight * weightOfKind }
        const first = known(before, kind, vocabulary)
        if (first !== null) return [first, last]
      }
    }
  }
  return null
}

/** What a compound is about, when nothing else of it is known: `wachslicht` is a `licht`. */
export const endOf = (term: Term, vocabulary: Vocabulary): KnownTerm | null => {
  const { compounds, shortestPart: shortest } = vocabulary.inflection
  if (compounds !== 'anywhere' || term.word.length > longestCompound) return null
  for (let at = shortestPart; at <= term.word.length - shortest; at++) {
    const end = known(term.word.slice(at), term, vocabulary)
    if (end !== null) return end
  }
  return null
}

/** A part, when documents have it as a word, in another form, or inside of compounds of their own. */
const known = (word: string, whole: Term, { segments, inflection, synonyms }: Vocabulary): KnownTerm | null => {
  const part: Term = { ...whole, ...textsOf(word, inflection, synonyms) }
  const expansions = segments.map((segment) => expand(segment, part, inflection))
  const isInside = inflection.compounds === 'anywhere' && word.length >= inflection.shortestPart
  const isPart = expansions.some((match) => match.some(({ near }) => isInside || !isPieceOfWord(near)))
  return isPart ? { term: part, expansions } : null
}

const isPieceOfWord = (near: Nearness): boolean => near === 'beginning' || near === 'longer' || near === 'inside'
