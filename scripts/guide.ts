import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ownCluster } from '../apps/server/src/testing/database.ts'
import { startShop } from '../apps/server/src/testing/shop.ts'
import { addTo, checkOut, newCart, orderOf, productId, readChoices } from '../apps/server/src/testing/shopper.ts'
import { launchBrowser } from '../apps/site/e2e/chromium.ts'
import { admin } from '../apps/site/e2e/global-setup.ts'
import { isShown, openAdmin } from '../apps/site/e2e/models/admin-screens.ts'
import { openEditMode } from '../apps/site/e2e/models/edit-mode.ts'

/** `pnpm guide`: the pictures of docs/owners-guide.md, taken from the built admin on the sample shop, in English. */
const folder = join(import.meta.dirname, '../docs/guide')
const pictures: Readonly<Record<string, string>> = {
  today: '/admin',
  orders: '/admin/orders',
  order: '/admin/orders/1',
  products: '/admin/products',
  product: '/admin/products/1',
  categories: '/admin/categories',
  media: '/admin/media',
  import: '/admin/imports/new',
  delivery: '/admin/delivery',
  templates: '/admin/templates',
  settings: '/admin/settings',
  users: '/admin/users',
  jobs: '/admin/jobs',
  changes: '/admin/changes',
}

const shop = await startShop({ seed: 'burin', cluster: await ownCluster() })
const browser = await launchBrowser()
try {
  const [server] = await shop.startProcesses(1, {
    roles: 'api,site,worker',
    environment: { BUTIGA_ADMIN_EMAIL: admin.email, BUTIGA_ADMIN_PASSWORD: admin.password },
  })
  if (server === undefined) throw new Error('The shop did not start.')
  const commerce = shop.commerce({ language: 'eng' })
  for (const sku of ['SAC-50', 'ULJ-OBL', 'SAC-50']) {
    const key = await newCart(commerce)
    await addTo(commerce, key, await productId(shop.db, sku))
    const cart = await checkOut(commerce, await readChoices(shop.db), key)
    await commerce.ecommerce.createOrder(orderOf(key, cart))
  }
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await openAdmin(page, server.url)
  await page.getByLabel('Jezik sučelja').first().selectOption('en')
  for (const [name, path] of Object.entries(pictures)) {
    await page.goto(server.url + path)
    await isShown(page)
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72, animations: 'disabled' })
  }
  // Edit mode has the log-in of the shop's pages, and the language that the admin was given.
  await openEditMode(page, server.url, '/')
  const shoot = (name: string) =>
    page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72, animations: 'disabled' })
  await page.frameLocator('iframe').locator('h1').click()
  await shoot('edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All sections' }).click()
  await page.getByRole('button', { name: 'Insert a section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Products', exact: true }).click()
  await page.getByRole('button', { name: 'Choose: Products' }).click()
  await page.getByRole('option').nth(3).waitFor()
  for (const place of [0, 2]) await page.getByRole('option').nth(place).click()
  await shoot('edit-picker')
  console.log(`${Object.keys(pictures).length} pictures are in docs/guide.`)
} finally {
  await browser.close()
  await shop.stop()
}
