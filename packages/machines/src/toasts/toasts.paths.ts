import { pathModel } from '../testing/model.ts'
import { toastsMachine } from './toasts.machine.ts'

export const toastsPaths = pathModel({
  machine: toastsMachine,
  starts: { 'nothing to say': { textOf: ({ key }) => key } },
  steps: {
    'a part says that the cart was updated': {
      event: { type: 'toast.show', toast: { kind: 'success', key: 'core.notifications.cartUpdated' } },
    },
    'its time is over': { event: { type: 'toast.expire', id: 1 } },
    'dismiss it': { event: { type: 'toast.dismiss', id: 1 } },
    'point at the toasts': { event: { type: 'toast.hold' } },
    'leave the toasts': { event: { type: 'toast.release' } },
  },
  // A toast can only be closed while it is shown.
  allows: ({ context: { visible } }, step) =>
    !['its time is over', 'dismiss it'].includes(step) || visible.some(({ id }) => id === 1),
  distinguish: ({ context: { visible } }) => visible.length,
})
