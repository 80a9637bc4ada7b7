import { destinationPaths } from '@butiga/machines/testing'
import { byStep } from './models/by-step.ts'
import { begin, destinationOn, expectShown, keptIn, story } from './models/destination.model.ts'
import * as screen from './models/destination.screen.ts'
import { screens } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'destination of a browser, walked on the page of a product',
  model: destinationPaths,
  screen,
  story,
  open: async ({ page, url, walk }) => {
    const subject = await destinationOn(page, keptIn(walk))
    await begin(subject, url + (screens['simple product']?.('en') ?? ''), keptIn(walk))
    return {
      subject,
      expectShown: (step) => expectShown(subject, step),
      announces: byStep({
        'the timetable does not load: INTERNAL': ['The list of destinations cannot be shown right now.'],
      }),
    }
  },
})
