import type { FormReply } from '../form/form.types.ts'

export interface UnlockContext {
  /** What was submitted last. */
  readonly password: string
}

export type UnlockEvent = FormReply
