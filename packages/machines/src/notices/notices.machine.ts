import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { loadingBarMachine } from '../loading-bar/loading-bar.machine.ts'
import type { LoadingBarEvent } from '../loading-bar/loading-bar.types.ts'
import type { ToastRequest } from '../shared/messages.ts'
import { proofOfWorkMachine } from '../proof-of-work/proof-of-work.machine.ts'
import type { ProofOfWorkEvent } from '../proof-of-work/proof-of-work.types.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent } from '../shared/params.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import { TEXTS_PATIENCE } from './notices.delays.ts'
import type { NoticesContext, NoticesEmitted, NoticesEvent, NoticesInput } from './notices.types.ts'

type ToastCommand = Extract<NoticesEvent, { type: `toast.${string}` }>

/**
 * What an app shows over all of its pages, whether it is a shop or a back office: toasts, the loading bar and the proof of work. Navigation
 * and alerts are emitted, as only the app has a router. The texts of toasts may come with the first of them.
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
    emitted: {} as NoticesEmitted,
    children: {} as {
      toasts: 'toasts'
      loadingBar: 'loadingBar'
      proofOfWork: 'proofOfWork'
      loadTexts: 'loadTexts'
    },
  },
  actors: {
    toasts: toastsMachine,
    loadingBar: loadingBarMachine,
    proofOfWork: proofOfWorkMachine,
    loadTexts: notProvided<void>('loadTexts'),
  },
  guards: { hasTexts: ({ context }) => context.hasTexts },
  actions: {
    notifyToasts: sendTo('toasts', (_, event: ToastCommand) => event),
    notifyLoadingBar: sendTo('loadingBar', (_, event: LoadingBarEvent) => event),
    notifyProofOfWork: sendTo('proofOfWork', (_, event: ProofOfWorkEvent) => event),
    emitEvent: emit((_, event: NoticesEmitted) => event),
    keepToast: assign(({ context }, { toast }: { toast: ToastRequest }) => ({ waiting: [...context.waiting, toast] })),
    showWaiting: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.waiting) enqueue.sendTo('toasts', { type: 'toast.show', toast })
      enqueue.assign({ waiting: [] })
    }),
  },
  delays: { patience: TEXTS_PATIENCE },
}).createMachine({
  id: 'notices',
  version: '4',
  context: ({ input: { textOf, hasTexts = true } }) => ({ textOf, hasTexts, waiting: [] }),
  invoke: [
    { id: 'toasts', src: 'toasts', input: ({ context }) => context },
    { id: 'loadingBar', src: 'loadingBar' },
    { id: 'proofOfWork', src: 'proofOfWork' },
  ],
  on: {
    'toast.show': { actions: { type: 'notifyToasts', params: ofEvent } },
    'toast.dismiss': { actions: { type: 'notifyToasts', params: ofEvent } },
    'toast.act': { actions: { type: 'notifyToasts', params: ofEvent } },
    'toast.hold': { actions: { type: 'notifyToasts', params: ofEvent } },
    'toast.release': { actions: { type: 'notifyToasts', params: ofEvent } },
    'loading.started': { actions: { type: 'notifyLoadingBar', params: ofEvent } },
    'loading.ended': { actions: { type: 'notifyLoadingBar', params: ofEvent } },
    'proof.started': { actions: { type: 'notifyProofOfWork', params: ofEvent } },
    'proof.ended': { actions: { type: 'notifyProofOfWork', params: ofEvent } },
    navigate: { actions: { type: 'emitEvent', params: ofEvent } },
    alert: { actions: { type: 'emitEvent', params: ofEvent } },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasTexts', target: 'ready' }, { target: 'textless' }] },
    textless: {
      on: { 'toast.show': { target: 'loadingTexts', actions: { type: 'keepToast', params: ofEvent } } },
    },
    loadingTexts: {
      invoke: { id: 'loadTexts', src: 'loadTexts', onDone: 'ready', onError: 'textless' },
      // Texts that could not be fetched are requested again by the next toast.
      after: { patience: 'textless' },
      on: { 'toast.show': { actions: { type: 'keepToast', params: ofEvent } } },
      exit: 'showWaiting',
    },
    ready: {},
  },
})
