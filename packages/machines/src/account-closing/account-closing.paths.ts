import { userWith } from '../testing/account-samples.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { accountClosingMachine } from './account-closing.machine.ts'
import { accountClosingPresence } from './account-closing.presence.ts'

/** The steps of the end of an account. */
export const accountClosingPaths = pathModel({
  machine: accountClosingMachine,
  starts: { 'an account': { notices: silentPart() } },
  steps: {
    'ask for the erasure': { event: { type: 'accountClosing.ask' } },
    'keep the account': { event: { type: 'accountClosing.cancel' } },
    'the password is right': {
      event: { type: 'accountClosing.asked', user: userWith({ erasedAt: '2026-11-29T10:00:00.000Z' }) },
    },
    'take it back': { event: { type: 'accountClosing.undo' } },
    'the account stays': { done: 'reopen', output: userWith() },
    'it fails: NETWORK': { fail: 'reopen', code: 'NETWORK' },
  },
  presence: accountClosingPresence,
})
