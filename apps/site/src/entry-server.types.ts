import type { Domain, Language, Store } from '@butiga/commerce-sdk'
import type { AppManifest } from './web-manifest.ts'

/** The answer of `master/domainDetect` for the request's host. */
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
  /** A cache of data that many pages of the site share; an entry is dropped when a part of it changes. */
  readonly remember: <T extends {}>(key: string, load: (fetch: typeof globalThis.fetch) => Promise<T>) => Promise<T>
  readonly requestId: string
  /** The visitor's cookies, for an address of `isPersonal`; the page must not be cached. Default: an anonymous page. */
  readonly cookie?: string
  /** Whether `?inspect` shows the machines of the page: on a staging site. Default false. */
  readonly inspectable?: boolean
  /** The visitor is logged in as a back-office user, who sees the site during maintenance; the page must not be cached. Default false. */
  readonly isBackoffice?: boolean
  /** The page is for the frame of edit mode, whose scripts show the draft; it must not be cached. Default false. */
  readonly isCanvas?: boolean
  /** The token of a secret link: the page shows the draft that it leads to; it must not be cached. Default: no draft. */
  readonly draft?: string
  /** The site is closed by a password that this visitor has not given: the page shows the password form. */
  readonly locked?: boolean
  /** The address is not for this visitor. Default false. */
  readonly isForbidden?: boolean
}

/** A page; nothing of the visitor is in it unless it was rendered with cookies. */
export interface RenderedPage {
  readonly status: number
  /** `location` on redirects, `content-language` and the like; security headers are the server's. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What the page left out, for the server's log. Default: nothing. */
  readonly warnings?: readonly string[]
  /** The error of a 500 page, for the server's log; absent on every other page. */
  readonly error?: unknown
}

/** A form that a page without scripts posts to an address of `isPersonal`. */
export interface SubmitInput extends Omit<
  RenderInput,
  'locked' | 'isForbidden' | 'isBackoffice' | 'isCanvas' | 'draft'
> {
  readonly form: URLSearchParams
  readonly cookie: string
  /** Whether cookies are kept to https. */
  readonly secure: boolean
  /** The visitor's own fetch: the limits of the API count its calls. */
  readonly fetchAsVisitor: typeof globalThis.fetch
}

/** Where to go on, or the page that says what was wrong; with the values of `Set-Cookie`. */
export interface SubmittedPage extends RenderedPage {
  readonly cookies: readonly string[]
}

export type Submit = (input: SubmitInput) => Promise<SubmittedPage>

export type Render = (input: RenderInput) => Promise<RenderedPage>

/** Whether the page of an address shows what belongs to its visitor; it also takes the forms of buy buttons. */
export type IsPersonal = (url: URL, languages: readonly Language[]) => boolean

/**
 * The cache key of a page: its path, and its query without what no screen reads. Null for pages that are not cached:
 * addresses that redirect, pages that show something of one visitor, and filtered lists.
 */
export type PageKey = (url: URL, languages: readonly Language[]) => string | null

/** The web app manifest of a language, by its two letters; null for a language that the site does not have. */
export type WebManifest = (
  input: Pick<RenderInput, 'url' | 'site' | 'fetch'>,
  code2: string,
) => Promise<AppManifest | null>

/** The script of the site's service worker; null in development, where pages must not be kept. */
export type ServiceWorker = (input: Pick<RenderInput, 'url' | 'site' | 'fetch'>) => Promise<string | null>

/** What the built entry exports. */
export declare const render: Render
export declare const pageKey: PageKey
export declare const isPersonal: IsPersonal
export declare const submit: Submit
export declare const serviceWorker: ServiceWorker
export declare const webManifest: WebManifest
