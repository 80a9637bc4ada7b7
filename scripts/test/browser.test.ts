import { expect, it } from 'vitest'
import { findBrowser, noBrowser } from '../../apps/site/e2e/find-browser.ts'

it('takes the browser that the environment names, and none in its place', async () => {
  expect(await findBrowser(process.execPath)).toBe(process.execPath)
  expect(await findBrowser('/nowhere/chromium')).toBeNull()
})

it('says in one sentence how to get a browser', () => {
  expect(noBrowser).toMatch(
    /^No Chromium was found: [^.]+\(Debian: apt-get install chromium-headless-shell\)[^.]+BUTIGA_CHROMIUM[^.]+\.$/,
  )
})
