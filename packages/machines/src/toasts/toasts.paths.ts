import fc from 'fast-check'
import type { MessageKey } from '../shared/messages.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { toastsMachine, VISIBLE_TOASTS } from './toasts.machine.ts'

const action = { label: { key: 'cart.toast.undo' }, target: silentPart(), event: { type: 'cart.reload' } }

const says = (key: MessageKey) => ({ event: { type: 'toast.show', toast: { kind: 'info', key } } }) as const

const toasts = fc.record({
  kind: fc.constantFrom('info', 'success', 'error'),
  key: fc.constantFrom('core.notifications.addedToCart', 'core.notifications.cartChanged', 'Not found.'),
  duration: fc.constantFrom(undefined, 'perCharacter', 0, 1, 12_000),
})

export const toastsPaths = pathModel({
  machine: toastsMachine,
  starts: { 'nothing to say': { textOf: ({ key }) => key } },
  steps: {
    'a part says that the cart was updated': {
      event: { type: 'toast.show', toast: { kind: 'success', key: 'core.notifications.cartUpdated', action } },
    },
    'a part says that a product was added': says('core.notifications.addedToCart'),
    'a part says that a product was removed': says('core.notifications.removedFromCart'),
    'a part says that the cart is another one': says('core.notifications.cartChanged'),
    'its time is over': { event: { type: 'toast.expire', id: 1 } },
    'dismiss it': { event: { type: 'toast.dismiss', id: 1 } },
    'press its button': { event: { type: 'toast.act', id: 1 } },
    'point at the toasts': { event: { type: 'toast.hold' } },
    'leave the toasts': { event: { type: 'toast.release' } },
  },
  // A toast can only be closed while it is shown.
  allows: ({ context: { visible } }, step) =>
    !['its time is over', 'dismiss it', 'press its button'].includes(step) || visible.some(({ id }) => id === 1),
  varies: {
    'a part says that a product was added': fc.record({ toast: toasts }),
    'a part says that a product was removed': fc.record({ toast: toasts }),
    'a part says that the cart is another one': fc.record({ toast: toasts }),
    'dismiss it': fc.record({ id: fc.integer({ min: -1, max: 6 }) }),
    'press its button': fc.record({ id: fc.integer({ min: -1, max: 6 }) }),
  },
  invariants: {
    'a toast waits only while three are shown': ({ after: { context } }) =>
      context.visible.length <= VISIBLE_TOASTS &&
      (context.waiting.length === 0 || context.visible.length === VISIBLE_TOASTS),
    'each toast is there once': ({ after: { context } }) => {
      const ids = [...context.visible, ...context.waiting].map(({ id }) => id)
      return new Set(ids).size === ids.length
    },
    'each shown toast has its time, and none while they are held': ({ after: { context, value } }) =>
      JSON.stringify(context.timed) === JSON.stringify(value === 'held' ? [] : context.visible.map(({ id }) => id)),
  },
  distinguish: ({ context: { visible, waiting } }) => [visible.length, waiting.length],
  requirements: {
    'its time is over': ['R8.1'],
  },
})
