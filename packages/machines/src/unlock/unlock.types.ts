import type { MessageKey } from '../shared/messages.ts'

export interface UnlockContext {
  readonly password: string
  /** Why the last password did not open the site; null before. */
  readonly problem: MessageKey | null
  /** Rises with each refused password: the view then returns the focus to the field. */
  readonly attempt: number
}

export type UnlockEvent =
  | { readonly type: 'unlock.change'; readonly password: string }
  | { readonly type: 'unlock.submit' }
