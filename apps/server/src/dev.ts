import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Render, Submit } from '@butiga/site/server'
import type { Config } from './ground/config.ts'
import { appFolder } from './ground/places.ts'
import type { SiteEntry } from './http/site.ts'
import { siteCaches } from './http/site-caches.ts'
import type { Middleware } from './http/server.ts'
import { openSandbox } from './sandbox/command.ts'
import { serveWith } from './serve.ts'

const siteFolder = appFolder('site')
const adminFolder = appFolder('admin')
/** The port on which the admin's pages are notified of changes; the site's has Vite's own. */
const adminUpdates = 24_679

/** The shop with its site from source: Vite serves modules and assets, and renders pages from the current source. */
export const dev = async (config: Config): Promise<void> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: siteFolder, appType: 'custom', server: { middlewareMode: true } })
  const admin = await createServer({
    root: adminFolder,
    appType: 'custom',
    server: { middlewareMode: true, ws: { port: adminUpdates } },
  })
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as SiteEntry
  const { isPersonal, webManifest } = await load()
  const withTools = async (url: URL, body: string) =>
    body === '' ? body : await vite.transformIndexHtml(url.pathname, body)
  const render: Render = async (input) => {
    const page = await (await load()).render(input)
    return { ...page, body: await withTools(input.url, page.body) }
  }
  const submit: Submit = async (input) => {
    const page = await (await load()).submit(input)
    return { ...page, body: await withTools(input.url, page.body) }
  }
  // Before Vite, which would answer paths of the API that look like files.
  const handle: Middleware = (request, response, next) => {
    const { url } = request
    if (isOf(url, '/api/')) return next()
    // Vite takes the base off an address that it does not answer.
    const goOn = () => {
      if (url !== undefined) request.url = url
      next()
    }
    return (isOf(url, '/admin/') ? admin : vite).middlewares(request, response, goOn)
  }
  // The methods of payment of the sample shop can be tried.
  const payments = config.payments ?? (await openSandbox(config)).file
  await serveWith(
    { ...config, payments },
    {
      roles: ['api', 'site', 'worker'],
      // No process listens for purges, so nothing is cached: a saved change shows at once.
      pages: {
        render,
        submit,
        isPersonal,
        webManifest,
        serviceWorker: () => Promise.resolve(null),
        pageKey: () => null,
        assets: new Map(),
        caches: siteCaches(),
        admin: {
          document: async (name, path) =>
            admin.transformIndexHtml(path, await readFile(join(adminFolder, `${name}.html`), 'utf8')),
          assets: new Map(),
        },
      },
      front: { handle, close: async () => void (await Promise.all([vite.close(), admin.close()])) },
    },
  )
}

const isOf = (url: string | undefined, base: string): boolean => url?.startsWith(base) ?? false
