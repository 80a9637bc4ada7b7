import type { TotpEnrolment, User } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

/** A second factor that counts. */
export interface SecondFactor {
  readonly enrolledAt: string
  readonly recoveryCodesLeft: number
}

export interface SecondFactorInput {
  readonly notices: NoticesRef
}

export interface SecondFactorContext extends SecondFactorInput {
  /** Null without one. */
  readonly factor: SecondFactor | null
  /** What an authenticator app reads; null unless an enrolment waits for its first code. */
  readonly enrolment: TotpEnrolment | null
  /** New recovery codes, until they are saved: they cannot be loaded again. */
  readonly codes: readonly string[]
}

export type SecondFactorEvent =
  /** Loads again after the load has failed. */
  | { readonly type: 'secondFactor.retry' }
  | { readonly type: 'secondFactor.enrol' }
  /** Replaces the recovery codes. */
  | { readonly type: 'secondFactor.renew' }
  /** Asks whether to end the second factor. */
  | { readonly type: 'secondFactor.remove' }
  | { readonly type: 'secondFactor.confirm' }
  /** Leaves a question, or an enrolment that no code has completed. */
  | { readonly type: 'secondFactor.cancel' }
  /** The form of the password has proven who is logged in. */
  | { readonly type: 'secondFactor.proven' }
  /** The form of the code has completed the enrolment. */
  | { readonly type: 'secondFactor.verified'; readonly user: User }
  /** The recovery codes are saved, and need not be shown any more. */
  | { readonly type: 'secondFactor.saved' }

/** The user with a second factor, or without one. */
export type SecondFactorEmitted = { readonly type: 'secondFactor.changed'; readonly user: User }
