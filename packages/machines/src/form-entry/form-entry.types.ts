import type { Form } from '@butiga/commerce-sdk'
import type { ConsentReply, ConsentTarget } from '../consent/consent.types.ts'
import type { FormReply } from '../form/form.types.ts'
import type { FormGroup } from '../form/form.values.ts'
import type { NoticesRef } from '../shared/notices.ts'

/** What a captcha made of the visitor. */
export interface CaptchaProof {
  readonly key: string
  readonly response: string
}

export interface FormEntryInput {
  readonly notices: NoticesRef
  /** The form's name, by which it is found and its consents are assigned. */
  readonly name: ConsentTarget
  /** What the page fills in of the form's hidden fields. Default: nothing. */
  readonly hidden?: Readonly<Record<string, string>>
}

export interface FormEntryContext extends Required<FormEntryInput> {
  /** Null until it is here. */
  readonly form: Form | null
  readonly values: FormGroup
  /** What was consented to with it. */
  readonly consents: readonly number[]
  /** Null where the form requires none. */
  readonly recaptcha: CaptchaProof | null
}

export type FormEntryEvent =
  | FormReply
  | ConsentReply
  | { readonly type: 'formEntry.retry' }
  /** Goes back to the step before; `values` are those that are filled in. */
  | { readonly type: 'formEntry.back'; readonly values: FormGroup }

/** The shop has stored the entry, or refused it. */
export type FormEntryEmitted = { readonly type: 'formEntry.answered' }
