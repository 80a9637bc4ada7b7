import type { WithdrawableOrder } from '@butiga/commerce-sdk'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { withdrawalActors } from '../../withdrawal/withdrawal.actors.ts'
import { withdrawalMachine } from '../../withdrawal/withdrawal.machine.ts'
import { withdrawalPaths } from '../../withdrawal/withdrawal.paths.ts'
import type { WithdrawalContext } from '../../withdrawal/withdrawal.types.ts'
import { withParkedActors } from '../parked.ts'
import type { Check } from './check.ts'
import { guestOf, keyOf, type LiveModel } from './guest.ts'

/** Six boxes for 40.00 each, whose delivery is free. */
const [PIECES, PRICE] = [6, 40] as const
/** Long after the last day. */
const TOO_LATE = 40

const matchText = ({ fault, lines, delivery }: WithdrawableOrder): string =>
  JSON.stringify([fault, lines.map(({ qty, left, paid }) => [qty, left, paid]), delivery])

/** What the shop must answer of the order. */
const mustFind = (isLate: boolean): string =>
  JSON.stringify([isLate ? 'late' : null, [[PIECES, PIECES, PIECES * PRICE]], null])

const match = new Set(['picking', 'refused', 'received'])

/** An order of six boxes, which is withdrawn from in the live shop. */
export const withdrawal: LiveModel = {
  model: withdrawalPaths,
  stage: async (shop) => {
    const guest = guestOf(shop)
    const { box } = shop.products
    await shop.seller.price(box, PRICE * 100)
    await shop.seller.stock(box, 100)
    const cart = await guest.cartOf(box, PIECES)
    await guest.order(keyOf(cart))
    const { number, email } = await shop.orders.named(cart.id)
    let isLate = false
    const deliver = (daysAgo: number | null) => async () => {
      isLate = daysAgo !== null
      await shop.orders.deliver(cart.id, daysAgo)
    }
    const pick = (actor: AnyActorRef, qty: number) => () => {
      const { order } = actor.getSnapshot().context as WithdrawalContext
      return { type: 'withdrawal.pick', line: order?.lines[0]?.id ?? 0, qty }
    }
    const check: Check = async (_, __, after: AnyMachineSnapshot) => {
      const { order, picks, reason, receipt } = after.context as WithdrawalContext
      const must = match.has(String(after.value)) ? mustFind(isLate) : ''
      const is = match.has(String(after.value)) && order !== null ? matchText(order) : ''
      if (must !== is) return { expected: `order: ${must}`, actual: `order: ${is}` }
      const pieces = Object.values(picks)[0]
      const written = receipt === null ? '' : `${number}-R1 × ${pieces} ${reason}`.trim()
      const stored = await shop.orders.withdrawn(cart.id)
      return written === stored ? null : { expected: `stored: ${written}`, actual: `stored: ${stored}` }
    }
    return {
      machine: withParkedActors(withdrawalMachine),
      actors: withdrawalActors(guest),
      input: { name: {} },
      faults: guest.faults,
      events: (actor) => ({
        'send number and address': () => ({ type: 'form.submitted', values: { number, email } }),
        'send another number': () => ({ type: 'form.submitted', values: { number: number.replace('-', ' '), email } }),
        'choose two boxes': pick(actor, 2),
        'choose more than are left': pick(actor, 9),
        'take the boxes off': pick(actor, 0),
      }),
      before: {
        'there is the order': deliver(null),
        'there is an order that is too old': deliver(TOO_LATE),
        'there is the order still': deliver(null),
        'there is the order, too old': deliver(TOO_LATE),
        'the shop has it': deliver(null),
      },
      refusals: {
        'there is none: NOT_FOUND': async () => undefined,
        'it is too late: WITHDRAWAL_NOT_POSSIBLE': deliver(TOO_LATE),
      },
      twists: {
        'there is none: NOT_FOUND': { request: (input) => ({ ...input, number: '2020-1' }) },
      },
      check,
    }
  },
}
