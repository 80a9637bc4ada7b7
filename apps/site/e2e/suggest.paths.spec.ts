import { suggestPaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { box, boxOn, expectShown, story } from './models/suggest.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/suggest.screen.ts'
import { isOwnReport } from './models/walks.ts'

const shop = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.concurrent('the paths of the suggestions, walked in the box of a page', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s', async (_, walk) => {
    const { page, complaints, close } = await visit(browser)
    const shown = await boxOn(page)
    await page.goto(shop.url + pathOf('en', 'home'))
    await page.waitForFunction(() => document.cookie.includes('locale='))
    await page.getByRole('banner').getByRole('searchbox').focus()
    await box(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const step of walk.steps) {
      await story[step.name]?.(shown)
      await expectShown(shown, step)
    }
    expect(complaints.filter((complaint) => !isOwnReport(complaint))).toEqual([])
    await close()
  })
})

describe('the vocabulary of the suggestions', () => {
  it('has a sentence for each step of the paths', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
    expect(Object.keys(suggestPaths.steps).toSorted()).toEqual(steps.toSorted())
  })

  it('leaves out nothing', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })
})
