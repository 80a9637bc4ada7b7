import {
  type Commerce,
  cookieStorage,
  createCommerce,
  type Language,
  memoryStorage,
  readCartSession,
  safeRedirect,
  type SiteConfig,
  unwrap,
} from '@butiga/commerce-sdk'
import { timeZoneOf } from '@butiga/commerce-sdk/rules'
import { renderToString } from 'react-dom/server'
import { type Address, readAddress } from './address.ts'
import { pathAndQuery } from './path-and-query.ts'
import { App } from './app.tsx'
import { type Message, sentenceOf } from '@butiga/machines/shared'
import type {
  DetectedSite,
  IsPersonal,
  PageKey,
  Render,
  RenderedPage,
  RenderInput,
  ServiceWorker,
  WebManifest,
  Submit,
} from './entry-server.types.ts'
import { renderDocument } from './html.ts'
import { lookOf, type Look } from './look.ts'
import { createI18n, loadTexts, messageLoader } from './i18n.ts'
import { doorLayout } from './layouts/door-layout.ts'
import { loadLayout, type LayoutData } from './layouts/layout-data.ts'
import { mobileLayout, withOptions } from './layouts/layout-options.ts'
import { withoutShop } from './layouts/without-shop.ts'
import { loadOwnParts } from './layouts/own-parts.ts'
import { canvasAssets, pageAssets, type Manifest, type PageAssets } from './page-assets.ts'
import {
  headOf,
  openFailure,
  openForbidden,
  openLocked,
  isDoor,
  openMaintenance,
  openScreen,
  type Opened,
  type OpenedPage,
  type PageState,
} from './page.ts'
import { createLinks } from './links.ts'
import { withEditMarks, withSectionMarks } from './edit/marks.ts'
import { openDraft } from './open-draft.ts'
import { submitCartForm } from './screens/cart/cart-form.ts'
import { Moved } from './screens/miss.ts'
import { pageOptions, type PageOptions, type SiteContext } from './site-context.ts'
import { createNoticesActor } from './notices-actor.ts'
import { createShopActor } from './shop-actor.ts'
import { type ScreenName, sourceOf } from './sources.ts'
import { manifestOf as appManifestOf } from './web-manifest.ts'
import { workerFile, workerScript, workerSettings } from './worker-settings.ts'

// The server half is built after the client and reads its file names; in development there is no manifest.
const manifests = import.meta.glob<Manifest>('../dist/client/.vite/*.json', { eager: true, import: 'default' })

/** The files that browsers get: those of a site without e-commerce hold nothing of a shop. */
const manifestOf = ({ ecommerceEnabled }: Pick<SiteConfig, 'ecommerceEnabled'>): Manifest | undefined =>
  manifests[`../dist/client/.vite/${ecommerceEnabled ? 'manifest' : 'without-shop'}.json`]

const canvasManifest = Object.values(
  import.meta.glob<Manifest>('../dist/edit/.vite/manifest.json', { eager: true, import: 'default' }),
)[0]

const sources = import.meta.glob<string>('../dist/client/assets/service-worker-*.js', {
  query: '?raw',
  eager: true,
  import: 'default',
})

/** By the URL of a request, of which the server asks several things. */
const addresses = new WeakMap<URL, Address>()

const addressOf = (url: URL, languages: readonly Language[]): Address => {
  const address = addresses.get(url) ?? readAddress(url, languages)
  addresses.set(url, address)
  return address
}

/** Seconds after which a search engine may ask again for a page under maintenance. */
const RETRY_AFTER = '600'

/**
 * One page: matched, loaded, rendered to a string. All objects are made for this request and dropped after it.
 */
export const render: Render = (input) => renderFor(input)

/** @param problem why the form that the page answers was refused. Default: nothing was */
const renderFor = async (input: RenderInput, problem?: Message): Promise<RenderedPage> => {
  const { url, site } = input
  const { match, query } = addressOf(url, site.languages)
  const { language, path } = match
  if (path !== url.pathname) return redirect(path + url.search, url)

  const commerce = commerceOf(input, language)
  const { config, layout, error } = await input
    .remember(`frame ${language.code}`, (fetch) => loadFrame(commerceOf({ url, site, fetch }, language), language))
    .catch((broken: unknown) => loadBareFrame(commerce, broken))
  const context = contextOf(input, language, config)
  const open = async (): Promise<Opened> => {
    if (input.locked) return openLocked(context)
    if (input.isForbidden) return openForbidden(context)
    if (error !== undefined) return openFailure(error)
    if (config.maintenanceMode && !input.isBackoffice && !isDoor(match.route)) return openMaintenance(context)
    const visitor = input.cookie === undefined ? {} : { visitor: visitorOf(input.cookie, problem) }
    const requested = { commerce, site: context, match, query, ...visitor }
    return input.draft === undefined ? openScreen(requested) : openDraft(requested, input.draft)
  }
  const wide = query.has('mobileView') ? mobileLayout(layout) : layout
  const displayed = input.locked ? doorLayout(wide) : wide
  try {
    const [frame, ofShop, opened, own, messages] = await Promise.all([
      loadTexts(context, 'frame'),
      config.ecommerceEnabled ? loadTexts(context, 'shop') : {},
      open(),
      loadOwnParts(displayed),
      problem && loadTexts(context, 'messages'),
    ])
    const texts = { ...frame, ...ofShop, ...opened.texts, ...messages }
    const result = {
      site: context,
      layout: displayed,
      own,
      path: pathAndQuery(path, query),
      visit: 0,
      ...opened,
      texts,
    }
    const page = input.isCanvas ? withSectionMarks(result) : result
    const tools = {
      commerce,
      look: lookOf(config.cmsOptions),
      inspectable: input.inspectable ?? false,
      isCanvas: input.isCanvas ?? false,
    }
    return opened.name === 'notFound' ? await renderNotFound(input, page, tools) : renderSafely(page, opened, tools)
  } catch (thrown) {
    if (thrown instanceof Moved) return redirect(thrown.location + (thrown.keepsQuery ? url.search : ''), url)
    throw thrown
  }
}

/** Two addresses with one key have the same page. */
export const pageKey: PageKey = (url, languages) => {
  const { match, query, isCacheable } = addressOf(url, languages)
  return !isCacheable || match.route === null || match.path !== url.pathname ? null : pathAndQuery(match.path, query)
}

export const webManifest: WebManifest = async (input, code2) => {
  const { languages } = input.site
  const language = languages.find((one) => one.code2 === code2)
  if (language === undefined) return null
  const { siteName, cmsOptions } = await unwrap(commerceOf(input, language).site.getConfig({ countries: false }))
  return appManifestOf({ siteName, language, languages, look: lookOf(cmsOptions) })
}

export const serviceWorker: ServiceWorker = async (input) => {
  const [language] = input.site.languages
  if (language === undefined) return null
  const config = await unwrap(commerceOf(input, language).site.getConfig({ countries: false }))
  const manifest = manifestOf(config)
  const file = workerFile(manifest)
  const code = file === undefined ? undefined : sources[`../dist/client/${file}`]
  if (manifest === undefined || code === undefined) return null
  return workerScript(workerSettings(manifest, input.site.languages, { ecommerce: config.ecommerceEnabled }), code)
}

/** The cart with its lines is the one page that the server renders for its visitor. */
export const isPersonal: IsPersonal = (url, languages) => addressOf(url, languages).isPersonal ?? false

const visitorOf = (cookie: string, problem: Message | undefined) => ({
  cart: readCartSession(cookieStorage({ document: { cookie } })),
  ...(problem !== undefined && { problem }),
})

/** Adds to the cart what a buy button without scripts posts, and goes on to the cart, or to the product to choose first. */
export const submit: Submit = async ({ form, secure, fetchAsVisitor, ...input }) => {
  const { url, site } = input
  const { language } = addressOf(url, site.languages).match
  const links = createLinks(language, site.languages)
  const jar = cookieJar(input.cookie)
  const config = await unwrap(commerceOf(input, language).site.getConfig({ countries: false }))
  const submitted = await submitCartForm(form, {
    commerce: commerceOf({ ...input, fetch: fetchAsVisitor }, language),
    cookies: cookieStorage({ document: jar, secure }),
    place: { store: storeOf(site, language).storeID, currency: config.currencySettings.mainCurrencyId },
  })
  const goTo = (location: string) => ({ status: 303, headers: { location }, body: '', cookies: jar.written })
  if (submitted.kind === 'added') return goTo(links.cartLines())
  if (submitted.kind === 'unchosen') return goTo(links.product(submitted.slug))
  const key = sentenceOf(submitted.failure)
  const { statusCode } = submitted.failure
  const page = await renderFor({ ...input, cookie: jar.cookie }, { key })
  return { ...page, status: page.status === 200 ? statusCode : page.status, cookies: jar.written }
}

/** A document's cookies as a browser keeps them: what is written is read afterwards, and recorded as `Set-Cookie`. */
const cookieJar = (sent: string) => {
  const written: string[] = []
  const values = new Map(
    sent.split('; ').map((pair) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, end), pair.slice(end + 1)] as const
    }),
  )
  return {
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      if (/; max-age=0;/.test(line)) values.delete(name)
      else values.set(name, value)
    },
  }
}

interface Frame {
  readonly config: SiteConfig
  readonly layout: LayoutData
  /** Why the layout has no data. */
  readonly error?: unknown
}

/** Data that every page of a language shares. */
const loadFrame = async (commerce: Commerce, language: Language): Promise<Frame> => {
  const config = await unwrap(commerce.site.getConfig({ countries: false }))
  const loaded = await loadLayout(commerce, config.cmsOptions)
  const layout = config.ecommerceEnabled ? loaded : withoutShop(loaded, createLinks(language, config.languages))
  const [own = language] = config.languages
  return { config, layout: withOptions(layout, config.cmsOptions, { language: language.code, own: own.code }) }
}

/** What a page is rendered with. */
interface RenderTools {
  readonly commerce: Commerce
  readonly look: Look
  readonly inspectable: boolean
  readonly isCanvas: boolean
}

/** The data of the error layout, for when the editors' content could not be loaded. */
const loadBareFrame = async (commerce: Commerce, error: unknown): Promise<Frame> => ({
  config: await unwrap(commerce.site.getConfig({ countries: false })),
  layout: { elements: [], navigations: {} },
  error,
})

/** The page of every missing address in a language, rendered once for all of them: nothing of an address is in it. */
const renderNotFound = async (input: RenderInput, page: OpenedPage, tools: RenderTools): Promise<RenderedPage> => {
  const { language } = page.site
  // The frame of edit mode has scripts of its own.
  if (tools.isCanvas) return renderSafely(page, {}, tools)
  return input.remember(`not found ${language.code} ${page.layout.isMobile === true}`, async (fetch) => {
    const commerce = commerceOf({ ...input, fetch }, language)
    // The requests of the layout, so that a change of it drops this page too.
    await loadFrame(commerce, language)
    return renderSafely({ ...page, path: '' }, {}, { ...tools, commerce })
  })
}

/** The page; if its screen breaks while it renders, the failure screen in the error layout. */
const renderSafely = (page: OpenedPage, { error }: Pick<Opened, 'error'>, tools: RenderTools): RenderedPage => {
  try {
    return { ...renderPage(page, tools), ...(error === undefined ? {} : { error }) }
  } catch (broken) {
    const { texts } = page
    return { ...renderPage({ ...page, ...openFailure(broken), texts }, tools), error: broken }
  }
}

const renderPage = (page: OpenedPage, { commerce, look, inspectable, isCanvas }: RenderTools): RenderedPage => {
  const { site, layout, name, path, status, data, texts, screen } = page
  const warnings = screen.warnings?.(data as never) ?? []
  const i18n = createI18n(site.language.code2, texts)
  const head = headOf(page, i18n)
  const cookies = memoryStorage()
  const notices = createNoticesActor(i18n, messageLoader(i18n, site))
  const shop = createShopActor({ page, notices, commerce, cookies, storage: cookies })
  const app = <App {...{ page, head, i18n, notices, commerce, cookies, shop }} />
  const body = isCanvas ? withEditMarks(() => renderToString(app)) : renderToString(app)
  const assets = assetsOf(name, site.config, { inspectable, isCanvas })
  const state: PageState = { site, layout, name, path, status, data, texts }
  return {
    status,
    headers: {
      'content-language': site.language.code2,
      ...(name === 'maintenance' ? { 'retry-after': RETRY_AFTER } : {}),
      // The browser fetches some files before it reads the tags of the head.
      ...(head.noReferrer ? { 'referrer-policy': 'no-referrer' } : {}),
    },
    body: renderDocument({ head, look, assets, body, state }),
    ...(warnings.length > 0 && { warnings: warnings.map((warning) => `${path}: ${warning}`) }),
  }
}

/** The files of each screen: they depend on the build alone. */
const assetsByScreen = new Map<string, PageAssets>()

const assetsOf = (
  name: ScreenName,
  config: Pick<SiteConfig, 'ecommerceEnabled'>,
  { inspectable, isCanvas }: Pick<RenderTools, 'inspectable' | 'isCanvas'>,
): PageAssets => {
  const key = [name, config.ecommerceEnabled, inspectable, isCanvas].join(' ')
  const manifest = import.meta.env.PROD ? manifestOf(config) : undefined
  const sources = [sourceOf(name)]
  const assets =
    assetsByScreen.get(key) ??
    (isCanvas ? canvasAssets(manifest, canvasManifest, sources) : pageAssets(manifest, sources, inspectable))
  assetsByScreen.set(key, assets)
  return assets
}

/** 301, as the address is permanently wrong; only to this site. */
const redirect = (address: string, { origin }: URL): RenderedPage => ({
  status: 301,
  headers: { location: safeRedirect(address, origin) },
  body: '',
})

const commerceOf = ({ url, site, fetch }: Pick<RenderInput, 'url' | 'site' | 'fetch'>, language: Language): Commerce =>
  createCommerce({
    baseUrl: url.origin,
    apiKey: site.domain.apiKeyToken,
    site: site.domain.siteID,
    store: storeOf(site, language).storeID,
    language: language.code,
    fetch: (address, init) => fetch(address, init),
    // The API is in this process, so a retry would fail again while the visitor waits.
    retries: 0,
  })

const storeOf = ({ stores }: DetectedSite, language: Language) => {
  const store = stores.find(({ language_code }) => language_code === language.code)
  if (store === undefined) throw new Error(`Language ${language.code} has no store: create one for it.`)
  return store
}

const optionsOf = ({ cmsOptions }: SiteConfig): PageOptions =>
  Object.fromEntries(
    cmsOptions.flatMap(({ key, value }) => (pageOptions.some((known) => known === key) ? [[key, value]] : [])),
  )

const contextOf = ({ url, site, locked }: RenderInput, language: Language, config: SiteConfig): SiteContext => ({
  origin: url.origin,
  domain: site.domain,
  store: storeOf(site, language),
  stores: site.stores,
  language,
  languages: site.languages,
  timeZone: timeZoneOf(config.cmsOptions),
  config: {
    siteName: config.siteName,
    ecommerceEnabled: config.ecommerceEnabled,
    skipShipping: config.skipShipping,
    socialProviders: config.socialProviders,
    currencySettings: config.currencySettings,
    checkoutSettings: config.checkoutSettings,
    ...(config.maintenanceMode && { maintenanceMode: true }),
    ...(config.ecommerceEnabled && config.deliveryTimetable && { deliveryTimetable: config.deliveryTimetable }),
  },
  // The page of a closed site needs no layout data.
  options: locked ? {} : optionsOf(config),
})
