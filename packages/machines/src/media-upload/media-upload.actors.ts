import { type Backoffice, CommerceError, fetchWithProgress, type MediaItem, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { Receiver } from '../shared/receiver.ts'
import type { MediaUploadProgress, QueuedFile } from './media-upload.types.ts'

export interface SendInput extends QueuedFile {
  readonly owner: Receiver<MediaUploadProgress>
}

interface Ports {
  readonly commerce: Pick<Backoffice, 'media'>
  /** Sends with progress. Default: as browsers can. */
  readonly progressing?: typeof fetchWithProgress
  /** Resolves when there is a network again. Default: as browsers report it. */
  readonly untilOnline?: (signal: AbortSignal) => Promise<void>
}

/** A file on a slow line takes longer than any other call. */
const timeout = 10 * 60_000

/** The call of the upload, and the wait for the network. */
export const mediaUploadActors = ({ commerce, progressing = fetchWithProgress, untilOnline = online }: Ports) => ({
  send: fromPromise<MediaItem, SendInput>(async ({ input: { key, file, owner }, signal }) => {
    const fetch = progressing(({ sent, total }) =>
      owner.send({ type: 'mediaUpload.progress', key, sent: total === 0 ? 0 : sent / total }),
    )
    const [item] = await unwrap(commerce.media.upload({ file: [file] }, { signal, fetch, timeout, retries: 0 }))
    if (item === undefined) throw new CommerceError(nothing)
    return item
  }),
  online: fromPromise<void>(({ signal }) => untilOnline(signal)),
})

const online = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true, signal }))

const nothing = {
  code: null,
  statusCode: 500,
  message: 'core.notifications.somethingWentWrong',
  data: null,
  call: 'media.upload',
  requestId: null,
}
