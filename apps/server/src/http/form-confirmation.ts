import { confirmEmailPath, confirmEmailWords } from '@butiga/commerce-sdk/contracts'
import type { App } from '../calls/env.ts'
import { byAddress, type CounterOf, noProof } from '../calls/limits.ts'
import { send } from '../calls/send.ts'
import type { SiteDirectory } from '../calls/sites.ts'
import type { Db } from '../db/db.ts'
import { confirmEntry, confirmLimit } from '../services/cms/public.ts'

interface ConfirmationOptions {
  readonly writes: Db
  readonly sites: SiteDirectory
  readonly counterOf: CounterOf
  readonly development: boolean
  readonly now: () => Date
}

/**
 * The link of a mail that confirms the e-mail address of a form: it leads on to the screen of what follows. With a wrong or old
 * token, or on another site, that screen has no goal, and answers 404.
 */
export const addFormConfirmation = (
  app: App,
  { writes, sites, counterOf, development, now }: ConfirmationOptions,
): void => {
  const counter = counterOf(confirmLimit)
  app.get(`/${confirmEmailWords.eng}/:token`, async (c, next) => {
    const site = (await sites.byHost(c.get('origin').hostname, development))?.site
    if (site === undefined) return await next()
    c.set('call', 'forms.confirmEmail')
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const end = await counter.begin(byAddress.of(undefined, c.get('address'), null), noProof, '')
    if (typeof end !== 'function') return send(c, end)
    const token = c.req.param('token')
    const entry = await writes.transaction().execute((tx) => confirmEntry(tx, { token, siteId: site.id, at: now() }))
    await end(entry === undefined ? 'refused' : 'done')
    const { language, prefix } = entry ?? { language: site.defaultLanguage, prefix: null }
    return c.redirect(confirmEmailPath(language, prefix, entry), 303)
  })
}
