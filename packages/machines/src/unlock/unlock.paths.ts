import { pathModel } from '../testing/model.ts'
import { unlockMachine } from './unlock.machine.ts'

/** What can happen at the door of a closed site. */
export const unlockPaths = pathModel({
  machine: unlockMachine,
  starts: { 'nothing typed': undefined },
  steps: {
    'type a password': { event: { type: 'unlock.change', password: 'bura' } },
    'send it': { event: { type: 'unlock.submit' } },
    'it is right': { done: 'unlock', output: undefined },
    'it is wrong': { fail: 'unlock', code: 'INCORRECT_PASSWORD' },
  },
  distinguish: ({ context: { password } }) => password,
})
