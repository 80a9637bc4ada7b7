import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { launchBrowser } from './chromium.ts'
import { headersOfVisitor, newContext, takeTab, tidyTabs } from './tabs.ts'

const browsers = new Map<string, Browser>()

/** The browser of this worker with these options: a file finds the tabs that those before it have warmed up, and closes nothing. */
export const openBrowser = async (options: Parameters<typeof launchBrowser>[0] = {}): Promise<Browser> => {
  const key = JSON.stringify(options)
  const known = browsers.get(key)
  if (known?.isConnected()) {
    await tidyTabs(known)
    return known
  }
  const launched = await launchBrowser(options)
  browsers.set(key, launched)
  return launched
}

/** A page of a new visitor; its messages and errors are recorded, and must be none. */
export interface Visit {
  readonly page: Page
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Records the messages and errors of a page. */
export const watchComplaints = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Playwright's own message.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // What a log-out asks for.
    if (message.type() === 'info' && message.text().startsWith('Clear-Site-Data header')) return
    const text = `${message.type()}: ${message.text()} (${page.url()})`
    const preloaded = /^The resource (\S+) was preloaded using link preload but not used/.exec(message.text())?.[1]
    if (preloaded === undefined) complaints.push(text)
    else void isDisplayed(page, preloaded).then((isUsed) => isUsed || complaints.push(text))
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message} (${page.url()})`))
  return complaints
}

/** A busy Chromium warns of a preload that the page does use: only a picture that no element displays is a fault, and a page that is left cannot be looked at. */
const isDisplayed = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((src) => [...document.images].some(({ currentSrc }) => currentSrc === src), address).catch(() => true)

/** In a tab that may have served other visitors: see `takeTab`. Only a visit that has passed is closed. */
export const visit = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> => {
  const { page, leave } = await takeTab(browser, options)
  return { page, complaints: watchComplaints(page), close: leave }
}

/** The first visit of a browser: it has no file of the site yet, and may be slowed down. */
export const firstVisit = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> => {
  const context = await newContext(browser, { extraHTTPHeaders: headersOfVisitor(), ...options })
  const page = await context.newPage()
  return { page, complaints: watchComplaints(page), close: () => context.close() }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No accessibility finding on the page once animations end, by these rules; default WCAG 2.2 AA and best practices. */
export const expectNoAxeFindings = async (page: Page, ...rules: readonly string[]): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Also in a concurrent test, where expect.poll has none.
  await vi.waitFor(async () => expect(await axeFindings(page, rules), page.url()).toEqual([]), { timeout: 10_000 })
}

/** A transition may begin while axe looks, so what it finds once may be gone. */
const axeFindings = async (page: Page, rules: readonly string[]): Promise<readonly string[]> => {
  // A dialog that is still fading in is too small to count as modal, and half faded texts have no contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 1000),
  )
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // No rule in use reads style sheets, and findings show HTML, not selectors: a fifth of the time.
    const lean = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }
    const { violations } = await axe.run({ ...lean, ...(rules.length > 0 && { runOnly: rules }) })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, rules)
}
interface Axe {
  run(options: {
    resultTypes: readonly string[]
    selectors: boolean
    preload: { assets: readonly string[] }
    runOnly?: readonly string[]
  }): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
  }>
}

/** Whether the page is painted: else it is laid out as ever, and measured at many widths in half the time. */
export const setPainted = (page: Page, isPainted: boolean): Promise<void> =>
  page.evaluate(
    (visibility) => {
      document.documentElement.style.visibility = visibility
    },
    isPainted ? '' : 'hidden',
  )

/** How much of the page has moved by itself. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

/** Presses Tab until the element has the focus, as a keyboard user does. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  // An element is asked in a tenth of the time that it takes to find it by its role.
  let element = await target.elementHandle()
  for (let presses = 0; presses < 150; presses += 1) {
    const [isThere, hasFocus] = (await element?.evaluate((one) => [one.isConnected, one.matches(':focus')])) ?? []
    if (hasFocus) return
    if (!isThere) element = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)} on ${page.url()}`)
}

/** Tabs to a control and presses Enter on it. */
export const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and types; the former text is replaced. */
export const type = async (page: Page, target: Locator, value: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(value)
}

/** Tabs to a checkbox or radio and switches it on with the space bar. */
export const tick = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Space')
  await vi.waitUntil(() => target.isChecked(), { timeout: 30_000 })
}

/** Tabs into a group of radios and presses the arrow keys until the wanted one is chosen. */
export const choose = async (page: Page, radio: Locator): Promise<void> => {
  await radio.waitFor()
  const name = await radio.getAttribute('name')
  const group = page.locator(`input[type=radio][name="${name}"]`)
  const first =
    (await group.and(page.locator(':checked')).count()) > 0 ? group.and(page.locator(':checked')) : group.first()
  await tabTo(page, first)
  await page.keyboard.press('Space')
  for (let presses = 0; presses < (await group.count()) && !(await radio.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await vi.waitUntil(() => radio.isChecked(), { timeout: 30_000 })
}
