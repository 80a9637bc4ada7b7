import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { FormEntry } from '../../shop/form-entry/form-entry.tsx'

/** A form of the shop by its name. */
export const BlockForm = ({ name }: { readonly name: string }) => {
  const { notices } = useUi()
  const { commerce, captcha } = useShop()
  const machine = useMemo(
    () => formEntryMachine.provide({ actors: formEntryActors({ commerce, captcha }) }),
    [commerce, captcha],
  )
  const entry = useActorRef(machine, { input: { notices, name } })
  const isContact = name === 'contactForm'
  return (
    <FormEntry
      entry={entry}
      submit={isContact ? <Trans id="contact.submit">Pošalji poruku</Trans> : <Trans id="form.submit">Pošalji</Trans>}
      stored={
        isContact ? (
          <Trans id="contact.sent">Poruka je poslana.</Trans>
        ) : (
          <Trans id="form.sent">Hvala. Primili smo vaše odgovore.</Trans>
        )
      }
    />
  )
}
