import type { WithdrawableOrder } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'
import { withdrawalPresence } from './withdrawal.presence.ts'

const line = { isPersonal: false, refunded: 0, refundedQty: 0 }
const order: WithdrawableOrder = {
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  currency: 'EUR',
  until: '2026-12-05T23:00:00.000Z',
  fault: null,
  lines: [
    { ...line, id: 1, name: 'Moving box', qty: 6, left: 6, paid: 27.6 },
    { ...line, id: 2, name: 'Cup', qty: 1, left: 0, isPersonal: true, paid: 16 },
  ],
  delivery: { paid: 4.9, refunded: 0 },
  refundable: 48.5,
}

/** The steps of a withdrawal. */
export const withdrawalPaths = pathModel({
  machine: withdrawalMachine,
  starts: { 'nothing typed': { name: {} }, 'a number from an order': { name: { number: '2026-00017' } } },
  steps: {
    'send number and address': {
      event: { type: 'form.submitted', values: { number: '2026-00017', email: 'ana@example.hr' } },
    },
    'send another number': {
      event: { type: 'form.submitted', values: { number: '2026-00018', email: 'ana@example.hr' } },
    },
    'there is the order': { done: 'find', output: order },
    'there is an order that is too old': { done: 'find', output: { ...order, fault: 'late' } },
    'there is none: NOT_FOUND': { fail: 'find', code: 'NOT_FOUND' },
    'that was too often: RATE_LIMITED': { fail: 'find', code: 'RATE_LIMITED' },
    'choose two boxes': { event: { type: 'withdrawal.pick', line: 1, qty: 2 } },
    'choose more than are left': { event: { type: 'withdrawal.pick', line: 1, qty: 9 } },
    'choose what is excluded': { event: { type: 'withdrawal.pick', line: 2, qty: 1 } },
    'take the boxes off': { event: { type: 'withdrawal.pick', line: 1, qty: 0 } },
    'give a reason': { event: { type: 'withdrawal.reason', text: 'Too small' } },
    'go on': { event: { type: 'withdrawal.next' } },
    'go back': { event: { type: 'withdrawal.back' } },
    confirm: { event: { type: 'withdrawal.confirm' } },
    'the shop has it': {
      done: 'withdraw',
      output: { number: '2026-00017-R1', receivedAt: '2026-11-23T13:22:08.000Z' },
    },
    'it is too late: WITHDRAWAL_NOT_POSSIBLE': { fail: 'withdraw', code: 'WITHDRAWAL_NOT_POSSIBLE' },
    'there is the order still': { done: 'refresh', output: order },
    'there is the order, too old': { done: 'refresh', output: { ...order, fault: 'late' } },
    'it cannot be read again: UNAVAILABLE': { fail: 'refresh', code: 'UNAVAILABLE' },
    'the shop is away: UNAVAILABLE': { fail: 'withdraw', code: 'UNAVAILABLE' },
  },
  distinguish: ({ context }) => Object.keys(context.picks).length > 0,
  presence: withdrawalPresence,
})
