import { type AccountFormEmitted, type AccountFormInput, accountFormMachine } from '@butiga/machines/account-form'
import { useSendShop } from '@butiga/react-ui/provider/account'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { provided } from '../provided.ts'

type AccountFormActors = NonNullable<Parameters<typeof accountFormMachine.provide>[0]['actors']>

/** A form of the account, and what its last submission has saved; the page shows the changed user. */
export const useAccountForm = (
  actors: AccountFormActors,
  input: AccountFormInput,
): { readonly form: FormActor | undefined; readonly saved: AccountFormEmitted | null } => {
  const send = useSendShop()
  const machine = useMemo(() => provided(accountFormMachine, (own) => own.provide({ actors })), [actors])
  const actor = useActorRef(machine, { input })
  const form = useSelector(actor, ({ children }): FormActor | undefined => children.fields)
  const [saved, setSaved] = useState<AccountFormEmitted | null>(null)
  useEffect(() => {
    const { unsubscribe } = actor.on('accountForm.saved', (event) => {
      setSaved(event)
      if (event.user) send({ type: 'auth.changed', user: event.user })
    })
    return unsubscribe
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sends to the root, which stays
  }, [actor])
  return { form, saved }
}
