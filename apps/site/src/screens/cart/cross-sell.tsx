import type { CartItem } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { Boundary } from '../../error-boundary.tsx'
import { crossSellActor, type ProductPlace } from './cross-sell.actors.ts'

/** Loaded with products to show. */
const CrossSell = lazy(async () => ({ default: (await import('@butiga/react-ui/shop/cross-sell')).CrossSell }))

/** Products to add to the cart. Optional: while they load, or when the request fails, it renders nothing. */
export const CartCrossSell = ({ items, place }: { items: readonly CartItem[]; place: ProductPlace }) => {
  const { commerce } = useShop()
  const logic = useMemo(() => crossSellActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { productIds: items.map(({ productId }) => productId), place } })
  const products = useSelector(actor, (snapshot) => snapshot.output) ?? []
  if (products.length === 0) return null
  return (
    <Boundary fallback={null}>
      <Suspense>
        <CrossSell products={products} />
      </Suspense>
    </Boundary>
  )
}
