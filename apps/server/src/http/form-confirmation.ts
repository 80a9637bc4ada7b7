import { confirmEmailPath, confirmEmailWords } from '@butiga/commerce-sdk/contracts'
import type { App } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { confirmEntry } from '../services/cms/public.ts'

/**
 * The link of a mail that confirms the e-mail address of a form: it leads on to the screen of what follows. With a wrong or old
 * token that screen has no goal, and answers 404.
 */
export const addFormConfirmation = (app: App, writes: Db, now: () => Date): void => {
  app.get(`/${confirmEmailWords.eng}/:token`, async (c) => {
    c.set('call', 'forms.confirmEmail')
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const token = c.req.param('token')
    const entry = await writes.transaction().execute((tx) => confirmEntry(tx, { token, siteId: null, at: now() }))
    return c.redirect(
      entry === undefined ? `/${confirmEmailWords.hrv}` : confirmEmailPath(entry.language, entry.prefix, entry),
      303,
    )
  })
}
