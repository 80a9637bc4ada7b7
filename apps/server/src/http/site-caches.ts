import type { RenderedPage } from '@butiga/site/server'
import type { Encoded } from './encoding.ts'
import { maxStoredTime, taggedCache, type TaggedCache } from '../calls/tagged-cache.ts'

const megabyte = 1024 * 1024

/** A page as it is sent and cached; the same for every visitor. */
export interface ReadyPage extends Omit<RenderedPage, 'body'> {
  readonly content: Encoded
  readonly etag: string
}

/** The caches of the site in a process; processes share nothing but purges. */
export interface SiteCaches {
  readonly pages: TaggedCache<ReadyPage>
  /** Data that pages have in common: the site, its settings, its layout. */
  readonly data: TaggedCache<{}>
}

/** Closed until the process listens for purges. */
export const siteCaches = (): SiteCaches => ({
  pages: taggedCache({ name: 'pages', maxBytes: 64 * megabyte, ttl: maxStoredTime }),
  data: taggedCache({ name: 'data', maxBytes: 8 * megabyte, ttl: maxStoredTime }),
})
