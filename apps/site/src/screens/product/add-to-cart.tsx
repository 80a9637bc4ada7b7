import { parseQuantity, type Product } from '@butiga/commerce-sdk/contracts'
import { addToCartMachine } from '@butiga/machines/add-to-cart'
import { Button } from '@butiga/react-ui/components/button/button'
import { Icon } from '@butiga/react-ui/components/icon/icon'
import { Quantity } from '@butiga/react-ui/components/quantity/quantity'
import { useAddToCart } from '@butiga/react-ui/hooks/use-add-to-cart'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useRef } from 'react'
import { useIsInView } from './use-is-in-view.ts'

/** Quantity and the button that puts that many into the cart, or changes the line that the page was opened for. */
export const AddToCart = ({ product, itemId }: { product: Product; itemId: number | null }) => {
  const { shop, money, text } = useUi()
  const actor = useActorRef(addToCartMachine, {
    input: { shop, productId: product.id, format: product.format, itemId },
  })
  const { qty, problem, busy, setQuantity, add } = useAddToCart(actor)
  const row = useRef<HTMLDivElement>(null)
  const isRowInView = useIsInView(row)
  const pieces = parseQuantity(qty)
  const word =
    itemId === null ? (
      <Trans id="product.addToCart">Dodaj u košaricu</Trans>
    ) : (
      <Trans id="product.updateLine">Ažuriraj košaricu</Trans>
    )
  return (
    <>
      <div className="buyrow" ref={row}>
        <Quantity
          name={product.name}
          value={qty}
          onChange={({ qty: next }) => setQuantity(next)}
          problem={problem === null ? null : text({ key: problem })}
        />
        <Button variant="primary" size="lg" busy={busy} onClick={add}>
          <Icon name="cart" />
          {word}
          {pieces !== null && (
            // In cents, since a hundred times 0.29 is not 29 for a computer.
            <span className="num sumbtn">{money((Math.round(product.finalPrice * 100) * pieces) / 100)}</span>
          )}
        </Button>
      </div>
      {!isRowInView && (
        <div className="sticky-buy">
          <span className="price">{money(product.finalPrice)}</span>
          <Button variant="primary" busy={busy} onClick={add}>
            {word}
          </Button>
        </div>
      )}
    </>
  )
}
