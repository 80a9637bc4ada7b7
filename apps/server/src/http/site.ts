import { draftWord } from '@butiga/commerce-sdk/contracts'
import type { IsPersonal, PageKey, Render, ServiceWorker, Submit, WebManifest } from '@butiga/site/server'
import { Hono } from 'hono'
import { type AdminDocument, adminPages } from './admin.ts'
import { serveCartForm } from './cart-form.ts'
import type { App } from '../calls/env.ts'
import type { CounterOf } from '../calls/limits.ts'
import type { Tokens } from '../calls/tokens.ts'
import type { Db } from '../db/db.ts'
import { findBackofficeUser } from './backoffice-user.ts'
import { type Assets, serveAssets } from './assets.ts'
import { siteDetector } from './detect-site.ts'
import { serveDraft } from './draft.ts'
import { serveEditMode } from './edit-mode.ts'
import { requirePassword } from './gate.ts'
import { serveCalendarFile, serveFeed } from './feeds.ts'
import { findSite, type HostOptions } from './host.ts'
import { fetchInside } from './inside.ts'
import { lastResort } from './last-resort.ts'
import { limitPages } from './limit-pages.ts'
import { serveBackofficePage, servePage, servePersonalPage } from './page-cache.ts'
import { rememberedLanguage } from './remembered-language.ts'
import { followRedirects } from './redirects.ts'
import { pageRenderer } from './render-page.ts'
import { serveServiceWorker } from './service-worker.ts'
import { addSecurityHeaders, type SecurityOptions } from './security-headers.ts'
import { leadToPassword, serveSecurityContact } from './well-known.ts'
import { setCacheHeaders } from './send-page.ts'
import type { SiteCaches } from './site-caches.ts'
import type { SiteEnv } from './site-env.ts'
import { robotsOf, serveSitemap } from './sitemap.ts'
import { serveAppIcons, serveWebManifest } from './web-manifest.ts'

/** What the built site exports for the server. */
export interface SiteEntry {
  readonly render: Render
  readonly pageKey: PageKey
  readonly isPersonal: IsPersonal
  readonly submit: Submit
  readonly serviceWorker: ServiceWorker
  readonly webManifest: WebManifest
}

/** The built site: its entry and its files, and the caches of its pages. */
export interface Pages extends SiteEntry {
  readonly assets: Assets
  readonly caches: SiteCaches
  /** The admin app. Default: the process serves none. */
  readonly admin?: { readonly document: AdminDocument; readonly assets: Assets } | undefined
}

/** In `development` an unknown host shows the default site, and pages may hold what the development server adds. */
export interface SiteOptions extends Pages, Omit<HostOptions, 'detect'>, SecurityOptions {
  readonly db: Db
  readonly counterOf: CounterOf
  readonly tokens: Pick<Tokens, 'isSealOf'>
  /** Whether `?inspect` shows the machines of a page. */
  readonly inspectable: boolean
  /** Whether browsers keep pages for the time without a network. */
  readonly offlinePages: boolean
}

/**
 * Serves the built site: its files, every other GET as a rendered page, and the forms of buy buttons. Comes last, as it
 * answers every path.
 */
export const addSite = (app: App, options: SiteOptions): void => {
  const { db, caches, inspectable } = options
  const render: Render = (input) => options.render({ ...input, inspectable })
  const inside = fetchInside(app)
  const rendering = limitPages(pageRenderer(render, inside, caches), options.counterOf)

  const site = new Hono<SiteEnv>()
  site.onError(lastResort)
  const methods = ['GET', 'POST']
  site.on(methods, '*', findSite({ ...options, detect: siteDetector(inside, caches) }))
  // Of a closed site too: its password form names it as well.
  site.get('/:file{manifest-[a-z]{2}\\.webmanifest}', serveWebManifest({ ...options, inside }))
  site.on(
    'GET',
    ['/:file{icon-[0-9]+(?:-maskable)?\\.png}', '/favicon.ico', '/apple-touch-icon.png'],
    serveAppIcons({ ...options, inside }),
  )
  site.get('/.well-known/change-password', leadToPassword)
  site.get('/.well-known/security.txt', serveSecurityContact(db))
  site.on(methods, '*', findBackofficeUser(db))
  // Where the site is closed by a password too: its owner opens it there.
  if (options.admin) site.route('/', adminPages({ ...options, ...options.admin }, rendering))
  site.on(methods, '*', requirePassword(options.tokens, rendering))
  site.post('*', serveCartForm(app, { ...options, inside, rendering }))
  if (options.admin) site.get('*', serveEditMode({ ...options.admin, db }, rendering))
  site.on('GET', [`/${draftWord}/:token`, `/:prefix{[a-z]{2}}/${draftWord}/:token`], serveDraft(rendering))
  site.get('/', rememberedLanguage)
  site.get('/robots.txt', (c) => {
    setCacheHeaders(c)
    c.header('Content-Type', 'text/plain; charset=utf-8')
    return c.body(robotsOf(c.get('site')))
  })
  site.get('/sw.js', serveServiceWorker({ ...options, inside }))
  site.get('/:file{sitemap(?:-[a-z]+-[0-9]+)?\\.xml}', serveSitemap(db))
  site.get('/:file{feed-[a-z]{2}\\.(?:xml|json)}', serveFeed(db, caches))
  site.get('/:file{event-[0-9]+-[a-z]{2}\\.ics}', serveCalendarFile(db))
  site.get('*', followRedirects(db, options.counterOf))
  site.get('*', servePersonalPage(options.isPersonal, rendering))
  site.get('*', serveBackofficePage(rendering))
  site.get('*', servePage(options.pageKey, caches, rendering))

  app.on(methods, '*', addSecurityHeaders(options))
  app.get('*', serveAssets(options.assets))
  if (options.admin) app.get('*', serveAssets(options.admin.assets, '/admin'))
  app.route('/', site)
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    return c.text('Method not allowed', 405)
  })
}
