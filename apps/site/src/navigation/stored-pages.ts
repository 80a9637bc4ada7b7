import { trustedScriptUrl } from '../trusted-scripts.ts'
import { mayPrefetch, whenIdle } from './prefetch.ts'

const workers = (): ServiceWorkerContainer | undefined =>
  // Missing in old browsers, and on a site without https.
  (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker

/** Whether a document that the network cannot load comes from the service worker. */
export const isStored = (): boolean => Boolean(workers()?.controller)

const mayKeep = (): boolean => mayPrefetch((navigator as Navigator & { connection?: object }).connection)

/** Registers the service worker in an idle moment, and lets it keep the page that was loaded before it. */
export const registerWorker = (): void => {
  const container = workers()
  if (!import.meta.env.PROD || container === undefined || !mayKeep()) return
  const register = async () => {
    const isNew = container.controller === null
    await container.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' })
    const { active } = await container.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    if (isNew) active?.postMessage(location.pathname)
  }
  // A shop without a service worker is a shop that needs a network.
  const start = () => whenIdle(() => void register().catch(() => {}))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Lets the service worker keep a page that was opened without loading its document. */
export const keepPage = (path: string): void => {
  if (!mayKeep() || path.includes('?')) return
  whenIdle(() => workers()?.controller?.postMessage(path))
}
