import type { CartItem } from '@butiga/commerce-sdk/contracts'
import { CrossSell } from '@butiga/react-ui/components/cross-sell/cross-sell'
import { useUi } from '@butiga/react-ui/provider'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { crossSellActor, type ProductPlace } from './cross-sell.actors.ts'

/** What goes well with the cart (R2.74). An addition beside the point: while it loads, or when it fails, nothing shows. */
export const CartCrossSell = ({ items, place }: { items: readonly CartItem[]; place: ProductPlace }) => {
  const { commerce } = useUi()
  const logic = useMemo(() => crossSellActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { productIds: items.map(({ productId }) => productId), place } })
  const products = useSelector(actor, (snapshot) => snapshot.output) ?? []
  return <CrossSell products={products} />
}
