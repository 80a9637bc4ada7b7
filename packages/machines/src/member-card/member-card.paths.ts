import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { cartWith } from '../testing/samples.ts'
import { memberCardMachine } from './member-card.machine.ts'
import { memberCardPresence } from './member-card.presence.ts'

const cart = cartWith({ version: 2 })

/** The steps of a cart's member card. */
export const memberCardPaths = pathModel({
  machine: memberCardMachine,
  starts: {
    'no card': { kept: null, currencyId: 1, shop: silentPart() },
    'a card that was applied': { kept: '3850005551842', currencyId: 1, shop: silentPart() },
  },
  steps: {
    'type a barcode': { event: { type: 'memberCard.type', text: ' 3850005551842 ' } },
    'apply as a user': { event: { type: 'memberCard.apply', isLoggedIn: true } },
    'apply as a guest': { event: { type: 'memberCard.apply', isLoggedIn: false } },
    'it is applied': { done: 'apply', output: cart },
    'there is none: BARCODE_INVALID': { fail: 'apply', code: 'BARCODE_INVALID' },
    'the log-in has ended: LOGGED_USERS_ONLY': { fail: 'apply', code: 'LOGGED_USERS_ONLY' },
    'there is no cart': { fail: 'apply', code: "Session doesn't exist", status: 0 },
    'take another card': { event: { type: 'memberCard.change' } },
    'it is still valid': { done: 'check', output: { cart, isValid: true } },
    'it has expired': { done: 'check', output: { cart, isValid: false } },
    'the check fails: INTERNAL': { fail: 'check', code: 'INTERNAL' },
  },
  distinguish: ({ context: { kept: stored, typed } }) => [stored !== null, typed !== ''],
  presence: memberCardPresence,
  invariants: {
    'nothing is applied without a barcode': ({ after }) =>
      !after.matches('applying') || after.context.typed.trim() !== '',
  },
})
