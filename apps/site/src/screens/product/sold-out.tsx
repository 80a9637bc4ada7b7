import type { AssociatedProduct, Product } from '@butiga/commerce-sdk'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans } from '@lingui/react/macro'
import { scriptedPart } from '../../scripted-part.tsx'

// Loaded by the pages of sold-out products alone.
const AvailabilityForm = scriptedPart(async () => (await import('./availability-form.tsx')).AvailabilityForm)

/** A product that cannot be bought now, with a form to be notified when it can. */
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
        <Trans id="product.availability">Javite mi kad stigne</Trans>
      </h2>
      {/* Another variant needs another request. */}
      <AvailabilityForm key={sku} part={{ name, sku }} />
    </section>
  )
}
