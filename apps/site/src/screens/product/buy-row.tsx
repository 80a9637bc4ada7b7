import type { Product } from '@butiga/commerce-sdk'
import { parseQuantity, priceAt, priceRange } from '@butiga/commerce-sdk/rules'
import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { BuyForm } from '@butiga/react-ui/shop/buy-form'
import { Button } from '@butiga/react-ui/ui/button'
import { useChoiceText } from '@butiga/react-ui/shop/use-choice-text'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Quantity } from '@butiga/react-ui/form/quantity'
import { useAddToCart, type AddToCartActor } from '@butiga/react-ui/shop/use-add-to-cart'
import { WishHeart } from '@butiga/react-ui/shop/wish-heart'
import { useBundleCheck } from '@butiga/react-ui/shop/use-bundle-actor'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useIsInView } from './use-is-in-view.ts'

/** The form that the fields of a product's choice belong to. */
export const BUY_FORM = 'buy'

/** Quantity, and the button that adds that many to the cart, or changes the line that the page was opened for. */
export const BuyRow = ({ product, actor }: { product: Product; actor: AddToCartActor }) => {
  const { price: show, text } = useUi()
  const { choice, variant, qty, problem, busy, editing, setQuantity, add, remove } = useAddToCart(actor)
  const isChecked = useBundleCheck(product.id)
  const early = useEarlyTap(add)
  const row = useRef<HTMLFormElement>(null)
  const isRowInView = useIsInView(row)
  const pieces = parseQuantity(qty)
  const { from, to } = priceRange(product, choice)
  const price = variant !== null || from === to ? priceAt(variant ?? product, pieces ?? 1).price : null
  return (
    <>
      <BuyForm className="buyrow" id={BUY_FORM} slug={product.slug} onBuy={add} ref={row}>
        <Quantity
          name={product.name}
          value={qty}
          onChange={({ qty: next }) => setQuantity(next)}
          problem={problem === null ? null : text(problem)}
        />
        <Button {...early} type="submit" variant="primary" size="lg" busy={busy || isChecked}>
          <Icon name="cart" />
          <Action product={product} editing={editing} />
          {pieces !== null && price !== null && product.format !== 'bundle' && (
            <span className="num sumbtn">{show(price, pieces)}</span>
          )}
        </Button>
        <WishHeart product={product} className="wish-btn btn btn-line btn-lg" />
        {editing && (
          <Button variant="ghost" onClick={remove}>
            <Icon name="trash" />
            <Trans id="product.removeFromCart">Ukloni iz košarice</Trans>
          </Button>
        )}
      </BuyForm>
      {product.format === 'bundle' && (
        <noscript>
          <p className="hint">
            <Trans>Paket se slaže uz uključen JavaScript.</Trans>
          </p>
        </noscript>
      )}
      {!isRowInView && (
        <div className="sticky-buy">
          <span>
            <span className="price">{show(price ?? from)}</span>
            <ChosenWords product={product} actor={actor} />
          </span>
          <Button variant="primary" busy={busy || isChecked} onClick={add}>
            <Action product={product} editing={editing} />
          </Button>
        </div>
      )}
    </>
  )
}

const Action = ({ product: { bundles }, editing }: { product: Product; editing: boolean }) => {
  if (bundles.some(({ format }) => format === 'configurable'))
    return editing ? <Trans>Promijeni paket</Trans> : <Trans>Složi i dodaj</Trans>
  return editing ? (
    <Trans id="product.updateLine">Ažuriraj košaricu</Trans>
  ) : (
    <Trans id="product.addToCart">Dodaj u košaricu</Trans>
  )
}

/** The current choice, below the price in the bar of a scrolling phone: `L, Natur`. */
const ChosenWords = ({ product, actor }: { product: Product; actor: AddToCartActor }) => {
  const { choice } = useAddToCart(actor)
  const words = useChoiceText()(product, choice)
  return words === '' ? null : (
    <>
      <br />
      <span className="xs muted">{words}</span>
    </>
  )
}
