import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A tab of a new visitor. */
export interface Tab {
  readonly page: Page
  /** The visit is over, and the tab may serve the next one. */
  leave(): Promise<void>
}

/** A tab that waits for its next visitor. */
interface IdleTab {
  readonly page: Page
  /** Init scripts of the visit before. */
  readonly scripts: { dispose(): Promise<void> }[]
  /** Whether a visit has installed a clock, which stays for all pages of the tab. */
  hasClock: boolean
}

/** A context of a desktop, in which a test can see, and change, the requests of the pages themselves. */
export const newContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...options })

/** Headers of a new visitor: limits count by address, and the test's proxy is trusted. */
export const headersOfVisitor = (): Record<string, string> => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Idle tabs that a browser keeps from one file to the next: each has a renderer of some 80 MB. */
const MAX_IDLE_TABS = 6

/** Closes what visits of the file before have left open, and all idle tabs but a few. */
export const tidyTabs = async (browser: Browser): Promise<void> => {
  const ofBrowser = idleTabs.get(browser) ?? new Map<string, IdleTab[]>()
  const idle = new Set([...ofBrowser.values()].flat().slice(-MAX_IDLE_TABS))
  for (const [key, tabs] of ofBrowser)
    ofBrowser.set(
      key,
      tabs.filter((tab) => idle.has(tab)),
    )
  const contexts = new Set([...idle].map(({ page }) => page.context()))
  const left = browser.contexts().filter((context) => !contexts.has(context))
  await Promise.all(left.map((context) => context.close()))
}

const idleTabs = new WeakMap<Browser, Map<string, IdleTab[]>>()

/**
 * A tab of a browser that may have served other visitors with the same options: its renderer has the fonts and the compiled
 * scripts, which are two thirds of what a page of the shop costs. What a visitor leaves is deleted between two visits. A
 * visit that fails keeps its tab, and so must one that slows the browser down.
 */
export const takeTab = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> => {
  const ofBrowser = idleTabs.get(browser) ?? new Map<string, IdleTab[]>()
  idleTabs.set(browser, ofBrowser)
  const key = JSON.stringify(options)
  const idle = ofBrowser.get(key) ?? []
  ofBrowser.set(key, idle)
  const tab = idle.pop() ?? (await openTab(browser, options))
  const { page } = tab
  const context = page.context()
  await context.setExtraHTTPHeaders({ ...headersOfVisitor(), ...options.extraHTTPHeaders })
  const origins = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
  })
  return {
    page,
    leave: async () => {
      if (page.isClosed() || tab.hasClock) return context.close()
      await clean(tab, origins, options)
      idle.push(tab)
    },
  }
}

const openTab = async (browser: Browser, options: BrowserContextOptions): Promise<IdleTab> => {
  const context = await newContext(browser, options)
  const page = await context.newPage()
  const tab: IdleTab = { page, scripts: [], hasClock: false }
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...script)
    tab.scripts.push(added)
    return added
  }
  const { clock } = page
  for (const method of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const call: (time: never) => Promise<void> = clock[method].bind(clock)
    clock[method] = (time: unknown) => {
      tab.hasClock = true
      return call(time as never)
    }
  }
  return tab
}

const clean = async (
  { page, scripts }: IdleTab,
  origins: ReadonlySet<string>,
  {
    viewport = { width: 1440, height: 900 },
    colorScheme = 'light',
    reducedMotion = 'no-preference',
  }: BrowserContextOptions,
): Promise<void> => {
  const context = page.context()
  page.removeAllListeners()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await Promise.all(scripts.splice(0).map((script) => script.dispose()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  const session = await context.newCDPSession(page)
  for (const origin of origins) {
    // The page that the visitor left may write again; one without scripts of the same origin keeps the renderer.
    await page.goto(`${origin}/robots.txt`)
    const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }
  await context.clearCookies()
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  await page.mouse.move(-1, -1)
}
