import { readOrderKey, webStorage } from '@butiga/commerce-sdk'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { Empty } from '@butiga/react-ui/ui/empty'
import { useAccount } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { readPayKey } from '../order/pay-key.ts'
import { useShopPicture } from '../../layouts/layout-data.ts'
import { ORDER_SLUG } from '../order/order-query.ts'
import { type ReturnAddresses, returnAddresses } from '../order/return-addresses.ts'
import type { ScreenModule } from '../screen.types.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

const FailedOrder = lazy(() => import('./failed-order.tsx').then((module) => ({ default: module.FailedOrder })))

interface FailureData extends ReturnAddresses {
  /** From the address; empty when it names no order. */
  readonly orderSlug: string
}

const load: ScreenModule<FailureData>['load'] = async ({ query, site, links }) => ({
  orderSlug: query.get(ORDER_SLUG) ?? '',
  ...returnAddresses({ site, links }),
})

const head: ScreenModule<FailureData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'error.checkoutFailureTitle', message: 'Narudžba nije uspjela' })),
  description: i18n._(msg`Plaćanje nije prošlo, ništa nije naplaćeno.`),
  noindex: true,
})

const keys = webStorage(() => sessionStorage)

/** The return address of a failed payment: its order can be paid again, and a cart that still has its goods be ordered. */
const Screen: ScreenModule<FailureData>['Screen'] = ({ data }) => {
  const { user } = useAccount()
  const isHydrated = useIsHydrated()
  // Of this tab; the key, or who is logged in, is known in the browser alone.
  const orderKey = isHydrated ? readOrderKey(keys, data.orderSlug) : null
  const payKey = isHydrated ? readPayKey(keys, data.orderSlug) : null
  const proof = orderKey !== null ? { orderKey } : payKey !== null ? { payKey } : user && {}
  if (data.orderSlug === '' || proof === null) return <Failure />
  return (
    <Suspense fallback={<Failure />}>
      <FailedOrder key={data.orderSlug} proof={proof} fallback={<Failure />} {...data} />
    </Suspense>
  )
}

/** A failed payment of an order that this browser may not read. */
const Failure = () => {
  const { Link } = useUi()
  const { links } = useShop()
  const image = useShopPicture('failed')?.src
  const isStored = useCart().status === 'filled'
  return (
    <div className="wrap page">
      <Empty
        image={image}
        heading="h1"
        title={<Trans id="error.checkoutFailureTitle">Narudžba nije uspjela</Trans>}
        text={
          isStored ? (
            <Trans>
              Plaćanje nije prošlo i ništa nije naplaćeno. Košarica je sačuvana, pokušajte ponovno ili odaberite drugi
              način plaćanja.
            </Trans>
          ) : (
            <Trans>
              Plaćanje nije prošlo i ništa nije naplaćeno. Ako smo narudžbu već zaprimili, u poruci koju smo poslali
              piše kako je možete platiti.
            </Trans>
          )
        }
      >
        <div className="row">
          {isStored ? (
            <>
              <Link className={buttonClass({ variant: 'primary' })} href={links.checkout()}>
                <Trans>Pokušaj ponovno</Trans>
              </Link>
              <Link className={buttonClass({ variant: 'line' })} href={links.cart()}>
                <Trans>Natrag u košaricu</Trans>
              </Link>
            </>
          ) : (
            <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
              <Trans>Natrag u butigu</Trans>
            </Link>
          )}
        </div>
      </Empty>
    </div>
  )
}

export { head, load, Screen }
