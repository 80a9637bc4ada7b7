import type { Backoffice, BulkCreateInput } from '@butiga/commerce-sdk'
import type { RecordKey } from '@butiga/machines/bulk'
import type { MessageDescriptor } from '@lingui/core'

/** What a job on the server does with each record. */
export type BulkCall = Pick<BulkCreateInput, 'call' | 'input' | 'base'>

/** One run of an action over the chosen records. */
export interface Run {
  /** All records that were chosen. */
  readonly keys: readonly RecordKey[]
  /** The number that was asked for; null for none. */
  readonly figure: number | null
  /** Of this action with this record: a repetition after a lost answer changes nothing again. */
  readonly idempotencyKey: string
}

interface Action {
  readonly label: MessageDescriptor
  readonly act: (commerce: Backoffice, key: RecordKey, signal: AbortSignal, run: Run) => Promise<unknown>
  /** The same as a job, for all records of a list. Default: it can be done with single records alone. */
  readonly job?: (figure: number | null) => BulkCall
  /** What is asked before. Default: nothing. */
  readonly question?: MessageDescriptor
  /** The name of a number that is asked for with the question, such as a percentage. Default: none is. */
  readonly figure?: MessageDescriptor
}

/** A change of each chosen record. */
export type BulkAction = Action & (Reversible | { readonly undo?: undefined; readonly done?: undefined })

/** A record, as its form names it. */
export interface Subject {
  /** Its name in the change log. Default: it is not said. */
  readonly kind?: string
  /** Default: none is known. */
  readonly name?: string | undefined
}

export interface Reversible {
  /** What reverses it; offered when it is done. */
  readonly undo: BulkAction
  /** What is said then, before the records: “Deleted”. */
  readonly done: MessageDescriptor
  /** What it is said of. Default: the record that the action is done with. */
  readonly subject?: Subject
}
