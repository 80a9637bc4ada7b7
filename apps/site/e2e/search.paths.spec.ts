import type { SearchContext } from '@butiga/machines/search'
import { searchPaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { expectShown, searchOn, story } from './models/search.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/search.screen.ts'
import { isOwnReport } from './models/walks.ts'

const shop = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const first = { category: 'products', page: 1, search: '' } as const
const starts: Readonly<Record<string, { readonly query: string; readonly told: Partial<SearchContext> }>> = {
  'results loaded': {
    query: '?search=box',
    told: { query: { ...first, search: 'box' }, shownQuery: { ...first, search: 'box' }, isLoaded: true },
  },
  'nothing typed': { query: '', told: { query: first, shownQuery: first, isLoaded: false } },
}

describe.concurrent('the paths of the search machine, walked on its screen', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s [R4.48] [R4.49] [R2.118]', async (_, walk) => {
    const start = starts[walk.start]
    if (start === undefined) throw new Error(`Say where ${walk.start} is`)
    const { page, complaints, close } = await visit(browser)
    const shown = await searchOn(page)
    await page.goto(shop.url + pathOf('en', 'search') + start.query)
    await page.waitForFunction(() => document.cookie.includes('locale='))
    await page.clock.pauseAt(Date.now() + 60_000)
    let told = start.told as SearchContext
    for (const step of walk.steps) {
      await story[step.name]?.(shown)
      told = await expectShown(shown, step, told)
    }
    expect(complaints.filter((complaint) => !isOwnReport(complaint))).toEqual([])
    await close()
  })
})

describe('the vocabulary of the search', () => {
  it('has a sentence for each step of the paths that the screen knows', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
    expect(Object.keys(searchPaths.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
  })

  it('leaves out what is not on the screen, with a reason, and nothing else', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })
})
