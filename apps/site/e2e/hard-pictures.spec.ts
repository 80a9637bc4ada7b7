import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { firstVisit, openBrowser } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { words } from './models/words.ts'

type Server = Awaited<ReturnType<Shop['startProcesses']>>[number]

let shop: Shop
let server: Server
beforeAll(async () => {
  shop = await startShop({ seed: 'plain' })
  const [started] = await shop.startProcesses(1, { roles: 'api,site' })
  if (started === undefined) throw new Error('The shop did not start.')
  server = started
})
afterAll(() => shop.stop())

const category = () => server.url + pathOf('en', 'category', 'kitchen')
const product = () => server.url + pathOf('en', 'product', 'mug-morning')
/** Milliseconds of a slow machine. */
const patience = 20_000

const photographs = 'main :is(.pcard, .stage) img'

/** The photographs of the page, once all of them have been asked for. */
const loaded = async (page: Page): Promise<{ readonly src: string; readonly isVisible: boolean }[]> => {
  await page.locator(photographs).first().waitFor()
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll<HTMLImageElement>(selector)].every(({ complete }) => complete),
    photographs,
  )
  return page
    .locator(photographs)
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({ src: image.currentSrc, isVisible: image.naturalWidth > 0 })),
    )
}

/** A visitor gets the product into the cart. */
const buy = async (page: Page): Promise<void> => {
  await page.goto(product())
  await page.getByRole('main').getByRole('button', { name: words.en.addToCart }).first().click()
  await page.getByText(words.en.added).first().waitFor()
}

describe('a visitor whose browser', () => {
  it.each([
    ['reads no AVIF', ['avif'], 'webp'],
    ['reads neither AVIF nor WebP', ['avif', 'webp'], 'jpeg'],
  ] as const)('%s sees every photograph and can buy', async (_, imageTypes, format) => {
    const { page, complaints, close } = await firstVisit(await openBrowser())
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDisabledImageTypes', { imageTypes: [...imageTypes] })
    await page.goto(category())
    const pictures = await loaded(page)
    expect(pictures.length).toBeGreaterThan(3)
    for (const { src, isVisible } of pictures)
      expect([src, isVisible]).toEqual([expect.stringMatching(`${format}$`), true])
    await buy(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('saves data sees every photograph, of no more bytes than needed', async () => {
    const { page, complaints, close } = await firstVisit(await openBrowser(), {
      extraHTTPHeaders: { 'Save-Data': 'on' },
      viewport: { width: 390, height: 844 },
    })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(category())
    const pictures = await loaded(page)
    for (const { src, isVisible } of pictures)
      expect([src, isVisible]).toEqual([expect.stringMatching('600x600.avif$'), true])
    await buy(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('shows no pictures reads what they show, and can buy', async () => {
    const { page, complaints, close } = await firstVisit(await openBrowser({ pictures: false }))
    await page.goto(product())
    const stage = page.locator('.stage img')
    expect(await stage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
    const words = await stage.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect()
      const { color, fontSize, opacity } = getComputedStyle(image)
      return { alt: image.alt, isRoomy: width > 200 && height > 200, color, fontSize, opacity }
    })
    expect(words).toEqual({
      alt: expect.stringMatching(/mug/i),
      isRoomy: true,
      color: expect.stringMatching(/^rgb\(/),
      fontSize: expect.stringMatching(/^1[3-8]/),
      opacity: '1',
    })
    // Turning a tablet, or another size of the window.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.locator('.stage').evaluate((stage) => stage.clientWidth)).toBeLessThan(width)
    }
    await buy(page)
    // Chromium's own words about what the page preloads.
    expect(complaints.filter((complaint) => !complaint.includes('image loading is disabled'))).toEqual([])
    await close()
  })
})

it('a size that cannot be made is the picture as it was uploaded, and the log says which', async () => {
  const { hash, original_name: name } = await shop.db
    .selectFrom('media')
    .select(['hash', 'original_name'])
    .where('original_name', '=', 'mug.webp')
    .executeTakeFirstOrThrow()
  const file = join(shop.data, 'media', hash, name)
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length - 500))
  const { page, complaints, close } = await firstVisit(await openBrowser(), { deviceScaleFactor: 2 })
  await page.goto(product())
  const stage = page.locator(`.stage img[src*="${hash}"]`)
  await vi.waitFor(
    async () => expect(await stage.evaluate((image: HTMLImageElement) => image.complete)).toBe(true),
    patience,
  )
  const [size = ''] = /[^/]+$/.exec(await stage.evaluate((image: HTMLImageElement) => image.currentSrc)) ?? []
  const answer = await page.request.get(`${server.url}/media/${hash}/sizes/${size}`)
  expect([answer.status(), (await answer.body()).length]).toEqual([200, whole.length - 500])
  await vi.waitFor(() => {
    const lines = server.output().split('\n')
    expect(lines.find((line) => line.includes('could not be made'))).toContain(`${hash}/sizes/${size}`)
  }, patience)
  await buy(page)
  expect(complaints).toEqual([])
  await close()
})
