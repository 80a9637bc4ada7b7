import type { AssociatedProduct, Product } from '@butiga/commerce-sdk/contracts'
import { Note } from '@butiga/react-ui/components/note/note'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Boundary } from '../../error-boundary.tsx'

// Most products can be bought: only who meets one that cannot pays for the form.
const AvailabilityForm = lazy(async () => {
  const { AvailabilityForm } = await import('./availability-form.tsx')
  return { default: AvailabilityForm }
})

const unchanging = () => () => {}

/** What cannot be bought now: said plainly, with a way to hear of it when it can be again (R10.55). */
export const SoldOut = ({ product, variant }: { product: Product; variant: AssociatedProduct | null }) => {
  const { sku, name } = variant ?? product
  // The form lives on scripts alone, so the server leaves its place empty.
  const isScripted = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
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
      {isScripted && (
        <Boundary fallback={null}>
          <Suspense>
            {/* Whoever asks for another variant asks anew. */}
            <AvailabilityForm key={sku} name={name} sku={sku} />
          </Suspense>
        </Boundary>
      )}
    </section>
  )
}
