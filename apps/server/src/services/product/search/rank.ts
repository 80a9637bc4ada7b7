import { type Place, places } from './document.ts'
import { beginningWith, type Expansion, nearness, type Nearness } from './expand.ts'
import type { Query } from './query.ts'
import { placeBits, type Segment } from './segment.ts'

/** The score of a word by its place: a name before everything else, a description last. */
const worthOfPlace: Readonly<Record<Place, number>> = {
  nameBeginning: 1080,
  name: 1000,
  nameAfter: 860,
  summary: 420,
  facet: 300,
  description: 120,
}

/** The factor by closeness; a typing mistake in a name scores less than a word of a description. */
const shareOf: Readonly<Record<Nearness, number>> = {
  word: 1,
  form: 0.96,
  synonym: 0.84,
  end: 0.8,
  beginning: 0.7,
  inside: 0.5,
  mistyped: 0.06,
}

const wholeName = 5000
const wholeCode = 4000
const beginningOfName = 1500
const beginningOfCode = 650

/** From this score on the word is in the name, typing mistakes aside. */
const inName = worthOfPlace.nameAfter * shareOf.inside

// The lowest bits mark the first word of a name, and a word of a name as it was typed.
const flagBits = 2
const isFirstBit = 1
const isTypedBit = 2
const pointsOf: Readonly<Record<Nearness, Uint16Array>> = Object.fromEntries(
  nearness.map((near) => [
    near,
    Uint16Array.from(places, (place) => {
      const isTyped = place.startsWith('name') && (near === 'word' || near === 'form')
      const flags = (place === 'nameBeginning' ? isFirstBit : 0) | (isTyped ? isTypedBit : 0)
      return (Math.floor(worthOfPlace[place] * shareOf[near]) << flagBits) | flags
    }),
  ]),
) as Record<Nearness, Uint16Array>

/** Results: each id with its rank in one number, so that they are sorted by a single comparison. */
export type Ranked = Float64Array

const idSpace = 2 ** 31
export const idOf = (ranked: number): number => ranked % idSpace

/** How results must match: with every required term, with as many as any document has, or by their whole code. */
export type Need = 'all' | 'most' | 'code'

/** The scores of each document of a segment. */
interface Rated {
  readonly scores: Int32Array
  /** How many required terms it has. */
  readonly hits: Uint8Array
  /** 1 when the whole query is the beginning of its code, 2 when it is the code. */
  readonly codeMatch: Uint8Array
  readonly wordsInName: Uint8Array
  readonly wordsAsTyped: Uint8Array
  readonly isBeginning: Uint8Array
  /** The best score of the current term. */
  readonly best: Uint16Array
}

// A query ends before the next one begins, so all of them share these buffers.
let shared: Rated | undefined
const clearedRated = (size: number): Rated => {
  if (shared === undefined || shared.best.length < size)
    shared = {
      scores: new Int32Array(size),
      hits: new Uint8Array(size),
      codeMatch: new Uint8Array(size),
      wordsInName: new Uint8Array(size),
      wordsAsTyped: new Uint8Array(size),
      isBeginning: new Uint8Array(size),
      best: new Uint16Array(size),
    }
  for (const column of Object.values(shared)) column.fill(0, 0, size)
  return shared
}

const placeMask = (1 << placeBits) - 1

const rate = (segment: Segment, query: Query, expansions: readonly Expansion[]): Rated => {
  const size = segment.ids.length
  const rated = clearedRated(size)
  for (const [number, { isRequired }] of query.terms.entries()) {
    rateTerm(segment, expansions[number] ?? [], rated.best)
    addTerm(size, rated, { isRequired, isFirst: number === 0 })
  }
  rateNames(segment, query.terms.length, rated)
  rateCodes(segment, query.code, rated)
  return rated
}

const rateTerm = ({ words }: Segment, expansion: Expansion, best: Uint16Array): void => {
  const { starts, entries } = words
  for (const { from, to, near } of expansion) {
    const points = pointsOf[near]
    const end = starts[to] as number
    for (let at = starts[from] as number; at < end; at++) {
      const entry = entries[at] as number
      const document = entry >>> placeBits
      const worth = points[entry & placeMask] as number
      if (worth > (best[document] as number)) best[document] = worth
    }
  }
}

const addTerm = (size: number, rated: Rated, term: { isRequired: boolean; isFirst: boolean }): void => {
  const { scores, hits, wordsInName, wordsAsTyped, isBeginning, best } = rated
  const hit = Number(term.isRequired)
  for (let document = 0; document < size; document++) {
    const worth = best[document] as number
    if (worth === 0) continue
    best[document] = 0
    const points = worth >> flagBits
    scores[document] = (scores[document] as number) + points
    hits[document] = (hits[document] as number) + hit
    if (points < inName) continue
    wordsInName[document] = (wordsInName[document] as number) + 1
    if ((worth & isTypedBit) !== 0) wordsAsTyped[document] = (wordsAsTyped[document] as number) + 1
    if (term.isFirst && (worth & isFirstBit) !== 0) isBeginning[document] = 1
  }
}

const rateNames = ({ ids, nameLengths }: Segment, asked: number, rated: Rated): void => {
  const { scores, wordsInName, wordsAsTyped, isBeginning } = rated
  for (let document = 0; document < ids.length; document++) {
    if (isBeginning[document] === 0 || wordsInName[document] !== asked) continue
    // The last word may be incomplete; a single one that is no word yet is the beginning of many.
    if ((wordsAsTyped[document] as number) < Math.max(1, asked - 1)) continue
    const isName = wordsAsTyped[document] === asked && nameLengths[document] === asked
    scores[document] = (scores[document] as number) + (isName ? wholeName : beginningOfName)
  }
}

const rateCodes = ({ codes }: Segment, code: string | null, { scores, codeMatch }: Rated): void => {
  if (code === null) return
  const [from, to] = beginningWith(codes, code)
  for (let key = from; key < to; key++) {
    const worth = codes.keys[key] === code ? wholeCode : beginningOfCode
    for (let at = codes.starts[key] as number; at < (codes.starts[key + 1] as number); at++) {
      const document = (codes.entries[at] as number) >>> placeBits
      // A product has many codes with a common beginning, those of its variants; they count once.
      if (codeMatch[document] === 0 || worth === wholeCode) scores[document] = (scores[document] as number) + worth
      codeMatch[document] = worth === wholeCode ? 2 : Math.max(codeMatch[document] as number, 1)
    }
  }
}

/** Every document of the segments that matches a query, with its rank. */
export const rank = (
  segments: readonly Segment[],
  query: Query,
  expansions: readonly (readonly Expansion[])[],
  need: Need,
  accepts?: (id: number) => boolean,
): Ranked => {
  const required = query.terms.filter(({ isRequired }) => isRequired).length
  let most = { all: required, most: 1, code: Infinity }[need]
  let parts: Ranked[] = []
  for (const [place, segment] of segments.entries()) {
    const ofSegment = expansions.map((ofSegments) => ofSegments[place] ?? [])
    const rated = rate(segment, query, ofSegment)
    if (need === 'most') {
      const highest = mostHits(segment, rated.hits)
      if (highest > most) parts = []
      most = Math.max(most, highest)
    }
    parts.push(rankedOf(segment, rated, { terms: most, code: need === 'code' ? 2 : 1 }, accepts))
  }
  return parts.length === 1 ? (parts[0] as Ranked) : Float64Array.from(parts.flatMap((part) => [...part]))
}

const mostHits = ({ ids, gone }: Segment, hits: Uint8Array): number => {
  let most = 0
  for (let document = 0; document < ids.length; document++)
    if ((hits[document] as number) > most && gone[document] === 0) most = hits[document] as number
  return most
}

const rankedOf = (
  segment: Segment,
  rated: Rated,
  needed: { terms: number; code: number },
  accepts?: (id: number) => boolean,
): Ranked => {
  const { ids, gone, precedence, nameLengths } = segment
  const { scores, hits, codeMatch } = rated
  const ranked = new Float64Array(ids.length)
  let count = 0
  for (let document = 0; document < ids.length; document++) {
    if ((hits[document] as number) < needed.terms && (codeMatch[document] as number) < needed.code) continue
    const id = ids[document] as number
    if (gone[document] === 1 || (accepts && !accepts(id))) continue
    const shortness = 15 - Math.min(nameLengths[document] as number, 15)
    const value = (((scores[document] as number) << 2) | (precedence[document] as number)) * 16 + shortness
    ranked[count++] = value * idSpace + id
  }
  return ranked.subarray(0, count)
}
