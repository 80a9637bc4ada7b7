import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** Animations of what is in the sections, by their states. */
const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.parentElement?.matches('main > section'))
      .map(({ playState }) => playState),
  )
interface Shift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[]
}
/** How often the layout of the sections has shifted; the last one waits for its form. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0
        const isOfSection = ({ node }: Shift['sources'][number]) =>
          node?.parentElement?.closest('main > section:not(:last-child)') != null
        new PerformanceObserver((list) => {
          count += (list.getEntries() as Shift[]).filter(({ sources }) => sources.some(isOfSection)).length
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(count), 300)
      }),
  )

describe('the sections of the home page', () => {
  it('slide in as they are scrolled to; the layout does not shift, and no style attribute is written [R9.22]', async () => {
    const { page, complaints, close } = await visit(browser, { reducedMotion: 'no-preference' })
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    expect(await animations(page)).toEqual([])
    const styles = await page.locator('main [style]').count()
    // What waits for the first scrolling may not be there yet.
    const scrolled = async () => {
      await page.mouse.wheel(0, 10)
      return await animations(page)
    }
    await expect.poll(scrolled, { interval: 200 }).toContain('paused')
    await expectNoAxeFindings(page)
    const last = page.locator('main > section').last()
    await last.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => last.evaluate((section) => section.firstElementChild?.getAnimations().length)).toBe(0)
    expect(await shifts(page)).toBe(0)
    expect(await page.locator('main [style]').count()).toBe(styles)
    expect(complaints).toEqual([])
    await close()
  })

  it('are not animated under reduced motion [R9.22]', async () => {
    const { page, close } = await visit(browser, { reducedMotion: 'reduce' })
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    const loaded = page.waitForResponse(/\/reveal-/)
    const scrolling = setInterval(() => void page.mouse.wheel(0, 10).catch(() => {}), 200)
    await loaded.then((response) => response.finished()).finally(() => clearInterval(scrolling))
    await page.waitForTimeout(200)
    expect(await animations(page)).toEqual([])
    await close()
  })

  it('are all there without scripts [R9.22]', async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(shop.url)
    for (const section of await page.locator('main > section').all())
      expect(await section.locator('h2, h1').first().isVisible()).toBe(true)
    await close()
  })

  it('have without scripts no form that does nothing, nor an empty place for it', async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(shop.url)
    await page.locator('main a[href^="mailto:"]').first().waitFor()
    expect(await page.locator('.news').isVisible()).toBe(false)
    const place = page.locator('.contact-form')
    expect(await place.innerText()).toMatch(/^Ovaj obrazac treba JavaScript\./)
    expect((await place.boundingBox())?.height).toBeLessThan(200)
    await close()
  })
})
