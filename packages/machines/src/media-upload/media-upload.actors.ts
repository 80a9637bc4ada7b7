import {
  asCommerceError,
  type Backoffice,
  CommerceError,
  fetchWithProgress,
  type Fetch,
  type MediaItem,
  unwrap,
} from '@butiga/commerce-sdk'
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
    if (file.type.startsWith('video/')) return await sendFilm(commerce, file, fetch, signal)
    const [item] = await unwrap(commerce.media.upload({ file: [file] }, { signal, fetch, timeout, retries: 0 }))
    if (item === undefined) throw new CommerceError(nothing)
    return item
  }),
  online: fromPromise<void>(({ signal }) => untilOnline(signal)),
})

/** A film goes past the limit of other requests: to an address of its own, from which it is added to the library. */
const sendFilm = async (
  { media }: Pick<Backoffice, 'media'>,
  file: File,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<MediaItem> => {
  const { name, type: mime, size } = file
  const to = await unwrap(media.getUploadUrl({ name, mime, size }, { signal })).catch(
    asFailure('core.notifications.uploadUrlFetchFailed'),
  )
  const sent = await fetch(to.url, { method: 'PUT', headers: to.headers, body: file, signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw error
    },
  )
  if (!sent.ok)
    throw new CommerceError({ ...nothing, statusCode: sent.status, message: 'core.notifications.uploadToBucketFailed' })
  return await unwrap(media.addFromBucket({ driveId: to.driveId, originalName: name }, { signal, timeout })).catch(
    asFailure('core.notifications.uploadToBucketFailed'),
  )
}

/** Names a failure that has no reason of its own; without a network the file waits for it. */
const asFailure =
  (message: string) =>
  (error: unknown): never => {
    const { failure } = asCommerceError(error)
    const hasReason = failure.statusCode === 0 || failure.code === 'FILE_REFUSED'
    throw hasReason ? error : new CommerceError({ ...failure, message })
  }

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
