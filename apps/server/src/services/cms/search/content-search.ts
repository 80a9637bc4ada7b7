import { follow, type Follower, type FollowerOptions, type Source } from '../../../db/follow/follower.ts'
import {
  type Found,
  nothingFound,
  readSynonyms,
  type SearchScope,
  type TextIndex,
  textIndex,
} from '../../product/public.ts'
import { listSearchedContent, type SearchedContent } from '../queries/search.ts'
import { wordsOfSections } from '../rules/section-words.ts'

/** Pages and posts of all sites by their words, each in the language that it is written in. */
export interface ContentSearch extends Follower {
  find(scope: SearchScope, kind: SearchedKind, text: string, now: Date): Promise<Found>
}
export type SearchedKind = 'posts' | 'pages'

export const contentSearch = (options: FollowerOptions): ContentSearch => {
  const content = follow(options, source)
  return {
    ...content,
    async find({ siteId, language }, kind, text, now) {
      const { indexes, publishedAt } = await content.current()
      const isPublished = (id: number) => (publishedAt.get(id)?.getTime() ?? Infinity) <= now.getTime()
      return indexes.get(keyOf(siteId, language, kind))?.find(text, isPublished) ?? nothingFound
    },
  }
}

interface Content {
  readonly indexes: ReadonlyMap<string, TextIndex>
  /** The publication time of each. */
  readonly publishedAt: ReadonlyMap<number, Date>
}

const keyOf = (siteId: number, language: string, kind: SearchedKind) => `${siteId} ${language} ${kind}`

const readBy = new Set(['posts', 'config'])

/** There is little content compared with products, so every change reads all of it again. */
const source: Source<Content> = {
  name: 'the search of pages and posts',
  tags: ['search'],
  concernOf: (tag) => (readBy.has(tag) ? 'frame' : undefined),
  async readEverything(db) {
    const rows = await listSearchedContent(db)
    const indexes = new Map<string, TextIndex>()
    const groups = Map.groupBy(rows, ({ siteId, language, isPage }) =>
      keyOf(siteId, language, isPage ? 'pages' : 'posts'),
    )
    for (const [key, group] of groups) {
      const { language, synonyms } = group[0] as SearchedContent
      const index = textIndex({ language, synonyms: readSynonyms(synonyms, language) })
      index.put(group.map(documentOf))
      indexes.set(key, index)
    }
    return { indexes, publishedAt: new Map(rows.map(({ id, publishedAt }) => [id, publishedAt])) }
  },
}

const documentOf = ({ id, title, slug, description, html, sections }: SearchedContent) => ({
  id,
  name: title,
  slug,
  summary: description,
  categories: [],
  facets: [],
  description: `${html} ${wordsOfSections(sections)}`,
  codes: [],
  precedence: 0,
})
