import { registrationPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

const { 'a registration': registration } = registrationPaths.starts
if (registration === undefined) throw new Error('The paths of registrations no longer start with one')

/** The site leads from a registration to the log-in. */
export const { steps, walks, notDisplayed } = walksOf(
  { ...registrationPaths, starts: { 'a registration': registration } },
  everyStep(registrationPaths),
)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'registration.registering on xstate.done.actor.register #2 [logsIn] yes':
    'a registration on the site leads to its log-in',
}
