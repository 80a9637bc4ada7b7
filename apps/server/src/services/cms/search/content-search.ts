import type { Purgeable } from '../../../http/cache/tagged-cache.ts'
import type { Db } from '../../../http/handlers.ts'
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
export interface ContentSearch extends Purgeable {
  find(scope: SearchScope, kind: SearchedKind, text: string, now: Date): Promise<Found>
}
export type SearchedKind = 'posts' | 'pages'

interface Searched {
  readonly indexes: ReadonlyMap<string, TextIndex>
  /** When each may be shown. */
  readonly publishedAt: ReadonlyMap<number, Date>
}

const readBy = new Set(['posts', 'config'])

/** Content is little beside products: it is read when it is first asked for, and again when it has changed since. */
export const contentSearch = (db: Db): ContentSearch => {
  let searched: Promise<Searched> | undefined
  const forget = () => {
    searched = undefined
  }
  const read = async (): Promise<Searched> => {
    const reading = readContent(db)
    searched = reading
    return await reading.catch((error: unknown) => {
      forget()
      throw error
    })
  }

  return {
    async find({ siteId, language }, kind, text, now) {
      const { indexes, publishedAt } = await (searched ?? read())
      const isPublished = (id: number) => (publishedAt.get(id)?.getTime() ?? Infinity) <= now.getTime()
      return indexes.get(keyOf(siteId, language, kind))?.find(text, isPublished) ?? nothingFound
    },
    purge(tag) {
      if (readBy.has(tag)) forget()
    },
    open: forget,
    close: forget,
  }
}

const keyOf = (siteId: number, language: string, kind: SearchedKind) => `${siteId} ${language} ${kind}`

const readContent = async (db: Db): Promise<Searched> => {
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
}

const documentOf = ({ id, title, slug, description, html, sections }: SearchedContent) => ({
  id,
  name: title,
  slug,
  summary: description,
  facets: [],
  description: `${html} ${wordsOfSections(sections)}`,
  codes: [],
  standing: 0,
})
