import { memberCardPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'memberCard.applying on xstate.error.actor.apply #1 [isSessionMissing] yes':
    'the form stands beside a filled cart, whose session is stored',
}

export const { steps, walks, notDisplayed } = walksOf(memberCardPaths, everyStep(memberCardPaths, 'there is no cart'))
