import { firstQuery } from '@butiga/machines/list'
import { listPaths } from '@butiga/machines/testing'
import { expectShown, listOn, story } from './models/list.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/list.screen.ts'
import { screens } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'list machine, walked in a category [R4.39] [R4.44] [R4.45] [R4.46] [R10.32]',
  model: listPaths,
  screen,
  story,
  open: async ({ page, url }) => {
    const subject = await listOn(page)
    await page.goto(url + (screens['category']?.('en') ?? ''))
    await page.waitForFunction(() => document.cookie.includes('locale='))
    await page.clock.pauseAt(Date.now() + 60_000)
    let shown = { query: firstQuery, shownQuery: firstQuery }
    return {
      subject,
      toasts: ({ name }) => (name.includes('fails: INTERNAL') ? ['Something went wrong.'] : []),
      announces: byStep({ 'a fifth of a second passes during the load': ['Loading…'] }),
      expectShown: async (step) => {
        shown = await expectShown(subject, step, shown)
      },
    }
  },
})
