import type { CommerceFailure } from '@butiga/commerce-sdk'
import type { DraftReply } from '../draft/draft.types.ts'
import type { FormInput, FormReply } from '../form/form.types.ts'
import type { FormGroup, FormValue } from '../form/form.values.ts'

/** A field that another user has changed since the form was opened, to another value than this one. */
export interface FieldConflict {
  readonly path: string
  /** What the field had when the form was opened. */
  readonly base: FormValue
  readonly mine: FormValue
  readonly theirs: FormValue
}

/** A field that was typed into in a draft. */
export type DraftChange = Omit<FieldConflict, 'theirs'>

export interface RecordInput {
  /** How the form checks and arranges its values, and where it keeps what was typed. */
  readonly form: Omit<FormInput, 'owner' | 'values'>
}

export interface RecordContext extends RecordInput {
  /** The values as they are stored, as this form has read them. */
  readonly base: FormGroup
  /** What was submitted last. */
  readonly values: FormGroup
  /** The record as it was when another user's changes were found. */
  readonly latest: FormGroup
  /** Why it was not saved, where another user has changed it. */
  readonly refusal: CommerceFailure | null
  /** What has to be decided before the submission goes on, or before the draft is restored. */
  readonly conflicts: readonly FieldConflict[]
  /** What was typed when the record was open before, and is in it no more. */
  readonly draft: readonly DraftChange[]
}

export type RecordEvent =
  | FormReply
  | DraftReply
  /** Loads again after the load has failed. */
  | { readonly type: 'record.retry' }
  /** Restores what was typed before. */
  | { readonly type: 'record.restore' }
  /** Deletes what was typed before. */
  | { readonly type: 'record.forget' }
  /** Goes on after all: with what another user has written at these paths, and with this form's values at the others. */
  | { readonly type: 'record.settle'; readonly theirs: readonly string[] }
  /** Goes back to where the conflict came from. */
  | { readonly type: 'record.cancel' }

export type RecordEmitted =
  /** The record is stored: these are its values now. */
  { readonly type: 'record.saved'; readonly values: FormGroup }

export interface SaveInput {
  readonly values: FormGroup
  readonly base: FormGroup
}
