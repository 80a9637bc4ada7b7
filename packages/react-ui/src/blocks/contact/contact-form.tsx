import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { FormEntry } from '../../shop/form-entry/form-entry.tsx'

/** A message to the company. */
export const ContactForm = () => {
  const { notices } = useUi()
  const { commerce, captcha } = useShop()
  const machine = useMemo(
    () => formEntryMachine.provide({ actors: formEntryActors({ commerce, captcha }) }),
    [commerce, captcha],
  )
  const entry = useActorRef(machine, { input: { notices, name: 'contactForm' } })
  return (
    <FormEntry
      entry={entry}
      submit={<Trans id="contact.submit">Pošalji poruku</Trans>}
      stored={<Trans id="contact.sent">Poruka je poslana.</Trans>}
    />
  )
}
