import type { Domain, Language, Store } from '@butiga/commerce-sdk/contracts'

/** What `master/domainDetect` answered for the request's host. */
export interface DetectedSite {
  readonly domain: Domain
  readonly stores: readonly Store[]
  readonly languages: readonly Language[]
}

export interface RenderInput {
  /** The visitor's path and query on the site's own address, whatever the request's headers say. */
  readonly url: URL
  readonly site: DetectedSite
  /** The API's own fetch: the same contract, no socket. */
  readonly fetch: typeof globalThis.fetch
  /** What many pages of the site share, loaded once and kept until a part of it changes. */
  readonly remember: <T extends {}>(key: string, load: (fetch: typeof globalThis.fetch) => Promise<T>) => Promise<T>
  readonly requestId: string
  /** The site is closed by a password that this visitor has not given: the page asks for it. */
  readonly locked?: boolean
}

/** An anonymous page: nothing of the visitor is in it. */
export interface RenderedPage {
  readonly status: number
  /** `location` on redirects, `content-language` and the like; security headers are the server's. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What the page had to leave out, for the server's log. Default: nothing. */
  readonly warnings?: readonly string[]
  /** What went wrong behind a 500 page, for the server's log; absent on every other page. */
  readonly error?: unknown
}

export type Render = (input: RenderInput) => Promise<RenderedPage>

/**
 * The one path and query under which a page is kept: what no screen reads is left out of it. Null for what is never kept:
 * addresses that lead elsewhere, pages that show something of one visitor, and lists that filters narrow.
 */
export type PageKey = (url: URL, languages: readonly Language[]) => string | null

/** What the built entry exports. */
export declare const render: Render
export declare const pageKey: PageKey
