import type { User } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface AccountClosingContext {
  readonly notices: NoticesRef
}
export type AccountClosingInput = AccountClosingContext

export type AccountClosingEvent =
  /** Opens the question with the password. */
  | { readonly type: 'accountClosing.ask' }
  | { readonly type: 'accountClosing.cancel' }
  /** The form has asked for the erasure. */
  | { readonly type: 'accountClosing.asked'; readonly user: User }
  /** Keeps an account that is to be erased. */
  | { readonly type: 'accountClosing.undo' }

/** The user with the day of the erasure, or without one. */
export type AccountClosingEmitted = { readonly type: 'accountClosing.changed'; readonly user: User }
