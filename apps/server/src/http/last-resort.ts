import type { Context, ErrorHandler } from 'hono'
import { isUnavailable } from '../db/transaction.ts'
import { describeError } from '../ground/log.ts'
import type { SiteEnv } from './site-env.ts'

/**
 * Answers a request for which not even the site's own error page can be rendered: plain text, a link to the home page,
 * and the request id under which the log has the details.
 */
export const lastResort: ErrorHandler<SiteEnv> = (error, c) => {
  const isAway = isUnavailable(error)
  c.get('log')[isAway ? 'warn' : 'error'](describeError(error), 'page could not be rendered')
  if (isAway) c.header('Retry-After', '1')
  return isAway
    ? plainPage(c, 'The shop is not available at the moment.', 503)
    : plainPage(c, 'Something went wrong.', 500)
}

/** A page without the site: a sentence, the way home, and the request id. */
export const plainPage = (c: Context<SiteEnv>, words: string, status: 403 | 413 | 415 | 429 | 500 | 503): Response => {
  c.header('Cache-Control', 'no-store')
  return c.html(
    `<!doctype html><html lang="en"><title>${words}</title><h1>${words}</h1><p><a href="/">Home</a></p><p>${c.get('requestId')}</p></html>`,
    status,
  )
}
