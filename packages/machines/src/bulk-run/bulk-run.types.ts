import type { BulkJob, BulkRefusal } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface BulkRunInput {
  readonly notices: NoticesRef
  readonly id: number
}

/** A job as the server answers it. */
export interface BulkDetails {
  readonly job: BulkJob
  readonly refusals: readonly BulkRefusal[]
}

export interface BulkRunContext extends BulkRunInput {
  readonly details: BulkDetails | null
}

export type BulkRunEvent =
  /** Starts the job, or goes on with what was not reached or refused. */
  { readonly type: 'bulkRun.start' } | { readonly type: 'bulkRun.stop' } | { readonly type: 'bulkRun.retry' }

/** The run has ended: lists and counts have changed. */
export type BulkRunEmitted = { readonly type: 'bulkRun.ended'; readonly job: BulkJob }
