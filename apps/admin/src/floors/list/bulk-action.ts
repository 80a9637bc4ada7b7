import type { Backoffice } from '@butiga/commerce-sdk'
import type { RecordKey } from '@butiga/machines/bulk'
import type { MessageDescriptor } from '@lingui/core'

/** A change of each chosen record. */
export interface BulkAction {
  readonly label: MessageDescriptor
  readonly act: (commerce: Backoffice, key: RecordKey, signal: AbortSignal, figure: number | null) => Promise<unknown>
  /** What is asked before. Default: nothing. */
  readonly question?: MessageDescriptor
  /** The name of a number that is asked for with the question, such as a percentage; `act` gets it. Default: none is. */
  readonly figure?: MessageDescriptor
  /** What reverses it; offered when it is done. Default: nothing does. */
  readonly undo?: BulkAction
}
