import { orderPaymentPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The mail alone chooses no other method. */
const notOfMail = ['choose another method', 'choose the next method', 'go back to its own method']

/** Each start has a page of its own. */
const [walked, ...others] = Object.entries(orderPaymentPaths.starts).map(([start, input]) =>
  walksOf(
    { ...orderPaymentPaths, starts: { [start]: input } },
    everyStep(orderPaymentPaths, ...(start === 'an order of a mail' ? notOfMail : [])),
  ),
)
if (walked === undefined) throw new Error('The paths of payments have no start')

export const { steps, notDisplayed } = walked
export const walks = [walked, ...others].flatMap((one) => one.walks)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'orderPayment.starting on xstate.error.actor.pay #1 [isChosen] yes':
    'a refusal leaves the chosen method: the walks reach a refusal by the shorter way, and `order.test.tsx` by this one',
}
