import { assign, enqueueActions, setup, type EventObject } from 'xstate'
import type { Toast, ToastsContext, ToastsEvent, ToastsInput } from './toasts.types.ts'
import type { ToastRequest } from '../shared/messages.ts'
import type { Receiver } from '../shared/receiver.ts'
import { ofEvent } from '../shared/params.ts'

/** Milliseconds of a general toast. */
export const TOAST_LIFE = 3000
/** Milliseconds of a toast with a button: it is read first, and pressed then. */
export const TOAST_LIFE_OF_ACTION = 6000
/** Milliseconds for each character of a request's error. */
export const TOAST_LIFE_PER_CHARACTER = 50
/** Toasts that are shown at once; the others wait. */
export const VISIBLE_TOASTS = 3

/** Shows messages for a while, the oldest first; pointer or focus on them stops the time. */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, input: {} as ToastsInput },
  actions: {
    // The same message again replaces the one that is shown.
    admit: assign(({ context }, { toast }: { toast: ToastRequest }) => {
      const id = context.lastId + 1
      const others = [...context.visible, ...context.waiting].filter((other) => !isSame(other, toast))
      return { ...arrange([...others, { ...toast, id, life: lifeOf(toast, context.textOf) }]), lastId: id }
    }),
    drop: assign(({ context }, { id }: { id: number }) =>
      arrange([...context.visible, ...context.waiting].filter((toast) => toast.id !== id)),
    ),
    act: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      const action = context.visible.find((toast) => toast.id === id)?.action
      if (action) enqueue.sendTo(action.target as Receiver<EventObject>, action.event)
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      const ids = context.visible.map(({ id }) => id)
      for (const id of context.timed) if (!ids.includes(id)) enqueue.cancel(timerOf(id))
      for (const { id, life } of context.visible) {
        if (!context.timed.includes(id)) enqueue.raise({ type: 'toast.expire', id }, { delay: life, id: timerOf(id) })
      }
      enqueue.assign({ timed: ids })
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const id of context.timed) enqueue.cancel(timerOf(id))
      enqueue.assign({ timed: [] })
    }),
  },
}).createMachine({
  id: 'toasts',
  version: '2',
  initial: 'running',
  context: ({ input }) => ({ textOf: input.textOf, visible: [], waiting: [], timed: [], lastId: 0 }),
  states: {
    running: {
      entry: 'startTimers',
      on: {
        'toast.show': { actions: [{ type: 'admit', params: ofEvent }, 'startTimers'] },
        'toast.dismiss': { actions: [{ type: 'drop', params: ofEvent }, 'startTimers'] },
        'toast.act': {
          actions: [{ type: 'act', params: ofEvent }, { type: 'drop', params: ofEvent }, 'startTimers'],
        },
        'toast.expire': { actions: [{ type: 'drop', params: ofEvent }, 'startTimers'] },
        'toast.hold': { target: 'held', actions: 'stopTimers' },
      },
    },
    held: {
      on: {
        'toast.show': { actions: { type: 'admit', params: ofEvent } },
        'toast.dismiss': { actions: { type: 'drop', params: ofEvent } },
        'toast.act': {
          actions: [
            { type: 'act', params: ofEvent },
            { type: 'drop', params: ofEvent },
          ],
        },
        'toast.release': 'running',
      },
    },
  },
})

const isSame = (a: ToastRequest, b: ToastRequest): boolean =>
  a.kind === b.kind &&
  a.key === b.key &&
  a.detail === b.detail &&
  a.subject?.name === b.subject?.name &&
  JSON.stringify(a.values) === JSON.stringify(b.values)

const lifeOf = (toast: ToastRequest, textOf: ToastsContext['textOf']): number => {
  if (toast.duration !== 'perCharacter') return toast.duration ?? (toast.action ? TOAST_LIFE_OF_ACTION : TOAST_LIFE)
  const detail = toast.detail === undefined ? '' : ` ${textOf({ key: toast.detail })}`
  return `${textOf(toast)}${detail}`.length * TOAST_LIFE_PER_CHARACTER
}

const arrange = (toasts: readonly Toast[]) => ({
  visible: toasts.slice(0, VISIBLE_TOASTS),
  waiting: toasts.slice(VISIBLE_TOASTS),
})

const timerOf = (id: number) => `toast-${id}`
