import { parseQuantity, type Product } from '@butiga/commerce-sdk/contracts'
import { addToCartMachine } from '@butiga/machines/add-to-cart'
import { Icon } from '@butiga/react-ui/components/icon/icon'
import { Quantity } from '@butiga/react-ui/components/quantity/quantity'
import { useAddToCart } from '@butiga/react-ui/hooks/use-add-to-cart'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'

/** Quantity and the button that puts that many into the cart, or changes the line that the page was opened for. */
export const AddToCart = ({ product, itemId }: { product: Product; itemId: number | null }) => {
  const { shop, money, text } = useUi()
  const actor = useActorRef(addToCartMachine, {
    input: { shop, productId: product.id, format: product.format, itemId },
  })
  const { qty, problem, busy, setQuantity, add } = useAddToCart(actor)
  const pieces = parseQuantity(qty)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className="buyrow">
        <Quantity
          name={product.name}
          value={qty}
          onChange={({ qty: next }) => setQuantity(next)}
          problem={problem === null ? null : text({ key: problem })}
        />
        <button className="btn btn-primary btn-lg" aria-busy={busy}>
          <Icon name="cart" />
          {itemId === null ? (
            <Trans id="product.addToCart">Dodaj u košaricu</Trans>
          ) : (
            <Trans id="product.updateLine">Ažuriraj košaricu</Trans>
          )}
          {pieces !== null && <span className="num sumbtn">{money((Math.round(product.finalPrice * 100) * pieces) / 100)}</span>}
        </button>
      </div>
    </form>
  )
}
