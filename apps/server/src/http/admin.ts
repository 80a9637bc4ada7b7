import type { AdminStart } from '@butiga/admin/server'
import { transitionStyle } from '@butiga/commerce-sdk/contracts'
import { type Context, Hono } from 'hono'
import type { Db } from '../db/db.ts'
import { listAdminLanguages } from '../services/master/public.ts'
import { hasBackofficeUser, isSetupToken, mayChooseKind, readSetup } from '../services/setup/public.ts'
import type { Rendering } from './limit-pages.ts'
import { changePolicy, withMailPreview } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import type { SiteEnv } from './site-env.ts'

/**
 * The document for a path, of the admin (`index`) or of edit mode (`edit`). In it `<!--start-->` is replaced by what the app starts with, and
 * `<!--page-->` by the frame with the page.
 */
export type AdminDocument = (name: 'index' | 'edit', path: string) => Promise<string>

/** The document, and the database for what it starts with. */
export interface DocumentOptions {
  readonly document: AdminDocument
  readonly db: Db
}

interface AdminOptions extends DocumentOptions {
  readonly development: boolean
}

const login = '/adminLogin'
const firstRun = '/admin/start'

/** The document of the admin app with what it starts with. */
export const sendAdmin = async (
  c: Context<SiteEnv>,
  { document, db }: DocumentOptions,
  own: Pick<AdminStart, 'apiKey' | 'edit' | 'setup'>,
): Promise<Response> => {
  const { domain, stores, languages } = c.get('site')
  const adminLanguages = await listAdminLanguages(
    db,
    stores.map(({ language_code }) => language_code),
  )
  const start: AdminStart = {
    domain,
    stores,
    languages,
    adminLanguages,
    timeZone: c.get('timeZone'),
    backofficeLanguage: c.get('backofficeLanguage'),
    ...own,
  }
  // Without `<` no text can end the script element around it.
  const state = JSON.stringify(start).replaceAll('<', String.raw`\u003c`)
  const text = (await document(own.edit === undefined ? 'index' : 'edit', c.req.path))
    .replace('<!--start-->', () => state)
    .replace('<title>', () => `<style>${transitionStyle}</style><title>`)
  const page = c.html(own.edit === undefined ? text : text.replace('<!--page-->', frameOf(own.edit)))
  changePolicy(page, withMailPreview)
  return page
}

/** A path has no quotation mark, as it is that of a URL. */
const frameOf =
  ({ path }: NonNullable<AdminStart['edit']>) =>
  () =>
    `<iframe src="${path.replaceAll('&', '&amp;')}?canvas=1"></iframe>`

/**
 * The admin app under `/admin` and its log-in under `/adminLogin`: one document, as the calls decide what a user may see.
 * Without a log-in of the back office `/admin` leads to the log-in in development alone; in production it is forbidden.
 */
export const adminPages = ({ development, ...options }: AdminOptions, { render, refuse }: Rendering): Hono<SiteEnv> => {
  const open = (c: Context<SiteEnv>, own: Pick<AdminStart, 'setup'> = {}) =>
    sendAdmin(c, options, { apiKey: c.get('adminKey'), ...own })
  const hasSteps = async (c: Context<SiteEnv>) => c.get('maySetUp') && (await readSetup(options.db)).step !== null
  // The sample may be left for a site of one's own at any time.
  const mayChoose = async (c: Context<SiteEnv>) => c.get('maySetUp') && mayChooseKind(await readSetup(options.db))

  const admin = new Hono<SiteEnv>()
  const addresses = [login, '/admin', '/admin/*']
  admin.on('GET', addresses, async (c, next) => {
    c.set('isShared', false)
    await next()
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  admin.get(login, (c) => open(c))
  admin.get(firstRun, async (c, next) => {
    if (c.get('isBackoffice'))
      return (await mayChoose(c)) ? await open(c, { setup: 'steps' }) : c.redirect('/admin', 302)
    if (await isSetupToken(options.db, c.req.query('token') ?? '')) return await open(c, { setup: 'open' })
    if (await hasBackofficeUser(options.db)) return await next()
    c.status(410)
    return await open(c, { setup: 'void' })
  })
  // A log-in comes back to the step at which the first run was left.
  admin.get('/admin', async (c, next) => ((await hasSteps(c)) ? c.redirect(firstRun, 302) : await next()))
  admin.on('GET', addresses, async (c) => {
    if (c.get('isBackoffice')) return await open(c)
    if (development) return c.redirect(`${login}?redirect=${encodeURIComponent(c.req.path)}`, 302)
    return (await refuse(c)) ?? (await sendPage(c, await render({ ...c.var, tags: new Set(), isForbidden: true })))
  })
  return admin
}
