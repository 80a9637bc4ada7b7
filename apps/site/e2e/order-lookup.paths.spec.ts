import { orderLookupPaths } from '@butiga/machines/testing'
import { expectDisplayed, lookupOn, story } from './models/order-lookup.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/order-lookup.screen.ts'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'look-up of an order, walked on its screen',
  model: orderLookupPaths,
  screen,
  story,
  open: async ({ page, url }) => {
    const subject = await lookupOn(page)
    await page.goto(url + pathOf('en', 'orderLookup'))
    return {
      subject,
      expectDisplayed: (step) => expectDisplayed(subject, step),
      announces: byStep({
        'that was too often: RATE_LIMITED': ['Too many attempts. Please try again a little later.'],
        'there is none: NOT_FOUND': [
          'We cannot find that order. Check the number and the e-mail that you ordered with.',
        ],
      }),
    }
  },
})
