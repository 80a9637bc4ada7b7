import type { IsPersonal, Submit } from '@butiga/site/server'
import type { Handler } from 'hono'
import { readText } from '../calls/input.ts'
import type { App } from '../calls/env.ts'
import type { FetchInside } from './inside.ts'
import { plainPage } from './last-resort.ts'
import type { Rendering } from './limit-pages.ts'
import { readyPage, renderInputs } from './render-page.ts'
import { sendPage } from './send-page.ts'
import type { SiteCaches } from './site-caches.ts'
import type { SiteEnv } from './site-env.ts'

/** Bytes of the largest form: a slug, a quantity and the chosen values of a product. */
const largestForm = 16 * 1024
const formType = /^application\/x-www-form-urlencoded(?:;|$)/i
/** What says who a visitor is: the limits of the API count its calls for them, and a closed site stays closed. */
const visitorHeaders = ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

export interface CartFormOptions {
  readonly submit: Submit
  readonly isPersonal: IsPersonal
  readonly caches: SiteCaches
  readonly inside: FetchInside
  readonly rendering: Rendering
}

/**
 * Takes the forms that buy buttons post where scripts are off or failed, at the addresses of personal pages. A form
 * counts as a rendered page, and its calls as the visitor's own. One of another origin is refused: the browser would send
 * the visitor's cart with it.
 */
export const serveCartForm = (
  app: App,
  { submit, isPersonal, caches, inside, rendering }: CartFormOptions,
): Handler<SiteEnv> => {
  const inputOf = renderInputs(inside, caches)
  return async (c, next) => {
    const { site, url, origin } = c.var
    if (!isPersonal(url, site.languages)) return await next()
    c.set('isShared', false)
    if (![origin.origin, url.origin].includes(c.req.header('origin') ?? ''))
      return plainPage(c, 'This form belongs to another site.', 403)
    if (!formType.test(c.req.header('content-type') ?? '')) return plainPage(c, 'This is no form.', 415)
    const refusal = await rendering.refuse(c)
    if (refusal) return refusal
    const text = await readText(c.req.raw, largestForm)
    if (text === null) return plainPage(c, 'This form is too large.', 413)
    const headers = visitorHeaders.flatMap((name) => {
      const value = c.req.header(name)
      return value === undefined ? [] : [[name, value] as const]
    })
    const { cookies, ...page } = await submit({
      ...inputOf({ ...c.var, tags: new Set(), cookie: '' }),
      cookie: c.req.header('cookie') ?? '',
      form: new URLSearchParams(text),
      secure: origin.protocol === 'https:',
      fetchAsVisitor: async (address, init) => {
        const request = new Request(address, init)
        for (const [name, value] of headers) request.headers.set(name, value)
        return await app.fetch(request, c.env)
      },
    })
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return await sendPage(c, readyPage(page))
  }
}
