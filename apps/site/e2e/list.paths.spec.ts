import { firstQuery } from '@butiga/machines/list'
import { listPaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { expectShown, listOn, story } from './models/list.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/list.screen.ts'
import { screens } from './models/screens.ts'
import { isOwnReport } from './models/walks.ts'

const shop = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.concurrent('the paths of the list machine, walked in a category', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))(
    '%s [R4.39] [R4.44] [R4.45] [R4.46] [R10.32]',
    async (_, walk) => {
      const { page, complaints, close } = await visit(browser)
      const shown = await listOn(page)
      await page.goto(shop.url + (screens['category']?.('en') ?? ''))
      await page.waitForFunction(() => document.cookie.includes('locale='))
      await page.clock.pauseAt(Date.now() + 60_000)
      let told = { query: firstQuery, shownQuery: firstQuery }
      for (const step of walk.steps) {
        await story[step.name]?.(shown)
        told = await expectShown(shown, step, told)
      }
      expect(complaints.filter((complaint) => !isOwnReport(complaint))).toEqual([])
      await close()
    },
  )
})

describe('the vocabulary of the list', () => {
  it('has a sentence for each step of the paths that the screen knows', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
    expect(Object.keys(listPaths.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
  })

  it('leaves out what is not on the screen, with a reason, and nothing else', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })
})
