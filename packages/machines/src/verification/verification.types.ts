import type { NoticesRef } from '../shared/notices.ts'

export interface VerificationInput {
  readonly notices: NoticesRef
  readonly token: string
}

export interface VerificationContext extends VerificationInput {
  /** The address that is confirmed; null before. */
  readonly email: string | null
}

export type VerificationEvent = { readonly type: 'verification.retry' }
