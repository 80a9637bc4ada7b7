import { couponPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

const withSession = 'the form stands beside a filled cart, whose session is stored'
/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'coupon.applying on xstate.error.actor.apply #1 [isSessionMissing] yes': withSession,
  'coupon.removing on xstate.error.actor.remove #1 [isSessionMissing] yes': withSession,
}

export const { steps, walks, notDisplayed } = walksOf(
  couponPaths,
  everyStep(couponPaths, 'there is no cart', 'there is no cart to take it off'),
)
