import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Purgeable } from '../../../http/cache/tagged-cache.ts'
import type { Db } from '../../../http/handlers.ts'
import { describeError } from '../../../http/log.ts'
import { Unavailable } from '../../../http/transaction.ts'
import { listSearchedAfter, listSearchedProducts, readSearchFrame } from '../queries/search.ts'
import type { SearchDocument } from './document.ts'
import { type DocumentMaker, documentMaker } from './product-documents.ts'
import { segmentBuilder, type SegmentBuilder } from './segment.ts'
import { inflectionOf } from './stems.ts'
import { readSynonyms } from './synonyms.ts'
import { type Found, nothingFound, type TextIndex, textIndex } from './text-index.ts'

/** Where somebody searches. */
export interface SearchScope {
  readonly siteId: number
  readonly language: string
}

/**
 * The products and categories of all sites by their words, in this process (docs/decisions/0013). It hears of changes as the
 * page caches do. A server that has just started answers 503 until everything has been read.
 */
export interface ProductSearch extends Purgeable {
  /** Listed products. */
  findProducts(scope: SearchScope, text: string): Promise<Found>
  findCategories(scope: SearchScope, text: string): Promise<Found>
  /** Tells as soon as changes are found. */
  onChange(listener: () => void): void
  /** Waits until everything has been read for the first time, but so many milliseconds at most. */
  ready(milliseconds: number): Promise<void>
}

/** By site, and by site and language. */
interface Searched {
  readonly makers: ReadonlyMap<number, DocumentMaker>
  readonly products: Map<string, TextIndex>
  readonly categories: Map<string, TextIndex>
}

/** Products that are read at a time: few enough that requests between them do not wait. */
const batch = 500
/** More changed products than this are not read one by one: everything is read anew. */
const mostChanges = 20_000
/** Milliseconds in which changes gather, so that many of them are read at once. */
const gathering = 50
/** Between readings requests have most of the time: so many times as long as the last one took. */
const restAfterReading = 4
const retryAfter = 1000
/** Milliseconds that a search waits for a server that has just started. */
const longestWait = 4000
/** What the words of all products are made with. */
const framedBy = new Set(['categories', 'attributes', 'config'])

/** Nobody waits for it to end a process. */
const pause = (milliseconds: number): Promise<undefined> => setTimeout(milliseconds, undefined, { ref: false })

const keyOf = ({ siteId, language }: SearchScope) => `${siteId} ${language}`
const scopeOf = (key: string): SearchScope => {
  const [siteId, language = ''] = key.split(' ')
  return { siteId: Number(siteId), language }
}

/** Reads everything when it is opened, and then what purges name: `product:12` alone, or everything anew. */
export const productSearch = ({ db, log }: { db: Db; log: Pick<Logger, 'warn'> }): ProductSearch => {
  const listeners: (() => void)[] = []
  const firstRead = Promise.withResolvers<Searched>()
  let searched: Searched | undefined
  let isOpen = false
  let isStale = false
  let isReading = false
  const changed = new Set<number>()

  const read = async () => {
    if (searched !== undefined && !isStale && changed.size <= mostChanges)
      return await readChanged(db, searched, changed)
    isStale = false
    changed.clear()
    searched = await readEverything(db)
    firstRead.resolve(searched)
  }
  const catchUp = async () => {
    if (isReading) return
    isReading = true
    await pause(searched === undefined ? 0 : gathering)
    while (isOpen && (isStale || changed.size > 0)) {
      const begun = performance.now()
      try {
        await read()
        for (const listener of listeners) listener()
        await pause((performance.now() - begun) * restAfterReading)
      } catch (error) {
        isStale = true
        if (isOpen) log.warn(describeError(error), 'the words of products could not be read')
        await pause(retryAfter)
      }
    }
    isReading = false
  }
  const current = async (): Promise<Searched> => {
    const known = searched ?? (await Promise.race([firstRead.promise, pause(longestWait)]))
    if (known === undefined) throw new Unavailable('The words of products are not read yet')
    return known
  }

  return {
    findProducts: async (scope, text) => (await current()).products.get(keyOf(scope))?.find(text) ?? nothingFound,
    findCategories: async (scope, text) => (await current()).categories.get(keyOf(scope))?.find(text) ?? nothingFound,
    onChange: (listener) => void listeners.push(listener),
    ready: async (milliseconds) => void (await Promise.race([firstRead.promise, pause(milliseconds)])),
    purge(tag) {
      const [, id] = /^product:(\d+)$/.exec(tag) ?? []
      if (id !== undefined) changed.add(Number(id))
      else if (framedBy.has(tag)) isStale = true
      else return
      void catchUp()
    },
    open() {
      isOpen = true
      isStale = true
      void catchUp()
    },
    close() {
      isOpen = false
    },
  }
}

const readEverything = async (db: Db): Promise<Searched> => {
  const frame = await readSearchFrame(db)
  const makers = new Map(frame.sites.map((site) => [site.id, documentMaker(site, frame)]))
  const fresh = frame.sites.flatMap((site) =>
    site.languages.map((language) => ({
      siteId: site.id,
      language,
      options: { language, synonyms: readSynonyms(site.synonyms, language) },
      products: segmentBuilder(inflectionOf(language)),
      categories: segmentBuilder(inflectionOf(language)),
    })),
  )
  for (const { siteId, language, categories } of fresh) {
    for (const category of frame.categories)
      if (category.siteId === siteId) addTo(categories, makers.get(siteId)?.category(category, language))
  }
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows = await listSearchedAfter(db, last, batch)
    for (const { siteId, language, products } of fresh) {
      for (const row of rows) if (row.siteId === siteId) addTo(products, makers.get(siteId)?.product(row, language))
      await setImmediate()
    }
    last = rows.length < batch ? undefined : rows.at(-1)?.id
  }
  const searched: Searched = { makers, products: new Map(), categories: new Map() }
  for (const { options, products, categories, ...scope } of fresh) {
    searched.products.set(keyOf(scope), textIndex(options, products))
    searched.categories.set(keyOf(scope), textIndex(options, categories))
    await setImmediate()
  }
  return searched
}

const addTo = (builder: SegmentBuilder, document: SearchDocument | null | undefined): void => {
  if (document) builder.add(document)
}

/** Puts some of the changed products in their places; those that are listed no more are found no more. */
const readChanged = async (db: Db, { makers, products }: Searched, changed: Set<number>): Promise<void> => {
  const ids = [...changed].slice(0, batch)
  for (const id of ids) changed.delete(id)
  const rows = await listSearchedProducts(db, ids)
  for (const [key, index] of products) {
    const { siteId, language } = scopeOf(key)
    const own = rows.filter((row) => row.siteId === siteId)
    index.remove(ids)
    index.put(own.flatMap((row) => makers.get(siteId)?.product(row, language) ?? []))
  }
}
