import { CommerceError, type CommerceFailure } from '@butiga/commerce-sdk'
import { textAt } from '../form/form.values.ts'
import type { AccountFormInput } from './account-form.types.ts'

/** The form of the second factor: a code of the app, or a recovery code; whatever is refused is refused of it. */
export const codeForm: AccountFormInput = {
  values: { code: '' },
  check: (values) => (textAt(values, 'code') === '' ? [{ path: 'code', rule: 'required' }] : []),
  fieldOf: () => 'code',
}

/** The error of a refused code: of a mailed link, `TOKEN_INVALID` has another text. */
export const codeError = (failure: CommerceFailure): CommerceError =>
  new CommerceError(failure.code === 'TOKEN_INVALID' ? { ...failure, message: 'core.login.incorrectCode' } : failure)
