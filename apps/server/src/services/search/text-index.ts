import { endOf, type KnownTerm, partsOf, type Vocabulary } from './compounds.ts'
import type { SearchDocument } from './document.ts'
import { expand, type Expansion, expandMistyped } from './expand.ts'
import { type Query, readQuery, type Term } from './query.ts'
import { idOf, rank, type Ranked } from './rank.ts'
import { forget, mergeSegments, type Segment, segmentBuilder, type SegmentBuilder } from './segment.ts'
import { inflectionOf } from './stems.ts'
import { synonymsOf } from './synonyms.ts'
import { best } from './top.ts'

/** The results of a search. */
export interface Match {
  readonly total: number
  /** The ids of a page, the best first. */
  page(window: { readonly offset: number; readonly limit: number }): number[]
  /** Every id, the best first. */
  ids(): Int32Array
}

export interface TextIndexOptions {
  /** Three-letter code: how words are inflected. */
  readonly language: string
  readonly synonyms?: readonly (readonly string[])[]
}

export const nothingFound: Match = { total: 0, page: () => [], ids: () => new Int32Array() }

/** A full-text index of documents of one kind in one language. */
export interface TextIndex {
  /** Adds documents, or replaces those with the same ids. */
  put(documents: Iterable<SearchDocument>): void
  remove(ids: Iterable<number>): void
  /** Searches a text; `accepts` filters results that may not be shown. An empty text finds nothing. */
  find(text: string, accepts?: (id: number) => boolean): Match
}

const nothing: Ranked = new Float64Array()
const isKnown = (expansions: readonly Expansion[]): boolean => expansions.some(({ length }) => length > 0)

/** A segment is merged with the one before it unless that is more than so many times as large: so there are few of them. */
const growth = 4

/** Whether most documents of a segment are gone, so that building it again saves memory. */
const isSparse = ({ gone, living }: Segment): boolean => living * 2 < gone.length

/** Words and their beginnings in sorted tables, with what was changed since in small tables beside the large one. */
export const textIndex = ({ language, synonyms: groups = [] }: TextIndexOptions, first?: SegmentBuilder): TextIndex => {
  const inflection = inflectionOf(language)
  const synonyms = synonymsOf(groups, inflection)
  let segments: readonly Segment[] = first === undefined ? [] : [first.build()]

  const remove = (ids: Iterable<number>) => {
    const gone = [...ids]
    for (const segment of segments) forget(segment, gone)
    segments = segments.flatMap((segment) => {
      if (!isSparse(segment)) return [segment]
      const dense = mergeSegments([segment], inflection)
      return dense.ids.length === 0 ? [] : [dense]
    })
  }

  /** A word that no document has is made of several words, or it is a typing mistake, or only its end is known. */
  const understood = (term: Term): readonly KnownTerm[] => {
    const vocabulary: Vocabulary = { segments, inflection, synonyms }
    const expansions = segments.map((segment) => expand(segment, term, inflection))
    if (isKnown(expansions)) return [{ term, expansions }]
    const parts = partsOf(term, vocabulary)
    if (parts !== null) return parts
    const mistyped = { term, expansions: expandMistyped(segments, term, inflection) }
    return [isKnown(mistyped.expansions) ? mistyped : (endOf(term, vocabulary) ?? mistyped)]
  }

  const look = (query: Query, accepts?: (id: number) => boolean): Ranked => {
    const known = query.terms.flatMap(understood)
    return rank(
      segments,
      { ...query, terms: known.map(({ term }) => term) },
      known.map(({ expansions }) => expansions),
      accepts,
    )
  }

  return {
    put(documents) {
      const added = [...documents].toSorted((a, b) => a.id - b.id)
      if (added.length === 0) return
      remove(added.map(({ id }) => id))
      const fresh = segmentBuilder(inflection)
      for (const document of added) fresh.add(document)
      segments = [...segments, fresh.build()]
      for (let last = segments.at(-1), before = segments.at(-2); last && before;) {
        if (before.ids.length > last.ids.length * growth) break
        segments = [...segments.slice(0, -2), mergeSegments([before, last], inflection)]
        last = segments.at(-1)
        before = segments.at(-2)
      }
    },
    remove,
    find(text, accepts) {
      const query = readQuery(text, inflection, synonyms)
      const ranked = query.terms.length === 0 ? nothing : look(query, accepts)
      return {
        total: ranked.length,
        page: ({ offset, limit }) => Array.from(best(ranked, offset + limit).subarray(offset), idOf),
        ids: () => Int32Array.from(best(ranked, ranked.length), idOf),
      }
    },
  }
}
