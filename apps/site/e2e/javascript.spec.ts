import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, firstVisit } from './browser.ts'
import { bringCart, guestCarts } from './models/guest-carts.ts'
import { pathOf, screens } from './models/screens.ts'
import { shop } from './shop.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const brotli11 = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength

/** All scripts of a first visit, in kB of brotli 11, once no more are loaded. */
const measure = async (path: string, skus: readonly string[] = []): Promise<number> => {
  const { page, close } = await firstVisit(browser)
  if (skus.length > 0) await bringCart(page.context(), shop.url, await (await guestCarts(shop)).open(...skus))
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response)
  })
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  expect([...scripts.keys()].filter((url) => !url.startsWith(shop.url))).toEqual([])
  const sizes = await Promise.all([...scripts.values()].map(async (response) => brotli11(await response.body())))
  await close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** kB of brotli 11. The names of the files, which follow their content, are in the scripts: the same code differs by 0.1 kB. */
const limits = {
  home: 112.7,
  category: 118.8,
  'simple product': 121.4,
  'configurable product': 121.4,
  search: 115.3,
} as const

it.each(Object.entries(limits))('the first load of the %s takes at most %d kB of JavaScript', async (name, limit) => {
  const size = await measure(screens[name]?.('hr') ?? '')
  expect(size).toBeGreaterThan(50)
  expect(size).toBeLessThanOrEqual(limit)
})

it.each([
  ['cart', 115.9],
  ['checkout', 129.9],
] as const)('the first load of the %s takes at most %d kB of JavaScript', async (name, limit) => {
  const size = await measure(pathOf('hr', name), ['SAC-50'])
  expect(size).toBeGreaterThan(50)
  expect(size).toBeLessThanOrEqual(limit)
})

it('a card adds its product; the texts of toasts come with this first input, and not before [R4.26]', async () => {
  const { page, close } = await firstVisit(browser)
  const texts = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/messages-[^/]+\.js$/.test(name))
          .length,
    )
  await page.goto(shop.url + (screens['category']?.('en') ?? ''), { waitUntil: 'networkidle' })
  expect(await texts()).toBe(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await page.getByRole('status').getByText('The product was added to the cart.').first().waitFor()
  expect(await texts()).toBe(1)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 item$/ })
    .waitFor()
  await close()
})

it('a production build has no tool of development, neither address nor code [R2.60] [R7.92]', async () => {
  for (const path of ['/section-tool', '/_cli/get-latest-tag', '/_cli/get-domain', '/_cli/docs'])
    expect((await fetch(shop.url + path)).status, path).toBe(404)
  const assets = new URL('../dist/client/assets/', import.meta.url)
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts)
    expect(await readFile(new URL(name, assets), 'utf8'), name).not.toMatch(/version-badge|no such section/)
})

it('visitors get nothing of edit mode, in pages and in scripts', async () => {
  const home = await (await fetch(shop.url)).text()
  expect(home).toContain('<h1>')
  expect(home).not.toMatch(/data-field|data-item|edit-canvas/)
  const assets = new URL('../dist/client/assets/', import.meta.url)
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js')))
    expect(await readFile(new URL(name, assets), 'utf8'), name).not.toMatch(/data-field|data-item|edit-canvas/)
})
