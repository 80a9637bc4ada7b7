import { ecommerce, plainZipCode } from '@butiga/commerce-sdk/contracts'
import { neverCached, serve } from '../../calls/serve.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { abandonedCall } from './answers/abandoned.ts'
import { cartCalls } from './answers/cart.ts'
import { checkoutCalls } from './answers/checkout.ts'
import { discountCalls } from './answers/discounts.ts'
import { orderCalls } from './answers/order.ts'
import { paymentCalls } from './answers/payment.ts'
import { settingsCalls } from './answers/settings.ts'
import { getTimetable } from './answers/timetable.ts'
import { withdrawalCalls } from './answers/withdrawal.ts'
import { listDeliveryTerms, listPlaces } from './queries/checkout.ts'
import { toAmount } from '../../ground/money.ts'

/** Every call from a new cart to the placed order. */
export const ecommerceService = serve(ecommerce, ({ payments }: { readonly payments: readonly PaymentProvider[] }) => ({
  ...settingsCalls,
  getDeliveryTerms: {
    tags: ['delivery'],
    answer: async (_, ctx) =>
      (await listDeliveryTerms(ctx.db, ctx.scope)).map(({ priceCents, priceBounds, freeFromCents, ...method }) => ({
        ...method,
        price: toAmount(priceBounds[0]?.cents ?? priceCents),
        freeFrom: freeFromCents === null ? null : toAmount(freeFromCents),
      })),
  },
  getDeliveryTimetable: {
    tags: ['delivery'],
    answer: (_, ctx) => getTimetable(ctx),
  },
  getPlaces: {
    tags: neverCached,
    answer: async ({ country, zipCode }, ctx) =>
      (await listPlaces(ctx.db, country, plainZipCode(zipCode))).sort(new Intl.Collator(ctx.scope.language).compare),
  },
  ...cartCalls,
  ...abandonedCall,
  ...checkoutCalls(payments),
  ...discountCalls,
  ...orderCalls(payments),
  ...paymentCalls(payments),
  ...withdrawalCalls,
}))
