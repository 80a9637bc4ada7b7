import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { visit, type Visit } from '../browser.ts'

/** Pages for walks, each as a new visitor's. */
export interface Pages {
  /** A page in a context that other walks have used: the browser has loaded and compiled the scripts by then. */
  readonly take: () => Promise<Visit>
}
