import { formEntryPaths } from '@butiga/machines/testing'
import { expectDisplayed, formOn, LOST_CODE, story } from './models/form-entry.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/form-entry.screen.ts'
import { screens } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

const toasts: Readonly<Record<string, readonly string[]>> = {
  'the form fails: INTERNAL': ['Something went wrong.'],
}

const announced: typeof toasts = {
  'it is refused: CONSENT_REQUIRED': ['Accept all required consents.'],
}

walkPaths({
  title: 'form of a shop, walked on the page of a product that is sold out',
  model: formEntryPaths,
  screen,
  story,
  // The browser's own report of lost code.
  allows: (complaint) => complaint.includes('dynamically imported module'),
  variants: ({ steps }) => (steps.some(({ name }) => name.startsWith('the form fails')) ? ['', LOST_CODE] : ['']),
  open: async ({ page, url, variant }) => {
    const subject = await formOn(page, url + (screens['sold-out product']?.('en') ?? ''), variant)
    return {
      subject,
      toasts: byStep(toasts),
      announces: byStep(announced),
      expectDisplayed: (step) => expectDisplayed(subject, step),
    }
  },
})
