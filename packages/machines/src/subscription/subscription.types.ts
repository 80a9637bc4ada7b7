import type { ConsentReply } from '../consent/consent.types.ts'
import type { FormReply } from '../form/form.types.ts'
import type { NoticesRef } from '../shared/notices.ts'

export interface SubscriptionInput {
  readonly notices: NoticesRef
  /** What was typed before the machine was started. Default: nothing. */
  readonly email?: string
}

export interface SubscriptionContext extends Required<SubscriptionInput> {
  /** What was consented to with it. */
  readonly consents: readonly number[]
}

export type SubscriptionEvent = FormReply | ConsentReply
