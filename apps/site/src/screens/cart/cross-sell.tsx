import type { CartItem } from '@butiga/commerce-sdk/contracts'
import { ProductCard } from '@butiga/react-ui/components/product-card/product-card'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { crossSellActor } from './cross-sell.actors.ts'

export interface ProductPlace {
  readonly store: number
  readonly currency: number
}

/** What goes well with the cart (R2.74). An addition beside the point: while it loads, or when it fails, nothing shows. */
export const CrossSell = ({ items, place }: { items: readonly CartItem[]; place: ProductPlace }) => {
  const { commerce } = useUi()
  const logic = useMemo(() => crossSellActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { productIds: items.map(({ productId }) => productId), place } })
  const products = useSelector(actor, (snapshot) => snapshot.output) ?? []
  return products.length === 0 ? null : (
    <section className="cross-sell">
      <div className="section-head">
        <h2>
          <Trans id="cart.crossSell">Moglo bi vam se svidjeti</Trans>
        </h2>
      </div>
      <div className="grid-products" data-cols="4">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
}
