import { passwordFault } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '../form/form.values.ts'
import type { AccountFormInput } from './account-form.types.ts'

/** The typed password, with the spaces around it: they may be part of it. */
export const passwordIn = ({ password }: FormGroup): string => (typeof password === 'string' ? password : '')

/** The password as a proof of who is logged in; whatever is refused is refused of it. */
export const proofForm: AccountFormInput = {
  values: { password: '' },
  check: (values) => {
    const fault = passwordFault(passwordIn(values))
    return fault === null ? [] : [{ path: 'password', ...fault }]
  },
  fieldOf: () => 'password',
}
