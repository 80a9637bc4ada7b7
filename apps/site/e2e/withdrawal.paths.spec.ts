import { withdrawalPaths } from '@butiga/machines/testing'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'
import { expectDisplayed, story, withdrawalOn } from './models/withdrawal.model.ts'
import * as screen from './models/withdrawal.screen.ts'

walkPaths({
  title: 'withdrawal from a contract, walked on its screen',
  model: withdrawalPaths,
  screen,
  story,
  open: async ({ page, url, walk }) => {
    const subject = await withdrawalOn(page)
    const query = walk.start === 'a number from an order' ? '?number=2026-00017' : ''
    await page.goto(url + pathOf('en', 'withdrawal') + query)
    return { subject, expectDisplayed: (step) => expectDisplayed(subject, step) }
  },
})
