import type { ecommerce } from '@butiga/commerce-sdk/contracts'
import { byAddress, byCart } from '../../../calls/limits.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { Unavailable } from '../../../db/transaction.ts'
import { describeError } from '../../../ground/log.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'
import { findPaymentOfCart, payAgain, settle, startPayment } from '../../payments/public.ts'
import { findCart } from '../queries/cart.ts'
import { isOnSite } from '../rules/order.ts'
import { cartScope, keyOrNone } from '../session.ts'
import { digest } from './order.ts'

/** What an order's buyer does about its payment. */
export const paymentCalls = (payments: readonly PaymentProvider[]) =>
  ({
    confirmPayment: {
      // Each one asks the provider.
      limits: [
        { name: 'ecommerce.confirmPayment', points: 30, seconds: 600, by: byCart, counts: 'calls', store: 'shared' },
      ],
      answer: async ({ id, internalRedirect, ...key }, ctx) => {
        const cart = (await findCart(ctx.db, cartScope(ctx, key))) ?? refuse('CART_SESSION_INVALID')
        const payment = await findPaymentOfCart(ctx.db, cart.id)
        const provider = payments.find(({ name }) => name === payment?.provider)
        if (payment?.orderId !== id || provider === undefined) return refuse('NOT_FOUND')
        const settled = await settle({
          db: ctx.db,
          transaction: (work) => ctx.transaction(work),
          provider,
          reference: payment.reference,
          onMismatch: (details) => ctx.log.error(details, 'a provider reports another amount than the order has'),
        }).catch((error: unknown) => {
          ctx.log.warn({ ...describeError(error), provider: provider.name }, 'a payment could not be confirmed')
          throw new Unavailable('The payment provider does not answer')
        })
        if (!settled?.isPaid) return refuse('PAYMENT_NOT_CONFIRMED')
        const { href, pathname, search } = new URL(settled.returnUrl)
        return { url: internalRedirect ? pathname + search : href }
      },
    },

    payOrder: {
      limits: [
        { name: 'ecommerce.payOrder', points: 30, seconds: 600, by: byAddress, counts: 'calls', store: 'shared' },
      ],
      answer: async ({ orderKey, payKey, cartId, protectCode, ...input }, ctx) => {
        const { origins, id: siteId } = ctx.site
        if (!isOnSite(input.successURL, origins) || !isOnSite(input.failureURL, origins))
          return refuse('URL_NOT_ALLOWED')
        const userId = ctx.identity?.userId ?? null
        const { paymentMethodId, orderSlug } = input
        if (payKey !== undefined && paymentMethodId !== undefined) return refuse('PAYMENT_METHOD_NOT_FOUND')
        const payer =
          payKey === undefined
            ? {
                userId,
                keyHash: orderKey === undefined ? null : digest(orderKey),
                cart: keyOrNone({ cartId, protectCode }),
              }
            : { linkHash: digest(payKey) }
        await ctx.transaction((tx) => payAgain(tx, { payments, siteId, ...input, paymentMethodId, payer }))
        return { html: await startPayment({ ...ctx, payments }, orderSlug) }
      },
    },
  }) satisfies Partial<ServedCalls<typeof ecommerce>>
