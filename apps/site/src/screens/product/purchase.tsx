import type { Product } from '@butiga/commerce-sdk'
import type { Choice } from '@butiga/commerce-sdk/rules'
import { addToCartActors, addToCartMachine } from '@butiga/machines/add-to-cart'
import { loadOptions } from '@butiga/react-ui/shop/custom-options'
import { useAddToCart } from '@butiga/react-ui/shop/use-add-to-cart'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useOwnAddress } from '../../navigation/own-address.ts'
import { provided } from '../../provided.ts'
import type { Box } from './box.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { variantAddress } from './variant-address.ts'

export interface PurchaseProps {
  readonly product: Product
  /** The choice of the opened page. */
  readonly choice: Choice
  readonly itemId: number | null
  /** The parts of a bundle; null for other products. */
  readonly box: Box | null
}

/** The product with its current choice: pictures, price, button and address follow the choice. */
export const Purchase = ({ product, choice, itemId: openedFor, box }: PurchaseProps) => {
  const { shop, links } = useShop()
  const machine = useMemo(
    () =>
      provided(addToCartMachine, (own) =>
        own.provide({
          actors: addToCartActors({
            cartSession: () => shop.getSnapshot().children.cartSession,
            loadOptions,
          }),
        }),
      ),
    [shop],
  )
  const actor = useActorRef(machine, { input: { shop, product, choice, itemId: openedFor } })
  const { variant, itemId, busy } = useAddToCart(actor)
  const { cart } = useCart()
  // The line was removed here, over the page or in another tab: the next press adds a new line.
  const isGone = itemId !== null && !busy && cart !== null && !cart.items.some((item) => item.itemId === itemId)
  useEffect(() => {
    if (isGone) actor.send({ type: 'product.lineGone' })
  }, [isGone, actor])
  const showAddress = useOwnAddress()
  const address = variantAddress(product, links.product(product.slug), { variant, itemId })
  const displayed = useRef(address)
  useEffect(() => {
    if (address === displayed.current) return
    displayed.current = address
    showAddress(address, { replace: true })
  }, [showAddress, address])
  return (
    <div className="pdp">
      <Gallery product={product} variant={variant} />
      <BuyBox product={product} actor={actor} box={box} />
    </div>
  )
}
