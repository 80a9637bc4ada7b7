import { asCommerceError, type Commerce } from '@butiga/commerce-sdk'
import type { I18n, Messages } from '@lingui/core'
import { pageHead, type PageHead } from './head.ts'
import { loadTexts, type TextPlace } from './i18n.ts'
import { createLinks } from './links.ts'
import type { LayoutData } from './layouts/layout-data.ts'
import type { OwnParts } from './layouts/layout.types.ts'
import type { Match } from './match.ts'
import { routes, type Route, type RouteName } from './routes.ts'
import * as failure from './screens/failure/failure.screen.tsx'
import { Moved, NotFound } from './screens/miss.ts'
import type { AnyScreen, LoadInput, Visitor } from './screens/screen.types.ts'
import type { SiteContext } from './site-context.ts'
import { folderOf, type FallbackName, type ScreenName } from './sources.ts'

const fallbacks: Record<FallbackName, () => Promise<AnyScreen>> = {
  notFound: () => import('./screens/not-found/not-found.screen.tsx'),
  // Part of the first script: it also shows when chunks cannot be loaded.
  failure: () => Promise.resolve(failure),
  maintenance: () => import('./screens/maintenance/maintenance.screen.tsx'),
  locked: () => import('./screens/locked/locked.screen.tsx'),
  forbidden: () => import('./screens/forbidden/forbidden.screen.tsx'),
}

const isFallback = (name: ScreenName): name is FallbackName => name in fallbacks

/** The page as the server sends it to the browser: anonymous JSON. */
export interface PageState {
  readonly site: SiteContext
  readonly layout: LayoutData
  readonly name: ScreenName
  readonly status: number
  /** Path and query, as the address bar shows them; empty on the not-found page that the server sends. */
  readonly path: string
  readonly data: unknown
  /** The texts of the screen in the page's language; on the first page of a tab also those of the frame. */
  readonly texts: Messages
}

/** A page ready to render: its screen's code and data are loaded. */
export interface OpenedPage extends PageState {
  readonly screen: AnyScreen
  /** The site's own parts of the layout. Default: none. */
  readonly own?: OwnParts
  /** Counts the pages of a tab from 0, so that opening the same address again mounts its screen again. */
  readonly visit: number
}

export const loadScreenCode = (name: ScreenName): Promise<AnyScreen> =>
  isFallback(name) ? fallbacks[name]() : routes[name].screen()

/** The code of a screen and its texts, loaded together. */
export const loadScreen = async (name: ScreenName, place: TextPlace): Promise<Pick<OpenedPage, 'screen' | 'texts'>> => {
  const [screen, texts] = await Promise.all([loadScreenCode(name), loadTexts(place, folderOf(name))])
  return { screen, texts }
}

/** The row of the table with a screen; null for the fallbacks, which have no address of their own. */
export const rowOf = (name: ScreenName): RouteName | null => (isFallback(name) ? null : name)

const inShop: readonly ScreenName[] = ['products', 'product', 'categories', 'category']

/** The path by which the navigation marks its current entry: products belong to the shop. */
export const sectionOf = ({ name, path, site }: Pick<PageState, 'name' | 'path' | 'site'>): string =>
  inShop.includes(name) ? createLinks(site.language, site.languages).shop() : (path.split('?')[0] ?? path)

/** The document's head of a page. */
export const headOf = ({ name, screen, data, site, layout }: OpenedPage, i18n: I18n): PageHead => {
  const links = createLinks(site.language, site.languages)
  // The data has the type that the screen's own load returns.
  return pageHead(rowOf(name), screen.head(data as never, i18n, site, links, layout), site)
}

export interface OpenInput {
  readonly commerce: Commerce
  readonly site: SiteContext
  readonly match: Match
  readonly query: URLSearchParams
  readonly signal?: AbortSignal
  /** Of a personal page, on the server. */
  readonly visitor?: Visitor
}

export interface Opened extends Pick<OpenedPage, 'name' | 'status' | 'data' | 'screen' | 'texts'> {
  /** The error behind the failure screen, for the log. */
  readonly error?: unknown
}

/**
 * Loads the screen of a path: its code, its texts and its data together. A miss queries the finder whether the content
 * has moved or is of another kind, and ends as the not-found screen with 404.
 *
 * @throws {Moved} when the content has another address
 * @throws {CommerceError} `SITE_LOCKED` when the site was closed by a password
 */
export const openScreen = async (input: OpenInput): Promise<Opened> => {
  const { commerce, site, match, query, signal, visitor } = input
  const { route } = match
  if (route === null || !isOn(routes[route], site)) return openNotFound(site)
  const load: LoadInput = {
    commerce,
    site,
    links: createLinks(site.language, site.languages),
    slug: match.slug,
    query,
    ...(signal === undefined ? {} : { signal }),
    ...(visitor === undefined ? {} : { visitor }),
  }
  const loadData = async () => {
    const screen = await loadScreenCode(route)
    return { screen, data: await screen.load(load) }
  }
  try {
    const [loaded, texts] = await Promise.all([loadData(), loadTexts(site, folderOf(route))])
    const { screen, data } = loaded
    return { name: route, status: screen.status?.(data as never) ?? 200, ...loaded, texts }
  } catch (thrown) {
    if (thrown instanceof Moved) throw thrown
    signal?.throwIfAborted()
    // The server answers the address with the form for the password.
    if (asCommerceError(thrown).failure.code === 'SITE_LOCKED') throw thrown
    if (!isMiss(thrown)) return openFailure(thrown)
    const moved = await findMoved(input)
    if (moved !== null) throw new Moved(moved, { keepsQuery: true })
    return openNotFound(site)
  }
}

const openFallback = async (name: FallbackName, status: number, place: TextPlace, data = {}): Promise<Opened> => ({
  name,
  status,
  data: { status, ...data },
  ...(await loadScreen(name, place)),
})

/** The not-found screen. Its data are an error for programs, in English for every language; the screen has its own texts. */
const openNotFound = (place: TextPlace): Promise<Opened> =>
  openFallback('notFound', 404, place, { message: 'This page could not be found' })

/**
 * The failure screen with the status of the error, in place of a screen that could not be shown. It needs
 * no request: its texts are those of the frame.
 */
export const openFailure = (error: unknown): Opened => {
  const status = failureStatus(error)
  return { name: 'failure', status, data: { status }, screen: failure, texts: {}, error }
}

const doors: readonly RouteName[] = ['login', 'forgotPassword', 'socialLogin']

/** Whether a screen stays open during maintenance: there a back-office user logs in. */
export const isDoor = (route: RouteName | null): boolean => route !== null && doors.includes(route)

/** The maintenance screen, in place of any other. */
export const openMaintenance = (place: TextPlace): Promise<Opened> => openFallback('maintenance', 503, place)

/** The screen with the form for the site's password, in place of any other. */
export const openLocked = (place: TextPlace): Promise<Opened> => openFallback('locked', 401, place)

/** The screen of an address that is not for its visitor, in place of any other. */
export const openForbidden = (place: TextPlace): Promise<Opened> => openFallback('forbidden', 403, place)

const isOn = ({ feature }: Route, { config }: SiteContext): boolean =>
  feature === undefined || (feature === 'ecommerce' ? config.ecommerceEnabled : import.meta.env.DEV)

/** A slug that the server refuses as malformed is a miss as well. */
const isMiss = (thrown: unknown): boolean => {
  if (thrown instanceof NotFound) return true
  const { statusCode } = asCommerceError(thrown)
  return statusCode === 404 || statusCode === 400
}

const failureStatus = (thrown: unknown): number => {
  const { statusCode } = asCommerceError(thrown)
  return statusCode >= 400 ? statusCode : 500
}

/** The new address of a missing path, by the finder; null without one. */
const findMoved = async ({ commerce, match, signal }: OpenInput): Promise<string | null> => {
  const params = match.path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeURIComponent)
  const result = await commerce.cms.decide({ params }, signal === undefined ? {} : { signal })
  if (result.errored) return null
  const { redirect } = result.data
  return redirect === undefined || redirect === match.path ? null : redirect
}
