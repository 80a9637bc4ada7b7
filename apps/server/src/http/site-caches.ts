import type { RenderedPage } from '@butiga/site/server'
import type { Encoded } from './encoding.ts'
import { taggedCache, type TaggedCache } from '../calls/tagged-cache.ts'

const megabyte = 1024 * 1024
/** Milliseconds: how long a purge that never came can be missed. */
const ttl = 60_000

/** A page as it is sent and cached; the same for every visitor. */
export interface ReadyPage extends Omit<RenderedPage, 'body'> {
  readonly content: Encoded
  readonly etag: string
}

/** What a process keeps of the site; shared through purges alone. */
export interface SiteCaches {
  readonly pages: TaggedCache<ReadyPage>
  /** What pages have in common: the site, its settings, its layout. */
  readonly data: TaggedCache<{}>
}

/** Closed until the process listens for purges. */
export const siteCaches = (): SiteCaches => ({
  pages: taggedCache({ name: 'pages', maxBytes: 64 * megabyte, ttl }),
  data: taggedCache({ name: 'data', maxBytes: 8 * megabyte, ttl }),
})
