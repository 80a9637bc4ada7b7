import { type Commerce, readOrderSlug, type StoragePort, webStorage } from '@butiga/commerce-sdk'
import { askForCart } from '@butiga/machines/cart-session'
import { shopActors, shopMachine, type LoginPort } from '@butiga/machines/shop'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'
import { createActor } from 'xstate'
import { loadBundlePanel } from './layouts/bundle-panel.tsx'
import { chosenCurrency } from './navigation/currency.ts'
import { offlineCart } from './navigation/offline-cart.ts'
import type { PageState } from './page.ts'
import { provided } from './provided.ts'
import { ORDER_SLUG } from './screens/order/order-query.ts'

export interface ShopActorInput {
  readonly page: Pick<PageState, 'site' | 'name' | 'path'>
  readonly notices: NoticesActor
  readonly commerce: Commerce
  /** The log-in that `commerce` sends. Default: none, as on the server. */
  readonly login?: LoginPort
  readonly cookies: StoragePort
  readonly storage: StoragePort
}

/**
 * The root actor of one request or one tab, not started: the browser starts it after hydration, the server never. The cart
 * that the browser has stored is being fetched by then.
 */
export const createShopActor = ({ page, notices, commerce, login, cookies, storage }: ShopActorInput): ShopActor => {
  const { site } = page
  const { currencySettings, checkoutSettings } = site.config
  // Behind a password the API refuses every call of the shop.
  const ecommerce = site.config.ecommerceEnabled && page.name !== 'locked'
  const currencyId = chosenCurrency(cookies, currencySettings)
  const requested = ecommerce ? askForCart({ commerce, cookies }, currencyId, { mayBeOrdered: showsOrder(page) }) : null
  const offline = offlineCart({ commerce, cookies, storage, shop: () => shop })
  const shop: ShopActor = createActor(
    provided(shopMachine, (own) =>
      own.provide({
        actors: shopActors({
          commerce,
          cookies,
          storage,
          offline,
          ecommerce,
          asked: requested,
          loadBundlePanel,
          ...(login && { login }),
        }),
      }),
    ),
    {
      input: {
        language: site.language.code,
        currencyId,
        cartBehaviour: checkoutSettings.cart_type,
        notices,
      },
    },
  )
  return shop
}

/**
 * Whether the session of a cart that has become an order may still be stored: on a page that a payment returns to, and on the
 * checkout of the tab that ordered, where its buyer left the payment.
 */
const showsOrder = ({ name, path }: Pick<PageState, 'name' | 'path'>): boolean =>
  name === 'checkoutFailure' ||
  name === 'order' ||
  (name === 'checkoutSuccess' && path.includes(`${ORDER_SLUG}=`)) ||
  (name === 'checkout' && readOrderSlug(webStorage(() => sessionStorage)) !== null)
