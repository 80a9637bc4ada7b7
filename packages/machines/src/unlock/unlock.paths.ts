import { pathModel } from '../testing/model.ts'
import { unlockMachine } from './unlock.machine.ts'
import { unlockPresence } from './unlock.presence.ts'

/** The steps of the password screen of a closed site. */
export const unlockPaths = pathModel({
  machine: unlockMachine,
  starts: { 'nothing typed': undefined },
  steps: {
    'send a password': { event: { type: 'form.submitted', values: { password: 'bura' } } },
    'it is right': { done: 'unlock', output: undefined },
    'it is wrong': { fail: 'unlock', code: 'INCORRECT_PASSWORD' },
  },
  presence: unlockPresence,
  requirements: {
    'it is right': ['R3.92', 'R10.62'],
  },
})
