import type { CommerceFailure, MediaItem } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface MediaUploadInput {
  readonly notices: NoticesRef
  /** How many files can be chosen at once. */
  readonly limit: number
}

export interface QueuedFile {
  /** Names it as long as the machine runs. */
  readonly key: number
  readonly file: File
}

export interface RefusedUpload extends QueuedFile {
  readonly failure: CommerceFailure
}

export interface MediaUploadContext extends MediaUploadInput {
  readonly nextKey: number
  /** The files that are still to come, the one that is being sent first. */
  readonly waiting: readonly QueuedFile[]
  /** How much of it is sent, from 0 to 1. */
  readonly sent: number
  readonly refused: readonly RefusedUpload[]
  /** What the library has now. */
  readonly done: readonly MediaItem[]
}

export type MediaUploadEvent =
  /** Sends files after those that wait; none of them when they are more than `limit`. */
  | { readonly type: 'mediaUpload.add'; readonly files: readonly File[] }
  /** Takes a file out, also while it is sent. */
  | { readonly type: 'mediaUpload.cancel'; readonly key: number }
  /** Sends a refused file again; without a key, all that were not sent. */
  | { readonly type: 'mediaUpload.retry'; readonly key?: number }
  /** Forgets what is done and refused. */
  | { readonly type: 'mediaUpload.clear' }
  | MediaUploadProgress

/** From the actor that sends a file. */
export interface MediaUploadProgress {
  readonly type: 'mediaUpload.progress'
  readonly key: number
  readonly sent: number
}

export type MediaUploadEmitted =
  /** A file is in the library. */
  { readonly type: 'mediaUpload.stored'; readonly item: MediaItem }
