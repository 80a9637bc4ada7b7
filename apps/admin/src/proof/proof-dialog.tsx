import { unwrap } from '@butiga/commerce-sdk'
import { accountFormMachine, passwordIn, proofForm, type Saved } from '@butiga/machines/account-form'
import type { FormGroup } from '@butiga/machines/form'
import { FormShell } from '@butiga/react-ui/form/form-shell'
import { PasswordField } from '@butiga/react-ui/form/password-field'
import { type FormActor, useForm } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import { useAdmin } from '../admin.tsx'

/** Asks for the password while a call waits for a recent log-in. */
export const ProofDialog = () => {
  const { proof } = useAdmin()
  return useSyncExternalStore(proof.subscribe, proof.isAsked) && <Question />
}

const Question = () => {
  const { proof, commerce } = useAdmin()
  const machine = useMemo(
    () =>
      accountFormMachine.provide({
        actors: {
          save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
            await unwrap(commerce.user.reauthenticate({ password: passwordIn(input) }, { signal }))
            return { values: proofForm.values }
          }),
        },
      }),
    [commerce],
  )
  const actor = useActorRef(machine, { input: proofForm })
  useEffect(() => {
    const { unsubscribe } = actor.on('accountForm.saved', () => proof.settle(true))
    return unsubscribe
  }, [actor, proof])
  const form = useSelector(actor, (snapshot): FormActor | undefined => snapshot.children.fields)
  return form && <Form form={form} />
}

const Form = ({ form }: { readonly form: FormActor }) => {
  const { proof } = useAdmin()
  const { t } = useLingui()
  const { submitting } = useForm(form)
  return (
    <Dialog
      name="proof"
      title={<Trans>Potvrdite lozinkom</Trans>}
      onClose={() => proof.settle(false)}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" type="submit" form="proof-form" busy={submitting}>
            <Trans>Potvrdi</Trans>
          </Button>
        </>
      }
    >
      <FormShell form={form} id="proof-form" className="stack" summary={false}>
        <p>
          <Trans>Prijavili ste se prije više od deset minuta. Za ovu promjenu još jednom upišite lozinku.</Trans>
        </p>
        <PasswordField form={form} path="password" label={t`Lozinka`} autoComplete="current-password" required />
      </FormShell>
    </Dialog>
  )
}
