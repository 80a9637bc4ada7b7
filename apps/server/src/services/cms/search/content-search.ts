import { follow, type Follower, type FollowerOptions, type Source } from '../../../db/follow/follower.ts'
import type { SearchScope } from '../../product/public.ts'
import { readSynonyms, type TextIndex, textIndex } from '../../search/public.ts'
import { listSearchedContent, type Reference, type SearchedContent } from '../queries/search.ts'
import { wordsOfSections } from '../rules/section-words.ts'

/** Where pages with events, and posts with their categories and tags, are found. */
export type SearchedGroup = 'posts' | 'pages'

const groupOf: Readonly<Record<SearchedContent['kind'], SearchedGroup>> = {
  page: 'pages',
  event: 'pages',
  post: 'posts',
  term: 'posts',
}

/** The content that a search has found. */
export interface ContentMatches {
  readonly total: number
  /** Of a page, the best first. */
  page(window: { readonly offset: number; readonly limit: number }): Reference[]
}

/** The content of all sites by its words, each in the language that it is shown in. */
export interface ContentSearch extends Follower {
  find(scope: SearchScope, group: SearchedGroup, text: string, now: Date): Promise<ContentMatches>
}

export const contentSearch = (options: FollowerOptions): ContentSearch => {
  const content = follow(options, source)
  return {
    ...content,
    async find({ siteId, language }, group, text, now) {
      const { indexes, rows } = await content.current()
      const isPublished = (place: number) => (rows[place]?.publishedAt.getTime() ?? Infinity) <= now.getTime()
      const match = indexes.get(keyOf(siteId, language, group))?.find(text, isPublished)
      return {
        total: match?.total ?? 0,
        page: (window) => (match?.page(window) ?? []).flatMap((place) => rows[place] ?? []),
      }
    },
  }
}

interface Content {
  /** By the places of the rows, as records of different kinds may have the same id. */
  readonly indexes: ReadonlyMap<string, TextIndex>
  readonly rows: readonly (Reference & Pick<SearchedContent, 'publishedAt'>)[]
}

const keyOf = (siteId: number, language: string, group: SearchedGroup) => `${siteId} ${language} ${group}`

const readBy = new Set(['posts', 'events', 'config'])

/** There is little content compared with products, so every change reads all of it again. */
const source: Source<Content> = {
  name: 'the search of content',
  tags: ['search'],
  concernOf: (tag) => (readBy.has(tag) ? 'frame' : undefined),
  async readEverything(db) {
    const rows = await listSearchedContent(db)
    const indexes = new Map<string, TextIndex>()
    const places = rows.map((row, place) => ({ row, place }))
    const groups = Map.groupBy(places, ({ row: { siteId, language, kind } }) => keyOf(siteId, language, groupOf[kind]))
    for (const [key, group] of groups) {
      const [first] = group
      if (first === undefined) continue
      const { language, synonyms } = first.row
      const index = textIndex({ language, synonyms: readSynonyms(synonyms, language) })
      index.put(group.map(documentOf))
      indexes.set(key, index)
    }
    return { indexes, rows: rows.map(({ kind, id, publishedAt }) => ({ kind, id, publishedAt })) }
  },
}

const documentOf = ({
  row: { title, slug, description, html, sections },
  place,
}: {
  readonly row: SearchedContent
  readonly place: number
}) => ({
  id: place,
  name: title,
  slug,
  summary: description,
  categories: [],
  facets: [],
  description: `${html} ${wordsOfSections(sections)}`,
  codes: [],
  precedence: 0,
})
