import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { unlockCookie, type Tokens } from '../calls/tokens.ts'
import type { RenderPage } from './render-page.ts'
import { sendPage } from './send-page.ts'
import type { SiteEnv } from './site-env.ts'

/** Answers every address of a closed site with its password form, until the visitor has given the password. */
export const requirePassword = ({ isSealOf }: Pick<Tokens, 'isSealOf'>, render: RenderPage) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { passwordHash } = c.var
    if (passwordHash === null) return await next()

    c.set('isShared', false)
    if (await isSealOf(passwordHash, getCookie(c, unlockCookie) ?? '')) return await next()
    return await sendPage(c, await render({ ...c.var, tags: new Set(), locked: true }))
  })
