import type { UserSession } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface DevicesInput {
  readonly notices: NoticesRef
}

export interface DevicesContext extends DevicesInput {
  /** The device in use first. */
  readonly sessions: readonly UserSession[]
  /** The log-in that is being ended; null while none is. */
  readonly ending: number | null
}

export type DevicesEvent =
  /** Loads again after the load has failed. */
  | { readonly type: 'devices.retry' }
  /** Ends a log-in on another device. */
  | { readonly type: 'devices.end'; readonly id: number }
  /** Asks whether to end all others. */
  | { readonly type: 'devices.endOthers' }
  | { readonly type: 'devices.confirm' }
  | { readonly type: 'devices.cancel' }
