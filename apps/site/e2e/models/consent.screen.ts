import { consentPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The consents of the checkout's address step, which has a cart, and asks for the e-mail address first. */
export const { steps, walks, notDisplayed } = walksOf(
  consentPaths,
  everyStep(consentPaths, 'submit with an e-mail', 'submit without an e-mail'),
)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'consent.ready on consent.submit #1 [isEmailMissing] yes':
    'the form of the address asks for the e-mail address first',
}
