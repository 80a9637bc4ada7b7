import type { NoticesRef } from '../shared/notices.ts'

export type ConfirmEmailGoalType = 'message' | 'url' | 'file'

export interface ConfirmEmailInput {
  readonly notices: NoticesRef
  readonly goalType: ConfirmEmailGoalType
  /** The text that is shown, or the local address that is opened or downloaded; null where it may not be followed. */
  readonly goal: string | null
}

export interface GoalInput {
  readonly path: string
}

export type ConfirmEmailEvent = { readonly type: 'confirmEmail.retry' }
