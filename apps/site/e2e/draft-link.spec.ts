import { expect, it, vi } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { browser, url, withAdminShop } from './models/admin-shop.ts'
import { isSaved, openEditMode } from './models/edit-mode.ts'

withAdminShop()

const read = async (path: string) => await (await fetch(url + path)).text()

it('a draft is read by its link without an account, on no other page, and until the link is ended', async () => {
  const { page: office, complaints, close } = await visit(browser)
  await openEditMode(office, url, '/o-nama')
  await office.getByRole('button', { name: 'Nova stranica' }).click()
  await office.getByRole('dialog').getByLabel('Vrsta').selectOption('Objava')
  const creating = office.getByRole('dialog', { name: 'Nova objava' })
  await creating.getByLabel('Naslov').fill('Tajna škoja')
  await creating.getByRole('button', { name: 'Stvori objavu' }).click()
  await office.waitForURL(/\/tajna-skoja\?editPage=true$/)
  await office.getByRole('button', { name: 'Umetni odjeljak' }).first().click()
  await office
    .getByRole('dialog', { name: 'Novi odjeljak' })
    .getByRole('button', { name: /^Pitanja/ })
    .click()
  await isSaved(office)
  await office.getByRole('button', { name: 'Podijeli nacrt' }).press('Enter')
  const dialog = office.getByRole('dialog', { name: 'Poveznice na nacrt' })
  await dialog.getByText('Nijedna poveznica trenutno ne vrijedi.').waitFor()
  await expectNoAxeFindings(office)
  await dialog.getByLabel('Vrijedi', { exact: true }).selectOption('1 dan')
  await dialog.getByRole('button', { name: 'Stvori poveznicu' }).press('Enter')
  const link = await dialog.getByLabel('Poveznica: hrvatski').inputValue()
  expect(link).toMatch(/\/draft\/[\w-]{43}$/)
  await dialog.getByText(/^Vrijedi do /).waitFor()
  await expectNoAxeFindings(office)

  const visitor = await visit(browser)
  const draft = url + new URL(link).pathname
  const answer = await visitor.page.goto(draft, { waitUntil: 'networkidle' })
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['x-robots-tag']]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ])
  await visitor.page.getByRole('heading', { level: 1, name: 'Tajna škoja' }).waitFor()
  expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expectNoAxeFindings(visitor.page)
  // Another page opens in the tab, and the way back leads to the draft again.
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'O nama' }).first().click()
  await visitor.page.waitForURL(/\/o-nama$/)
  await visitor.page.goBack()
  await visitor.page.getByRole('heading', { level: 1, name: 'Tajna škoja' }).waitFor()
  expect(visitor.complaints).toEqual([])

  expect((await fetch(`${url}/tajna-skoja`)).status).toBe(404)
  for (const path of ['/', '/objave', '/pretraga?search=Tajna', '/feed-hr.xml', '/feed-hr.json'])
    expect(await read(path), path).not.toContain('Tajna škoja')
  const index = await vi.waitUntil(async () => {
    const text = await read('/sitemap.xml')
    return text.includes('<loc>') && text
  }, 20_000)
  for (const [, path = ''] of index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g))
    expect(await read(path), path).not.toContain('tajna-skoja')

  await dialog.getByRole('button', { name: /^Prekini poveznicu/ }).press('Enter')
  await dialog.getByText('Nijedna poveznica trenutno ne vrijedi.').waitFor()
  const ended = await visitor.page.goto(draft)
  expect(ended?.status()).toBe(404)
  const missing = await read('/nema-takve-stranice')
  expect(await ended?.text()).toBe(missing)
  // The frame of edit mode has an address that visitors do not find.
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  await visitor.close()
  await close()
})
