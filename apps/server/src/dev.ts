import { join } from 'node:path'
import type { Render } from '@butiga/site/server'
import type { Config } from './ground/config.ts'
import { siteCaches } from './http/site-caches.ts'
import type { Middleware } from './http/server.ts'
import { serveWith } from './serve.ts'

const siteFolder = join(import.meta.dirname, '../../site')

/** The shop with its site from source: Vite serves modules and assets, and renders pages from the current source. */
export const dev = async (config: Config): Promise<void> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: siteFolder, appType: 'custom', server: { middlewareMode: true } })
  const render: Render = async (input) => {
    const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { render: Render }
    const page = await entry.render(input)
    if (page.body === '') return page
    return { ...page, body: await vite.transformIndexHtml(input.url.pathname, page.body) }
  }
  // Before Vite, which would answer paths of the API that look like files.
  const handle: Middleware = (request, response, next) =>
    request.url?.startsWith('/api/') ? next() : vite.middlewares(request, response, next)
  await serveWith(config, {
    roles: ['api', 'site', 'worker'],
    // No process listens for purges, so nothing is cached: a saved change shows at once.
    pages: { render, pageKey: () => null, assets: new Map(), caches: siteCaches() },
    front: { handle, close: () => vite.close() },
  })
}
