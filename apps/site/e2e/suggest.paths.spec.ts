import { suggestPaths } from '@butiga/machines/testing'
import { pathOf } from './models/screens.ts'
import { byStep } from './models/by-step.ts'
import { box, boxOn, expectDisplayed, story } from './models/suggest.model.ts'
import * as screen from './models/suggest.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'suggestions, walked in the box of a page',
  model: suggestPaths,
  screen,
  story,
  open: async ({ page, url }) => {
    const subject = await boxOn(page)
    await page.goto(url + pathOf('en', 'home'))
    await page.waitForFunction(() => document.cookie.includes('locale='))
    await page.getByRole('banner').getByRole('searchbox').focus()
    await box(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    return {
      subject,
      expectDisplayed: (step) => expectDisplayed(subject, step),
      announces: byStep({
        'the suggestions come': ['1 suggestion'],
        'open it again => open': ['1 suggestion'],
      }),
    }
  },
})
