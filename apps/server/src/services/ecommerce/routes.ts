import type { Contract } from '@butiga/commerce-sdk/contracts'
import type { Handlers } from '../../calls/ctx.ts'
import { getCheckoutSettings, getCurrencySettings } from './queries/settings.ts'
import { cartHandlers } from './routes/cart.ts'
import { checkoutHandlers } from './routes/checkout.ts'
import { orderHandlers } from './routes/order.ts'

/** Every call from the first look at a cart to the placed order. */
export const ecommerceHandlers: Handlers<Contract['ecommerce']> = {
  getCheckoutSettings: (_, ctx) => getCheckoutSettings(ctx.db, ctx.site.id),
  getCurrencyConfig: (_, ctx) => getCurrencySettings(ctx.db, ctx.site.id),
  ...cartHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
}
