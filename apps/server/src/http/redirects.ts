import { isVisitorsMiss, redirectKey } from '@butiga/commerce-sdk/contracts'
import type { Context, MiddlewareHandler } from 'hono'
import { byAddress, type CounterOf, type Limit, noProof } from '../calls/limits.ts'
import type { Db } from '../db/db.ts'
import { describeError } from '../ground/log.ts'
import { followRedirect, recordFailedRequest } from '../services/redirects/public.ts'
import type { SiteEnv } from './site-env.ts'

/** Missing pages of one visitor that are recorded. */
const missLimit: Limit<unknown> = {
  name: 'page.missing',
  points: 30,
  seconds: 60,
  by: byAddress,
  counts: 'calls',
  store: 'process',
}

/**
 * Leads from an address without content to where its redirect says; an address without one is recorded for the back office,
 * unless a program asks for it or a visitor asks for too many.
 */
export const followRedirects = (db: Db, counterOf: CounterOf): MiddlewareHandler<SiteEnv> => {
  const counter = counterOf(missLimit)
  const mayRecord = async ({ visitor }: SiteEnv['Variables']) =>
    visitor === null || typeof (await counter.begin(visitor, noProof, '')) === 'function'

  return async (c, next) => {
    await next()
    const key = c.res.status === 404 ? redirectKey(c.get('url').pathname) : null
    if (key === null) return
    try {
      const siteId = c.get('site').domain.siteID
      const match = await followRedirect(db, siteId, key)
      if (match) {
        const answer = redirectTo(c, match)
        // Otherwise the headers of the missing page would be copied onto it.
        c.res = undefined
        c.res = answer
      } else if (isVisitorsMiss(key, c.req.header('user-agent') ?? '') && (await mayRecord(c.var))) {
        const isOwnLink = c.req.header('referer')?.startsWith(`${c.get('url').origin}/`) ?? false
        await recordFailedRequest(db, siteId, { key, isOwnLink })
      }
    } catch (error) {
      // The page that says that nothing is here is worth more than the record.
      c.get('log').warn(describeError(error), 'a missing page could not be looked up')
    }
  }
}

const redirectTo = (
  c: Context<SiteEnv>,
  { to, permanent }: { readonly to: string; readonly permanent: boolean },
): Response => {
  const { search } = c.get('url')
  const headers = new Headers(c.res.headers)
  headers.delete('content-type')
  headers.delete('content-encoding')
  headers.set('Location', search !== '' && !/[?#]/.test(to) ? to + search : to)
  headers.set('Cache-Control', 'private, no-store')
  return new Response(null, { status: permanent ? 301 : 302, headers })
}
