import { pathModel } from '../testing/model.ts'
import { noticesMachine } from './notices.machine.ts'

export const noticesPaths = pathModel({
  machine: noticesMachine,
  starts: { 'nothing to say': { textOf: ({ key }) => key } },
  steps: {
    'a part shows a toast': { event: { type: 'toast.show', toast: { kind: 'info', key: 'Not found.' } } },
    'dismiss a toast': { event: { type: 'toast.dismiss', id: 1 } },
    'point at the toasts': { event: { type: 'toast.hold' } },
    'leave the toasts': { event: { type: 'toast.release' } },
    'a request is sent': { event: { type: 'loading.started' } },
    'a request is answered': { event: { type: 'loading.ended', outcome: 'succeeded' } },
    'a part navigates home': { event: { type: 'navigate', to: { route: 'home' } } },
    'a part raises an alert': { event: { type: 'alert', key: 'Cart is archived.' } },
  },
})
