import { confirmEmailAction, confirmEmailAskPath, confirmEmailPath } from '@butiga/commerce-sdk/contracts'
import type { Context, Next } from 'hono'
import type { App, AppEnv } from '../calls/env.ts'
import { byAddress, type CounterOf, noProof } from '../calls/limits.ts'
import { send } from '../calls/send.ts'
import type { SiteDirectory } from '../calls/sites.ts'
import type { Db } from '../db/db.ts'
import { confirmEntry, confirmLimit, findConfirmable } from '../services/cms/public.ts'

interface ConfirmationOptions {
  readonly writes: Db
  readonly sites: SiteDirectory
  readonly counterOf: CounterOf
  readonly development: boolean
  readonly now: () => Date
}

/**
 * The link of a mail that confirms the e-mail address of a form. Programs that check mails open it as well, so it leads to a screen
 * whose button posts to the same address; that confirms, and leads on to the screen of what follows. With a wrong or old token, or
 * on another site, the screen has no goal, and answers 404.
 */
export const addFormConfirmation = (
  app: App,
  { writes, sites, counterOf, development, now }: ConfirmationOptions,
): void => {
  const counter = counterOf(confirmLimit)
  const path = `/${confirmEmailAction}/:token` as const
  const follow = async (c: Context<AppEnv, typeof path>, next: Next) => {
    const site = (await sites.byHost(c.get('origin').hostname, development))?.site
    if (site === undefined) return await next()
    c.set('call', 'forms.confirmEmail')
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const end = await counter.begin(byAddress.of(undefined, c.get('address'), null), noProof, '')
    if (typeof end !== 'function') return send(c, end)
    const token = c.req.param('token')
    if (c.req.method !== 'POST') {
      const confirmable = await findConfirmable(writes, { token, siteId: site.id })
      await end(confirmable === undefined ? 'refused' : 'done')
      const to = confirmable
        ? confirmEmailAskPath(confirmable.language, confirmable.prefix, token)
        : confirmEmailPath(site.defaultLanguage, null, undefined)
      return c.redirect(to, 303)
    }
    const entry = await writes.transaction().execute((tx) => confirmEntry(tx, { token, siteId: site.id, at: now() }))
    await end(entry === undefined ? 'refused' : 'done')
    const { language, prefix } = entry ?? { language: site.defaultLanguage, prefix: null }
    return c.redirect(confirmEmailPath(language, prefix, entry), 303)
  }
  app.get(path, follow)
  app.post(path, follow)
}
