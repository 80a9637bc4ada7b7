import { type Commerce, type TotpEnrolment, unwrap, type User } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { codeError, codeForm } from '../account-form/account-form.code.actors.ts'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import type { Saved } from '../account-form/account-form.types.ts'
import { passwordIn, proofForm } from '../account-form/account-form.proof.ts'
import { type FormGroup, textAt } from '../form/form.values.ts'
import type { SecondFactor } from './second-factor.types.ts'

/** The calls of a second factor. */
export const secondFactorActors = ({ commerce: { user } }: { readonly commerce: Pick<Commerce, 'user'> }) => ({
  load: fromPromise<SecondFactor | null>(async ({ signal }) => {
    const { enrolledAt, recoveryCodesLeft } = await unwrap(user.getTotp({}, { signal }))
    return enrolledAt === null ? null : { enrolledAt, recoveryCodesLeft }
  }),
  proof: accountFormMachine.provide({
    actors: {
      save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
        await unwrap(user.reauthenticate({ password: passwordIn(input) }, { signal }))
        return { values: proofForm.values }
      }),
    },
  }),
  enrol: fromPromise<TotpEnrolment>(({ signal }) => unwrap(user.enrolTotp({}, { signal }))),
  code: accountFormMachine.provide({
    actors: {
      // A code works once: the answer is awaited in any case.
      save: fromPromise<Saved, FormGroup>(async ({ input }) => {
        const answer = await user.verifyTotp({ code: textAt(input, 'code') })
        if (answer.errored) throw codeError(answer.error)
        return { user: answer.data.user, values: codeForm.values }
      }),
    },
  }),
  renew: fromPromise<readonly string[]>(
    async ({ signal }) => (await unwrap(user.renewRecoveryCodes({}, { signal }))).recoveryCodes,
  ),
  remove: fromPromise<User>(({ signal }) => unwrap(user.removeTotp({}, { signal }))),
})
