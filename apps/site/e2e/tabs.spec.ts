import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('a visitor in a tab that served another one finds nothing of that one', async () => {
  const path = shop.url + pathOf('en', 'events')
  const first = await visit(browser)
  await first.page.addInitScript(() => Object.assign(globalThis, { left: true }))
  await first.page.route('**/robots.txt', (route) => route.fulfill({ body: 'left' }))
  await first.page.goto(shop.url)
  await first.page.goto(path)
  await first.page.evaluate(() => {
    document.cookie = 'left=1; path=/'
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
  })
  await first.page.context().newPage()
  await first.page.setViewportSize({ width: 390, height: 844 })
  await first.page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await first.page.context().setOffline(true)
  await first.page.context().setOffline(false)
  await first.close()

  const second = await visit(browser)
  expect(second.page).toBe(first.page)
  expect(second.page.context().pages()).toHaveLength(1)
  const robots = await second.page.goto(`${shop.url}/robots.txt`)
  expect(await robots?.text()).not.toBe('left')
  expect(
    await second.page.evaluate(() => ({
      left: 'left' in globalThis,
      cookie: document.cookie,
      stored: [localStorage.length, sessionStorage.length],
      before: history.length,
      width: innerWidth,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isPrint: matchMedia('print').matches,
    })),
  ).toEqual({ left: false, cookie: '', stored: [0, 0], before: 1, width: 1440, isDark: false, isPrint: false })
  await second.close()
})

it('a visitor gets no tab whose clock another one has stopped', async () => {
  const first = await visit(browser)
  await first.page.goto(shop.url)
  await first.page.clock.install()
  await first.page.clock.pauseAt(Date.now() + 60_000)
  await first.close()
  const second = await visit(browser)
  await second.page.goto(shop.url)
  expect(await second.page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve('later'), 1)))).toBe(
    'later',
  )
  await second.close()
})
