import { type Place, places } from './document.ts'
import { beginningWith, type Expansion, nearness, type Nearness } from './expand.ts'
import type { Query } from './query.ts'
import { placeBits, type Segment } from './segment.ts'

/** The score of a word by its place: a name before everything else, a description last. */
const worthOfPlace: Readonly<Record<Place, number>> = {
  nameBeginning: 1080,
  name: 1000,
  nameAfter: 860,
  modifierBeginning: 800,
  modifier: 760,
  category: 450,
  summary: 420,
  facet: 300,
  description: 120,
}

/** The factor by closeness; a typing mistake in a name scores less than a word of a description. */
const shareOf: Readonly<Record<Nearness, number>> = {
  word: 1,
  form: 0.96,
  synonym: 0.84,
  synonymForm: 0.81,
  end: 0.8,
  beginning: 0.7,
  inside: 0.5,
  longer: 0.4,
  mistyped: 0.06,
  mistypedBeginning: 0.04,
}

const wholeName = 5000
const wholeCode = 4000
const beginningOfName = 1500
const beginningOfCode = 650
/** Of letters alone, which are more likely the beginning of a word: more than a typing mistake, in place of points for words. */
const beginningOfCodeInLetters = 70

/** Where no document has all words, those with less than this share of the best score are not shown. */
const shareOfBest = 0.4

const nameParts: readonly Place[] = ['nameBeginning', 'name', 'nameAfter', 'modifierBeginning', 'modifier']

// The lowest bits of points mark where and how a word was found.
const flagBits = 5
const flags = {
  isFirst: 1,
  isInName: 2,
  /** In a name, as it was typed. */
  isTyped: 4,
  /** What the name says that it is. */
  isThing: 8,
  /** Outside of the description, as a word of its own or the beginning of one. */
  isPlain: 16,
} as const

/** How words are found that were meant as they were typed, or mistyped. */
const plain: readonly Nearness[] = ['word', 'form', 'beginning', 'end', 'mistyped']

const flagsOf = (place: Place, near: Nearness): number => {
  const isInName = nameParts.includes(place) && !near.startsWith('mistyped')
  return (
    (place === 'nameBeginning' || place === 'modifierBeginning' ? flags.isFirst : 0) |
    (isInName ? flags.isInName : 0) |
    (isInName && (near === 'word' || near === 'form') ? flags.isTyped : 0) |
    (place === 'nameBeginning' || place === 'name' ? flags.isThing : 0) |
    (place !== 'description' && plain.includes(near) ? flags.isPlain : 0)
  )
}
const pointsOf: Readonly<Record<Nearness, Uint16Array>> = Object.fromEntries(
  nearness.map((near) => [
    near,
    Uint16Array.from(
      places,
      (place) => (Math.floor(worthOfPlace[place] * shareOf[near]) << flagBits) | flagsOf(place, near),
    ),
  ]),
) as Record<Nearness, Uint16Array>

/** Results: each id with its rank in one number, so that they are sorted by a single comparison. */
export type Ranked = Float64Array

const idSpace = 2 ** 31
export const idOf = (ranked: number): number => ranked % idSpace

/** What is known of each document of all segments, one segment after the other. */
interface Rated {
  /** For each term one document after the other: the points of its best word. */
  readonly points: Uint16Array
  /** Points of its name and its code that are no word's. */
  readonly extras: Int32Array
  /** 1 when the whole query is the beginning of its code, 2 when it is the code. */
  readonly codeMatch: Uint8Array
  /** The documents that have any term, and for each of them the points of its words and how many required terms it has. */
  readonly matched: Int32Array
  readonly scores: Int32Array
  readonly hits: Uint8Array
}

// A query ends before the next one begins, so all of them share these buffers.
let shared: Rated | undefined
const clearedRated = (size: number, terms: number): Rated => {
  if (shared === undefined || shared.extras.length < size || shared.points.length < size * terms)
    shared = {
      points: new Uint16Array(size * terms),
      extras: new Int32Array(size),
      codeMatch: new Uint8Array(size),
      matched: new Int32Array(size),
      scores: new Int32Array(size),
      hits: new Uint8Array(size),
    }
  shared.points.fill(0, 0, size * terms)
  shared.extras.fill(0, 0, size)
  shared.codeMatch.fill(0, 0, size)
  return shared
}

/** Weights are integers: so many bits are behind their point. */
const weightBits = 6
const oneWeight = 1 << weightBits

const placeMask = (1 << placeBits) - 1

/** Keeps the points of each document's best word. */
const rateTerm = ({ words }: Segment, expansion: Expansion, points: Uint16Array): void => {
  const { starts, entries } = words
  for (const { from, to, near } of expansion) {
    const pointsByPlace = pointsOf[near]
    const end = starts[to] as number
    for (let at = starts[from] as number; at < end; at++) {
      const entry = entries[at] as number
      const document = entry >>> placeBits
      const worth = pointsByPlace[entry & placeMask] as number
      if (worth > (points[document] as number)) points[document] = worth
    }
  }
}

const rateCodes = (
  { codes }: Segment,
  { code, isCode }: Query,
  { extras, codeMatch }: Pick<Rated, 'extras' | 'codeMatch'>,
): void => {
  if (code === null) return
  const [from, to] = beginningWith(codes, code)
  for (let key = from; key < to; key++) {
    const isWhole = codes.keys[key] === code
    const worth = isWhole ? wholeCode : isCode ? beginningOfCode : 0
    for (let at = codes.starts[key] as number; at < (codes.starts[key + 1] as number); at++) {
      const document = (codes.entries[at] as number) >>> placeBits
      // A product has many codes with a common beginning, those of its variants; they count once.
      if (codeMatch[document] === 0 || isWhole) extras[document] = (extras[document] as number) + worth
      codeMatch[document] = isWhole ? 2 : Math.max(codeMatch[document] as number, 1)
    }
  }
}

/** How many documents of a segment have points and are not gone. */
const havingOf = ({ gone, living }: Segment, points: Uint16Array): number => {
  let having = 0
  for (let document = 0; document < points.length; document++) having += (points[document] as number) > 0 ? 1 : 0
  if (living === gone.length) return having
  for (let document = 0; document < gone.length; document++)
    if (gone[document] === 1 && (points[document] as number) > 0) having--
  return having
}

/** Rates every term and the codes; answers how much each term counts beside the others. */
const rate = (
  segments: readonly Segment[],
  query: Query,
  expansions: readonly (readonly Expansion[])[],
  size: number,
  { points, ...codeColumns }: Rated,
): Int32Array => {
  const requested = query.terms.length
  const having = new Int32Array(requested)
  let base = 0
  for (const [place, segment] of segments.entries()) {
    for (const [term, ofSegments] of expansions.entries()) {
      const own = points.subarray(term * size + base, term * size + base + segment.ids.length)
      const expansion = ofSegments[place] ?? []
      if (expansion.length === 0) continue
      rateTerm(segment, expansion, own)
      having[term] = (having[term] as number) + (requested < 2 ? 1 : havingOf(segment, own))
    }
    rateCodes(segment, query, {
      extras: codeColumns.extras.subarray(base),
      codeMatch: codeColumns.codeMatch.subarray(base),
    })
    base += segment.ids.length
  }
  const living = segments.reduce((sum, segment) => sum + segment.living, 0)
  return Int32Array.from(query.terms, ({ weight }, term) => {
    const documents = having[term] as number
    if (documents === 0) return 0
    if (requested < 2 || living < 2) return oneWeight
    // A word that a single document has counts twice as much as one that all have.
    return Math.round(oneWeight * weight * (1 + Math.log(living / documents) / Math.log(living)))
  })
}

/** What decides which documents are found. */
interface Summary {
  /** How many documents have any term. */
  count: number
  /** The best score of words. */
  best: number
  /** Whether a document has every required term as it was typed, outside of its description. */
  isTogether: boolean
  /** Whether the query is a document's whole code. */
  isWholeCode: boolean
}

interface Requested {
  readonly query: Query
  readonly weights: Int32Array
  /** 1 for each term that is required. */
  readonly needs: Uint8Array
  readonly required: number
  readonly size: number
}

/** Adds up the points of each document of a segment, whose first one is at `base`. */
const addUp = (
  { ids, gone, nameLengths }: Segment,
  base: number,
  { points, extras, codeMatch, matched, scores, hits }: Rated,
  { query, weights, needs, required, size }: Requested,
  summary: Summary,
  accepts?: (id: number) => boolean,
): void => {
  const requested = weights.length
  let { count, best, isTogether, isWholeCode } = summary
  for (let at = 0; at < ids.length; at++) {
    const document = base + at
    let score = 0
    let match = 0
    let inPlain = 0
    let inName = 0
    let asTyped = 0
    let seen = 0
    for (let term = 0, place = document; term < requested; term++, place += size) {
      const worth = points[place] as number
      if (worth === 0) continue
      score += ((worth >> flagBits) * (weights[term] as number)) >> weightBits
      if (needs[term] === 1) {
        match++
        if ((worth & flags.isPlain) !== 0) inPlain++
      }
      if ((worth & flags.isInName) === 0) continue
      inName++
      if ((worth & flags.isTyped) !== 0) asTyped++
      seen |= term === 0 ? worth : worth & ~flags.isFirst
    }
    const code = codeMatch[document] as number
    if ((match === 0 && code === 0) || gone[at] === 1 || (accepts && !accepts(ids[at] as number))) continue
    if (code === 1 && !query.isCode && score < beginningOfCodeInLetters) score = beginningOfCodeInLetters
    if (code === 2) isWholeCode = true
    if (score > best) best = score
    if (inPlain === required && required > 0) isTogether = true
    matched[count] = document
    scores[count] = score
    hits[count++] = match
    // The last word may be incomplete; a single one that is no word yet is the beginning of many.
    if (inName !== requested || asTyped === 0 || asTyped < requested - 1) continue
    if ((seen & flags.isFirst) === 0 || (seen & flags.isThing) === 0) continue
    const isName = asTyped === requested && nameLengths[at] === requested
    extras[document] = (extras[document] as number) + (isName ? wholeName : beginningOfName)
  }
  Object.assign(summary, { count, best, isTogether, isWholeCode })
}

/** The ranks of the documents that are found, in no order. */
const rankedOf = (
  segments: readonly Segment[],
  { extras, codeMatch, matched, scores, hits }: Rated,
  { query, required }: Requested,
  { count, best, isTogether, isWholeCode }: Summary,
): Ranked => {
  const ranked = new Float64Array(count)
  const isOnlyCode = query.isCode && isWholeCode
  const nearest = best * shareOfBest
  let stored = 0
  let base = 0
  let next = 0
  for (const { ids, precedence, nameLengths } of segments) {
    const end = base + ids.length
    for (; next < count && (matched[next] as number) < end; next++) {
      const document = matched[next] as number
      const code = codeMatch[document] as number
      const score = scores[next] as number
      if (isOnlyCode ? code < 2 : code === 0 && (isTogether ? hits[next] !== required : score <= nearest)) continue
      const at = document - base
      const shortness = 15 - Math.min(nameLengths[at] as number, 15)
      const value = (((score + (extras[document] as number)) << 2) | (precedence[at] as number)) * 16 + shortness
      ranked[stored++] = value * idSpace + (ids[at] as number)
    }
    base = end
  }
  return ranked.subarray(0, stored)
}

/**
 * The documents that match a query, with their ranks: those with every required term. Where none has all of them as they
 * were typed outside of its description, the nearest by what was found of them, since terms that a shop does not have describe what it has.
 */
export const rank = (
  segments: readonly Segment[],
  query: Query,
  expansions: readonly (readonly Expansion[])[],
  accepts?: (id: number) => boolean,
): Ranked => {
  const size = segments.reduce((sum, { ids }) => sum + ids.length, 0)
  const rated = clearedRated(size, query.terms.length)
  const weights = rate(segments, query, expansions, size, rated)
  const needs = Uint8Array.from(query.terms, ({ isRequired }) => Number(isRequired))
  const required = needs.filter((need, term) => need === 1 && weights[term] !== 0).length
  const requested: Requested = { query, weights, needs, required, size }
  const summary: Summary = { count: 0, best: 0, isTogether: query.terms.length < 2, isWholeCode: false }
  let base = 0
  for (const segment of segments) {
    addUp(segment, base, rated, requested, summary, accepts)
    base += segment.ids.length
  }
  return rankedOf(segments, rated, requested, summary)
}
