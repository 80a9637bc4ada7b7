import type { Postings, Segment } from './segment.ts'
import { bitsIn, distanceTo, forgiven, lettersOf } from './spelling.ts'
import { type Inflection, stemOf } from './stems.ts'
import type { Term } from './query.ts'

/** How near a word is to what was typed, best last; what each is worth is in rank.ts. */
export const nearness = ['mistyped', 'inside', 'beginning', 'synonym', 'form', 'word'] as const
export type Nearness = (typeof nearness)[number]

/** Words of a segment that follow one another, with how near they are to what was typed. */
export interface WordRange {
  readonly from: number
  /** The first that is not of them any more. */
  readonly to: number
  readonly near: Nearness
}

/** Words that a term may mean; where ranges overlap, the nearer one counts. */
export type Expansion = readonly WordRange[]

/** Fewest letters that are looked for inside of words. */
const shortestInside = 4

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

/** The words of a segment that a term means, without typing mistakes. */
export const expand = (segment: Segment, term: Term, inflection: Inflection): Expansion => {
  const found: WordRange[] = []
  const take = (words: Iterable<number>, near: Nearness) => {
    for (const from of words) found.push({ from, to: from + 1, near })
  }
  for (const text of [term.word, ...term.spellings]) {
    const [from, to] = beginningWith(segment.words, text)
    if (from < to) found.push({ from, to, near: 'beginning' })
    if (segment.words.keys[from] === text) take([from], 'word')
    const stem = stemOf(text, inflection)
    take(segment.stems.get(stem) ?? [], 'form')
    if (inflection.compounds) take(holding(segment, stem), 'inside')
  }
  for (const synonym of term.synonyms) take(segment.stems.get(stemOf(synonym, inflection)) ?? [], 'synonym')
  return found
}

/** The words with these letters anywhere in them. */
const holding = ({ text, textStarts }: Segment, letters: string): number[] => {
  const words: number[] = []
  if (letters.length < shortestInside) return words
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    let low = 0
    let high = textStarts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((textStarts[middle] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    words.push(low - 1)
  }
  return words
}

/**
 * For each segment the words that a term is a typing mistake of: those with the fewest mistakes, of whole words or of
 * their beginnings. Numbers are never mistaken.
 */
export const expandMistyped = (segments: readonly Segment[], { word }: Term): readonly Expansion[] => {
  let fewest = forgiven(word.length)
  if (fewest === 0 || /\p{N}/u.test(word)) return segments.map(() => [])
  const letters = lettersOf(word)
  const mistakes = segments.map(({ words: { keys }, letters: lettersOfWords }) => {
    const near: [word: number, mistakes: number][] = []
    for (let index = 0; index < lettersOfWords.length; index++) {
      // Each mistake loses one letter of those typed at most.
      if (bitsIn(letters & ~(lettersOfWords[index] as number)) > fewest) continue
      const key = keys[index] as string
      if (key.length < word.length - fewest) continue
      const distance = distanceTo(word, key, fewest)
      if (distance > fewest) continue
      fewest = distance
      near.push([index, distance])
    }
    return near
  })
  return mistakes.map((near) =>
    near
      .filter(([, distance]) => distance <= fewest)
      .map(([from]) => ({ from, to: from + 1, near: 'mistyped' as const })),
  )
}
