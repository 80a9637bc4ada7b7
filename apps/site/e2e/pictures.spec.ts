import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, firstVisit } from './browser.ts'
import { screens } from './models/screens.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const address = (name: string) => shop.url + (screens[name]?.('hr') ?? '')

/** Layout shifts since a moment of the page's clock: [how much, which element]. */
const shiftsSince = (page: Page, moment: number): Promise<[number, string][]> =>
  page.evaluate(
    (since) =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number
          readonly sources: readonly { readonly node: Element | null }[]
        }
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ startTime }) => startTime > since)
          resolve(
            shifts.map(({ value, sources }) => [
              value,
              sources.map(({ node }) => node?.outerHTML.slice(0, 120) ?? '').join('\n'),
            ]),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is not called.
        setTimeout(() => resolve([]), 300)
      }),
    moment,
  )

describe.concurrent('pictures', () => {
  it.each(
    ['home', 'category', 'categories', 'simple product', 'configurable product'].flatMap((name) =>
      [1440, 390].map((width) => [name, width] as const),
    ),
  )('of %s at %i px move nothing when they arrive late (CLS 0)', async (name, width) => {
    const { page, close } = await firstVisit(browser, { viewport: { width, height: 900 } })
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/media/**', async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto(address(name), { waitUntil: 'commit' })
    await page.waitForFunction(() => document.cookie.includes('locale='))
    const moment = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => setTimeout(resolve, 200))
      return performance.now()
    })
    arrive()
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    })
    await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
    expect(await shiftsSince(page, moment)).toEqual([])
    await close()
  })

  it.each(['simple product', 'products', 'categories'])(
    'of %s have their boxes in the markup, one loads first, its row with the page, the others wait for their turn',
    async (name) => {
      const { page, close } = await firstVisit(browser)
      await page.goto(address(name), { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      const images = await page.locator('main img').evaluateAll((elements) =>
        (elements as HTMLImageElement[]).map((image) => ({
          large: image.width > 100,
          sized: image.hasAttribute('width') && image.hasAttribute('height'),
          first: image.fetchPriority === 'high',
          lazy: image.loading === 'lazy',
        })),
      )
      expect(images.every(({ sized, first, lazy }) => sized && !(first && lazy))).toBe(true)
      expect(images.filter(({ first }) => first)).toHaveLength(1)
      const row = name === 'simple product' ? 0 : 3
      expect(images.filter(({ first, lazy }) => !first && !lazy)).toHaveLength(row)
      expect(images.find(({ large }) => large)?.first).toBe(true)
      const widths = await page.locator('picture:has([fetchpriority=high]) source').first().getAttribute('srcset')
      const preloads = page.locator('head link[rel=preload][as=image][type="image/avif"]')
      expect(await preloads.evaluateAll((all) => all.map((link) => link.getAttribute('imagesrcset')))).toEqual([widths])
      await close()
    },
  )

  it.each([
    ['a desk', { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }],
    ['a phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }],
    ['a small phone of long ago', { viewport: { width: 320, height: 600 }, deviceScaleFactor: 1 }],
  ] as const)('a photo is fetched as AVIF, sharp and no larger than needed on %s [R3.58]', async (_, options) => {
    const { page, complaints, close } = await firstVisit(browser, options)
    const types: Record<string, string | undefined> = {}
    page.on('response', (response) => {
      types[response.url()] = response.headers()['content-type']
    })
    await page.goto(address('home'))
    const photo = page.locator('picture.sized img').first()
    await photo.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('picture.sized img')
      return image?.complete && image.naturalWidth > 0
    })
    const { chosen, needed, fetched } = await photo.evaluate((element) => {
      const image = element as HTMLImageElement
      const box = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const drawn = Math.max(box.width, box.height * ratio)
      const name = /(\d+)x(\d+)\.\w+$/.exec(image.currentSrc)
      return {
        chosen: image.currentSrc,
        needed: drawn * devicePixelRatio,
        fetched: Math.min(Number(name?.[1]), Number(name?.[2]) * ratio, Number(image.getAttribute('width'))),
      }
    })
    expect(types[chosen]).toBe('image/avif')
    expect(fetched).toBeGreaterThanOrEqual(Math.min(1800, needed) * 0.95)
    expect(fetched).toBeLessThan(Math.max(650, needed * 2.4))
    expect(Object.keys(types).filter((url) => /\.(webp|jpeg)$/.test(url))).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['category', 1440, '.pcard .pic'],
    ['category', 390, '.pcard .pic'],
    ['categories', 1440, '.cat .pic'],
    ['bundle', 390, '.stage, .thumb'],
    ['search', 390, '.hit .thumb'],
  ])('that are photographs fill their tiles to the corners: %s at %i px', async (name, width, tiles) => {
    const { page, close } = await firstVisit(browser, { viewport: { width, height: 900 } })
    await page.goto(address(name))
    const corners = await page.locator(`main :is(${tiles}):has(.photo)`).evaluateAll((match) =>
      match.map((tile) =>
        [tile, ...tile.querySelectorAll('img')].map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          return [left, top, right, bottom].map(Math.round)
        }),
      ),
    )
    expect(corners.length).toBeGreaterThan(1)
    for (const [tile, picture] of corners) expect(picture).toEqual(tile)
    await close()
  })

  it('of a category that has a wide one are its banner, and not its first card again', async () => {
    const { page, close } = await firstVisit(browser)
    await page.goto(address('category'))
    const source = (place: string) => page.locator(place).first().getAttribute('srcset')
    const banner = page.locator('.has-banner img')
    expect(await banner.getAttribute('alt')).toBe('Kutije, traka i špaga na zidu uz more')
    expect(await source('.has-banner img')).not.toBe(await source('.pcard img'))
    await close()
  })

  it('of a shared page is a JPEG that is really there', async () => {
    const { page, close } = await firstVisit(browser)
    for (const name of ['home', 'category', 'simple product', 'bundle']) {
      await page.goto(address(name))
      const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
      const path = new URL((await content('og:image')) ?? '').pathname
      const response = await page.request.get(shop.url + path)
      expect([response.status(), response.headers()['content-type']], name).toEqual([200, 'image/jpeg'])
      expect(await content('og:image:alt')).not.toBe('')
    }
    await close()
  })
})
