import type { CommerceFailure, FieldError } from '@butiga/commerce-sdk'
import type { DraftReply } from '../draft/draft.types.ts'
import type { Message } from '../shared/messages.ts'
import type { Receiver } from '../shared/receiver.ts'
import type { FormGroup, FormValue } from './form.values.ts'

/** The message of each wrong field, by path. */
export type FormErrors = Readonly<Record<string, Message>>

/** What a form sends to its owner. */
export type FormReply =
  /** The values are right by `check`; the owner answers with `form.complete`, `form.release` or `form.refuse`. */
  | { readonly type: 'form.submitted'; readonly values: FormGroup }
  /** The form itself refused a submission; `path` is that of the first wrong field. */
  | { readonly type: 'form.refused'; readonly path: string }
  /** The values are no longer those of the last submission. */
  | { readonly type: 'form.changed'; readonly values: FormGroup }

export interface FormInput {
  /** The values that the form opens with: each of its fields has one. */
  readonly values: FormGroup
  /** What is wrong with values, by path: the rules of the call that the form sends, and its own. Pure. */
  readonly check: (values: FormGroup) => readonly FieldError[]
  readonly owner: Receiver<FormReply>
  /**
   * The field of a path of the request; `''` is the request as a whole. An error without a field is shown for
   * the whole form. Default: the path itself.
   */
  readonly fieldOf?: (path: string, values: FormGroup) => string
  /** Puts what was written where it belongs, when a field is left and before the values are checked. Pure. Default: the values as they are. */
  readonly tidy?: (values: FormGroup) => FormGroup
  /** `formRows` where the form has lists whose rows are added, removed and moved. Default: it has none. */
  readonly rows?: (context: FormContext, event: RowEvent) => Partial<FormContext>
  /** Where the form keeps what was typed, until it is completed. Default: nowhere. */
  readonly draft?: FormDraft
}

export interface FormDraft {
  /** The name in the storage. */
  readonly key: string
  /** Another number for other fields: a draft of another version is not restored. */
  readonly version: number
  /** Decides what is done with a draft that is found. Default: the form, which restores it. */
  readonly owner?: Receiver<DraftReply>
}

export interface FormContext extends Required<Omit<FormInput, 'draft'>> {
  readonly draft: FormDraft | null
  /** What the form opened with, or what it was completed with. */
  readonly initial: FormGroup
  /** Of all fields, the server's before our own. */
  readonly errors: FormErrors
  /** What the server refused; each goes away when its field changes. */
  readonly refused: FormErrors
  /** The fields that were left. */
  readonly touched: Readonly<Record<string, boolean>>
  /** Whether all fields show their errors, left or not: since the first refused submission. */
  readonly isChecked: boolean
  /** What the server refused of the form as a whole. */
  readonly refusal: Message | null
  /** Rises with each refused submission: the view then moves the focus. */
  readonly attempt: number
  /** The keys of the rows of lists that were rearranged, by the list's path. */
  readonly rowKeys: Readonly<Record<string, readonly number[]>>
}

export type RowEvent =
  /** Adds a row to the end of a list. */
  | { readonly type: 'form.add'; readonly path: string; readonly row: FormValue }
  | { readonly type: 'form.remove'; readonly path: string; readonly index: number }
  | { readonly type: 'form.move'; readonly path: string; readonly index: number; readonly to: number }

export type FormEvent =
  | { readonly type: 'form.change'; readonly path: string; readonly value: FormValue }
  /** The field was left. */
  | { readonly type: 'form.touch'; readonly path: string }
  | RowEvent
  /** Fills in fields and groups of fields that are still empty, by path; it counts as no change. */
  | { readonly type: 'form.propose'; readonly values: Readonly<Record<string, FormValue>> }
  /** Other starting values; nothing is touched, and the draft is deleted. */
  | { readonly type: 'form.reset'; readonly values: FormGroup }
  | { readonly type: 'form.submit' }
  /** What `check` goes by has come: the values are judged again. */
  | { readonly type: 'form.judge' }
  /** The values are saved: they are the starting values now, and the draft is deleted. */
  | { readonly type: 'form.complete' }
  /** The submission ended without being saved. */
  | { readonly type: 'form.release' }
  /** The submission was refused: by the server, or without a failure by what the owner shows beside the form. */
  | { readonly type: 'form.refuse'; readonly failure?: CommerceFailure }
  /** The view is about to be left: the form emits `form.left`, or asks first when values were changed. */
  | { readonly type: 'form.leave' }
  /** Stays after all. */
  | { readonly type: 'form.stay' }
  /** Leaves without what was changed. */
  | { readonly type: 'form.discard' }
  /** The page is about to go: the draft is written at once. */
  | { readonly type: 'form.flush' }
  | DraftReply

export type FormEmitted = { readonly type: 'form.left' }
