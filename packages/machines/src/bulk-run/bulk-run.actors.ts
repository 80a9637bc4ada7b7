import { type Backoffice, type BulkJob, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { BulkDetails } from './bulk-run.types.ts'

export interface JobInput {
  readonly id: number
}
export interface StartInput extends JobInput {
  /** The records that the user has seen named. */
  readonly count: number
}

/** The calls of a bulk job. */
export const bulkRunActors = ({ commerce }: { readonly commerce: Pick<Backoffice, 'bulk'> }) => ({
  load: fromPromise<BulkDetails, JobInput>(({ input, signal }) => unwrap(commerce.bulk.get(input, { signal }))),
  start: fromPromise<BulkJob, StartInput>(({ input, signal }) => unwrap(commerce.bulk.start(input, { signal }))),
  stop: fromPromise<BulkJob, JobInput>(({ input, signal }) => unwrap(commerce.bulk.stop(input, { signal }))),
})
