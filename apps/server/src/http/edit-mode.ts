import type { Handler } from 'hono'
import { type DocumentOptions, sendAdmin } from './admin.ts'
import type { Rendering } from './limit-pages.ts'
import { changePolicy, framedHere, withPageFrame } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import type { ReadyPage } from './site-caches.ts'
import type { SiteEnv } from './site-env.ts'

/**
 * `editPage=true`: edit mode, the admin app with the page in a frame. `canvas=1`: the page in that frame. For those who may not
 * edit, both mean nothing. No cache keeps either.
 */
export const serveEditMode =
  (options: DocumentOptions, { render, refuse }: Rendering): Handler<SiteEnv> =>
  async (c, next) => {
    const { url, mayEdit, site } = c.var
    const isCanvas = url.searchParams.get('canvas') === '1'
    if (!mayEdit || !(isCanvas || url.searchParams.get('editPage') === 'true')) return await next()
    const page = isCanvas
      ? ((await refuse(c)) ?? (await sendPage(c, matchesOf(await render({ ...c.var, tags: new Set(), isCanvas })))))
      : await sendAdmin(c, options, {
          apiKey: site.domain.apiKeyToken,
          edit: { path: url.pathname, language: languageOf(url.pathname, site.languages) },
        })
    changePolicy(page, isCanvas ? framedHere : withPageFrame)
    page.headers.set('Cache-Control', 'private, no-store')
    page.headers.set('X-Robots-Tag', 'noindex')
    return page
  }

/** A page that only its editors have yet is missing for visitors alone. */
const matchesOf = (page: ReadyPage): ReadyPage => (page.status === 404 ? { ...page, status: 200 } : page)

/** The language of a page, by the prefix of its path; the site's own has none. */
const languageOf = (path: string, languages: readonly { readonly code: string; readonly code2: string }[]): string => {
  const prefix = path.split('/')[1]?.toLowerCase()
  const [own, ...others] = languages
  return (others.find(({ code2 }) => code2 === prefix) ?? own)?.code ?? ''
}
