import { pathModel } from '../testing/model.ts'
import { bulkMachine } from './bulk.machine.ts'
import { bulkPresence } from './bulk.presence.ts'

/** The steps of a change of many records. */
export const bulkPaths = pathModel({
  machine: bulkMachine,
  starts: { 'a list of orders': undefined },
  steps: {
    'pack two orders': { event: { type: 'bulk.start', action: 'pack', keys: [1, 2] } },
    'cancel two orders': { event: { type: 'bulk.start', action: 'cancel', keys: [1, 2], asks: true } },
    'pack none': { event: { type: 'bulk.start', action: 'pack', keys: [] } },
    'yes, do it': { event: { type: 'bulk.confirm', figure: 5 } },
    'close it': { event: { type: 'bulk.close' } },
    'stop it': { event: { type: 'bulk.stop' } },
    'try the rest again': { event: { type: 'bulk.retry' } },
    'the order is changed': { done: 'act' },
    'the order is refused: FORBIDDEN': { fail: 'act', code: 'FORBIDDEN' },
    'the network is lost': { fail: 'act', code: 'NETWORK' },
  },
  distinguish: ({ context: { waiting, refused, isStopping } }) => [waiting, refused.length, isStopping],
  invariants: {
    'each record is waiting, done or refused': ({ before, after }) => {
      const count = ({ waiting, done, refused }: (typeof after)['context']) =>
        waiting.length + done.length + refused.length
      return before === null || count(before.context) === 0 || [0, count(before.context)].includes(count(after.context))
    },
  },
  presence: bulkPresence,
})
