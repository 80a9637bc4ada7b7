import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newContext, watchComplaints } from '../browser.ts'

/** A page of a walk, and what its browser complained about. */
export interface WalkPage {
  readonly page: Page
  readonly complaints: readonly string[]
  /** The page has served a walk to its end: the next one may have its context. */
  leave(): Promise<void>
  /** The walk failed. */
  abandon(): Promise<void>
}

/**
 * Pages of new visitors in contexts that are used again: the scripts of the shop are loaded and compiled once for each of
 * them, which is half of what a page costs. What a visitor leaves in the browser is deleted between two walks.
 */
export const createPages = (browser: Browser, origin: string) => {
  const idle: BrowserContext[] = []
  return {
    take: async (): Promise<WalkPage> => {
      const context = idle.pop() ?? (await newContext(browser, { reducedMotion: 'reduce' }))
      const page = await context.newPage()
      // Limits count by address, and each visitor has one.
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address })
      return {
        page,
        complaints: watchComplaints(page),
        abandon: () => context.close(),
        leave: async () => {
          // A page that is still open may write again.
          await page.goto('about:blank')
          const session = await context.newCDPSession(page)
          const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'
          await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
          await page.close()
          idle.push(context)
        },
      }
    },
  }
}
