import { type Place, places, type SearchDocument } from './document.ts'
import { placedWords } from './name-words.ts'
import { type Inflection, stemOf } from './stems.ts'
import { lettersOf } from './spelling.ts'
import { codeOf, fold, textOf, wordsOf } from './words.ts'

/** Sorted keys, each with the documents that have it. */
export interface Postings {
  readonly keys: readonly string[]
  /** Where the postings of each key begin; one more than there are keys. */
  readonly starts: Uint32Array
  /** `document << placeBits | place`, by key and then by document. */
  readonly entries: Uint32Array
}

export const placeBits = 4

/** Documents that were indexed together; immutable but for `gone` and `living`. */
export interface Segment {
  /** Ascending. */
  readonly ids: Int32Array
  /** 1 for a document that was changed or removed since. */
  readonly gone: Uint8Array
  /** How many are not gone. */
  living: number
  readonly precedence: Uint8Array
  /** How many words its name has, 255 at most. */
  readonly nameLengths: Uint8Array
  readonly words: Postings
  /** The words by their stems. */
  readonly stems: ReadonlyMap<string, readonly number[]>
  readonly stemKeys: readonly string[]
  /** For each of them its letters as bits (spelling.ts). */
  readonly stemLetters: Int32Array
  /** Every word between line ends, for searches inside of words. */
  readonly text: string
  /** Where each word begins in `text`. */
  readonly textStarts: Uint32Array
  readonly codes: Postings
}

type Gathered = Map<string, number[]>

const placeOf = Object.fromEntries(places.map((place, at) => [place, at])) as Record<Place, number>

const gather = (gathered: Gathered, key: string, document: number, place: number): void => {
  const entries = gathered.get(key)
  const entry = (document << placeBits) | place
  if (entries === undefined) {
    gathered.set(key, [entry])
    return
  }
  // Documents come one after the other, so the same one can only be the last.
  const last = entries.at(-1) ?? 0
  if (last >>> placeBits !== document) entries.push(entry)
  else if (last < entry) entries[entries.length - 1] = entry
}

/** Takes documents one by one, so that the texts of a large catalogue are not in memory together. */
export interface SegmentBuilder {
  /** In ascending order of their ids. */
  add(document: SearchDocument): void
  build(): Segment
}

export const segmentBuilder = (inflection: Inflection): SegmentBuilder => {
  const ids: number[] = []
  const precedence: number[] = []
  const nameLengths: number[] = []
  const words: Gathered = new Map()
  const codes: Gathered = new Map()
  return {
    add(added) {
      const document = ids.length
      ids.push(added.id)
      precedence.push(added.precedence)
      const nameWords = placedWords(added.name, inflection)
      nameLengths.push(Math.min(nameWords.length, 255))
      for (const [word, place] of nameWords) gather(words, word, document, placeOf[place])
      const take = (text: string, place: number) => {
        for (const word of wordsOf(fold(text))) gather(words, word, document, place)
      }
      take(added.summary, placeOf.summary)
      for (const text of added.categories) take(text, placeOf.category)
      for (const text of added.facets) take(text, placeOf.facet)
      take(added.slug, placeOf.description)
      take(textOf(added.description), placeOf.description)
      for (const code of added.codes) gather(codes, codeOf(code), document, placeOf.name)
    },
    build: () =>
      segmentOf(
        {
          ids: Int32Array.from(ids),
          gone: new Uint8Array(ids.length),
          living: ids.length,
          precedence: Uint8Array.from(precedence),
          nameLengths: Uint8Array.from(nameLengths),
        },
        words,
        codes,
        inflection,
      ),
  }
}

type Documents = Pick<Segment, 'ids' | 'gone' | 'living' | 'precedence' | 'nameLengths'>

const segmentOf = (documents: Documents, words: Gathered, codes: Gathered, inflection: Inflection): Segment => {
  const postings = postingsOf(words)
  const { keys } = postings
  const stems = new Map<string, number[]>()
  const textStarts = new Uint32Array(keys.length)
  let length = 1
  for (const [index, word] of keys.entries()) {
    const stem = stemOf(word, inflection)
    const others = stems.get(stem)
    if (others) others.push(index)
    else stems.set(stem, [index])
    textStarts[index] = length
    length += word.length + 1
  }
  const stemKeys = [...stems.keys()]
  return {
    ...documents,
    words: postings,
    stems,
    stemKeys,
    stemLetters: Int32Array.from(stemKeys, lettersOf),
    text: `\n${keys.join('\n')}\n`,
    textStarts,
    codes: postingsOf(codes),
  }
}

const postingsOf = (gathered: Gathered): Postings => {
  const keys = [...gathered.keys()].toSorted()
  const starts = new Uint32Array(keys.length + 1)
  let length = 0
  for (const [index, key] of keys.entries()) {
    starts[index] = length
    length += gathered.get(key)?.length ?? 0
  }
  starts[keys.length] = length
  const entries = new Uint32Array(length)
  for (const [index, key] of keys.entries()) entries.set(gathered.get(key) ?? [], starts[index])
  return { keys, starts, entries }
}

/** Merges the remaining documents of several segments into one. */
export const mergeSegments = (segments: readonly Segment[], inflection: Inflection): Segment => {
  const stored = segments
    .flatMap((segment) => Array.from(segment.ids, (id, document) => ({ segment, document, id })))
    .filter(({ segment, document }) => segment.gone[document] === 0)
    .toSorted((a, b) => a.id - b.id)
  const newPlaces = new Map(segments.map((segment) => [segment, new Int32Array(segment.ids.length).fill(-1)]))
  for (const [place, { segment, document }] of stored.entries())
    newPlaces.get(segment)?.fill(place, document, document + 1)
  const gathered = (which: 'words' | 'codes'): Gathered => {
    const all: Gathered = new Map()
    for (const segment of segments) {
      const { keys, starts, entries } = segment[which]
      const moved = newPlaces.get(segment) ?? new Int32Array()
      for (const [index, key] of keys.entries()) {
        const list = all.get(key) ?? []
        for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at++) {
          const entry = entries[at] ?? 0
          const place = moved[entry >>> placeBits] ?? -1
          if (place >= 0) list.push((place << placeBits) | (entry & ((1 << placeBits) - 1)))
        }
        if (list.length > 0) all.set(key, list)
      }
    }
    // Each segment's documents are in order; those of two are not.
    for (const list of all.values()) list.sort((a, b) => a - b)
    return all
  }
  const documents: Documents = {
    ids: Int32Array.from(stored, ({ id }) => id),
    gone: new Uint8Array(stored.length),
    living: stored.length,
    precedence: Uint8Array.from(stored, ({ segment, document }) => segment.precedence[document] ?? 0),
    nameLengths: Uint8Array.from(stored, ({ segment, document }) => segment.nameLengths[document] ?? 0),
  }
  return segmentOf(documents, gathered('words'), gathered('codes'), inflection)
}

/** Marks the documents of these ids as gone. */
export const forget = (segment: Segment, ids: Iterable<number>): void => {
  for (const id of ids) {
    const document = find(segment.ids, id)
    if (document < 0 || segment.gone[document] === 1) continue
    segment.gone[document] = 1
    segment.living--
  }
}

const find = (ids: Int32Array, id: number): number => {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const match = ids[middle] ?? 0
    if (match === id) return middle
    if (match < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
