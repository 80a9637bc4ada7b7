import { createMiddleware } from 'hono/factory'
import { isOpenTo } from '../calls/site-lock.ts'
import type { Tokens } from '../calls/tokens.ts'
import type { Rendering } from './limit-pages.ts'
import { sendPage } from './send-page.ts'
import type { SiteEnv } from './site-env.ts'

/** Answers every address of a closed site with its password form, until the visitor has given the password. */
export const requirePassword = (tokens: Pick<Tokens, 'isSealOf'>, { render, refuse }: Rendering) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const passwordHash = c.get('passwordHash')
    if (passwordHash !== null) c.set('isShared', false)
    if (await isOpenTo(c, { passwordHash }, tokens)) return await next()
    return (await refuse(c)) ?? (await sendPage(c, await render({ ...c.var, tags: new Set(), locked: true })))
  })
