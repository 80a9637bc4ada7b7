import { useWishlist } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { ProductCard } from '@butiga/react-ui/shop/product-card'
import { Note } from '@butiga/react-ui/ui/note'
import { ProductCardSkeleton } from '@butiga/react-ui/ui/skeleton'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { wishedActor } from './wished-products.actors.ts'

/**
 * The cards of the wishlist, the latest wish first. One that is taken off is gone at once, and comes back in its place when
 * that is undone.
 */
export const WishedProducts = ({ most = Number.POSITIVE_INFINITY }: { most?: number }) => {
  const { commerce } = useShop()
  const { ids } = useWishlist()
  const [opened] = useState(ids)
  const logic = useMemo(() => wishedActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { ids: [...opened].slice(0, most) } })
  const products = useSelector(actor, (snapshot) => snapshot.output)
  if (products === null)
    return (
      <Note kind="danger" live>
        <Trans>Lista želja nije učitana. Osvježite stranicu.</Trans>
      </Note>
    )
  return (
    <div className="grid-products" data-cols="3">
      {products === undefined
        ? [...opened].slice(0, Math.min(most, 6)).map((id) => <ProductCardSkeleton key={id} />)
        : products
            .filter(({ id }) => ids.has(id))
            .map((product) => <ProductCard key={product.id} product={product} level={3} />)}
    </div>
  )
}
