import type { Shop } from '@butiga/server/testing/shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, launchBrowser, visit } from './browser.ts'
import { startAdminShop } from './models/admin-shop.ts'
import { isSaved, openEditMode, publishPage } from './models/edit-mode.ts'

let browser: Browser
let shop: Shop
let url: string
beforeAll(async () => {
  browser = await launchBrowser()
  ;({ shop, url } = await startAdminShop())
}, 120_000)
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** Adds a section behind what is chosen. */
const insert = async (page: Page, block: string) => {
  await page.getByRole('button', { name: 'Umetni odjeljak' }).click()
  await page.getByRole('dialog').getByRole('button', { name: block, exact: true }).click()
  await page.getByRole('heading', { name: block, exact: true }).waitFor()
}
/** The frame loads what was chosen. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 })
const back = (page: Page) => page.getByRole('button', { name: 'Svi odjeljci' }).click()

it('products, categories, posts, icons and links are chosen in their pickers, and are on the page [R2.48] [R2.51] [R2.55]', async () => {
  const { page, complaints, close } = await visit(browser)
  await openEditMode(page, url, '/o-nama')
  const frame = page.frameLocator('iframe')

  await insert(page, 'Proizvodi')
  await page.getByRole('button', { name: 'Odaberi: Proizvodi' }).click()
  const products = page.getByRole('dialog', { name: 'Odaberi proizvode' })
  const options = products.getByRole('option')
  await options.first().waitFor()
  expect(await options.count()).toBe(20)
  await expectNoAxeFindings(page)
  const first = await options.first().locator('strong').textContent()
  await products.getByRole('button', { name: 'Sljedeća' }).click()
  await soon(() => options.first().locator('strong').textContent()).not.toBe(first)
  const second = await options.first().locator('strong').textContent()
  await options.first().click()
  await products.getByRole('button', { name: 'Prethodna' }).click()
  await soon(() => options.first().locator('strong').textContent()).toBe(first)
  await options.first().click()
  await products.getByRole('searchbox').fill('qqqqxxxx')
  await products.getByText('Ništa nije nađeno').waitFor()
  await expectNoAxeFindings(page)
  await products.getByRole('button', { name: `Ranije: ${first}` }).click()
  await products.getByRole('button', { name: 'Umetni (2)' }).click()
  const grid = frame.locator('.grid-products h3')
  await soon(() => grid.allTextContents()).toEqual([first, second])
  await page.getByRole('textbox', { name: 'Naslov', exact: true }).fill('Biramo za vas')
  await back(page)

  await insert(page, 'Kategorije')
  await page.getByRole('button', { name: 'Odaberi: Kategorije' }).click()
  const categories = page.getByRole('dialog', { name: 'Odaberi kategorije' })
  await categories.getByRole('listbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await categories.waitFor({ state: 'detached' })
  await soon(() => frame.locator('.cats .cat').count()).toBe(2)
  await back(page)

  await insert(page, 'Objave')
  await page.getByRole('button', { name: 'Odaberi: Objave' }).click()
  const posts = page.getByRole('dialog', { name: 'Odaberi objave' })
  await posts.getByRole('option').last().click()
  const title = await posts.getByRole('option').last().locator('strong').textContent()
  await expectNoAxeFindings(page)
  await posts.getByRole('button', { name: 'Umetni (1)' }).click()
  await soon(() => frame.locator('.posts .h').allTextContents()).toEqual([title])
  await back(page)

  await insert(page, 'Prednosti')
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await page.getByRole('button', { name: 'Odaberi: Ikona' }).click()
  const icons = page.getByRole('dialog', { name: 'Odaberi ikonu' })
  await icons.getByRole('searchbox').fill('vozilo')
  await icons.getByRole('option', { name: 'Dostavno vozilo' }).click()
  await expectNoAxeFindings(page)
  await icons.getByRole('button', { name: 'Umetni' }).click()
  await icons.waitFor({ state: 'detached' })
  await soon(() => frame.locator('.blk-icon path').getAttribute('d')).toContain('M3 6.5h11v10H3z')
  await page.getByRole('textbox', { name: 'Naslov', exact: true }).last().fill('Do jutra')
  await back(page)

  await insert(page, 'Jedan proizvod izbliza')
  await page.getByRole('button', { name: 'Odaberi: Gumb: Poveznica' }).click()
  const link = page.getByRole('dialog', { name: 'Poveznica' })
  await link.getByLabel('Traži stranicu, proizvod ili kategoriju').fill('kutija')
  await link.getByRole('listitem').getByRole('button').first().click()
  await link.getByLabel('Tekst poveznice').fill('Sve kutije')
  await link.getByLabel('Sidro').fill('cijena')
  await link.getByLabel('Otvori u novoj kartici').check()
  await expectNoAxeFindings(page)
  await link.getByRole('button', { name: 'Odaberi ikonu' }).click()
  await icons.getByRole('option', { name: 'Kutija' }).click()
  await icons.getByRole('button', { name: 'Umetni' }).click()
  await link.getByRole('button', { name: 'Spremi poveznicu' }).click()
  const anchor = frame.getByRole('link', { name: 'Sve kutije' })
  expect(await anchor.getAttribute('href')).toMatch(/^\/(?:product|shop)\/.*#cijena$/)
  expect(await anchor.getAttribute('target')).toBe('_blank')
  expect(await anchor.locator('svg').count()).toBe(1)
  await isSaved(page)

  await publishPage(page)
  const html = await (await fetch(`${url}/o-nama`)).text()
  for (const text of [first, second, title, 'Biramo za vas', 'Sve kutije', 'Do jutra']) expect(html).toContain(text)
  expect(html).not.toContain('data-item')
  expect(complaints.filter((complaint) => !complaint.includes('Transition was aborted'))).toEqual([])
  await close()
})

it('one more than a picker takes is refused with a message [R8.34]', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, url, '/o-nama')
  await insert(page, 'Proizvodi')
  await page.getByRole('button', { name: 'Odaberi: Proizvodi' }).click()
  const products = page.getByRole('dialog', { name: 'Odaberi proizvode' })
  const options = products.getByRole('option')
  await options.first().waitFor()
  for (let index = 0; index < 13; index += 1) await options.nth(index).click()
  await products.getByText('Dosegnut je najveći broj odabira (12).').waitFor()
  expect(await products.getByRole('option', { selected: true }).count()).toBe(12)
  await expectNoAxeFindings(page)
  await close()
})

it('domains, caches and releases are read in edit mode [R2.53] [R2.54] [R2.56]', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, url, '/o-nama')
  const open = async (name: string) => {
    await page.locator('.eb-more summary').click()
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.locator('table, article').first().waitFor()
    await expectNoAxeFindings(page)
    const text = (await dialog.textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Zatvori' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    return text
  }
  const domains = await open('Domene')
  expect(domains).toContain('http://127.0.0.1')
  expect(domains).not.toContain(shop.site.apiKey)
  expect(await open('Predmemorije')).toContain('pages')
  expect(await open('Što je novo')).toMatch(/\d+\.\d+\.\d+/)
  await close()
})
