import type { SearchContext } from '@butiga/machines/search'
import { searchPaths } from '@butiga/machines/testing'
import { pathOf } from './models/screens.ts'
import { expectDisplayed, searchOn, story } from './models/search.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/search.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

const first = { category: 'products', page: 1, search: '' } as const
const starts: Readonly<Record<string, { readonly query: string; readonly shown: Partial<SearchContext> }>> = {
  'results loaded': {
    query: '?search=box',
    shown: { query: { ...first, search: 'box' }, shownQuery: { ...first, search: 'box' }, isLoaded: true },
  },
  'nothing found': {
    query: '?search=xylophone',
    shown: { query: { ...first, search: 'xylophone' }, shownQuery: { ...first, search: 'xylophone' }, isLoaded: true },
  },
  'nothing typed': { query: '', shown: { query: first, shownQuery: first, isLoaded: false } },
}

walkPaths({
  title: 'search machine, walked on its screen [R4.48] [R4.49] [R2.118]',
  model: searchPaths,
  screen,
  story,
  open: async ({ page, url, walk }) => {
    const start = starts[walk.start]
    if (start === undefined) throw new Error(`Say where ${walk.start} is`)
    const subject = await searchOn(page)
    await page.goto(url + pathOf('en', 'search') + start.query)
    await page.waitForFunction(() => document.cookie.includes('locale='))
    await page.clock.pauseAt(Date.now() + 60_000)
    let displayed = start.shown as SearchContext
    return {
      subject,
      toasts: ({ name }) => (name.includes('fails: INTERNAL') ? ['Something went wrong.'] : []),
      announces: byStep({
        'a fifth of a second passes during the search': ['Loading…'],
        'clear the box': ['Type what you are looking for.'],
        'press Enter in the empty box': ['Type what you are looking for.'],
        'the results come': ['20 results for “tape”, page 1 of 3'],
        'nothing is found': ['No results for “tape”'],
        'the search fails: INTERNAL => failed': ['Searching is not possible at the moment. Try again'],
      }),
      expectDisplayed: async (step) => {
        displayed = await expectDisplayed(subject, step, displayed)
      },
    }
  },
})
