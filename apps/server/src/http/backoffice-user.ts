import { createMiddleware } from 'hono/factory'
import { backofficeTokens } from '../calls/session-cookies.ts'
import type { Db } from '../db/db.ts'
import { scopesOfToken } from '../services/user/public.ts'
import type { SiteEnv } from './site-env.ts'
import { digestOf } from '../db/digest.ts'

/**
 * Finds out whether a page is asked for by a back-office user. The browser sends the cookies by itself, so they decide what is
 * shown and change nothing; the refresh token is read, since the access token of an open tab may be over. Other visitors
 * cost no query.
 */
export const findBackofficeUser = (db: Db) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    // Another site must not cause a page of the back office.
    const isOwn = ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? 'none')
    for (const { token, audience } of isOwn ? backofficeTokens(c) : []) {
      const scopes = await scopesOfToken(db, c.get('site').domain.siteID, digestOf(token))
      if (scopes === null) continue
      c.set('isBackoffice', true)
      c.set('isShared', false)
      // Edit mode works with the log-in of the shop's pages.
      if (audience === 'shop') c.set('mayEdit', scopes.includes('*') || scopes.includes('cms.edit'))
      break
    }
    await next()
  })
