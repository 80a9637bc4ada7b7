import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { FormEntry } from '@butiga/react-ui/shop/form-entry'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { provided } from '../../provided.ts'

/** The form for a message when a product is available again. */
export const AvailabilityForm = ({ sku, name }: { sku: string; name: string }) => {
  const { notices } = useUi()
  const { commerce, captcha } = useShop()
  const machine = useMemo(
    () => provided(formEntryMachine, (own) => own.provide({ actors: formEntryActors({ commerce, captcha }) })),
    [commerce, captcha],
  )
  const entry = useActorRef(machine, {
    input: { notices, name: 'productAvailabilityForm', hidden: { product: sku } },
  })
  return (
    <FormEntry
      entry={entry}
      submit={<Trans>Javite mi</Trans>}
      stored={<Trans>Zapisali smo. Javit ćemo se čim {name} opet bude na zalihi.</Trans>}
    />
  )
}
