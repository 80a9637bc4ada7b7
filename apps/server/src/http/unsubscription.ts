import { newsletterWord } from '@butiga/commerce-sdk/contracts'
import type { Context } from 'hono'
import type { App, AppEnv } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { unsubscribeByToken } from '../services/marketing/public.ts'

/**
 * What a mail program posts to when a reader presses its button to unsubscribe (RFC 8058): the address of the header
 * List-Unsubscribe, which a browser opens as a page. The token replaces the api key; a wrong one is answered as a right one.
 */
export const addUnsubscription = (app: App, writes: Db, now: () => Date): void => {
  const unsubscribe = async (c: Context<AppEnv>) => {
    c.set('call', 'marketing.unsubscribe')
    c.header('Cache-Control', 'private, no-store')
    const token = c.req.query('unsubscribe') ?? ''
    await writes.transaction().execute((tx) => unsubscribeByToken(tx, { token, siteId: null, at: now() }))
    return c.body(null, 200)
  }
  app.post(`/${newsletterWord}`, unsubscribe)
  app.post(`/:prefix{[a-z]{2}}/${newsletterWord}`, unsubscribe)
}
