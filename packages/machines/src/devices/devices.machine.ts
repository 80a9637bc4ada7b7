import type { UserSession } from '@butiga/commerce-sdk'
import { assign, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { EndInput } from './devices.actors.ts'
import type { DevicesContext, DevicesEvent, DevicesInput } from './devices.types.ts'

/** The log-ins that are shown: one that is being ended is gone already. */
export const shownDevices = ({ sessions, ending }: DevicesContext): readonly UserSession[] =>
  sessions.filter(({ id }) => id !== ending)

/**
 * The devices on which a user is logged in. One that is logged out disappears at once and returns when the call fails; all
 * others together are logged out after a question. The device in use is never logged out here.
 */
export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    input: {} as DevicesInput,
    children: {} as { load: 'load'; end: 'end'; endOthers: 'endOthers' },
  },
  actors: {
    load: notProvided<readonly UserSession[]>('load'),
    end: notProvided<void, EndInput>('end'),
    endOthers: notProvided<void>('endOthers'),
  },
  guards: {
    isOther: ({ context }, { id }: { id: number }) =>
      context.sessions.some((session) => session.id === id && !session.current),
    hasOthers: ({ context }) => context.sessions.some(({ current }) => !current),
  },
  actions: {
    // The device in use comes first.
    keepSessions: assign((_, { sessions }: { sessions: readonly UserSession[] }) => ({
      sessions: [...sessions].sort((one, other) => Number(other.current) - Number(one.current)),
    })),
    mark: assign((_, { id }: { id: number }) => ({ ending: id })),
    unmark: assign({ ending: null }),
    removeMarked: assign(({ context }) => ({ sessions: shownDevices(context), ending: null })),
    removeOthers: assign(({ context: { sessions } }) => ({ sessions: sessions.filter(({ current }) => current) })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'devices',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({ ...input, sessions: [], ending: null }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'shown', actions: { type: 'keepSessions', params: ofOutput('sessions') } },
        onError: 'failed',
      },
    },
    failed: { on: { 'devices.retry': 'loading' } },
    shown: {
      on: {
        'devices.end': {
          guard: { type: 'isOther', params: ofEvent },
          target: 'ending',
          actions: { type: 'mark', params: ofEvent },
        },
        'devices.endOthers': { guard: 'hasOthers', target: 'asking' },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => ({ id: context.ending ?? 0 }),
        onDone: { target: 'shown', actions: 'removeMarked' },
        onError: { target: 'shown', actions: ['unmark', { type: 'reportFailure', params: ofFailure }] },
      },
    },
    asking: { on: { 'devices.confirm': 'endingOthers', 'devices.cancel': 'shown' } },
    endingOthers: {
      tags: 'busy',
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: { target: 'alone', actions: 'removeOthers' },
        onError: { target: 'shown', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
    /** All others were logged out. */
    alone: {},
  },
})
