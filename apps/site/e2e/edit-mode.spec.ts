import { becomeMember } from '@butiga/server/testing/accounts'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { isSaved, openEditMode as openAt } from './models/edit-mode.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'
import type { LanguageCode } from './models/screens.ts'
import { inLanguages, isFull } from './size.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M18 30V6h4v24z"/></svg>'

withAdminShop()

const headingOf = async (): Promise<string> => /<h1>(.*?)<\/h1>/.exec(await (await fetch(url)).text())?.[1] ?? ''
const outlineOf = (page: Page) => page.locator('.edit-name').allTextContents()
const openEditMode = (page: Page, path: string) => openAt(page, url, path)

it('a heading is edited in place and published: the next visitor reads it, other pages stay [R1.3] [R2.47]', async () => {
  const { page, close } = await visit(browser)
  const other = await fetch(`${url}/shop`)
  const before = await headingOf()
  await openEditMode(page, '/')
  await expectNoAxeFindings(page)
  const heading = page.frameLocator('iframe').locator('h1')
  await heading.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Paketi do jutra, i na otok')
  await page.keyboard.press('Escape')
  await isSaved(page)
  expect(await heading.textContent()).toBe('Paketi do jutra, i na otok')
  await expectNoAxeFindings(page)
  // Nothing of the draft is public.
  expect(await headingOf()).toBe(before)

  await page.reload()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Paketi do jutra, i na otok' }).waitFor()
  await page.getByRole('button', { name: 'Objavi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Objava' })
  await dialog.getByRole('button', { name: 'Objavi', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(headingOf).toBe('Paketi do jutra, i na otok')
  expect((await fetch(`${url}/shop`)).headers.get('etag')).toBe(other.headers.get('etag'))

  await page.getByRole('button', { name: 'Povijest' }).click()
  const history = page.getByRole('dialog', { name: 'Povijest' })
  await history.getByText('vide posjetitelji').waitFor()
  await expectNoAxeFindings(page)
  await history.getByRole('button', { name: 'Usporedi' }).last().click()
  await history.locator('.edit-compare ins').first().waitFor()
  await expectNoAxeFindings(page)
  await history.getByRole('button', { name: 'Vrati u nacrt' }).last().click()
  await page.getByText('Vraćena inačica 1', { exact: true }).waitFor({ state: 'attached' })
  await page
    .frameLocator('iframe')
    .getByRole('heading', { level: 1, name: before.replaceAll('&amp;', '&') })
    .waitFor()
  expect(await headingOf()).toBe('Paketi do jutra, i na otok')
  await close()
})

it('a section and a text are chosen on the page before the scripts of edit mode come, which go on from there', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, '/')
  for (const [pressed, chosen] of [
    ['h1', 'Naslovnica'],
    ['[id^="edit-"]:nth-of-type(2)', 'Kartice s poveznicama'],
  ] as const) {
    const pending = Promise.withResolvers<void>()
    await page.route('**/admin/assets/*.js', async (route) => {
      await pending.promise
      await route.continue()
    })
    await page.goto(`${url}/?editPage=true`, { waitUntil: 'commit' })
    const frame = page.frameLocator('iframe')
    const target = frame.locator(pressed).first()
    await target.click({ position: { x: 5, y: 5 } })
    expect(await frame.locator('[data-edit=on]').count()).toBe(1)
    expect(await target.evaluate((element) => element.closest('[data-edit=on]') !== null)).toBe(true)
    expect(await page.locator('.eb').count()).toBe(0)
    pending.resolve()
    await frame.getByRole('toolbar', { name: `Odjeljak: ${chosen}` }).waitFor()
    await page.locator('.ep').getByRole('heading', { name: chosen }).waitFor()
    if (pressed === 'h1') await frame.locator('h1[contenteditable]:focus').waitFor()
    await page.unroute('**/admin/assets/*.js')
  }
  await close()
})

it.runIf(isFull)(
  'what is typed after an early press is in its text, where it was pressed, once that can be typed in',
  async () => {
    const { page, close } = await visit(browser)
    await openEditMode(page, '/')
    const heading = page.frameLocator('iframe').locator('h1')
    const before = (await heading.textContent()) ?? ''
    const becomes = (text: string) => expect.poll(() => heading.textContent()).toBe(text)
    // Kept until edit mode has come, and until the draft is drawn.
    for (const [late, typed] of [
      ['**/admin/assets/*.js', 'Brzi '],
      ['**/assets/draw-*.js', 'i točni '],
    ] as const) {
      const pending = Promise.withResolvers<void>()
      await page.route(late, async (route) => {
        await pending.promise
        await route.continue()
      })
      const was = (await heading.textContent()) ?? ''
      await page.goto(`${url}/?editPage=true`, { waitUntil: 'commit' })
      if (late.includes('draw')) await page.locator('.eb').waitFor()
      await heading.click({ position: { x: 2, y: 10 } })
      await page.keyboard.type(typed)
      expect(await heading.textContent()).not.toContain(typed)
      pending.resolve()
      await becomes(typed + was)
      await page.keyboard.type('!')
      await becomes(`${typed}!${was}`)
      await isSaved(page)
      expect(await page.frameLocator('iframe').locator('textarea.early-typing').count()).toBe(0)
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('Escape')
      await page.unroute(late)
    }
    expect(await heading.textContent()).toBe(`i točni !Brzi !${before}`)
    await close()
  },
)

it('the page loads before edit mode runs, whose files are preloaded; a page that cannot be loaded does not stop edit mode', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, '/')
  const html = await (await page.request.get(`${url}/?editPage=true`)).text()
  expect(html).toMatch(/rel="modulepreload"[^>]*\/admin\/assets\/open-/)
  const canvas = await (await page.request.get(`${url}/?canvas=1`)).text()
  for (const mark of [' id="edit-', ' data-field="', ' data-item="']) expect(canvas).toContain(mark)
  // Each further file takes the time of a request.
  expect((html + canvas).match(/\.js"/g)?.length).toBeLessThanOrEqual(15)
  const bar = page.locator('.eb')
  const pending = Promise.withResolvers<void>()
  await page.route('**/*canvas=1', async (route) => {
    await pending.promise
    await route.continue()
  })
  await page.goto(`${url}/?editPage=true`, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await page.waitForTimeout(1000)
  expect(await page.locator('#root').innerHTML()).toBe('')
  expect(await page.locator('head > link[rel=modulepreload][href*="/open-"]').count()).toBe(1)
  pending.resolve()
  await bar.waitFor()
  await page.unroute('**/*canvas=1')

  await page.route('**/*canvas=1', (route) => route.abort())
  await page.goto(`${url}/?editPage=true`, { waitUntil: 'commit' })
  await bar.waitFor()
  await close()
})

it('sections are inserted, moved, removed and brought back by the keyboard alone [R2.52] [R2.57]', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, '/')
  const before = await outlineOf(page)
  await page.getByRole('button', { name: 'Naslovnica', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Svi odjeljci' }).focus()
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  // In the frame, where the chosen section has its bar.
  await page.keyboard.press('/')
  const blocks = page.getByRole('dialog', { name: 'Novi odjeljak' })
  await blocks.getByRole('button', { name: 'Preporuke kupaca' }).focus()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await blocks.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Preporuke kupaca' }).waitFor()
  await page.getByRole('button', { name: 'Svi odjeljci' }).press('Enter')
  expect(await outlineOf(page)).toEqual([before[0], 'Preporuke kupaca', ...before.slice(1)])

  await page.getByRole('button', { name: 'Pomakni dolje: Preporuke kupaca' }).first().press('Enter')
  expect((await outlineOf(page)).indexOf('Preporuke kupaca')).toBe(2)
  await page.getByText(`Preporuke kupaca: 3. mjesto od ${before.length + 1}`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Ukloni: Preporuke kupaca' }).first().press('Enter')
  await page
    .getByRole('dialog', { name: 'Ukloniti odjeljak?' })
    .getByRole('button', { name: 'Ukloni', exact: true })
    .press('Enter')
  await page.getByText('Uklonjeno: Preporuke kupaca', { exact: true }).waitFor({ state: 'attached' })
  // The pressed button is gone with its section; so is the one that leads back.
  await expect.poll(() => page.locator('.ep:focus').count()).toBe(1)
  await page.getByRole('button', { name: 'Svi odjeljci' }).press('Enter')
  expect(await page.locator('.edit-name:focus').textContent()).toBe(before[2])
  expect(await outlineOf(page)).toEqual(before)
  await isSaved(page)
  await page.getByRole('button', { name: /^Poništi/ }).press('Enter')
  await expect.poll(() => outlineOf(page)).toHaveLength(before.length + 1)
  await close()
})

const words = {
  hr: { more: 'Više', dialogs: ['Povijest', 'Što je novo'], leave: 'Izađi' },
  en: { more: 'More', dialogs: ['History', 'What is new'], leave: 'Leave' },
  de: { more: 'Mehr', dialogs: ['Verlauf', 'Was ist neu'], leave: 'Verlassen' },
} as const satisfies Record<LanguageCode, object>

it.runIf(isFull).each(inLanguages('de'))(
  'the bar is one row on a phone, with all of it in reach of keys: %s',
  async (language) => {
    const { more, dialogs, leave } = words[language]
    const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await page.addInitScript((code) => localStorage.setItem('admin.language', code), language)
    await openEditMode(page, '/')
    const bar = page.locator('.eb')
    const menu = page.locator('#eb-menu')
    const boxOf = async () => (await bar.boundingBox()) ?? { height: 0, width: 0 }
    expect((await boxOf()).height).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const name of dialogs) {
      await page.getByRole('button', { name: more, exact: true }).press('Enter')
      await menu.getByRole('button', { name, exact: true }).waitFor()
      await expectNoAxeFindings(page)
      await menu.getByRole('button', { name, exact: true }).press('Enter')
      await page.getByRole('dialog', { name }).waitFor()
      await page.keyboard.press('Escape')
      // Back where it was opened.
      await expect.poll(() => page.locator(':focus').textContent()).toBe(more)
    }
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: leave }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    // A press in the page closes it as well.
    const height = (await page.locator('iframe').boundingBox())?.height ?? 0
    await page.locator('iframe').click({ position: { x: 5, y: height - 5 } })
    await menu.waitFor({ state: 'hidden' })
    await page.frameLocator('iframe').locator('h1').click()
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await bar
      .locator('.eb-s')
      .getByText(/\d:\d\d/)
      .waitFor()
    expect((await boxOf()).height).toBeLessThan(60)
    await page.getByRole('button', { name: more, exact: true }).press('Enter')
    await menu.getByRole('group').first().getByRole('button').nth(1).press('Enter')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Burin')
    await close()
  },
)

it.runIf(isFull)(
  'a section is dragged to another place in the outline; a new one is last, and seen while it is empty [R2.52]',
  async () => {
    const { page, close } = await visit(browser)
    await openEditMode(page, '/')
    const [first, second, third, ...others] = await outlineOf(page)
    const middleOf = async (row: number) => {
      const box = await page.locator('.edit-grip').nth(row).boundingBox()
      return [(box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    }
    await page.mouse.move(...(await middleOf(0)))
    await page.mouse.down()
    await page.mouse.move(...(await middleOf(1)))
    await page.mouse.move(...(await middleOf(2)))
    expect(await page.locator('[data-drop=after]').textContent()).toContain(third)
    await expectNoAxeFindings(page)
    await page.mouse.up()
    await expect.poll(() => outlineOf(page)).toEqual([second, third, first, ...others])
    await isSaved(page)
    await page.getByRole('button', { name: /^Poništi: Premješteno/ }).click()
    await expect.poll(() => outlineOf(page)).toEqual([first, second, third, ...others])

    await page.getByRole('button', { name: 'Umetni odjeljak' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tekst', exact: true }).click()
    const inserted = page.frameLocator('iframe').locator('.blk-empty[data-edit=on]')
    await inserted.waitFor()
    await expect
      .poll(() => inserted.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight))
      .toBe(true)
    await page.frameLocator('iframe').getByRole('toolbar', { name: 'Odjeljak: Tekst' }).waitFor()
    await page.getByRole('button', { name: 'Svi odjeljci' }).click()
    expect(await outlineOf(page)).toEqual([first, second, third, ...others, 'Tekst'])
    await close()
  },
)

it('texts and links of the header are edited in place and published [R2.59]', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, '/')
  await page.getByRole('button', { name: 'Zaglavlje', exact: true }).click()
  await page.frameLocator('iframe').locator('body.is-drawn').waitFor()
  const place = page.frameLocator('iframe').locator('.util [data-field="location"]')
  await place.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Obala 1, Supetar')
  await page.keyboard.press('Escape')
  const mail = page.getByRole('textbox', { name: 'E-pošta: Poveznica' })
  await mail.fill('mailto:supetar@burin.example')
  await isSaved(page)
  expect(await (await fetch(url)).text()).not.toContain('Obala 1, Supetar')
  await page.getByRole('button', { name: 'Objavi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Objava' })
  await dialog.getByRole('button', { name: 'Objavi', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const text = await (await fetch(`${url}/shop`)).text()
  expect(text).toContain('Obala 1, Supetar')
  expect(text).toContain('href="mailto:supetar@burin.example"')
  await close()
})

it('a new page opens at its address, takes a section with a link, and is public once it is published [R2.50]', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, '/')
  // The page of a missing address is kept for visitors.
  await fetch(`${url}/dir-oko-otoka`)
  await page.getByRole('button', { name: 'Nova stranica' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova stranica' })
  await dialog.getByLabel('Naslov').fill('Đir oko otoka')
  expect(await dialog.getByLabel('Adresa stranice').inputValue()).toBe('dir-oko-otoka')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Stvori stranicu' }).click()
  await page.waitForURL(/\/dir-oko-otoka\?editPage=true$/)
  await page.getByRole('button', { name: 'Umetni odjeljak' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kontakt' }).click()
  await page.getByLabel('Naslov').fill('Kako do nas')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Kako do nas' }).waitFor()
  await page.getByRole('button', { name: 'Odaberi: Gumb: Poveznica' }).click()
  const links = page.getByRole('dialog', { name: 'Poveznica' })
  await links.getByLabel('Traži stranicu, proizvod ili kategoriju').fill('kutija')
  await links.getByRole('listitem').getByRole('button').first().click()
  await links.getByRole('button', { name: 'Spremi poveznicu' }).click()
  await page.getByLabel('Gumb: Natpis').fill('Kutije')
  const link = await page.getByRole('textbox', { name: 'Gumb: Poveznica' }).inputValue()
  expect(link).toMatch(/^\/(?:product|shop)\//)
  await isSaved(page)
  const hidden = await fetch(`${url}/dir-oko-otoka`)
  expect(hidden.status).toBe(404)
  expect(await hidden.text()).not.toContain('entry-canvas')
  await page.getByRole('button', { name: 'Objavi' }).click()
  const publish = page.getByRole('dialog', { name: 'Objava' })
  await publish.getByRole('button', { name: 'Objavi', exact: true }).click()
  await publish.waitFor({ state: 'detached' })
  const text = await (await fetch(`${url}/dir-oko-otoka`)).text()
  expect(text).toContain('Kako do nas')
  expect(text).toContain(`href="${link}"`)
  await close()
})

it('a picture is uploaded, described and chosen in the library; a shopper may not [R1.15] [R2.49]', async () => {
  const { page, complaints, close } = await visit(browser)
  await openEditMode(page, '/')
  await page.getByRole('button', { name: 'Zaglavlje', exact: true }).click()
  const picture = page.locator('.ep-media img').first()
  const before = await picture.getAttribute('src')
  await page
    .getByRole('button', { name: /^Promijeni: / })
    .first()
    .click()
  const library = page.getByRole('dialog', { name: 'Mediji' })
  await library.getByRole('listitem').first().waitFor()
  await expectNoAxeFindings(page)
  const file = { name: 'svjetionik.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  await library.getByLabel('Datoteke za učitavanje').setInputFiles(file)
  await library.getByText('Učitana je 1 datoteka.').waitFor()
  await library.getByRole('button', { name: file.name }).click()
  await library.getByRole('button', { name: 'Uredi opis' }).click()
  const texts = page.getByRole('dialog', { name: 'Opis za čitače zaslona' })
  await texts.getByLabel('hrvatski').fill('Svjetionik noću')
  await expectNoAxeFindings(page)
  await texts.getByRole('button', { name: 'Spremi' }).click()
  await texts.waitFor({ state: 'detached' })
  await library.getByRole('button', { name: 'Odaberi', exact: true }).click()
  await library.waitFor({ state: 'detached' })
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  expect(await picture.getAttribute('src')).toMatch(/\.svg$/)
  await isSaved(page)
  const { titles } = await shop.db
    .selectFrom('media')
    .select('titles')
    .where('original_name', '=', file.name)
    .executeTakeFirstOrThrow()
  expect(titles).toEqual({ hrv: 'Svjetionik noću' })
  expect(complaints).toEqual([])
  await close()

  const headers = await becomeMember(shop, 'kupac@primjer.hr')
  for (const path of ['/api/v1/cms/media/filterStandard', '/api/v1/media/upload'])
    expect(await shop.request(path, { method: 'POST', body: {}, headers })).toMatchObject({ status: 403 })
})

it('what is typed without a network outlives the tab', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, '/')
  await page.context().setOffline(true)
  const heading = page.frameLocator('iframe').locator('h1')
  await heading.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' I po buri.')
  await page.locator('.eb-s').getByText('Sačuvano na ovom uređaju').waitFor()
  const typed = await heading.textContent()
  const tab = await page.context().newPage()
  await page.close()
  await page.context().setOffline(false)
  await tab.goto(`${url}/?editPage=true`)
  await isSaved(tab)
  expect(await tab.frameLocator('iframe').locator('h1').textContent()).toBe(typed)
  await close()
})

it('a visitor who asks for edit mode gets the plain page, and none of its bytes', async () => {
  const [plain, requested] = await Promise.all([fetch(url), fetch(`${url}/?editPage=true&canvas=1`)])
  expect(requested.headers.get('cache-control')).toMatch(/^public/)
  expect(await requested.text()).toBe(await plain.text())
})

it('edit mode takes at most 150 kB of JavaScript beside the page', async () => {
  const { page, close } = await visit(browser)
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.url().includes('/admin/assets/') && response.url().endsWith('.js'))
      scripts.set(response.url(), response.body())
  })
  await openEditMode(page, '/')
  const bodies = await Promise.all(scripts.values())
  const size = bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0) / 1000
  expect(size).toBeGreaterThan(50)
  expect(size).toBeLessThanOrEqual(150)
  await close()
})
