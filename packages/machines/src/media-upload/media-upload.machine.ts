import type { CommerceFailure, MediaItem } from '@butiga/commerce-sdk'
import { mostBytesOf } from '@butiga/commerce-sdk/rules'
import { assign, emit, sendTo, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { SendInput } from './media-upload.actors.ts'
import type {
  MediaUploadContext,
  MediaUploadEmitted,
  MediaUploadEvent,
  MediaUploadInput,
  QueuedFile,
} from './media-upload.types.ts'

type Failed = { readonly failure: CommerceFailure }
type Chosen = { readonly files: readonly File[] }
type Keyed = { readonly key?: number }

const isFine = ({ file }: QueuedFile): boolean => file.size <= mostBytesOf(file.type)

/** What the server would answer, known before the file is sent. */
const tooLarge = ({ name }: File): CommerceFailure => ({
  code: 'FILE_REFUSED',
  statusCode: 422,
  message: 'File type or size is not allowed.',
  data: { data: { name, reason: 'size' } },
  call: 'media.upload',
  requestId: null,
})

/**
 * Files on their way into the media library, one after the other, so that each is stored or refused for itself. Without a
 * network they wait for it.
 */
export const mediaUploadMachine = setup({
  types: {
    context: {} as MediaUploadContext,
    events: {} as MediaUploadEvent,
    input: {} as MediaUploadInput,
    emitted: {} as MediaUploadEmitted,
    children: {} as { send: 'send'; online: 'online' },
  },
  actors: { send: notProvided<MediaItem, SendInput>('send'), online: notProvided<void>('online') },
  guards: {
    isTooMany: ({ context: { limit } }, { files }: Chosen) => files.length > limit,
    isUnanswered: (_, { failure }: Failed) => failure.statusCode === 0,
    isCurrent: ({ context: { waiting } }, { key }: Keyed) => waiting[0]?.key === key,
    isNothing: ({ context: { waiting } }) => waiting.length === 0,
    isWaiting: ({ context: { waiting } }) => waiting.length > 0,
  },
  actions: {
    reportLimit: sendTo(
      ({ context }) => context.notices,
      ({ context: { limit } }) => ({
        type: 'toast.show' as const,
        toast: { kind: 'error' as const, key: 'core.notifications.selectionLimitReached', values: { limit } },
      }),
    ),
    add: assign(({ context: { waiting, refused, nextKey } }, { files }: Chosen) => {
      const queued = files.map((file, place): QueuedFile => ({ key: nextKey + place, file }))
      return {
        nextKey: nextKey + files.length,
        waiting: [...waiting, ...queued.filter(isFine)],
        refused: [
          ...refused,
          ...queued.filter((one) => !isFine(one)).map((one) => ({ ...one, failure: tooLarge(one.file) })),
        ],
      }
    }),
    takeOut: assign(({ context: { waiting, refused } }, { key }: Keyed) => ({
      waiting: waiting.filter((one) => one.key !== key),
      refused: refused.filter((one) => one.key !== key),
    })),
    takeRefused: assign(({ context: { waiting, refused } }, { key }: Keyed) => {
      const again = refused.filter((one) => isFine(one) && (key === undefined || one.key === key))
      return {
        waiting: [...waiting, ...again.map((one) => ({ key: one.key, file: one.file }))],
        refused: refused.filter((one) => !again.includes(one)),
      }
    }),
    start: assign({ sent: 0 }),
    keepProgress: assign(({ context: { waiting, sent: before } }, { key, sent }: Keyed & { sent: number }) => ({
      sent: waiting[0]?.key === key ? sent : before,
    })),
    keepStored: assign(({ context: { waiting, done } }, { item }: { item: MediaItem }) => ({
      waiting: waiting.slice(1),
      done: [...done, item],
    })),
    emitStored: emit((_, { item }: { item: MediaItem }) => ({ type: 'mediaUpload.stored' as const, item })),
    keepRefusal: assign(({ context: { waiting, refused } }, { failure }: Failed) => ({
      waiting: waiting.slice(1),
      refused: [...refused, ...waiting.slice(0, 1).map((one) => ({ ...one, failure }))],
    })),
    forget: assign({ done: [], refused: [] }),
  },
}).createMachine({
  id: 'mediaUpload',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, nextKey: 1, waiting: [], sent: 0, refused: [], done: [] }),
  on: {
    'mediaUpload.add': [
      { guard: { type: 'isTooMany', params: ofEvent }, actions: 'reportLimit' },
      { actions: { type: 'add', params: ofEvent } },
    ],
    'mediaUpload.cancel': { actions: { type: 'takeOut', params: ofEvent } },
    'mediaUpload.retry': { actions: { type: 'takeRefused', params: ofEvent } },
    'mediaUpload.clear': { actions: 'forget' },
  },
  states: {
    idle: { always: { guard: 'isWaiting', target: 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'start',
      on: {
        'mediaUpload.progress': { actions: { type: 'keepProgress', params: ofEvent } },
        // The state is left, so the request is aborted.
        'mediaUpload.cancel': {
          guard: { type: 'isCurrent', params: ofEvent },
          target: 'idle',
          actions: { type: 'takeOut', params: ofEvent },
        },
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { waiting }, self }) => ({ ...(waiting[0] as QueuedFile), owner: self }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepStored', params: ofOutput('item') },
            { type: 'emitStored', params: ofOutput('item') },
          ],
        },
        onError: [
          { guard: { type: 'isUnanswered', params: ofFailure }, target: 'offline' },
          { target: 'idle', actions: { type: 'keepRefusal', params: ofFailure } },
        ],
      },
    },
    offline: {
      invoke: { id: 'online', src: 'online', onDone: 'sending' },
      on: {
        'mediaUpload.retry': { target: 'sending', actions: { type: 'takeRefused', params: ofEvent } },
      },
      // Nothing is left to wait for.
      always: { guard: 'isNothing', target: 'idle' },
    },
  },
})
