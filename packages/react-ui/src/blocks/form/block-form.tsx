import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { FormEntry, type FormEntryProps } from '../../shop/form-entry/form-entry.tsx'

interface BlockFormProps extends Pick<FormEntryProps, 'submit' | 'stored'> {
  readonly name: string
}

/** A form of the shop by its name. */
export const BlockForm = ({ name, submit, stored }: BlockFormProps) => {
  const { notices } = useUi()
  const { commerce, captcha } = useShop()
  const machine = useMemo(
    () => formEntryMachine.provide({ actors: formEntryActors({ commerce, captcha }) }),
    [commerce, captcha],
  )
  const entry = useActorRef(machine, { input: { notices, name } })
  return <FormEntry entry={entry} submit={submit} stored={stored} />
}
