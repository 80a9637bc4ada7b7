import type { WorkerSettings } from './worker-settings.ts'

/** As TypeScript's library of the DOM has no service workers from their own side. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface Worker {
  /** Written by the server in front of this file. */
  readonly settings: WorkerSettings
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void
}

const worker = globalThis as unknown as Worker
const { version, start, offline, files, never } = worker.settings

/** Pages that are kept besides those of the start; the one that was not visited for the longest time gives way. */
const MOST_PAGES = 30

// Pages and files of a build live and go together, so no kept page lacks a script.
const names = { start: `start ${version}`, pages: `pages ${version}`, files: `files ${version}` }

const isSecret = ({ pathname }: URL): boolean =>
  never.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Whether an answer is a page that every visitor gets. */
const isKeepable = (url: URL, { ok, type, redirected, headers }: Response): boolean =>
  ok &&
  type === 'basic' &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  /(?:^|[ ,])public/.test(headers.get('cache-control') ?? '') &&
  !isSecret(url)

const keepFiles = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(names.files)
  const keep = async (path: string) => {
    if ((await cache.match(path)) === undefined) await cache.add(path)
  }
  await Promise.all(paths.map(keep))
}

/** Keeps a page once all files that it names are kept, and drops one that is no more. Whether it keeps it. */
const keepPage = async (name: string, url: URL, response: Response): Promise<boolean> => {
  if (response.status === 404 || response.status === 410) await (await caches.open(name)).delete(url)
  if (!isKeepable(url, response)) return false
  const named = (await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
  await keepFiles(Array.from(named, ([, path = '']) => path))
  const cache = await caches.open(name)
  await cache.delete(url)
  await cache.put(url, response)
  if (name !== names.pages) return true
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, -MOST_PAGES).map((request) => cache.delete(request)))
  return true
}

/** Keeps the page that every visitor gets: without cookies, since a back-office user gets one of their own. */
const fetchPage = async (name: string, path: string): Promise<boolean> => {
  const url = new URL(path, location.origin)
  const get = () => fetch(url, { headers: { accept: 'text/html' }, credentials: 'omit' })
  return url.origin === location.origin && keepPage(name, url, await get())
}

const install = async (): Promise<void> => {
  const stored = await Promise.all(start.map((path) => fetchPage(names.start, path)))
  if (!stored.every(Boolean)) throw new Error('The offline page cannot be kept.')
  await keepFiles(files)
  await worker.skipWaiting()
}

const activate = async (): Promise<void> => {
  const current = Object.values(names)
  const old = (await caches.keys()).filter((name) => !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

const storedPage = async (path: string | URL): Promise<Response | undefined> => {
  for (const name of [names.pages, names.start]) {
    const page = await (await caches.open(name)).match(path, { ignoreVary: true })
    if (page !== undefined) return page
  }
  return undefined
}

/** From the network, which the browser asks while this worker starts; without one the kept page, or the offline page. */
const openPage = async (event: FetchEvent): Promise<Response> => {
  const url = new URL(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    const copy = response.clone()
    event.waitUntil(keepPage(names.pages, url, copy).catch(() => false))
    return response
  } catch (error) {
    const language = url.pathname.split('/')[1] ?? ''
    const page = (await storedPage(url)) ?? (await storedPage(offline[language] ?? offline[''] ?? ''))
    if (page === undefined) throw error
    return page
  }
}

/** A file's name has the hash of its content: the kept one is the same. */
const openFile = async (event: FetchEvent): Promise<Response> => {
  const cache = await caches.open(names.files)
  const stored = await cache.match(event.request, { ignoreVary: true })
  if (stored !== undefined) return stored
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(cache.put(event.request, response.clone()))
  return response
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
// A person has logged out, or a page was opened without its document being loaded.
worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(caches.delete(names.pages))
  else if (typeof event.data === 'string') event.waitUntil(fetchPage(names.pages, event.data).catch(() => false))
})
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
})
