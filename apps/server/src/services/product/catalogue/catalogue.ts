import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Purgeable } from '../../../http/cache/tagged-cache.ts'
import type { Db } from '../../../http/handlers.ts'
import { describeError } from '../../../http/log.ts'
import { Unavailable } from '../../../http/transaction.ts'
import { listCatalogueAfter, listCatalogueProducts, readCatalogueFrames } from '../queries/catalogue.ts'
import { SiteCatalogue } from './site-catalogue.ts'

/** Products that are read and put in at a time: few enough that requests between them do not wait. */
const batch = 500
/** More changed products than this are not read one by one: all are read anew. */
const mostChanges = 20_000
/** Milliseconds that a list waits for a catalogue that has not been read yet. */
const longestWait = 4000
const retryAfter = 1000
/** Between changes requests have most of the time: as often as a change took, but at most so many milliseconds. */
const restAfterWork = 4
const longestRest = 1000

/** What has changed: products, by their ids; what attributes and categories are called; or everything. */
export type CatalogueChange = readonly number[] | 'words' | 'everything'

/**
 * The catalogues of all sites in this process: the read model of product lists (docs/decisions/0012). It hears of changes as
 * the page caches do, reads what changed, and is built anew when it may have missed something.
 */
export interface Catalogue extends Purgeable {
  /** Waits until it has been read once, so that a server takes no request that it cannot answer yet; `patience` in ms. */
  ready(patience: number): Promise<void>
  /** A site's listed products; 503 while they have not been read, as without a database at the start. */
  of(siteId: number): Promise<SiteCatalogue>
  /** Tells of every change as soon as it is in the catalogue; what was made from it before is out of date. */
  onChange(listener: (change: CatalogueChange) => void): void
  /** Waits until everything that was committed before is in the catalogue. For tests, and for what must show its own work. */
  settled(): Promise<void>
}

/** Empty until somebody listens for purges (`open`), which reads it. */
export const openCatalogue = ({ db, log }: { db: Db; log: Pick<Logger, 'warn'> }): Catalogue => {
  const listeners: ((change: CatalogueChange) => void)[] = []
  const echoes = new Map<string, () => void>()
  const firstBuilt = Promise.withResolvers<void>()
  let sites: ReadonlyMap<number, SiteCatalogue> | undefined
  let isOpen = false
  let working: Promise<void> | undefined
  let restsUntil = 0
  // What has changed and is not in yet.
  let everything = true
  let frames = false
  let changed = new Set<number>()

  const isBehind = () => everything || frames || changed.size > 0
  const tell = (change: CatalogueChange) => {
    for (const listener of listeners) listener(change)
  }

  const build = async (): Promise<void> => {
    everything = false
    frames = false
    changed = new Set()
    const read = await readCatalogueFrames(db)
    const next = new Map(read.map((frame) => [frame.id, new SiteCatalogue(frame)]))
    for (let last: number | undefined = 0; last !== undefined;) {
      const products = await listCatalogueAfter(db, last, batch)
      for (const [id, site] of next)
        site.put(
          products.map(({ id }) => id),
          products.filter(({ siteId }) => siteId === id),
        )
      last = products.length < batch ? undefined : products.at(-1)?.id
    }
    sites = next
    firstBuilt.resolve()
    tell('everything')
  }

  // Labels and the tree of categories are few and taken as they are; a language or a kind of attribute concerns every product.
  const readFrames = async (known: ReadonlyMap<number, SiteCatalogue>): Promise<void> => {
    frames = false
    const read = await readCatalogueFrames(db)
    everything ||= read.length !== known.size || read.some((frame) => known.get(frame.id)?.fits(frame) !== true)
    if (everything) return
    for (const frame of read) known.get(frame.id)?.describe(frame)
    tell('words')
  }

  const readChanged = async (known: readonly SiteCatalogue[]): Promise<void> => {
    const ids = [...changed].slice(0, batch)
    for (const id of ids) changed.delete(id)
    // A notice names the product that shows a changed variant; the one that did before is known here alone.
    const formerMains = ids.flatMap((id) => known.flatMap((site) => site.rows.mainOf(id) ?? []))
    const asked = [...new Set([...ids, ...formerMains])]
    const products = await listCatalogueProducts(db, asked)
    const now = known.flatMap((site) =>
      site.put(
        asked,
        products.filter(({ siteId }) => siteId === site.frame.id),
      ),
    )
    everything ||= known.some((site) => site.rows.isSparse)
    if (now.length > 0) tell(now)
  }

  const work = async (): Promise<void> => {
    while (isOpen && isBehind()) {
      await pause(Math.max(0, restsUntil - performance.now()))
      if (!isOpen) return
      const begun = performance.now()
      try {
        if (everything || sites === undefined || changed.size > mostChanges) await build()
        else if (frames) await readFrames(sites)
        else await readChanged([...sites.values()])
        restsUntil = performance.now() + Math.min((performance.now() - begun) * restAfterWork, longestRest)
      } catch (error) {
        // What was being read is lost.
        everything = true
        restsUntil = performance.now() + retryAfter
        if (isOpen) log.warn(describeError(error), 'the catalogue could not be read')
      }
    }
  }
  const catchUp = () => {
    working ??= work().finally(() => {
      working = undefined
      if (isOpen && isBehind()) catchUp()
    })
  }

  const ready = (patience: number) => Promise.race([firstBuilt.promise, pause(patience)])

  return {
    ready,
    async of(siteId) {
      if (sites === undefined) await ready(longestWait)
      const site = sites?.get(siteId)
      if (site === undefined) throw new Unavailable('The catalogue is not read yet')
      return site
    },
    onChange(listener) {
      listeners.push(listener)
    },
    async settled() {
      const token = randomUUID()
      const heard = Promise.withResolvers<void>()
      echoes.set(token, heard.resolve)
      await sql`select pg_notify('purge', ${`echo:${token}`})`.execute(db)
      await heard.promise
      while (working) await working
    },
    purge(tag) {
      const [kind, name = ''] = tag.split(':')
      if (kind === 'echo') {
        echoes.get(name)?.()
        echoes.delete(name)
      } else if (kind === 'product') changed.add(Number(name))
      else if (kind === 'attributes' || kind === 'categories' || kind === 'config') frames = true
      if (isOpen && isBehind()) catchUp()
    },
    open() {
      isOpen = true
      everything = true
      catchUp()
    },
    close() {
      isOpen = false
    },
  }
}

/** Keeps no process from ending. */
const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false })
