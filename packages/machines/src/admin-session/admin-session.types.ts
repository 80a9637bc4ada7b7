import type { CommerceFailure, User } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface AdminSessionInput {
  readonly notices: NoticesRef
}

export interface AdminSessionContext extends AdminSessionInput {
  /** Who works here; stays when the log-in is over, until another user logs in or this one logs out. */
  readonly user: User | null
  /** Why the last step of a log-in was refused. */
  readonly failure: CommerceFailure | null
}

export type AdminSessionEvent =
  | { readonly type: 'session.login'; readonly username: string; readonly password: string }
  /** A code of the second factor, or a recovery code. */
  | { readonly type: 'session.code'; readonly code: string }
  /** What is known of the user has changed: a second factor counts from now on. */
  | { readonly type: 'session.changed'; readonly user: User }
  | { readonly type: 'session.logout' }
  /** The server has ended the log-in. */
  | { readonly type: 'session.ended' }
  | { readonly type: 'network.found' }
