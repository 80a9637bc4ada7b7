import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { firstVisit, openBrowser, visit } from './browser.ts'
import { shop } from './shop.ts'

const tagManager = 'https://www.googletagmanager.com'
let browser: Browser
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  browser = await openBrowser()
  await setOptions({ GoogleTagManagerId: 'GTM-BURIN', ExternalOrigins: { forms: ['https://pay.example'] } })
  await settled((policy) => policy.includes(tagManager) && policy.includes("form-action 'self' https://pay.example"))
})
afterAll(async () => {
  await setOptions({ GoogleTagManagerId: '', ExternalOrigins: {} })
  await settled((policy) => !policy.includes('https:'))
  await database.end()
})

/** Processes read the options every two seconds. */
const settled = (holds: (policy: string) => boolean) =>
  vi.waitUntil(async () => holds((await fetch(shop.url)).headers.get('content-security-policy') ?? ''), {
    timeout: 30_000,
  })
const setOptions = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const [key, value] of Object.entries(options)) {
    await database.query(
      `insert into site_option (site_id, key, value, is_public) select id, $1, $2, $1 like 'Google%' from site
       on conflict (site_id, key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    )
  }
}

/** The name of the error, or "done". */
const attempt = (page: Page, what: 'markup' | 'tag script' | 'other script'): Promise<string> =>
  page.evaluate(
    ([what, tagManager]) => {
      try {
        if (what === 'markup') document.createElement('div').innerHTML = '<b>text</b>'
        else
          document.createElement('script').src = `${what === 'tag script' ? tagManager : 'https://evil.example'}/x.js`
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    },
    [what, tagManager] as const,
  )

it('lets the tag manager run, and still no string become code or markup [R10.61] [S3]', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.route(`${tagManager}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tags = "run"' }),
  )
  await page.context().addCookies([{ name: 'cookiesAccepted', value: 'true', url: shop.url }])
  await page.goto(`${shop.url}/en`)
  await page.locator('html[data-tags=run]').waitFor()
  expect(complaints).toEqual([])
  expect(await attempt(page, 'tag script')).toBe('done')
  expect(await attempt(page, 'markup')).toBe('TypeError')
  expect(await attempt(page, 'other script')).toBe('TypeError')
  await close()
})

it('submits forms to the origins of the configuration alone [S3]', async () => {
  const { page, close } = await firstVisit(browser)
  const submitted: string[] = []
  await page.route(/\.example\//, async (route) => {
    submitted.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<h1>Payment</h1>' })
  })
  const submitTo = async (action: string) => {
    await page.goto(`${shop.url}/en`)
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' })
      document.body.append(form)
      document.addEventListener('securitypolicyviolation', () => (document.title = 'refused'))
      form.submit()
    }, action)
  }
  await submitTo('https://evil.example/')
  await page.waitForFunction(() => document.title === 'refused')
  await submitTo('https://pay.example/')
  await page.getByRole('heading', { name: 'Payment' }).waitFor()
  expect(submitted).toEqual(['https://pay.example/'])
  await close()
})
