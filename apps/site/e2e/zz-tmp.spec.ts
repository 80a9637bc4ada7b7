import { it } from 'vitest'
import { openBrowser, firstVisit } from './browser.ts'
import { shop } from './shop.ts'
it('looks', async () => {
  const browser = await openBrowser()
  const { page, complaints, close } = await firstVisit(browser)
  page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText))
  page.on('response', (r) => r.status() >= 400 && console.log('STATUS', r.status(), r.url()))
  await page.goto(`${shop.url}/en/product/tape-with-your-text`)
  await page.waitForTimeout(4000)
  console.log(await page.evaluate(() => document.querySelector('.hbtn-cart')?.outerHTML), complaints)
  await close()
})
