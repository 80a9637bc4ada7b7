import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { browser, url, withAdminShop } from './models/admin-shop.ts'
import { isSaved, openEditMode, publishPage } from './models/edit-mode.ts'

withAdminShop()

const read = async (path: string) => await (await fetch(url + path)).text()
const soon = (work: () => Promise<unknown>) => expect.poll(work)

it('a post is created in edit mode with text, author, category and tags, and is in the list, the feed and its category once it is published', async () => {
  const { page, complaints, close } = await visit(browser)
  await openEditMode(page, url, '/o-nama')
  // What visitors read of the lists is cached.
  for (const path of ['/objave', '/objave/otoci', '/objave/o-paketima'])
    expect(await read(path)).not.toContain('Škojem')
  await page.getByRole('button', { name: 'Nova stranica' }).click()
  await page.getByRole('dialog').getByLabel('Vrsta').selectOption('Objava')
  const dialog = page.getByRole('dialog', { name: 'Nova objava' })
  await dialog.getByLabel('Naslov').fill('Đir škojem')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Stvori objavu' }).click()
  await page.waitForURL(/\/dir-skojem\?editPage=true$/)

  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'Đir škojem' }).waitFor()
  await page.getByRole('button', { name: 'Podaci objave' }).click()
  await page.getByRole('heading', { name: 'Podaci objave' }).waitFor()
  await page.getByRole('textbox', { name: 'Naslov', exact: true }).fill('Đir Škojem')
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).click()
  await page.locator('[contenteditable]:focus').pressSequentially('Ujutro na trajekt, navečer na rivu.')
  await page.getByLabel('Autor').fill('Ana Čvrljak')
  const choose = async (field: string, title: string, names: readonly string[], chosen = names.length) => {
    await page.getByRole('button', { name: `Odaberi: ${field}` }).click()
    const picker = page.getByRole('dialog', { name: title })
    for (const name of names) await picker.getByRole('option', { name }).click()
    await expectNoAxeFindings(page)
    await picker.getByRole('button', { name: `Umetni (${chosen})` }).click()
    await picker.waitFor({ state: 'detached' })
  }
  await choose('Kategorije', 'Odaberi kategorije', ['Otoci'])
  await choose('Oznake', 'Odaberi oznake', ['Trajekt', 'Povrat'])
  await frame.getByText('piše Ana Čvrljak').waitFor()
  await soon(() => frame.locator('.post-terms .chip').allTextContents()).toEqual(['Otoci', 'Trajekt', 'Povrat'])
  await expectNoAxeFindings(page)
  await isSaved(page)
  expect((await fetch(`${url}/dir-skojem`)).status).toBe(404)

  await publishPage(page)
  for (const path of ['/dir-skojem', '/objave', '/objave/otoci', '/objave/trajekt'])
    await soon(() => read(path)).toContain('Đir Škojem')
  expect(await read('/objave/o-paketima')).not.toContain('Đir Škojem')
  const post = await read('/dir-skojem')
  for (const text of ['Ujutro na trajekt, navečer na rivu.', 'Ana Čvrljak', 'href="/objave/otoci"'])
    expect(post).toContain(text)
  const rss = await read('/feed-hr.xml')
  expect(rss).toContain('<title>Đir Škojem</title>')
  expect(rss).toContain('<category>Povrat</category>')

  // Under another category it leaves the page of the old one, and is on that of the new one.
  await choose('Kategorije', 'Odaberi kategorije', ['Otoci', 'O paketima'], 1)
  await isSaved(page)
  await publishPage(page)
  await soon(() => read('/objave/o-paketima')).toContain('Đir Škojem')
  await soon(() => read('/objave/otoci')).not.toContain('Đir Škojem')
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  await close()
})
