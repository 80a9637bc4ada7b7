import { emit, sendTo, setup } from 'xstate'
import { loadingBarMachine } from '../loading-bar/loading-bar.machine.ts'
import type { LoadingBarEvent } from '../loading-bar/loading-bar.types.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import { ofEvent } from '../shared/params.ts'
import type { NoticesContext, NoticesEmitted, NoticesEvent, NoticesInput } from './notices.types.ts'

type ToastCommand = Extract<NoticesEvent, { type: `toast.${string}` }>

/**
 * What an app shows over all of its pages, whether it is a shop or a back office: toasts and the loading bar. Navigation
 * and alerts are emitted, as only the app has a router.
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
    emitted: {} as NoticesEmitted,
    children: {} as { toasts: 'toasts'; loadingBar: 'loadingBar' },
  },
  actors: { toasts: toastsMachine, loadingBar: loadingBarMachine },
  actions: {
    notifyToasts: sendTo('toasts', (_, event: ToastCommand) => event),
    notifyLoadingBar: sendTo('loadingBar', (_, event: LoadingBarEvent) => event),
    emitEvent: emit((_, event: NoticesEmitted) => event),
  },
}).createMachine({
  id: 'notices',
  version: '1',
  context: ({ input }) => input,
  invoke: [
    { id: 'toasts', src: 'toasts', input: ({ context }) => context },
    { id: 'loadingBar', src: 'loadingBar' },
  ],
  on: {
    'toast.show': { actions: { type: 'notifyToasts', params: ofEvent } },
    'toast.dismiss': { actions: { type: 'notifyToasts', params: ofEvent } },
    'toast.hold': { actions: { type: 'notifyToasts', params: ofEvent } },
    'toast.release': { actions: { type: 'notifyToasts', params: ofEvent } },
    'loading.started': { actions: { type: 'notifyLoadingBar', params: ofEvent } },
    'loading.ended': { actions: { type: 'notifyLoadingBar', params: ofEvent } },
    navigate: { actions: { type: 'emitEvent', params: ofEvent } },
    alert: { actions: { type: 'emitEvent', params: ofEvent } },
  },
})
