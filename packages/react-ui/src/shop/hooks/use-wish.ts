import { wishedProducts } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import { useShop } from '../../provider/shop.tsx'

export interface WishView {
  /** Whether the product is on the wishlist, or will be once the shop has answered. */
  readonly isWished: boolean
  /** Without a log-in a toast leads to one, and nothing is stored. */
  readonly toggle: () => void
}

/** A product on the wishlist of the user who is logged in. */
export const useWish = (productId: number): WishView => {
  const { shop } = useShop()
  const auth = useSelector(shop, ({ context }) => context.auth ?? undefined)
  const wishlist = useSelector(auth, (snapshot) => snapshot?.children.wishlist)
  return {
    isWished: useSelector(
      wishlist,
      (snapshot) => snapshot !== undefined && wishedProducts(snapshot.context).includes(productId),
    ),
    toggle: () => shop.send({ type: 'wishlist.toggle', productId }),
  }
}
