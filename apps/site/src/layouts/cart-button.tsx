import { Icon } from '@butiga/react-ui/components/icon/icon'
import { useUi } from '@butiga/react-ui/provider'
import { useCart } from '@butiga/react-ui/hooks/use-cart'
import { Plural, Trans } from '@lingui/react/macro'

/** The way to the cart, with its total and count once the browser knows them: the page itself is anonymous. */
export const CartButton = () => {
  const { links, Link, money } = useUi()
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
          <span className="sum num">{money(cart.prices.converted.itemsTotal)}</span>{' '}
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
