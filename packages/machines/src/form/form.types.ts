import type { Message } from '../shared/messages.ts'
import type { Receiver } from '../shared/receiver.ts'

export type FieldValue = string | boolean
export type FormValues = Readonly<Record<string, FieldValue>>
/** The first broken rule of each refused field, in the order of the fields. */
export type FormErrors = Readonly<Record<string, Message>>

/** What a form tells its owner. */
export type FormReply =
  | { readonly type: 'form.submitted'; readonly values: FormValues }
  /** What was submitted before is no longer what stands in it. */
  | { readonly type: 'form.changed' }

export interface FormInput {
  readonly values: FormValues
  /** Pure; answers no entry for a field that is fine. */
  readonly validate: (values: FormValues) => FormErrors
  /** Answers `form.submitted` with `form.complete` or `form.refuse`. */
  readonly owner: Receiver<FormReply>
}

export interface FormContext extends FormInput {
  /** Of all fields, the server's before our own; show those of touched ones. */
  readonly errors: FormErrors
  /** What the server said about single fields; each goes away when its field changes. */
  readonly refused: FormErrors
  readonly touched: Readonly<Record<string, boolean>>
  /** What the server said about the whole form. */
  readonly refusal: Message | null
  /** Where focus belongs after a refusal; the view reads it when `attempt` rises. */
  readonly focus: string | null
  /** Rises with each refused submission. */
  readonly attempt: number
}

export type FormEvent =
  | { readonly type: 'form.change'; readonly field: string; readonly value: FieldValue }
  /** The field was left. */
  | { readonly type: 'form.touch'; readonly field: string }
  | { readonly type: 'form.submit' }
  /** The owner is done with the submission. */
  | { readonly type: 'form.complete' }
  /** The owner refused: by fields, by one message, or both. */
  | { readonly type: 'form.refuse'; readonly errors?: FormErrors; readonly message?: Message }
  /** New starting values; nothing is touched. */
  | { readonly type: 'form.reset'; readonly values: FormValues }
