import type { Backoffice } from '@butiga/commerce-sdk'
import type { RecordKey } from '@butiga/machines/bulk'
import type { MessageDescriptor } from '@lingui/core'

/** A change of each chosen record. */
export interface BulkAction {
  readonly label: MessageDescriptor
  readonly act: (commerce: Backoffice, key: RecordKey, signal: AbortSignal) => Promise<unknown>
  /** What is asked before. Default: nothing. */
  readonly question?: MessageDescriptor
  /** What reverses it; offered when it is done. Default: nothing does. */
  readonly undo?: BulkAction
}
