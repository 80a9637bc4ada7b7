import { type Cart, type DeliveryTerms, readMemberCard } from '@butiga/commerce-sdk'
import type { Message } from '@butiga/machines/shared'
import { CartFailed } from '@butiga/react-ui/shop/cart-failed'
import { LateCodes } from '@butiga/react-ui/shop/late-codes'
import { CartTable } from '@butiga/react-ui/shop/cart-table'
import { HeldNote } from '@butiga/react-ui/shop/held-note'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Later } from '@butiga/react-ui/ui/later'
import { Note } from '@butiga/react-ui/ui/note'
import { OrderSummary } from '@butiga/react-ui/shop/order-summary'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Boundary } from '../../error-boundary.tsx'
import { useParts, useShopPicture } from '../../layouts/layout-data.ts'
import { loadDeliveryTerms } from '../delivery-terms.ts'
import { homeCountryOf } from '../home-country.ts'
import type { ScreenModule } from '../screen.types.ts'
import type { ProductPlace } from './cross-sell.actors.ts'
import { CartCrossSell } from './cross-sell.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { Instructions } from './instructions.tsx'

interface CartData {
  readonly place: ProductPlace
  /** The ISO code of the country whose delivery is estimated. */
  readonly homeCountry: string
  /** The shop's delivery methods; none where they could not be loaded. */
  readonly deliveryTerms: readonly DeliveryTerms[]
  /** The visitor's cart on a personal page; null on the page that all visitors share. */
  readonly cart: Cart | null
  /** Why a form was refused that this page answers. */
  readonly problem: Message | null
}

// Shown by the empty cart alone.
const RecentlyViewed = lazy(async () => ({
  default: (await import('../recent/recently-viewed.tsx')).RecentlyViewed,
}))

const load: ScreenModule<CartData>['load'] = async ({ commerce, site, visitor }) => {
  const place = { store: site.store.storeID, currency: site.config.currencySettings.mainCurrencyId }
  const key = visitor?.cart ?? null
  const [match, deliveryTerms] = await Promise.all([
    key && commerce.ecommerce.getCart(key),
    loadDeliveryTerms(commerce),
  ])
  const cart = match && !match.errored ? withoutKey(match.data) : null
  return { place, homeCountry: homeCountryOf(site), deliveryTerms, cart, problem: visitor?.problem ?? null }
}

/** The cart without its key and its guest: a page that is saved or passed on opens no cart. */
const withoutKey = (cart: Cart): Cart => ({
  ...cart,
  guestUser: null,
  protectCode: '',
  session: { ...cart.session, protectCode: '' },
})

const head: ScreenModule<CartData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'cart.title', message: 'Košarica' })),
  description: i18n._(msg`Što ste odabrali, koliko stoji i kamo dalje.`),
  noindex: true,
})

/**
 * The cart. The server renders it without contents, which load after hydration; where a form without scripts leads here,
 * with the lines of that one visitor.
 */
const Screen: ScreenModule<CartData>['Screen'] = ({ data }) => {
  const { place, homeCountry, deliveryTerms, cart: rendered, problem } = data
  const { text } = useUi()
  const { cookies } = useShop()
  const { cart, isHeld: isQueued, status, lines, reload } = useCart()
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
      {problem !== null && (
        <Note kind="danger" live>
          <p>{text(problem)}</p>
        </Note>
      )}
      {isQueued && <HeldNote />}
      {status === 'loading' &&
        (rendered === null ? (
          <>
            <WithoutScripts />
            <Later>
              <CartTable dummy />
            </Later>
          </>
        ) : (
          <RenderedCart cart={rendered} />
        ))}
      {status === 'failed' && <CartFailed onRetry={reload} />}
      {status === 'empty' && (
        <>
          <EmptyCart />
          <Boundary fallback={null}>
            <Suspense>
              <RecentlyViewed />
            </Suspense>
          </Boundary>
        </>
      )}
      {status === 'filled' && cart !== null && (
        <>
          <div className="split">
            <div>
              <CartTable items={cart.items} lines={lines} currency={cart.currency} />
              {!isQueued && <LateCodes cart={cart} hasCard={readMemberCard(cookies) !== null} />}
              <Instructions />
            </div>
            <OrderSummary cart={cart} delivery={<DeliveryEstimate cart={cart} {...{ deliveryTerms, homeCountry }} />}>
              <ToCheckout />
            </OrderSummary>
          </div>
          <CartCrossSell key={cart.items.map(({ productId }) => productId).join()} items={cart.items} place={place} />
        </>
      )}
    </div>
  )
}

/** The cart as the server rendered it, until the browser's own is loaded. */
const RenderedCart = ({ cart }: { cart: Cart }) =>
  cart.items.length === 0 ? (
    <EmptyCart />
  ) : (
    <div className="split">
      <OrderSummary cart={cart} withLines />
      <noscript>
        <Note>
          <p>
            <Trans>Za promjenu količine i narudžbu uključite JavaScript u pregledniku.</Trans>
          </p>
        </Note>
      </noscript>
    </div>
  )

const WithoutScripts = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <noscript>
      <p>
        <Link className={buttonClass({})} href={links.cartLines()}>
          <Trans>Prikaži što je u košarici</Trans>
        </Link>
      </p>
    </noscript>
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
      <Trans id="cart.toCheckout">Na blagajnu</Trans>
      <Icon name="arrow" />
    </Link>
  )
}

const EmptyCart = () => {
  const { Link } = useUi()
  const { links } = useShop()
  const image = useShopPicture('empty')?.src
  const title = useParts('shop-section')?.emptyCart
  return (
    <Empty
      image={image}
      title={title ?? <Trans id="cart.empty">Vaša je košarica prazna.</Trans>}
      text={<Trans>Dodajte nešto iz butige. Košarica godinu dana pamti što ste odabrali, i bez prijave.</Trans>}
    >
      <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
        <Trans>Razgledaj butigu</Trans>
      </Link>
    </Empty>
  )
}

export { head, load, Screen }
