import { subscriptionsPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

export const { steps, walks, notDisplayed } = walksOf(subscriptionsPaths, {
  ...everyStep(subscriptionsPaths, 'cancel one that is over'),
  'cancel the running one': ({ context }) =>
    context.subscriptions.some(({ id, state }) => id === 2 && state === 'active'),
  'cancel the overdue one': ({ context }) =>
    context.subscriptions.some(({ id, state }) => id === 3 && state === 'overdue'),
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'subscriptions.shown on subscriptions.cancel [isRunning] no': 'one that is over has no button',
  'subscriptions.cancelled on subscriptions.cancel [isRunning] no': 'one that is over has no button',
}
