import type { CartItem } from '@butiga/commerce-sdk'
import { CrossSell } from '@butiga/react-ui/shop/cross-sell'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { crossSellActor, type ProductPlace } from './cross-sell.actors.ts'

/** Products to add to the cart. Optional: while they load, or when the request fails, it renders nothing. */
export const CartCrossSell = ({ items, place }: { items: readonly CartItem[]; place: ProductPlace }) => {
  const { commerce } = useShop()
  const logic = useMemo(() => crossSellActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { items, place } })
  const products = useSelector(actor, (snapshot) => snapshot.output) ?? []
  return <CrossSell products={products} />
}
