import { ecommerce } from '@butiga/commerce-sdk/contracts'
import { neverCached, serve } from '../../calls/serve.ts'
import { cartCalls } from './answers/cart.ts'
import { checkoutCalls } from './answers/checkout.ts'
import { orderCalls } from './answers/order.ts'
import { getCheckoutSettings, getCurrencySettings } from './queries/settings.ts'

/** Every call from a new cart to the placed order. */
export const ecommerceService = serve(ecommerce, () => ({
  getCheckoutSettings: {
    tags: neverCached,
    answer: (_, ctx) => getCheckoutSettings(ctx.db, ctx.site.id),
  },
  getCurrencyConfig: {
    tags: neverCached,
    answer: (_, ctx) => getCurrencySettings(ctx.db, ctx.site.id),
  },
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
}))
