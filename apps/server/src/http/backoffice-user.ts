import { createMiddleware } from 'hono/factory'
import { backofficeTokens } from '../calls/session-cookies.ts'
import type { Db } from '../db/db.ts'
import { backofficeUserOfToken } from '../services/user/public.ts'
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
      const user = await backofficeUserOfToken(db, c.get('site').domain.siteID, digestOf(token))
      if (user === null) continue
      c.set('isBackoffice', true)
      c.set('isShared', false)
      c.set('backofficeLanguage', user.language)
      c.set('maySetUp', user.scope.includes('*') || user.scope.includes('settings.manage'))
      // Edit mode works with the log-in of the shop's pages.
      if (audience === 'shop') c.set('mayEdit', user.scope.includes('*') || user.scope.includes('cms.edit'))
      break
    }
    await next()
  })
