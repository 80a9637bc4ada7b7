import type { MessageKey } from '../shared/messages.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { toastsMachine } from './toasts.machine.ts'

const action = { label: { key: 'cart.toast.undo' }, target: silentPart(), event: { type: 'cart.reload' } }

const says = (key: MessageKey) => ({ event: { type: 'toast.show', toast: { kind: 'info', key } } }) as const

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
  distinguish: ({ context: { visible, waiting } }) => [visible.length, waiting.length],
})
