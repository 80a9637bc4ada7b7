import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CaptchaService, startCaptchaService } from '@butiga/server/testing/captcha-service'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { shop as withoutKeys } from './shop.ts'

let browser: Browser
let service: CaptchaService
let shop: Shop
let folder: string
let url: string

beforeAll(async () => {
  service = await startCaptchaService()
  folder = await mkdtemp(join(tmpdir(), 'butiga-captcha-'))
  const file = join(folder, 'captcha.json')
  await writeFile(file, JSON.stringify([service.config]))
  shop = await startShop({ seed: 'burin' })
  const [server] = await shop.startProcesses(1, { roles: 'api,site', environment: { BUTIGA_CAPTCHA: file } })
  url = server?.url ?? ''
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await service.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  service.behaviour = 'once'
  service.requests.length = 0
})

/** The form at the end of the home page, which is loaded when it is near. */
const openForm = async (page: Page, site = url) => {
  await page.goto(`${site}/en`, { waitUntil: 'networkidle' })
  await page.locator('#kontaktId').scrollIntoViewIfNeeded()
  await page.getByRole('textbox', { name: 'How can we help?' }).waitFor()
}

const send = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Perić')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com')
  await page.getByRole('textbox', { name: 'How can we help?' }).fill('Do you have boxes?')
  await page.getByRole('button', { name: 'Send message' }).click()
}

it('is loaded when a form that requires it is sent, and on no page before [R7.5]', async () => {
  const { page, complaints, close } = await visit(browser)
  await openForm(page)
  expect(service.requests).toEqual([])
  await send(page)
  await page.getByText('The message has been sent.').waitFor()
  expect(service.requests).toEqual(['/api.js?render=explicit', '/siteverify'])
  expect(complaints).toEqual([])
  await close()
})

it('that refuses a visitor, or cannot be had, is named; the form keeps its entries and can be sent again', async () => {
  const { page, close } = await visit(browser)
  await page.route(service.config.script, (route) => route.abort())
  await openForm(page)
  await send(page)
  await page.getByRole('alert').getByText('The captcha could not be loaded.').first().waitFor()
  await page.unroute(service.config.script)
  service.behaviour = 'refuse'
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('alert').getByText('The captcha check failed.').first().waitFor()
  await expectNoAxeFindings(page)
  service.behaviour = 'once'
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('The message has been sent.').waitFor()
  await close()
})

it('is on no page of a shop without keys, whose forms are sent without one [R10.52]', async () => {
  const { page, complaints, close } = await visit(browser)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(withoutKeys.url)) elsewhere.push(request.url())
  })
  await openForm(page, withoutKeys.url)
  await send(page)
  await page.getByText('The message has been sent.').waitFor()
  expect([elsewhere, complaints]).toEqual([[], []])
  await close()
})
