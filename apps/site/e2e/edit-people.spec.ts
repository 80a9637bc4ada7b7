import { signIn } from '@butiga/server/testing/backoffice'
import { becomeMember, password as memberPassword } from '@butiga/server/testing/accounts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from './become-member.ts'
import { expectNoAxeFindings, visit } from './browser.ts'
import { admin } from './global-setup.ts'
import { isSaved, openEditMode } from './models/edit-mode.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

type Person = { readonly email: string; readonly password: string } | null

/** A back-office user with these scopes, who can log in by the form. */
const worker = async (scope: Parameters<typeof signIn>[1]): Promise<Person> => {
  await signIn(shop, scope)
  return { email: `${scope.join('-')}@backoffice.example`, password: 'test password of nobody' }
}
const logIn = async (page: Page, person: Person) => {
  if (person === null) return page.goto(url)
  await page.goto(`${url}/prijava`)
  await page.getByLabel('E-pošta').first().fill(person.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).first().click()
  await page.waitForURL((address) => !address.pathname.startsWith('/prijava'), { timeout: 90_000 })
  return page.goto(url)
}
const calls = [
  ['POST', '/api/v1/cms/content/open', { kind: 'header' }],
  ['POST', '/api/v1/cms/media/filterStandard', {}],
  ['POST', '/api/v1/settings/domain/filter', {}],
] as const

it('edit mode, media and the admin are open to back-office users alone, by their scopes [R6.4]', async () => {
  await becomeMember(shop, 'kupac@primjer.hr')
  const people: readonly [string, Person, readonly number[], boolean][] = [
    ['a visitor', null, [401, 401, 401], false],
    ['a shopper', { email: 'kupac@primjer.hr', password: memberPassword }, [403, 403, 403], false],
    ['who manages media', await worker(['media.manage']), [403, 200, 403], false],
    ['an editor', await worker(['cms.edit']), [200, 403, 200], true],
  ]
  for (const [name, person, statuses, mayEdit] of people) {
    const { page, close } = await visit(browser)
    await logIn(page, person)
    const answered: number[] = []
    for (const [method, path, body] of calls) answered.push((await callApi(page, method, path, body)).status)
    expect(answered, name).toEqual(statuses)
    const admins = await page.request.get(`${url}/admin`)
    expect([name, admins.status()]).toEqual([name, mayEdit || name === 'who manages media' ? 200 : 403])
    const edited = await page.request.get(`${url}/o-nama?editPage=true`)
    expect([name, (await edited.text()).includes('/admin/assets/')]).toEqual([name, mayEdit])
    await close()
  }
})

it('the header is edited by those with the scope, and without it there is no control and no call [R10.1]', async () => {
  const { id, revision } = await shop.db
    .selectFrom('element')
    .select(['id', 'revision'])
    .where('handler', '=', 'header-section')
    .where('language_code', '=', 'hrv')
    .executeTakeFirstOrThrow()
  const without = await visit(browser)
  await logIn(without.page, await worker(['media.manage']))
  await without.page.goto(`${url}/?editPage=true`)
  await without.page.locator('header').first().waitFor()
  expect(await without.page.locator('.edit-shell, iframe, [contenteditable]').count()).toBe(0)
  const update = (page: Page, title: string) =>
    callApi(page, 'PATCH', `/api/v1/cms/element/update/${id}`, { revision, title })
  expect((await update(without.page, 'Tuđe')).status).toBe(403)
  await without.close()

  const editor = await visit(browser)
  await logIn(editor.page, await worker(['cms.edit']))
  expect((await update(editor.page, 'Zaglavlje')).status).toBe(200)
  await editor.page.goto(`${url}/?editPage=true`)
  await editor.page.getByRole('button', { name: 'Zaglavlje', exact: true }).click()
  await editor.page.getByRole('textbox', { name: /^Mjesto/ }).fill('Obala 1, Komiža')
  await isSaved(editor.page)
  await editor.page.frameLocator('iframe').getByText('Obala 1, Komiža').waitFor()
  await editor.close()
})

it('no stored script runs, also where it never passed the server that cleans it [R10.77]', async () => {
  const hostile =
    '<p>Mirno</p><script>window.struck=1</script><img src=x onerror="window.struck=2"><svg onload="window.struck=3"></svg>' +
    '<a href="javascript:window.struck=4">klik</a><iframe srcdoc="<script>parent.struck=5</script>"></iframe>'
  const section = (block: string, props: object) => ({ id: block, block, anchor: null, props })
  const parts = [
    section('text', { heading: hostile, html: hostile, width: 'wide' }),
    section('html', { html: hostile }),
    section('faq', { heading: '', questions: [{ id: 'i1', question: hostile, answer: hostile }] }),
  ]
  await shop.db
    .updateTable('post')
    .set({ html: hostile, sections: JSON.stringify(parts) } as never)
    .where('slug', '=', 'o-nama')
    .where('language_code', '=', 'hrv')
    .execute()
  const { page, close } = await visit(browser)
  const struck = () => page.evaluate(() => (globalThis as { struck?: number }).struck ?? null)
  const answer = await page.goto(`${url}/o-nama`, { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await page.getByText('Mirno').first().waitFor()
  await page.locator('main summary').click()
  expect(await struck()).toBeNull()
  expect(await page.locator('main iframe, main script, main img[src="x"], a[href^="javascript"]').count()).toBe(0)
  // Drawn by the browser: from another page, and in edit mode.
  await page.goto(`${url}/shop`)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/o-nama' })
    document.body.append(link)
    link.click()
  })
  await page.getByText('Mirno').first().waitFor()
  expect(await struck()).toBeNull()
  await openEditMode(page, url, '/o-nama')
  await page.frameLocator('iframe').getByText('Mirno').first().waitFor()
  expect(await page.frames()[1]?.evaluate(() => (globalThis as { struck?: number }).struck ?? null)).toBeNull()
  await close()
})

const heading = (page: Page) => page.frameLocator('iframe').locator('h1')
const retype = async (page: Page, text: string) => {
  await heading(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

it('two editors of one heading: the second one sees both values, and the chosen one stays', async () => {
  const [ana, ivo] = [await visit(browser), await visit(browser)]
  await openEditMode(ana.page, url, '/')
  await openEditMode(ivo.page, url, '/')
  await retype(ana.page, 'Anin naslov')
  await isSaved(ana.page)
  await retype(ivo.page, 'Ivin naslov')
  const conflict = ivo.page.getByRole('dialog', { name: 'Isto je promijenio još netko' })
  await conflict.getByText('Anin naslov').waitFor()
  await conflict.getByText('Ivin naslov').waitFor()
  expect(await conflict.locator('mark').allTextContents()).toEqual(['Ivin', 'Anin'])
  await expectNoAxeFindings(ivo.page)
  await conflict.getByRole('button', { name: 'Odlučit ću poslije' }).click()
  await conflict.waitFor({ state: 'detached' })
  // Nothing is published before the decision, which is where the focus is.
  const next = ivo.page.getByRole('button', { name: 'Odlučite (1)' })
  await expect.poll(() => next.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(await ivo.page.getByRole('button', { name: 'Objavi' }).count()).toBe(0)
  await ivo.page.keyboard.press('Enter')
  await conflict.getByRole('button', { name: 'Zadrži moje' }).press('Enter')
  await conflict.waitFor({ state: 'detached' })
  await ivo.page.getByText('Ostaje vaše: Naslovnica: Naslov (HR)').waitFor({ state: 'attached' })
  await expect.poll(() => ivo.page.locator(':focus').textContent()).toBe('Objavi')
  await isSaved(ivo.page)
  await ana.page.reload()
  await ana.page.frameLocator('iframe').getByRole('heading', { name: 'Ivin naslov' }).waitFor()
  await ana.close()
  await ivo.close()
})

it('a log-in that ends while a person types asks for the password, and loses no letter', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, url, '/')
  await heading(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Tipkam ')
  await shop.db.deleteFrom('user_session').execute()
  await page.keyboard.type('i dalje')
  await page.locator('.eb-s').getByText('Nije spremljeno: prijavite se').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Prijavite se ponovno' })
  await dialog.getByLabel('Lozinka', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Dalje' }).click()
  await dialog.waitFor({ state: 'detached' })
  await isSaved(page)
  await page.reload()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Tipkam i dalje' }).waitFor()
  await close()
})
