import { formEntryPaths } from '@butiga/machines/testing'
import { expectShown, formOn, story } from './models/form-entry.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/form-entry.screen.ts'
import { screens } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

const toasts: Readonly<Record<string, readonly string[]>> = {
  'the form fails: INTERNAL': ['Something went wrong.'],
  'it is refused: CONSENT_REQUIRED': ['Accept all required consents.'],
}

walkPaths({
  title: 'form of a shop, walked on the page of a product that is sold out',
  model: formEntryPaths,
  screen,
  story,
  open: async ({ page, url }) => {
    const subject = await formOn(page)
    await page.goto(url + (screens['sold-out product']?.('en') ?? ''))
    return {
      subject,
      toasts: byStep(toasts),
      announces: byStep({}),
      expectShown: (step) => expectShown(subject, step),
    }
  },
})
