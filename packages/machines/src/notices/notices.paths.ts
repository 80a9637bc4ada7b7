import { pathModel } from '../testing/model.ts'
import { noticesMachine } from './notices.machine.ts'

export const noticesPaths = pathModel({
  machine: noticesMachine,
  starts: {
    'its texts': { textOf: ({ key }) => key },
    'texts that come later': { textOf: ({ key }) => key, hasTexts: false },
  },
  steps: {
    'a part shows a toast': { event: { type: 'toast.show', toast: { kind: 'info', key: 'Not found.' } } },
    'the texts come': { done: 'loadTexts' },
    'the texts cannot be fetched': { fail: 'loadTexts', code: 'UNAVAILABLE' },
    'the texts take too long': { after: 'patience' },
    'the texts take nearly too long': { after: 'patience', just: 'before' },
    'dismiss a toast': { event: { type: 'toast.dismiss', id: 1 } },
    'press the button of a toast': { event: { type: 'toast.act', id: 1 } },
    'point at the toasts': { event: { type: 'toast.hold' } },
    'leave the toasts': { event: { type: 'toast.release' } },
    'a request is sent': { event: { type: 'loading.started' } },
    'a request is answered': { event: { type: 'loading.ended', outcome: 'succeeded' } },
    'a challenge is being solved': { event: { type: 'proof.started' } },
    'a challenge is solved': { event: { type: 'proof.ended' } },
    'a part navigates home': { event: { type: 'navigate', to: { route: 'home' } } },
    'a part raises an alert': { event: { type: 'alert', key: 'Cart is archived.' } },
  },
})
