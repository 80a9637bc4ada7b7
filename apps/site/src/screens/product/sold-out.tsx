import type { AssociatedProduct, Product } from '@butiga/commerce-sdk/contracts'
import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { FormEntry } from '@butiga/react-ui/components/form-entry/form-entry'
import { Note } from '@butiga/react-ui/components/note/note'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

/** What cannot be bought now: said plainly, with a way to hear of it when it can be again (R10.55). */
export const SoldOut = ({ product, variant }: { product: Product; variant: AssociatedProduct | null }) => {
  const { sku, name } = variant ?? product
  return (
    <section className="stack" data-gap="4" id="javi-mi" aria-labelledby="javi-mi-naslov">
      <Note>
        <Trans>
          <strong>{name}</strong> trenutačno nije na zalihi.
        </Trans>
      </Note>
      <h2 className="h3" id="javi-mi-naslov">
        <Trans id="product.availability">Obavijesti me kad bude dostupno</Trans>
      </h2>
      {/* Whoever asks for another variant asks anew. */}
      <AvailabilityForm key={sku} name={name} sku={sku} />
    </section>
  )
}

const AvailabilityForm = ({ sku, name }: { sku: string; name: string }) => {
  const { shop, commerce } = useUi()
  const machine = useMemo(() => formEntryMachine.provide({ actors: formEntryActors({ commerce }) }), [commerce])
  const entry = useActorRef(machine, {
    input: { shop, name: 'productAvailabilityForm', hidden: { product: sku } },
  })
  return (
    <FormEntry
      id="dostupnost"
      entry={entry}
      submit={<Trans>Javite mi</Trans>}
      stored={<Trans>Zapisali smo. Javit ćemo se čim {name} opet bude na zalihi.</Trans>}
    />
  )
}
