import { Icon } from '@butiga/react-ui/ui/icon'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { Plural, Trans } from '@lingui/react/macro'

/** The link to the cart, with its total and count once the browser has loaded them: the page itself is anonymous. */
export const CartButton = () => {
  const { Link, money } = useUi()
  const { links } = useShop()
  const { cart, state } = useCart()
  const count = cart?.items.reduce((sum, item) => sum + item.qty, 0) ?? 0
  return (
    <Link className="hbtn hbtn-cart" href={links.cart()} data-state={state}>
      <Icon name="cart" />
      <span className="sr">
        <Trans id="cart.title">Košarica</Trans>{' '}
      </span>
      {cart !== null && count > 0 && (
        <>
          <span className="sum num">{money(cart.prices.converted.itemsTotal, cart.currency)}</span>{' '}
          <span className="count">
            {count}
            <span className="sr">
              {' '}
              <Plural id="cart.countNoun" value={count} one="artikl" few="artikla" other="artikala" />
            </span>
          </span>
        </>
      )}
    </Link>
  )
}
