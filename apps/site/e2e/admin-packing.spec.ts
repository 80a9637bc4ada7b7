import { unwrap } from '@butiga/commerce-sdk'
import { addTo, checkOut, newCart, orderOf, productId, readChoices } from '@butiga/server/testing/shopper'
import { beforeAll, expect, it } from 'vitest'
import { visit } from './browser.ts'
import { admin } from './global-setup.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'

const orders = 12

withAdminShop()
beforeAll(async () => {
  const commerce = shop.commerce()
  const choices = await readChoices(shop.db)
  const product = await productId(shop.db, 'SAC-50')
  for (let placed = 0; placed < orders; placed += 1) {
    const key = await newCart(commerce)
    await addTo(commerce, key, product)
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, await checkOut(commerce, choices, key))))
  }
})

it('packs twelve orders by the keyboard alone', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/adminLogin?redirect=%2Fadmin%2Forders`)
  await page.getByLabel('E-pošta').fill(admin.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length === count, orders)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (let packed = 1; packed <= orders; packed += 1) {
    // The heading has the focus when an order has opened; the buttons come behind it.
    const send = page.getByRole('button', { name: 'Označi poslano' })
    await send.waitFor()
    const path = new URL(page.url()).pathname
    await page.keyboard.press('n')
    await page.keyboard.type(`Paket ${packed}`)
    await page.keyboard.press('Enter')
    await page.locator('.tl').getByText(`Paket ${packed}`).waitFor()
    for (let steps = 0; steps < 30 && !(await send.evaluate((button) => button === document.activeElement)); steps += 1)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    // The number of the parcel, which the buyer's mail has.
    const parcel = page.getByRole('dialog').getByRole('textbox')
    await parcel.waitFor()
    while (!(await parcel.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.type(`HP${packed}`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Označi dostavljeno' }).waitFor()
    if (packed === orders) break
    await page.keyboard.press('j')
    await page.waitForURL((next) => next.pathname !== path)
  }
  const { rows } = await shop.pool.query<{ state: string; notes: number }>(
    `select state, (select count(*)::int from order_event where order_id = o.id and note is not null) as notes
     from customer_order o`,
  )
  expect(rows).toEqual(Array.from({ length: orders }, () => ({ state: 'shipped', notes: 1 })))
  expect(complaints).toEqual([])
  await close()
})
