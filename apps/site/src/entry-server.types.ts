import type { Domain, Language, Store } from '@butiga/commerce-sdk/contracts'

/** What `master/domainDetect` answered for the request's host. */
export interface DetectedSite {
  readonly domain: Domain
  readonly stores: readonly Store[]
  readonly languages: readonly Language[]
}

export interface RenderInput {
  /** The address as the visitor typed it. */
  readonly url: URL
  readonly site: DetectedSite
  /** The API's own fetch: the same contract, no socket. */
  readonly fetch: typeof globalThis.fetch
  readonly requestId: string
}

/** An anonymous page: nothing of the visitor is in it (architecture.md section 3). */
export interface RenderedPage {
  readonly status: number
  /** `location` on redirects, `content-language` and the like; security headers are the server's. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What went wrong behind a 500 page, for the server's log; absent on every other page. */
  readonly error?: unknown
}

export type Render = (input: RenderInput) => Promise<RenderedPage>

/** What the built entry exports. */
export declare const render: Render
