import type { Section } from '@butiga/commerce-sdk'
import { withSectionIds, type NewSection } from '@butiga/commerce-sdk/contracts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'
import { openEditMode } from './models/edit-mode.ts'

const path = '/svi-blokovi'
let sections: readonly Section[]

/** A page with every block, in Croatian. */
const createPage = async (): Promise<void> => {
  const home = await shop.db
    .selectFrom('post')
    .select(['sections'])
    .where('slug', '=', 'home-page')
    .where('language_code', '=', 'hrv')
    .executeTakeFirstOrThrow()
  const old = home.sections as unknown as Section[]
  const hero = old.find(({ block }) => block === 'hero')
  const { picture } = (hero ?? { props: {} }).props as { picture: never }
  const products = await shop.db.selectFrom('product').select('id').orderBy('id').limit(4).execute()
  const categories = await shop.db.selectFrom('category').select('id').where('parent_id', 'is', null).limit(3).execute()
  const more = { label: 'Sve', link: '/shop' }
  const added: readonly NewSection[] = [
    {
      block: 'text',
      anchor: null,
      props: { heading: 'O nama', html: '<p>Od 1998. vozimo na otoke.</p><ul><li>Brač</li></ul>', width: 'narrow' },
    },
    { block: 'picture', anchor: null, props: { picture, caption: 'U luci', width: 'wide' } },
    {
      block: 'gallery',
      anchor: null,
      props: {
        heading: 'Slike',
        pictures: [
          { picture, caption: 'Jutro' },
          { picture, caption: '' },
        ],
      },
    },
    {
      block: 'video',
      anchor: null,
      props: {
        heading: 'Film',
        poster: picture,
        file: '',
        link: 'https://www.youtube.com/watch?v=1',
        caption: 'Kako vozimo',
      },
    },
    {
      block: 'productGrid',
      anchor: null,
      props: {
        heading: 'Biramo',
        text: 'Za vas',
        products: products.map(({ id }) => id),
        category: [],
        limit: 4,
        more,
      },
    },
    { block: 'categoryTiles', anchor: null, props: { heading: 'Police', categories: categories.map(({ id }) => id) } },
    { block: 'posts', anchor: null, props: { heading: 'Čitajte', posts: [], limit: 3, more } },
    { block: 'quote', anchor: null, props: { text: 'Stiglo je prije bure.', name: 'Ana', role: 'Vis' } },
    {
      block: 'faq',
      anchor: null,
      props: { heading: 'Pitanja', questions: [{ question: 'Kad stiže?', answer: '<p>Sutra.</p>' }] },
    },
    {
      block: 'form',
      anchor: null,
      props: { heading: 'Pišite nam', text: 'Odgovaramo isti dan', form: '', submit: 'Pošalji', thanks: 'Hvala' },
    },
    {
      block: 'map',
      anchor: null,
      props: { heading: 'Gdje smo', address: 'Obala 1\nSplit', picture, latitude: 43.5, longitude: 16.4 },
    },
    {
      block: 'table',
      anchor: null,
      props: { caption: 'Cijene', rows: 'Paket | Cijena\nMali | 5 €\nVeliki | 9 €', rowHeadings: true },
    },
    { block: 'html', anchor: null, props: { html: '<dl><dt>Polazak</dt><dd>18:00</dd></dl>' } },
    {
      block: 'highlights',
      anchor: null,
      props: {
        heading: 'Zašto mi',
        items: [
          { icon: 'truck', title: 'Brzo', text: 'Do jutra' },
          { icon: 'heart', title: 'Pažljivo', text: 'Kao svoje' },
        ],
      },
    },
  ]
  sections = [...old, ...withSectionIds(added).map((section) => ({ ...section, id: `n${section.id}` }))].map(
    (section, index) => ({ ...section, anchor: `place${index}` }),
  )
  await shop.db
    .insertInto('post')
    .values({
      site_id: shop.site.id,
      translation_group: 9000,
      language_code: 'hrv',
      post_type: 'page',
      slug: path.slice(1),
      title: 'Svi blokovi',
      sections: JSON.stringify(sections),
      status: 'published',
      published_at: new Date('2026-11-01'),
    } as never)
    .execute()
}

withAdminShop({ steady: true })
beforeAll(createPage)

/** Without what edit mode draws over the page or hides in it, and what moves. */
const style = `
  .edit-bar, .toasts, .cookie { display: none !important }
  [id^='edit-'] { outline: 0 !important }
  *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important }
`
/** Everything on a page is drawn: it has been in view, with its fonts and pictures. */
const settle = async (root: Locator): Promise<void> => {
  await root.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await new Promise((resolve) => setTimeout(resolve, 1500))
}

/** The iframe as large as the window. */
const frameAlone = `
  iframe { position: fixed !important; inset: 0 !important; z-index: 99 !important; max-inline-size: none !important;
    inline-size: 100% !important; block-size: 100% !important; border: 0 !important; border-radius: 0 !important }`

/** The height of one picture. Chromium does not keep all of a much larger one. */
const height = 1500

/**
 * Pictures of a page in the frame of edit mode, from top to end, by the pixels that they are scrolled. Both pages are compared
 * in it, since Chromium smooths drawings (SVG) in a frame otherwise than in a window.
 */
const picturesIn = async (page: Page, address: string): Promise<Map<number, Buffer>> => {
  await page.locator('iframe').evaluate(
    (element: HTMLIFrameElement, src) =>
      new Promise((resolve) => {
        element.addEventListener('load', resolve, { once: true })
        element.src = src
      }),
    address,
  )
  const frame = page.frameLocator('iframe')
  await frame.locator('.grid-products').nth(1).waitFor()
  await frame.locator('.posts').first().waitFor()
  const root = frame.locator('html')
  await settle(root)
  const pictures = new Map<number, Buffer>()
  const end = await root.evaluate((element) => element.scrollHeight)
  for (let top = 0; top < end; top += height) {
    await root.evaluate(
      (_, top) =>
        new Promise((resolve) => {
          scrollTo({ top, behavior: 'instant' })
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
      top,
    )
    pictures.set(top, await page.screenshot({ style, animations: 'disabled' }))
  }
  return pictures
}

/** The rows of pixels in which two pictures differ, and their number of different pixels. */
const differenceOf = async (page: Page, one: Buffer, other: Buffer) =>
  await page.evaluate(
    async (sources) => {
      const [a, b] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const { width, height } = bitmap
          const context = new OffscreenCanvas(width, height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          const pixels = context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer()
          return { width, data: new Uint32Array(pixels) }
        }),
      )
      if (a === undefined || b === undefined) throw new Error('A picture is missing')
      const rows = new Set<number>()
      let pixels = 0
      a.data.forEach((pixel, place) => {
        if (pixel === b.data[place]) return
        pixels += 1
        rows.add(Math.floor(place / a.width))
      })
      const sorted = [...rows]
      return { pixels, from: sorted[0] ?? null, to: sorted.at(-1) ?? null }
    },
    [one.toString('base64'), other.toString('base64')],
  )

it.each([1440, 390])(
  'the page in the frame has the picture of the page itself, every block, %d pixels wide',
  async (width) => {
    const shell = { width: 1440 + 352 + 32, height: 900 }
    const { page, close } = await visit(browser, { viewport: shell, reducedMotion: 'reduce', bypassCSP: true })
    // The page itself refuses frames.
    await page.route(`${url}${path}`, async (route) => {
      const response = await route.fetch()
      const { 'x-frame-options': _, 'content-security-policy': __, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await openEditMode(page, url, path)
    if (width < 1000) await page.getByRole('button', { name: 'Širina mobitela' }).click()
    const frame = page.frameLocator('iframe')
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(width)
    await page.addStyleTag({ content: frameAlone })
    await page.setViewportSize({ width, height })

    const differences = async () => {
      const drawn = await picturesIn(page, `${path}?canvas=1`)
      expect(await frame.locator('[id^="edit-"]').count()).toBe(sections.length)
      const itself = await picturesIn(page, path)
      expect(await frame.locator('[id^="place"]').count()).toBe(sections.length)
      expect([...itself.keys()]).toEqual([...drawn.keys()])
      const match = []
      for (const [top, picture] of itself) {
        const difference = await differenceOf(page, picture, drawn.get(top) ?? picture)
        if (difference.pixels > 0) match.push({ top, ...difference })
      }
      return match
    }
    // A slow machine may not have drawn everything yet.
    let match = await differences()
    for (let tries = 1; match.length > 0 && tries < 3; tries += 1) match = await differences()
    expect(match).toEqual([])
    await close()
  },
  300_000,
)

it('a page with every block has no axe finding, no message, nothing from elsewhere, and nothing to scroll sideways', async () => {
  for (const width of [1440, 320]) {
    const { page, complaints, close } = await visit(browser, { viewport: { width, height: 900 } })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
    await close()
  }
})
