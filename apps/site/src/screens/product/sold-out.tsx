import type { AssociatedProduct, Product } from '@butiga/commerce-sdk'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Boundary } from '../../error-boundary.tsx'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

// Loaded by the pages of sold-out products alone. React caches a failed lazy import, so
// each retry is another component.
const lazyForm = () => lazy(async () => ({ default: (await import('./availability-form.tsx')).AvailabilityForm }))

/** A product that cannot be bought now, with a form to be notified when it can. */
export const SoldOut = ({ product, variant }: { product: Product; variant: AssociatedProduct | null }) => {
  const { sku, name } = variant ?? product
  // The form needs scripts, so the server leaves its place empty.
  const isScripted = useIsHydrated()
  const [{ Form, tries }, setForm] = useState(() => ({ Form: lazyForm(), tries: 0 }))
  return (
    <section className="stack" data-gap="4" id="javi-mi" aria-labelledby="javi-mi-naslov">
      <Note>
        <Trans>
          <strong>{name}</strong> trenutačno nije na zalihi.
        </Trans>
      </Note>
      <h2 className="h3" id="javi-mi-naslov">
        <Trans id="product.availability">Javite mi kad stigne</Trans>
      </h2>
      {isScripted && (
        <Boundary
          visit={tries}
          fallback={
            <Button onClick={() => setForm({ Form: lazyForm(), tries: tries + 1 })}>
              <Trans>Pokušaj ponovno</Trans>
            </Button>
          }
        >
          <Suspense>
            {/* Another variant needs another request. */}
            <Form key={sku} name={name} sku={sku} />
          </Suspense>
        </Boundary>
      )}
    </section>
  )
}
