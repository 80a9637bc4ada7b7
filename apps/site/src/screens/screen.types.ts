import type { CartKey, Commerce } from '@butiga/commerce-sdk'
import type { SizedPicture } from '@butiga/commerce-sdk/rules'
import type { Message } from '@butiga/machines/shared'
import type { LanguageCode, SiteContext } from '../site-context.ts'
import type { LayoutData } from '../layouts/layout-data.ts'
import type { LayoutProps } from '../layouts/layout.types.ts'
import type { Links } from '../links.types.ts'
import type { Structured } from '../structured.ts'
import type { I18n } from '@lingui/core'
import type { FunctionComponent } from 'react'

export interface LoadInput {
  readonly commerce: Commerce
  readonly site: SiteContext
  readonly links: Links
  /** The segment that the route's `{slug}` took; empty where the path has none. */
  readonly slug: string
  readonly query: URLSearchParams
  /** Aborted when the visitor has navigated elsewhere. */
  readonly signal?: AbortSignal
  /** Whom a personal page is rendered for, on the server. Default: for all alike. */
  readonly visitor?: Visitor
}

/** The visitor of a personal page. */
export interface Visitor {
  /** Null without a cart. */
  readonly cart: CartKey | null
  /** Why the form that the page answers was refused. Default: nothing was. */
  readonly problem?: Message
}

/** The query that a screen reads of an address. */
export interface PageQuery {
  /** In one order and without defaults, so that one page has one address. */
  readonly query: URLSearchParams
  /**
   * Whether its page may be cached: not when it depends on one visitor, and not where there are arbitrarily many
   * queries.
   */
  readonly isCacheable: boolean
  /** Whether the server renders what belongs to the visitor into it. Default: false. */
  readonly isPersonal?: boolean
}
export type QueryReader = (query: URLSearchParams) => PageQuery

/** A screen's part of the document's head; head.ts adds paths, hosts and the site's name. */
export interface ScreenHead {
  readonly title: string
  readonly description: string
  /** The same content's slug in every language that has it; left out where the path has no slug. */
  readonly slugs?: Readonly<Partial<Record<LanguageCode, string>>>
  /** The part of the query that identifies a page of its own, such as `page=2`. Default: none. */
  readonly canonicalQuery?: string
  /** The picture of this page where it is shared; of a drawing, a JPEG is shared. Default: none. */
  readonly image?: Pick<SizedPicture, 'alternativePaths'>
  /** Structured data (structured.ts); made only where `import.meta.env.SSR`. Default: none. */
  readonly structured?: readonly Structured[]
  /** Whether readers of feeds find those of the posts here. Default: no. */
  readonly feeds?: true
  /** Personal or transient screens stay out of search engines. */
  readonly noindex?: true
  /** The address may hold a mailed token, so no request names it as its referrer. */
  readonly noReferrer?: true
}

/**
 * The exports of every `{name}.screen.tsx`. The result of `load` is available when `Screen` renders; a missing record
 * is thrown in `load` as `notFound()`. Data is sent from the server to the browser as JSON, so it has no dates and no
 * functions, and nothing of the visitor where the page is not personal.
 */
export interface ScreenModule<Data> {
  readonly load: (input: LoadInput) => Promise<Data>
  readonly head: (data: Data, i18n: I18n, site: SiteContext, links: Links, layout: LayoutData) => ScreenHead
  readonly Screen: FunctionComponent<{ readonly data: Data }>
  /** The HTTP status of its page. Default: 200. */
  readonly status?: (data: Data) => number
  /** The parts of the data that this build cannot show, for the server's log. Default: none. */
  readonly warnings?: (data: Data) => readonly string[]
  /** Head and foot around the screen, where they are not the public ones. */
  readonly Layout?: FunctionComponent<LayoutProps>
}

/** A screen with data of any type. */
export interface AnyScreen {
  readonly load: (input: LoadInput) => Promise<unknown>
  readonly head: (data: never, i18n: I18n, site: SiteContext, links: Links, layout: LayoutData) => ScreenHead
  readonly Screen: FunctionComponent<{ readonly data: never }>
  readonly status?: (data: never) => number
  readonly warnings?: (data: never) => readonly string[]
  readonly Layout?: FunctionComponent<LayoutProps>
}
