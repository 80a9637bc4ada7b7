import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { follow, type Follower, type FollowerOptions, inBatches, type Source } from '../../../db/follow/follower.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { concernOfProducts } from '../concerns.ts'
import { listSearchedAfter, listSearchedProducts, readSearchFrame, type SearchFrame } from '../queries/search.ts'
import {
  type Match,
  inflectionOf,
  nothingFound,
  readSynonyms,
  type SearchDocument,
  segmentBuilder,
  type SegmentBuilder,
  textIndex,
  type TextIndex,
  type TextIndexOptions,
} from '../../search/public.ts'
import { type DocumentMaker, documentMaker, isSameToProducts } from './product-documents.ts'

/** The site and the language of a search. */
export type SearchScope = Pick<SiteScope, 'siteId' | 'language'>

/** The products and categories of all sites by their words, in this process (docs/decisions/0013). */
export interface ProductSearch extends Follower {
  /** Listed products; 503 while they have not been read. */
  findProducts(scope: SearchScope, text: string): Promise<Match>
  findCategories(scope: SearchScope, text: string): Promise<Match>
}

export const productSearch = (options: FollowerOptions): ProductSearch => {
  const words = follow(options, source)
  const find = async (kind: 'products' | 'categories', scope: SearchScope, text: string) =>
    (await words.current()).sites.get(keyOf(scope))?.[kind].find(text) ?? nothingFound
  return {
    ...words,
    findProducts: (scope, text) => find('products', scope, text),
    findCategories: (scope, text) => find('categories', scope, text),
  }
}

/** The frame of a site in one of its languages. */
interface SiteWords extends SearchScope {
  readonly options: TextIndexOptions
  readonly products: TextIndex
  categories: TextIndex
}

/** By site, and by site and language. */
interface Words {
  frame: SearchFrame
  makers: ReadonlyMap<number, DocumentMaker>
  readonly sites: ReadonlyMap<string, SiteWords>
}

const keyOf = ({ siteId, language }: SearchScope) => `${siteId} ${language}`

const source: Source<Words> = {
  name: 'the search',
  tags: ['search'],

  concernOf: concernOfProducts,

  async readEverything(db) {
    const frame = await readSearchFrame(db)
    const makers = makersOf(frame)
    const fresh = frame.sites.flatMap((site) =>
      site.languages.map((language) => ({
        siteId: site.id,
        language,
        options: { language, synonyms: readSynonyms(site.synonyms, language) },
        builder: segmentBuilder(inflectionOf(language)),
      })),
    )
    for await (const rows of inBatches((after, limit) => listSearchedAfter(db, after, limit))) {
      for (const { siteId, language, builder } of fresh) {
        for (const row of rows) if (row.siteId === siteId) addTo(builder, makers.get(siteId)?.product(row, language))
        await setImmediate()
      }
    }
    const sites = new Map<string, SiteWords>()
    for (const { builder, ...scope } of fresh) {
      const products = textIndex(scope.options, builder)
      sites.set(keyOf(scope), { ...scope, products, categories: indexCategories(frame, makers, scope) })
      await setImmediate()
    }
    return { frame, makers, sites }
  },

  // Documents of products contain texts of categories and attributes; there are few of these.
  async readFrame(db, words) {
    const frame = await readSearchFrame(db)
    if (isDeepStrictEqual(frame, words.frame)) return []
    if (!isSameToProducts(words.frame, frame)) return 'everything'
    words.frame = frame
    words.makers = makersOf(frame)
    for (const site of words.sites.values()) site.categories = indexCategories(frame, words.makers, site)
    return ['search']
  },

  async readThings(db, { makers, sites }, ids) {
    const rows = await listSearchedProducts(db, ids)
    for (const { siteId, language, products } of sites.values()) {
      const own = rows.filter((row) => row.siteId === siteId)
      products.remove(ids)
      products.put(own.flatMap((row) => makers.get(siteId)?.product(row, language) ?? []))
    }
    return ['search']
  },
}

const makersOf = (frame: SearchFrame): Words['makers'] =>
  new Map(frame.sites.map((site) => [site.id, documentMaker(site, frame)]))

type Scoped = Pick<SiteWords, 'siteId' | 'language' | 'options'>
const indexCategories = (frame: SearchFrame, makers: Words['makers'], { siteId, language, options }: Scoped) => {
  const index = textIndex(options)
  const own = frame.categories.filter((category) => category.siteId === siteId)
  index.put(own.flatMap((category) => makers.get(siteId)?.category(category, language) ?? []))
  return index
}

const addTo = (builder: SegmentBuilder, document: SearchDocument | null | undefined): void => {
  if (document) builder.add(document)
}
