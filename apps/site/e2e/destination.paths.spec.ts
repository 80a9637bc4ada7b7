import { destinationPaths } from '@butiga/machines/testing'
import { byStep } from './models/by-step.ts'
import { begin, destinationOn, expectDisplayed, storageIn, story } from './models/destination.model.ts'
import * as screen from './models/destination.screen.ts'
import { screens } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'destination of a browser, walked on the page of a product',
  model: destinationPaths,
  screen,
  story,
  open: async ({ page, url, walk }) => {
    const subject = await destinationOn(page, storageIn(walk))
    await begin(subject, url + (screens['simple product']?.('en') ?? ''), storageIn(walk))
    return {
      subject,
      expectDisplayed: (step) => expectDisplayed(subject, step),
      announces: byStep({
        'the timetable does not load: INTERNAL': ['The list of destinations cannot be shown right now.'],
      }),
    }
  },
})
