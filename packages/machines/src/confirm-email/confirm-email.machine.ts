import { sendTo, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import type { ConfirmEmailEvent, ConfirmEmailGoalType, ConfirmEmailInput, GoalInput } from './confirm-email.types.ts'

/** Milliseconds that a promised text stays: it may be a code to copy. */
const GOAL_LIFE = 20_000

const toastOfGoal = (text: string): NoticeCommand => ({
  type: 'toast.show',
  toast: { kind: 'success', key: 'core.notifications.text', values: { text }, duration: GOAL_LIFE },
})

const toastOfFailure: NoticeCommand = {
  type: 'toast.show',
  toast: { kind: 'error', key: 'core.notifications.downloadFailed' },
}

/**
 * What follows a confirmed address: a text is shown, an address is opened, or a file is downloaded. A goal that may not be
 * followed is left out.
 */
export const confirmEmailMachine = setup({
  types: {
    context: {} as ConfirmEmailInput,
    events: {} as ConfirmEmailEvent,
    input: {} as ConfirmEmailInput,
    children: {} as { open: 'open'; download: 'download' },
  },
  actors: { open: notProvided<void, GoalInput>('open'), download: notProvided<void, GoalInput>('download') },
  guards: {
    hasGoal: ({ context: { goal, goalType } }, { type }: { type: ConfirmEmailGoalType }) =>
      goal !== null && goalType === type,
  },
  actions: {
    showGoal: sendTo(
      ({ context }) => context.notices,
      ({ context }) => toastOfGoal(context.goal ?? ''),
    ),
    reportDownload: sendTo(({ context }) => context.notices, toastOfFailure),
  },
}).createMachine({
  id: 'confirmEmail',
  version: '1',
  initial: 'deciding',
  context: ({ input }) => input,
  states: {
    deciding: {
      always: [
        { guard: { type: 'hasGoal', params: { type: 'message' } }, target: 'shown', actions: 'showGoal' },
        { guard: { type: 'hasGoal', params: { type: 'url' } }, target: 'leaving' },
        { guard: { type: 'hasGoal', params: { type: 'file' } }, target: 'downloading' },
        { target: 'shown' },
      ],
    },
    leaving: {
      tags: 'busy',
      invoke: { id: 'open', src: 'open', input: ({ context }) => ({ path: context.goal ?? '' }), onDone: 'left' },
    },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => ({ path: context.goal ?? '' }),
        onDone: 'downloaded',
        onError: { target: 'failed', actions: 'reportDownload' },
      },
    },
    failed: { on: { 'confirmEmail.retry': 'downloading' } },
    downloaded: {},
    shown: {},
    left: {},
  },
})
