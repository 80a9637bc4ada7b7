import { type Commerce, unwrap, type User } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import type { Saved } from '../account-form/account-form.types.ts'
import { passwordIn, proofForm } from '../account-form/account-form.proof.ts'
import type { FormGroup } from '../form/form.values.ts'

/** The calls of the erasure and of its end. */
export const accountClosingActors = ({ commerce: { user } }: { readonly commerce: Pick<Commerce, 'user'> }) => ({
  form: accountFormMachine.provide({
    actors: {
      save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => ({
        user: await unwrap(user.close({ password: passwordIn(input) }, { signal })),
        values: proofForm.values,
      })),
    },
  }),
  reopen: fromPromise<User>(({ signal }) => unwrap(user.reopen({}, { signal }))),
})
