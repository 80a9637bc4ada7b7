import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import { addTo, checkOut, newCart, orderOf, productId, readChoices } from '@butiga/server/testing/shopper'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, setPainted, visit } from './browser.ts'
import { entriesOf, isVisible, openAdmin, screensBehind } from './models/admin-screens.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'
import { isFull, sized } from './size.ts'

withAdminShop()
beforeAll(async () => {
  const commerce = shop.commerce()
  const key = await newCart(commerce)
  await addTo(commerce, key, await productId(shop.db, 'SAC-50'))
  const cart = await checkOut(commerce, await readChoices(shop.db), key)
  await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
})

const assets = join(import.meta.dirname, '../../admin/dist/client/assets')

/** How much JavaScript each document loads that none before it has loaded, in kB of brotli 11. */
const watchScripts = (page: Page): (() => Promise<number>) => {
  const seen = new Set<string>()
  return async () => {
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const added = names.filter((name) => name.endsWith('.js') && !seen.has(name))
    added.forEach((name) => seen.add(name))
    const files = await Promise.all(added.map((name) => stat(join(assets, `${name.split('/').at(-1) ?? ''}.br`))))
    return files.reduce((sum, { size }) => sum + size, 0) / 1000
  }
}

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const

// Each half of the navigation in a tab of its own, at the same time: the file is short, so that it is the last one to start.
it.concurrent.each([0, 1])(
  'no screen of the admin has an axe finding, a message, sideways scrolling or more than 15 kB of JavaScript, light and dark, wide and narrow (half %d)',
  async (half) => {
    const { page, complaints, close } = await visit(browser)
    const added = watchScripts(page)
    await openAdmin(page, url)
    await isVisible(page)
    const first = await added()
    expect(first).toBeGreaterThan(50)
    expect(first).toBeLessThanOrEqual(160)
    const entries = (await entriesOf(page)).filter((_, index) => index % 2 === half)
    expect(entries.length).toBeGreaterThan(8)
    const seen = new Set(entries)
    // A set is walked to what is added meanwhile.
    for (const path of seen) {
      await page.goto(url + path)
      await isVisible(page)
      expect(await added(), path).toBeLessThanOrEqual(15)
      if (entries.includes(path)) for (const other of await screensBehind(page)) seen.add(other)
      // In `npm test` light and wide, dark and narrow by turns.
      const place = [...seen].indexOf(path) % looks.length
      for (const { colorScheme, width } of isFull ? looks : looks.slice(place, place + 1)) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await expectNoAxeFindings(page)
      }
      await setPainted(page, false)
      for (const width of sized([320, 1440], [320, 390, 1440, 1920])) {
        await page.setViewportSize({ width, height: 900 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, width, needed]).toEqual([path, width, width])
        // On wide screens the content scrolls beside the navigation.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        if (width >= 960) expect([path, width, height]).toEqual([path, width, 900])
      }
    }
    // axe asks every frame, and the preview of a mail has no origin that could answer.
    expect(complaints.filter((complaint) => !complaint.includes("'postMessage'"))).toEqual([])
    await close()
  },
  480_000,
)
