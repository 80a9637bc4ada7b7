import type { Backoffice, BulkCreateInput } from '@butiga/commerce-sdk'
import type { RecordKey } from '@butiga/machines/bulk'
import type { MessageDescriptor } from '@lingui/core'

/** What a job on the server does with each record. */
export type BulkCall = Pick<BulkCreateInput, 'call' | 'input' | 'base'>

/** A change of each chosen record. */
export interface BulkAction {
  readonly label: MessageDescriptor
  readonly act: (commerce: Backoffice, key: RecordKey, signal: AbortSignal, figure: number | null) => Promise<unknown>
  /** The same as a job, for all records of a list. Default: it can be done with single records alone. */
  readonly job?: (figure: number | null) => BulkCall
  /** What is asked before. Default: nothing. */
  readonly question?: MessageDescriptor
  /** The name of a number that is asked for with the question, such as a percentage; `act` gets it. Default: none is. */
  readonly figure?: MessageDescriptor
  /** What reverses it; offered when it is done. Default: nothing does. */
  readonly undo?: BulkAction
}
