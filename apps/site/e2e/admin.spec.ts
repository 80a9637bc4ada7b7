import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { admin } from './global-setup.ts'
import { soon } from './models/soon.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const logIn = async (page: Page, path = '/adminLogin') => {
  await page.goto(shop.url + path)
  await page.getByLabel('E-pošta').fill(admin.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Dalje' }).click()
  await page.getByRole('navigation', { name: 'Administracija' }).first().waitFor()
}

describe('the admin', () => {
  it('logs in, displays its frame and supports three languages [R1.4] [R2.39] [R2.42] [R6.8]', async () => {
    const { page, close } = await visit(browser)
    await page.goto(`${shop.url}/adminLogin`)
    await page.getByLabel('E-pošta').waitFor()
    await expectNoAxeFindings(page)
    await logIn(page, '/adminLogin?redirect=%2Fadmin%2Fcache')
    await heading(page, 'Dostupne predmemorije').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/cache')
    await expectNoAxeFindings(page)
    const frame = await page.locator('.an').evaluate((nav) => {
      const { width, height } = nav.getBoundingClientRect()
      return { width, height, watermark: nav.querySelector('img')?.naturalWidth ?? 0, window: innerHeight }
    })
    expect(frame).toMatchObject({ width: 200, height: frame.window })
    expect(frame.watermark).toBeGreaterThan(0)
    for (const [language, title] of [
      ['en', 'Available caches'],
      ['de', 'Verfügbare Caches'],
      ['hr', 'Dostupne predmemorije'],
    ] as const) {
      await page.locator('.an select').selectOption(language)
      await heading(page, title).waitFor()
    }
    await page.locator('.an').getByRole('link', { name: 'Natrag na stranicu' }).click()
    await page.waitForURL(`${shop.url}/`)
    await close()
  })

  it('assigns a consent as required, which the checkout then has [R2.25] [R2.26] [R2.129]', async () => {
    const { page, close } = await visit(browser)
    await logIn(page, '/adminLogin?redirect=%2Fadmin%2Fconsent')
    await heading(page, 'Privole').waitFor()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'checkoutPayment' }).click()
    await heading(page, 'checkoutPayment').waitFor()
    await page.getByRole('button', { name: 'Dodaj BU-NOVOSTI' }).click()
    await page.getByRole('checkbox', { name: 'Obavezna' }).last().check()
    await expectNoAxeFindings(page)
    // Links ask before the work is lost.
    await page.locator('.an').getByRole('link', { name: 'Narudžbe' }).click()
    await page.getByRole('button', { name: 'Ostani' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText(/^Spremljeno u/).waitFor()
    await page.reload()
    await page.getByRole('checkbox', { name: 'Obavezna' }).nth(1).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Obavezna' }).nth(1).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Ukloni BU-NOVOSTI' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText(/^Spremljeno u/).waitFor()
    await close()
  })

  it('changes a price by the keyboard alone, and the public page has it at the next request', async () => {
    const { page, close } = await visit(browser)
    const match = await (await fetch(`${shop.url}/pretraga?search=SAC-50`)).text()
    const [, path = ''] = /href="(\/product\/[\w-]+)"/.exec(match) ?? []
    const publicPage = async () => (await fetch(shop.url + path)).text()
    expect(await publicPage()).not.toContain('11,30')
    await logIn(page)
    await page.locator('.an').getByText('Katalog').click()
    await page.locator('.an').getByRole('link', { name: 'Proizvodi' }).click()
    await heading(page, 'Proizvodi').waitFor()
    await expectNoAxeFindings(page)
    await page.keyboard.press('/')
    await page.keyboard.type('SAC-50')
    const link = page.getByRole('rowheader', { name: 'SAC-50' }).getByRole('link')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    await link.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const price = page.getByLabel('Redovna cijena')
    await price.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('11,30')
    await page.keyboard.press('Control+s')
    await page.getByText(/^Spremljeno u/).waitFor()
    await expectNoAxeFindings(page)
    expect(await publicPage()).toContain('11,30')
    await close()
  })

  it('writes the text of a mail, pasted and by keys, beside the mail as it will look [R2.27] [R2.40] [R10.42]', async () => {
    const { page, complaints, close } = await visit(browser)
    const files: string[] = []
    page.on('response', (response) => files.push(response.url()))
    await logIn(page)
    const entries = page.locator('.an .an-g').nth(1).getByRole('link')
    expect(await entries.allTextContents()).toEqual(['Privole', 'Predlošci', 'Dostupne predmemorije'])
    const addresses = entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await addresses).toEqual(['/admin/consent', '/admin/templates', '/admin/cache'])
    await page.getByRole('link', { name: 'Predlošci' }).click()
    await page
      .getByRole('row', { name: /account-erased hrv/ })
      .getByRole('link')
      .click()
    const text = page.getByRole('textbox', { name: 'Tekst' })
    await text.waitFor()
    expect(files.filter((file) => file.includes('/editor-'))).toEqual([])
    await text.click()
    await page.locator('.ProseMirror:focus').waitFor()
    // The editor sets its selection once more 20 ms after the focus, sooner than a person presses a key.
    await soon(async () => {
      await page.keyboard.press('Control+End')
      await page.waitForTimeout(50)
      const behind = await text.evaluate((box) => {
        const { focusNode, focusOffset } = getSelection() ?? {}
        const rest = document.createRange()
        rest.selectNodeContents(box)
        rest.setStart(focusNode ?? box, focusOffset ?? 0)
        return rest.toString()
      })
      expect(behind).toBe('')
    })
    await page.keyboard.press('Enter')
    await page.keyboard.type('- Prva ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('za {{email}}')
    await text.evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<b style="font-weight:normal"><i style="color:red">nova</i><script>x()</script></b>',
      )
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const html = '<ul><li><p>Prva <strong>za {{email}}</strong><em>nova</em></p></li></ul>'
    expect(await text.innerHTML()).toMatch(new RegExp(`${html}$`))
    const mail = page.frameLocator('iframe')
    await mail.getByText('za ana@example.com').waitFor()
    // A style attribute of the mail, which the policy of the admin lets apply.
    expect(await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(245, 246, 242)',
    )
    await expectNoAxeFindings(page)
    await page.keyboard.press('Control+s')
    await page.getByText(/^Spremljeno u/).waitFor()
    await page.reload()
    await mail.getByText('za ana@example.com').waitFor()
    // axe asks the frame of the mail, which has no origin.
    expect(complaints.filter((text) => !text.includes('postMessage'))).toEqual([])
    await close()
  })

  it('asks for the password in place when the log-in has ended, and loses nothing', async () => {
    const { page, close } = await visit(browser)
    await logIn(page, '/adminLogin?redirect=%2Fadmin%2Fconsent')
    const number = `BU-${randomInt(1e9)}`
    await page.getByRole('link', { name: 'Nova privola' }).click()
    await page.getByLabel('Oznaka').fill(number)
    await page
      .getByLabel('Hrvatski')
      .or(page.getByRole('textbox', { name: 'hrvatski' }))
      .first()
      .fill('Slažem se.')
    await page.context().clearCookies()
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Prijavite se ponovno' })
    await dialog.getByLabel('Lozinka', { exact: true }).fill(admin.password)
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Dalje' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Oznaka').inputValue()).toBe(number)
    await page.keyboard.press('Control+s')
    await heading(page, number).waitFor()
    await close()
  })
})
