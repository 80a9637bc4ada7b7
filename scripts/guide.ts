import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ownCluster } from '../apps/server/src/testing/database.ts'
import { startShop } from '../apps/server/src/testing/shop.ts'
import { addTo, checkOut, newCart, orderOf, productId, readChoices } from '../apps/server/src/testing/shopper.ts'
import { launchBrowser } from '../apps/site/e2e/chromium.ts'
import { admin } from '../apps/site/e2e/global-setup.ts'
import { isVisible, openAdmin } from '../apps/site/e2e/models/admin-screens.ts'
import { openEditMode } from '../apps/site/e2e/models/edit-mode.ts'
import { screens } from '../apps/site/e2e/models/screens.ts'

/**
 * `pnpm guide`: the pictures of docs/owners-guide.md, of the README in light and dark, and the one that the repository is shared
 * with, taken from the built shop and admin of the sample, in English.
 */
const docs = join(import.meta.dirname, '../docs')
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

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>

const view = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

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
  for (const folder of ['guide', 'pictures']) await mkdir(join(docs, folder), { recursive: true })
  const page = await browser.newPage(view)
  await openAdmin(page, server.url)
  await page.getByLabel('Jezik sučelja').first().selectOption('en')
  for (const [name, path] of Object.entries(pictures)) {
    await page.goto(server.url + path)
    await isVisible(page)
    await shoot(page, `guide/${name}`)
  }
  // Edit mode has the log-in of the shop's pages, and the language that the admin was given.
  await openEditMode(page, server.url, '/')
  await page.frameLocator('iframe').locator('h1').click()
  await shoot(page, 'guide/edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All sections' }).click()
  await page.getByRole('button', { name: 'Insert a section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Products', exact: true }).click()
  await page.getByRole('button', { name: 'Choose: Products' }).click()
  await page.getByRole('option').nth(3).waitFor()
  for (const place of [0, 2]) await page.getByRole('option').nth(place).click()
  await shoot(page, 'guide/edit-picker')
  await page.goto(`${server.url}/en`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const storageState = await page.context().storageState()
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ ...view, colorScheme, storageState })
    const displayed = await context.newPage()
    await displayed.goto(`${server.url}/en`)
    await displayed.locator('.needs').evaluate((tiles) => scrollTo(0, tiles.getBoundingClientRect().top - 190))
    await shoot(displayed, `pictures/shop-${colorScheme}`)
    await displayed.goto(server.url + (screens['bundle']?.('en') ?? ''))
    await shoot(displayed, `pictures/product-${colorScheme}`)
    await displayed.goto(`${server.url}/admin/media`)
    await isVisible(displayed)
    await shoot(displayed, `pictures/admin-${colorScheme}`)
    await displayed.goto(`${server.url}/en?editPage=true`)
    await displayed.frameLocator('iframe').locator('body.is-drawn').waitFor()
    await displayed.frameLocator('iframe').locator('h1').click()
    await shoot(displayed, `pictures/edit-${colorScheme}`)
    await context.close()
  }
  await shootSocial(page, server.url)
  console.log('The pictures are in docs/guide and docs/pictures.')
} finally {
  await browser.close()
  await shop.stop()
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.loadbar').waitFor({ state: 'detached' })
  await page.screenshot({ path: join(docs, `${name}.jpg`), type: 'jpeg', quality: 72, animations: 'disabled' })
}

/** The name of the project on a photograph of the sample, in its typefaces, as sites show links: 1280 by 640. */
async function shootSocial(page: Page, url: string): Promise<void> {
  const { hash, original_name: name } = await shop.db
    .selectFrom('media')
    .select(['hash', 'original_name'])
    .where('original_name', '=', 'hero.webp')
    .executeTakeFirstOrThrow()
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto(`${url}/en`)
  await page.evaluate(async (src) => {
    const add = (tag: string, style: Readonly<Record<string, string>>, text = '') => {
      const element = document.body.appendChild(document.createElement(tag))
      Object.assign(element.style, { position: 'fixed', inlineSize: 'auto', margin: '0', ...style })
      element.textContent = text
      return element
    }
    document.body.replaceChildren()
    const picture = add('img', {
      inset: '0',
      inlineSize: '100%',
      blockSize: '100%',
      objectFit: 'cover',
    }) as HTMLImageElement
    picture.src = src
    add('h1', { inset: '2.2rem auto auto 4rem', font: '600 6.5rem/1 var(--font-display)', color: '#12272b' }, 'Butiga')
    add(
      'p',
      {
        inset: '13rem auto auto 4.2rem',
        font: '500 2.3rem/1.3 var(--font-text)',
        color: '#fff',
        maxInlineSize: '36rem',
      },
      'A multilingual web shop with a headless commerce SDK',
    )
    await Promise.all([picture.decode(), document.fonts.ready])
  }, `/media/${hash}/${name}`)
  await page.screenshot({ path: join(docs, 'pictures/social.jpg'), type: 'jpeg', quality: 80 })
}
