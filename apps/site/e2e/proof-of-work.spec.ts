import { randomInt } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('a form is sent although the limit of its address is spent; the code for that is loaded only then', async () => {
  const address = `10.77.${randomInt(256)}.${randomInt(256)}`
  const { page, complaints, close } = await visit(browser, { extraHTTPHeaders: { 'X-Forwarded-For': address } })
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/form/storeData')) answers.push(response.status())
  })
  await page.goto(`${shop.url}${pathOf('hr', 'product', 'zdjela-nevera')}?variant=ZDJ-NEV-KAD`, {
    waitUntil: 'networkidle',
  })
  const solvers = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\/assets\/solve-[^/]+\.js$/.test(name) ? [name] : [])),
    )
  const form = page.locator('#javi-mi')
  const send = async () => {
    await form.getByRole('textbox', { name: 'E-pošta' }).fill(`ana.${randomInt(1e9)}@primjer.hr`)
    await form.getByRole('button', { name: 'Javite mi' }).click()
  }
  // Others in the same office.
  const body = JSON.stringify({ id: 'none', data: {} })
  const headers = await page.evaluate(() => {
    const { site } = JSON.parse(document.querySelector('script[type="application/json"]')?.textContent ?? '{}')
    return { 'X-Api-Key': String(site.domain.apiKeyToken), 'X-Site': String(site.domain.siteID) }
  })
  for (let count = 0; count < 5; count += 1)
    await fetch(`${shop.url}/api/v1/cms/form/storeData`, {
      method: 'POST',
      body,
      headers: { ...headers, 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    })
  expect(await solvers()).toEqual([])

  // A quick machine shows it for less time than a look at the page takes.
  const announcements = await page.evaluateHandle(() => {
    const texts: (string | null)[] = []
    const look = () => document.querySelectorAll('[role=status]').forEach((region) => texts.push(region.textContent))
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  })
  await send()
  await form.getByText('Zapisali smo.').waitFor()
  expect(answers).toEqual([429, 201])
  expect(await announcements.jsonValue()).toContain('Provjera preglednika, samo trenutak…')
  expect(await solvers()).toHaveLength(1)
  expect(await page.getByRole('status').getByText('Provjera').count()).toBe(0)
  // The browser itself reports the first answer.
  expect(complaints.filter((text) => !text.includes('429'))).toEqual([])
  await close()
})
