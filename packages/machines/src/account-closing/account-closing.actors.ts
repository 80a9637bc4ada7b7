import { type Commerce, unwrap, type User } from '@butiga/commerce-sdk'
import { passwordFault } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import type { AccountFormInput, Saved } from '../account-form/account-form.types.ts'
import type { FormGroup } from '../form/form.values.ts'

// With the spaces around it: they may be part of it.
const passwordIn = ({ password }: FormGroup): string => (typeof password === 'string' ? password : '')

/** The question with the password; whatever is refused is refused of the password. */
export const closingForm: AccountFormInput = {
  values: { password: '' },
  check: (values) => {
    const fault = passwordFault(passwordIn(values))
    return fault === null ? [] : [{ path: 'password', ...fault }]
  },
  fieldOf: () => 'password',
}

/** The calls of the erasure and of its end. */
export const accountClosingActors = ({ commerce: { user } }: { readonly commerce: Pick<Commerce, 'user'> }) => ({
  form: accountFormMachine.provide({
    actors: {
      save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => ({
        user: await unwrap(user.close({ password: passwordIn(input) }, { signal })),
        values: closingForm.values,
      })),
    },
  }),
  reopen: fromPromise<User>(({ signal }) => unwrap(user.reopen({}, { signal }))),
})
