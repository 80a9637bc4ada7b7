import { destinationPaths } from '@butiga/machines/testing'
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
    return { subject, expectShown: (step) => expectShown(subject, step) }
  },
})
