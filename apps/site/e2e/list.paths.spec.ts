import { firstQuery } from '@butiga/machines/list'
import { listPaths } from '@butiga/machines/testing'
import { expectRest, expectDisplayed, groups, listOn, story } from './models/list.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/list.screen.ts'
import { screens } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'list machine, walked in a category [R4.39] [R4.44] [R4.45] [R4.46] [R10.32]',
  model: listPaths,
  screen,
  story,
  variants: ({ steps }) => (steps.some(({ name }) => name === 'choose a filter') ? groups : ['Recycled']),
  open: async ({ page, url, variant }) => {
    const subject = await listOn(page, url + (screens['category']?.('en') ?? ''), variant)
    let displayed = { query: firstQuery, shownQuery: firstQuery }
    return {
      subject,
      toasts: ({ name }) => (name.includes('fails: INTERNAL') ? ['Something went wrong.'] : []),
      announces: byStep({ 'a fifth of a second passes during the load': ['Loading…'] }),
      expectDisplayed: async (step) => {
        displayed = await expectDisplayed(subject, step, displayed)
      },
      expectEnd: () => expectRest(subject, displayed.query),
    }
  },
})
