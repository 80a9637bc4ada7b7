import { consentPaths } from '@butiga/machines/testing'
import { consentsOn, expectDisplayed, story } from './models/consent.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/consent.screen.ts'
import { bringCart } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

const general = ['Something went wrong.']
const toasts: Readonly<Record<string, readonly string[]>> = {
  'the consents do not load: INTERNAL': general,
  'the log fails: INTERNAL': general,
}

const announced: typeof toasts = {
  'the consents are logged': ['Something went wrong.'],
  'the log fails: INTERNAL': ['The consents could not be recorded.'],
  'check them with the rest of the step': ['Check 1 field First name'],
  'check them with the rest of the step | problem: null → "error.consentRequired"': [
    'Check 2 fields First name I accept the terms of sale',
  ],
  'submit with an e-mail and a cart | problem: null → "error.consentRequired"': [
    'Check 1 field I accept the terms of sale',
  ],
}

walkPaths({
  title: 'consents of a step, walked in the checkout [R5.22]',
  model: consentPaths,
  screen,
  story,
  open: async ({ page, carts, url }) => {
    await bringCart(page.context(), url, await carts.open('SAC-50'))
    const subject = await consentsOn(page)
    await page.goto(url + pathOf('en', 'checkout'))
    return {
      subject,
      toasts: byStep(toasts),
      announces: byStep(announced),
      expectDisplayed: (step) => expectDisplayed(subject, step),
    }
  },
})
