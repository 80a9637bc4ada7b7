import type { CommerceFailure } from '@butiga/commerce-sdk'

/** What names a record in its calls. */
export type RecordKey = number | string

export interface BulkRefusal {
  readonly key: RecordKey
  readonly failure: CommerceFailure
}

export interface BulkContext {
  /** The name of what is done with the records. */
  readonly action: string
  /** The records that are still to come, the one that is being changed first. */
  readonly waiting: readonly RecordKey[]
  readonly done: readonly RecordKey[]
  readonly refused: readonly BulkRefusal[]
  /** The number that was given with the confirmation; null where none was. */
  readonly figure: number | null
  /** The run ends after the record that is being changed. */
  readonly isStopping: boolean
}

export type BulkEvent =
  /** Does an action with the records; `asks` waits for a confirmation first. */
  | {
      readonly type: 'bulk.start'
      readonly action: string
      readonly keys: readonly RecordKey[]
      readonly asks?: boolean
    }
  /** Goes on, with a number where the action needs one: a percentage. */
  | { readonly type: 'bulk.confirm'; readonly figure?: number | null }
  /** Changes nothing, or closes what a run has brought. */
  | { readonly type: 'bulk.close' }
  /** Ends the run after the record that is being changed. */
  | { readonly type: 'bulk.stop' }
  /** Goes on with the records that were refused or not reached. */
  | { readonly type: 'bulk.retry' }

export type BulkEmitted =
  /** A run has ended, with this many changed records. */
  { readonly type: 'bulk.ended'; readonly changed: number }

export interface ActInput {
  readonly action: string
  readonly key: RecordKey
  /** All records of the run. */
  readonly keys: readonly RecordKey[]
  readonly figure: number | null
}
