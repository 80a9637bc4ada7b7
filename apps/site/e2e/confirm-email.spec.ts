import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { type LanguageCode, pathOf } from './models/screens.ts'
import { shop } from './shop.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const messages = {
  hr: { confirmed: 'Hvala, vaša je adresa e-pošte potvrđena.', missing: 'Cilj ili vrsta cilja nisu definirani.' },
  en: { confirmed: 'Thank you, your e-mail address is confirmed.', missing: 'Goal or goal type were not defined.' },
  de: { confirmed: 'Danke, Ihre E-Mail-Adresse ist bestätigt.', missing: 'Ziel oder Zieltyp wurden nicht angegeben.' },
} as const
const codes = Object.keys(messages) as LanguageCode[]

const full = { goal: 'Your code is OTOK10.', goalType: 'message', confirmedEmail: 'ana@example.com' }
const addressOf = (code: LanguageCode, query: Partial<typeof full>) =>
  `${shop.url}${pathOf(code, 'confirmEmail')}?${new URLSearchParams(query).toString()}`

describe('a confirmed e-mail address', () => {
  it('has its paths [R2.15]', () => {
    expect(codes.map((code) => pathOf(code, 'confirmEmail'))).toEqual([
      '/potvrdi-email',
      '/en/confirm-email',
      '/de/bestatigungs-email',
    ])
  })

  it.each(codes)('is shown with the text of its goal as a notice (%s) [R2.112] [R2.114]', async (code) => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(addressOf(code, full))
    await page.getByRole('heading', { level: 1, name: messages[code].confirmed }).waitFor()
    await page.getByText(full.confirmedEmail).waitFor()
    await page.getByRole('status').getByText(full.goal).first().waitFor()
    await expectNoAxeFindings(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('is confirmed by a button, also without scripts, and by nothing that opens the link alone', async () => {
    const { page, complaints, close } = await visit(browser, { javaScriptEnabled: false })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(`${shop.url}${pathOf('en', 'confirmEmail')}?token=not-a-token-of-a-mail`)
    const button = page.getByRole('button', { name: 'Confirm address' })
    await button.waitFor()
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual([])
    await button.click()
    // A wrong token has no goal.
    await page
      .getByRole('heading', { level: 1, name: 'Goal or goal type were not defined.' })
      .or(page.getByRole('heading', { level: 1, name: messages.hr.missing }))
      .waitFor()
    expect(sent).toContain('POST /confirm-email/not-a-token-of-a-mail')
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
    await close()
  })

  it.each(codes)('is 404 without one of its three parts (%s) [R2.113]', async (code) => {
    for (const part of Object.keys(full)) {
      const answer = await fetch(addressOf(code, { ...full, [part]: '' }))
      expect([part, answer.status]).toEqual([part, 404])
      expect(await answer.text()).toContain(messages[code].missing)
    }
  })

  it('leads to an address of the site, and to no other [R2.115] [R10.40]', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(addressOf('en', { ...full, goalType: 'url', goal: pathOf('en', 'categories') }))
    await page.waitForURL(shop.url + pathOf('en', 'categories'))
    for (const goal of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      await page.goto(addressOf('en', { ...full, goalType: 'url', goal }), { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1, name: messages.en.confirmed }).waitFor()
      expect(new URL(page.url()).pathname).toBe(pathOf('en', 'confirmEmail'))
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('brings a file, and says when it cannot [R2.116]', async () => {
    const { page, close } = await visit(browser)
    const file = { ...full, goalType: 'file' }
    const downloading = page.waitForEvent('download')
    await page.goto(addressOf('en', { ...file, goal: '/robots.txt' }))
    expect((await downloading).suggestedFilename()).toBe('robots.txt')
    await page.getByText('The file was downloaded.').waitFor()
    await page.goto(addressOf('en', { ...file, goal: '/media/none.pdf' }))
    await page.getByRole('alert').getByText('The download failed.').first().waitFor()
    await page.getByRole('button', { name: 'Download the file' }).waitFor()
    await expectNoAxeFindings(page)
    await close()
  })
})
