import type { FormGroup } from '../form/form.values.ts'
import type { Receiver } from '../shared/receiver.ts'

export interface DraftInput {
  /** The name in the storage. */
  readonly key: string
  /** A draft of another version is not restored. */
  readonly version: number
  /** What the form opened with, or was completed with last: what a draft is fitted to. */
  readonly form: FormGroup
  readonly owner: Receiver<DraftReply>
}

export interface DraftContext extends DraftInput {
  /** The values to write; null before the first change. */
  readonly values: FormGroup | null
}

export type DraftEvent =
  /** The values to keep from now on, and those that they are a change of. */
  | { readonly type: 'draft.change'; readonly values: FormGroup; readonly form: FormGroup }
  /** Writes pending values at once. */
  | { readonly type: 'draft.flush' }
  /** Deletes the draft. */
  | { readonly type: 'draft.clear' }

/** The stored values, once they are read; not sent where there is no draft. */
export type DraftReply = { readonly type: 'draft.restored'; readonly values: FormGroup }
