import type { Postings, Segment } from './segment.ts'
import { bitsIn, distanceTo, forgiven, lettersOf } from './spelling.ts'
import { type Inflection, stemOf } from './stems.ts'
import type { Term } from './query.ts'

/** How close a word is to the typed one; rank.ts has the weights. */
export const nearness = [
  'mistypedBeginning',
  'mistyped',
  'longer',
  'inside',
  'beginning',
  'end',
  'synonymForm',
  'synonym',
  'form',
  'word',
] as const
export type Nearness = (typeof nearness)[number]

/** Adjacent words of a segment, with how close they are to the typed one. */
export interface WordRange {
  readonly from: number
  /** The first one after them. */
  readonly to: number
  readonly near: Nearness
}

/** The words that may match a term; where ranges overlap, the closer one counts. */
export type Expansion = readonly WordRange[]

/** The keys from the first that is not before `text` to the first that does not begin with it. */
export const beginningWith = ({ keys }: Postings, text: string): readonly [from: number, to: number] => {
  const from = firstNotBefore(keys, text)
  let to = from
  // U+FFFF is after every letter that a key can have.
  if (keys[from]?.startsWith(text)) to = firstNotBefore(keys, `${text}\uFFFF`)
  return [from, to]
}

const firstNotBefore = (keys: readonly string[], text: string): number => {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Of a word that is finished: fewer letters are the beginning of too many others. */
const shortestBeginning = 3

/** The words of a segment that match a term, without typing mistakes. */
export const expand = (segment: Segment, term: Term, inflection: Inflection): Expansion => {
  const match: WordRange[] = []
  for (const text of [term.word, ...term.spellings]) {
    const [from, to] = beginningWith(segment.words, text)
    if (from < to && (term.isUnfinished || text.length >= shortestBeginning))
      match.push({ from, to, near: term.isUnfinished ? 'beginning' : 'longer' })
    if (segment.words.keys[from] === text) match.push(only(from, 'word'))
    match.push(...expandForms(segment, text, 'form', inflection))
  }
  for (const synonym of term.synonyms) {
    const word = firstNotBefore(segment.words.keys, synonym)
    if (segment.words.keys[word] === synonym) match.push(only(word, 'synonym'))
    match.push(...expandForms(segment, synonym, 'synonymForm', inflection))
  }
  return match
}

/** The forms of a word, and the words that are made with it. */
const expandForms = (segment: Segment, text: string, near: Nearness, inflection: Inflection): WordRange[] => {
  const stem = stemOf(text, inflection)
  const forms = (segment.stems.get(stem) ?? []).map((word) => only(word, near))
  const part = stem.length < inflection.shortestPart ? text : stem
  return [...forms, ...madeWith(segment, part, inflection)]
}

/** The words that are made with a part, where the language has such. */
const madeWith = (segment: Segment, part: string, inflection: Inflection): WordRange[] => {
  const { compounds, shortestPart } = inflection
  if (compounds === 'apart' || compounds === 'none' || part.length < shortestPart) return []
  return wordsWith(segment, part).flatMap((word) => {
    const key = segment.words.keys[word] ?? ''
    const isEnd = key.endsWith(part) || stemOf(key, inflection).endsWith(part)
    return isEnd ? [only(word, 'end')] : compounds === 'anywhere' ? [only(word, 'inside')] : []
  })
}

/** The words with these letters anywhere in them. */
const wordsWith = ({ text, textStarts }: Segment, letters: string): number[] => {
  const words: number[] = []
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    let low = 0
    let high = textStarts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((textStarts[middle] as number) <= at) low = middle + 1
      else high = middle
    }
    words.push(low - 1)
  }
  return words
}

/**
 * For each segment the words that a term is a typing mistake of: those with the fewest mistakes in what their forms have in
 * common, or in its beginning. Numbers are never mistaken.
 */
export const expandMistyped = (
  segments: readonly Segment[],
  { word }: Term,
  inflection: Inflection,
): readonly Expansion[] => {
  let fewest = forgiven(word.length)
  if (fewest === 0 || /\p{N}/u.test(word)) return segments.map(() => [])
  const stem = stemOf(word, inflection)
  const letters = lettersOf(stem)
  const mistakes = segments.map(({ stemKeys, stemLetters }) => {
    const near: [stem: string, mistakes: number][] = []
    for (let index = 0; index < stemLetters.length; index++) {
      // Each mistake loses one letter of those typed at most.
      if (bitsIn(letters & ~(stemLetters[index] as number)) > fewest) continue
      const key = stemKeys[index] as string
      if (key.length < stem.length - fewest) continue
      const distance = distanceTo(stem, key, fewest)
      if (distance > fewest) continue
      fewest = distance
      near.push([key, distance])
    }
    return near
  })
  return segments.map((segment, place) =>
    (mistakes[place] ?? []).flatMap(([key, distance]) => {
      if (distance > fewest) return []
      const isWhole = key.length <= stem.length + distance
      const forms = (segment.stems.get(key) ?? []).map((each) => only(each, isWhole ? 'mistyped' : 'mistypedBeginning'))
      const made = isWhole ? madeWith(segment, key, inflection) : []
      return [...forms, ...made.map(({ from }) => only(from, 'mistypedBeginning'))]
    }),
  )
}

const only = (word: number, near: Nearness): WordRange => ({ from: word, to: word + 1, near })
