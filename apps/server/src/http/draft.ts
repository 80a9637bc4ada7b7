import type { Handler } from 'hono'
import type { Rendering } from './limit-pages.ts'
import { sendPage } from './send-page.ts'
import type { SiteEnv } from './site-env.ts'

/**
 * The pages of secret links to drafts. No cache keeps them, no search engine shows them, and no request names their address
 * as its referrer. One whose token is not valid is a missing page, which is not recorded.
 */
export const serveDraft =
  ({ render, refuse }: Rendering): Handler<SiteEnv> =>
  async (c) => {
    c.set('call', 'posts.getDraft')
    c.set('isShared', false)
    const page =
      (await refuse(c)) ??
      (await sendPage(c, await render({ ...c.var, tags: new Set(), draft: c.req.param('token') ?? '' })))
    page.headers.set('X-Robots-Tag', 'noindex')
    page.headers.set('Referrer-Policy', 'no-referrer')
    return page
  }
