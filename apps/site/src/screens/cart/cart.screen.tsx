import { CartFailed } from '@butiga/react-ui/shop/cart-failed'
import { CartTable } from '@butiga/react-ui/shop/cart-table'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Later } from '@butiga/react-ui/ui/later'
import { OrderSummary } from '@butiga/react-ui/shop/order-summary'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import boxOpen from '../not-found/box-open.svg'
import type { ScreenModule } from '../screen.types.ts'
import type { ProductPlace } from './cross-sell.actors.ts'
import { CartCrossSell } from './cross-sell.tsx'
import { Instructions } from './instructions.tsx'

const load: ScreenModule<ProductPlace>['load'] = async ({ site }) => ({
  store: site.store.storeID,
  currency: site.config.currencySettings.mainCurrencyId,
})

const head: ScreenModule<ProductPlace>['head'] = (_place, i18n) => ({
  title: i18n._(msg({ id: 'cart.title', message: 'Košarica' })),
  description: i18n._(msg`Što ste odabrali, koliko stoji i kamo dalje.`),
  noindex: true,
})

/** The cart. The server renders it without contents, which load after hydration. */
const Screen: ScreenModule<ProductPlace>['Screen'] = ({ data: place }) => {
  const { cart, status, lines, reload } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = cart?.items.length ?? 0
  useFocusAfterChange(heading, cart === null ? null : count)
  return (
    <div className="wrap page late">
      <h1 className="cart-title" ref={heading} tabIndex={-1}>
        <Trans id="cart.title">Košarica</Trans>
        {count > 0 && (
          <>
            {' '}
            <span className="muted num">
              <Plural value={count} one="# artikl" few="# artikla" other="# artikala" />
            </span>
          </>
        )}
      </h1>
      {status === 'loading' && (
        <Later>
          <CartTable dummy />
        </Later>
      )}
      {status === 'failed' && <CartFailed onRetry={reload} />}
      {status === 'empty' && <EmptyCart />}
      {status === 'filled' && cart !== null && (
        <>
          <div className="split">
            <div>
              <CartTable items={cart.items} lines={lines} />
              <Instructions />
            </div>
            <OrderSummary cart={cart}>
              <ToCheckout />
            </OrderSummary>
          </div>
          <CartCrossSell key={cart.items.map(({ productId }) => productId).join()} items={cart.items} place={place} />
        </>
      )}
    </div>
  )
}

/**
 * When the focused row is removed, or put back by a button that is gone with its toast, the focus moves to the heading,
 * which has the number of lines.
 */
const useFocusAfterChange = (heading: { readonly current: HTMLElement | null }, count: number | null) => {
  const before = useRef(count)
  useEffect(() => {
    const isChanged = before.current !== count && before.current !== null
    if (isChanged && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count, heading])
}

const ToCheckout = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} href={links.checkout()}>
      <Trans id="cart.toCheckout">Nastavi na naplatu</Trans>
      <Icon name="arrow" />
    </Link>
  )
}

const EmptyCart = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <Empty
      image={boxOpen}
      title={<Trans>Kutija je još prazna</Trans>}
      text={<Trans>Dodajte nešto iz butige. Košarica godinu dana pamti što ste odabrali, i bez prijave.</Trans>}
    >
      <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
        <Trans>Razgledaj butigu</Trans>
      </Link>
    </Empty>
  )
}

export { head, load, Screen }
