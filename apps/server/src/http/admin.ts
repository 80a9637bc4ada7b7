import type { AdminStart } from '@butiga/admin/server'
import { type Context, Hono } from 'hono'
import type { Rendering } from './limit-pages.ts'
import { changePolicy, withMailPreview } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import type { SiteEnv } from './site-env.ts'

/** The document of the admin app for a path; `<!--start-->` in it is replaced by what the app starts with. */
export type AdminDocument = (path: string) => Promise<string>

interface AdminOptions {
  readonly document: AdminDocument
  readonly development: boolean
}

const login = '/adminLogin'

/** The document of the admin app with what it starts with. */
export const sendAdmin = async (
  c: Context<SiteEnv>,
  document: AdminDocument,
  own: Pick<AdminStart, 'apiKey' | 'edit'>,
): Promise<Response> => {
  const { domain, stores, languages } = c.var.site
  const start: AdminStart = { domain, stores, languages, ...own }
  // Without `<` no text can end the script element around it.
  const state = JSON.stringify(start).replaceAll('<', String.raw`\u003c`)
  const page = c.html((await document(c.req.path)).replace('<!--start-->', () => state))
  changePolicy(page, withMailPreview)
  return page
}

/**
 * The admin app under `/admin` and its log-in under `/adminLogin`: one document, as the calls decide what a user may see.
 * Without a log-in of the back office `/admin` leads to the log-in in development alone; in production it is forbidden.
 */
export const adminPages = ({ document, development }: AdminOptions, { render, refuse }: Rendering): Hono<SiteEnv> => {
  const open = (c: Context<SiteEnv>) => sendAdmin(c, document, { apiKey: c.var.adminKey })

  const admin = new Hono<SiteEnv>()
  const addresses = [login, '/admin', '/admin/*']
  admin.on('GET', addresses, async (c, next) => {
    c.set('isShared', false)
    await next()
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  admin.get(login, open)
  admin.on('GET', addresses, async (c) => {
    if (c.var.isBackoffice) return await open(c)
    if (development) return c.redirect(`${login}?redirect=${encodeURIComponent(c.req.path)}`, 302)
    return (await refuse(c)) ?? (await sendPage(c, await render({ ...c.var, tags: new Set(), isForbidden: true })))
  })
  return admin
}
