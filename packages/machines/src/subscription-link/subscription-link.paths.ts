import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { subscriptionLinkMachine } from './subscription-link.machine.ts'
import { subscriptionLinkPresence } from './subscription-link.presence.ts'

/** The steps of the link of a mail of the newsletter. */
export const subscriptionLinkPaths = pathModel({
  machine: subscriptionLinkMachine,
  starts: {
    'a link that confirms': { notices: silentPart(), action: 'confirm', token: 'token' },
    'a link that confirms a request': { notices: silentPart(), action: 'request', token: 'token' },
    'a link that unsubscribes': { notices: silentPart(), action: 'unsubscribe', token: 'token' },
  },
  steps: {
    'press the button': { event: { type: 'subscriptionLink.press' } },
    'it is done': { done: 'act', output: undefined },
    'it is refused: TOKEN_INVALID': { fail: 'act', code: 'TOKEN_INVALID' },
    'it is refused: VALIDATION_FAILED': { fail: 'act', code: 'VALIDATION_FAILED' },
    'the network is lost': { fail: 'act', code: 'NETWORK' },
  },
  presence: subscriptionLinkPresence,
})
