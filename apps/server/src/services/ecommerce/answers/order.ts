import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ecommerce } from '@butiga/commerce-sdk/contracts'
import { Refusal, refuse } from '../../../calls/refusal.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import { byAddress, byCart, type CountedBy } from '../../../calls/limits.ts'
import type { AnswersOf, ServedCalls } from '../../../calls/serve.ts'
import type { Tx } from '../../../db/db.ts'
import { Last, together } from '../../../db/transaction.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { mediaItem } from '../../media/public.ts'
import { bankTransfer, findTransfer, toInstructions } from '../../invoices/public.ts'
import { listMissingConsents } from '../../consents/public.ts'
import { startPayment } from '../../payments/public.ts'
import { findMailTexts } from '../../templates/public.ts'
import { orderConfirmation } from '../mail/order-confirmation.ts'
import { emailOfBuyer } from '../queries/buyer.ts'
import { lockCoupon, readCoupon } from '../queries/coupons.ts'
import { findOrderByNumber } from '../queries/documents.ts'
import { findCartDetails, findOrderDetails, findOrderSlug, findOrderSummary, insertOrder } from '../queries/order.ts'
import { listStock, lockStock, takeStock } from '../queries/stock.ts'
import { toCart } from '../rules/cart-answer.ts'
import { availableOf, isSold, piecesOf } from '../rules/lines.ts'
import { toOwnDetails } from '../rules/order-answer.ts'
import { toAmount } from '../../../ground/money.ts'
import { orderYear } from '../rules/order-year.ts'
import { consentSteps, isOnSite, missingParts, toOrderDelivery, toOrderLines, toOrderSums } from '../rules/order.ts'
import { currencyOf, digestPrices, sumCart, sumInBoth } from '../rules/prices.ts'
import { arrivalOf } from '../rules/timetable.ts'
import { timetableFor } from './timetable.ts'
import { buyerOf, cartScope, lockAnyCart, mustBeBuyer, showOpenCart } from '../session.ts'
import type {
  Buyer,
  CartState,
  NewOrder,
  OrderAddress,
  OrderArrival,
  OrderDetails,
  OrderMessages,
  Pieces,
} from '../types.ts'

/** A number as people type it: without dashes and in either case. */
export const plainNumber = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

export const byNumber: CountedBy<{ readonly number: string }> = {
  name: 'number',
  of: ({ number }) => plainNumber(number),
}

type CreateOrder = AnswersOf<typeof ecommerce>['createOrder']
type Input = Parameters<CreateOrder>[0]

const messagesOf = ({ giftMessage, orderMessage, to, from }: Input): OrderMessages => ({
  ...(giftMessage && { giftMessage }),
  ...(orderMessage && { orderMessage }),
  ...(to && { to }),
  ...(from && { from }),
})

/** Refuses an order with the lines that keep it from being placed. */
const refuseShort = ({ lines, stock }: Pick<CartState, 'lines' | 'stock'>): never => {
  const available = availableOf(lines, stock)
  const short = lines.flatMap(({ itemId, name, qty }, index) =>
    (available[index] ?? 0) < qty ? [{ itemId, name, available: available[index] ?? 0 }] : [],
  )
  return refuse('OUT_OF_STOCK', { data: { lines: short } })
}

/** Takes the cart's pieces out of stock, all or none; returns those that are counted. */
const takePieces = async (tx: Tx, cart: CartState): Promise<Pieces[]> => {
  if (!cart.lines.every(isSold)) return refuseShort(cart)
  const pieces = piecesOf(cart.lines)
  const ids = pieces.map((piece) => piece.productId)
  const [, taken] = await together(lockStock(tx, ids), takeStock(tx, cart.id, pieces))
  if (taken.length < pieces.length) {
    // The cart was read before its stock was locked; what is taken by now has changed, and is not missing.
    const missing = ids.filter((id) => !taken.some(({ productId }) => productId === id))
    return refuseShort({ lines: cart.lines, stock: [...(await listStock(tx, missing, cart.id)), ...cart.stock] })
  }
  return pieces.filter((piece) => taken.some((row) => row.counted && row.productId === piece.productId))
}

/** Counts the use of the coupon that the buyer saw, unless it is used up meanwhile; a lapsed one has no part in the order. */
const useCoupon = async (tx: Tx, cart: CartState): Promise<void> => {
  if (cart.coupon === null || !cart.coupon.isCounted || !sumCart(cart).isCouponApplied) return
  const { id } = cart.coupon
  const [, coupon] = await together(lockCoupon(tx, id), readCoupon(tx, cart.id, id))
  if (!isDeepStrictEqual(coupon, cart.coupon)) throw new Refusal('CART_CHANGED')
}

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * What proves that a browser has placed an order. It is made of the code that only the holder of the cart has, so that a
 * repeat answers the same key while only its digest is stored.
 */
const orderKeyOf = (slug: string, { protectCode }: Input): string =>
  digest(`order ${slug} ${protectCode}`).toString('base64url')

interface Ordered {
  readonly cart: CartState
  readonly buyer: Buyer
  readonly details: OrderDetails
  readonly taken: readonly Pieces[]
}

const newOrder = (ctx: Ctx, input: Input, { cart, buyer, details, taken }: Ordered): NewOrder => {
  const { base, displayed } = sumInBoth(cart)
  const slug = randomBytes(16).toString('base64url')
  return {
    siteId: ctx.site.id,
    cartId: cart.id,
    userId: cart.member?.id ?? null,
    slug,
    keyHash: digest(orderKeyOf(slug, input)),
    year: orderYear(ctx.now(), ctx.site.timeZone),
    language: ctx.scope.language,
    mainCurrency: cart.mainCurrency,
    currency: currencyOf(cart),
    exchange: cart.exchange,
    email: buyer.email,
    coupon: base.isCouponApplied && cart.coupon ? { id: cart.coupon.id, code: cart.coupon.code } : null,
    sums: toOrderSums(displayed),
    base: toOrderSums(base),
    lines: toOrderLines(cart),
    details: { ...details, delivery: toOrderDelivery(cart, details, (address) => arrivalAt(ctx, details, address)) },
    messages: messagesOf(input),
    taken,
    returnTo: input,
  }
}

/** When an order of now arrives at an address; null where the chosen method has no timetable for it. */
const arrivalAt = (ctx: Ctx, { delivery }: OrderDetails, address: OrderAddress): OrderArrival | null =>
  delivery && arrivalOf(timetableFor(ctx, delivery.methodId, delivery.timetable), address, ctx.now())

const linkTo = (successURL: string, slug: string): string => {
  const link = new URL(successURL)
  link.searchParams.set('orderSlug', slug)
  return link.href
}

type Payments = readonly PaymentProvider[]

const placeOrder = (input: Input, ctx: Ctx, payments: Payments) =>
  ctx.transaction(async (tx) => {
    const { language } = ctx.scope
    const person = { siteId: ctx.site.id, email: emailOfBuyer(input.cartId), cartId: input.cartId }
    const [cart, details, missing, written] = await together(
      lockAnyCart(tx, ctx, input),
      findCartDetails(tx, cartScope(ctx, input), payments),
      listMissingConsents(tx, person, consentSteps),
      findMailTexts(tx, ctx.site.id, 'order-confirmation', language),
    )
    if (cart.archived) {
      // One order per cart: the holder of the cart gets its slug again, whatever the key.
      const orderSlug = (await findOrderSlug(tx, cart.id)) ?? refuse('CART_ARCHIVED')
      return { orderSlug, isPaidLater: false }
    }
    mustBeBuyer(ctx, cart, input.userId)
    if (!isOnSite(input.successURL, ctx.site.origins) || !isOnSite(input.failureURL, ctx.site.origins)) {
      return refuse('URL_NOT_ALLOWED')
    }
    if (input.version !== cart.version || digestPrices(cart) !== cart.shownPrices || !cart.isCurrencyStored) {
      // Refused again below, with the cart, after this transaction is rolled back.
      throw new Refusal('CART_CHANGED')
    }
    // Who subscribes has an account, in which the subscription can be cancelled.
    if (cart.member === null && cart.lines.some(({ subscription }) => subscription !== null))
      return refuse('LOGGED_USERS_ONLY')
    if (details === undefined) throw new Error('The locked cart is missing')
    const parts = missingParts(cart, details)
    const buyer = buyerOf(ctx, cart)
    if (buyer === null || parts.length > 0) return refuse('CART_INCOMPLETE', { data: { missing: parts } })
    if (missing.length > 0) return refuse('CONSENT_REQUIRED', { data: { missing } })

    const [taken] = await together(takePieces(tx, cart), useCoupon(tx, cart))
    const order = newOrder(ctx, input, { cart, buyer, details, taken })
    const number = await insertOrder(tx, order)
    const link = linkTo(input.successURL, order.slug)
    const transfer = details.payment?.provider === bankTransfer ? await findTransfer(tx, order.slug) : null
    const pictures = cart.lines.map(({ media }) => media)
    const mail = orderConfirmation({ order, number, pictures, site: ctx.site, link, written, transfer })
    const sent = sendMail(tx, { ...mail, siteId: ctx.site.id, to: order.email, language })
    const isPaidLater = order.details.payment?.paymentType === null
    return new Last(sent.then(() => ({ orderSlug: order.slug, isPaidLater })))
  })

const createOrder =
  (payments: Payments): CreateOrder =>
  async (input, ctx) => {
    try {
      const { orderSlug, isPaidLater } = await placeOrder(input, ctx, payments)
      // Not in the transaction, which waits for no provider, and keeps what it answers for repeats.
      return {
        html: isPaidLater ? null : await startPayment({ ...ctx, payments }, orderSlug),
        orderSlug,
        orderKey: orderKeyOf(orderSlug, input),
      }
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'CART_CHANGED')) throw error
      // The refusal rolled everything back; the cart in its data may need a new version.
      return refuse('CART_CHANGED', { data: toCart(await showOpenCart(ctx, input), input, mediaItem) })
    }
  }

/** The order, and the summary that its slug gives access to. */
export const orderCalls = (payments: Payments) =>
  ({
    createOrder: {
      limits: [
        { name: 'ecommerce.createOrder', points: 10, seconds: 600, by: byCart, counts: 'refusals', store: 'shared' },
        // Each order sends a mail to an unconfirmed address, hence the limit; an office shares one address.
        {
          name: 'ecommerce.createOrder',
          points: 20,
          seconds: 600,
          proofs: 100,
          by: byAddress,
          counts: 'orders',
          about: byCart,
          store: 'shared',
        },
      ],
      answer: createOrder(payments),
    },
    getOrderSummary: {
      answer: async ({ orderSlug }, ctx) => {
        const order = (await findOrderSummary(ctx.db, ctx.site.id, orderSlug)) ?? refuse('NOT_FOUND')
        const transfer = order.provider === bankTransfer ? await findTransfer(ctx.db, orderSlug) : null
        return {
          number: order.number,
          date: order.createdAt.toISOString(),
          state: order.state,
          total: toAmount(order.totalCents),
          currency: order.currency,
          ...(transfer && { paymentInstructions: toInstructions(transfer, orderSlug) }),
          ...(Object.keys(order.messages).length > 0 && { messages: order.messages }),
        }
      },
    },
    getOrderDetails: {
      answer: async ({ orderSlug, orderKey }, ctx) => {
        const keyHash = orderKey === undefined ? null : digest(orderKey)
        const reader = { slug: orderSlug, userId: ctx.identity?.userId ?? null, keyHash }
        const order =
          (await findOrderDetails(ctx.db, ctx.site.id, { reader, providers: payments })) ?? refuse('NOT_FOUND')
        return toOwnDetails(order)
      },
    },
    lookUpOrder: {
      limits: [
        { name: 'ecommerce.lookUpOrder', points: 20, seconds: 900, by: byAddress, counts: 'refusals', store: 'shared' },
        {
          name: 'ecommerce.lookUpOrder',
          points: 200,
          seconds: 3600,
          by: byNumber,
          counts: 'refusals',
          store: 'shared',
        },
      ],
      answer: async ({ number, email }, ctx) => {
        const order =
          (await findOrderByNumber(ctx.db, ctx.site.id, { number: plainNumber(number), email })) ?? refuse('NOT_FOUND')
        return {
          number: order.number,
          date: order.createdAt.toISOString(),
          state: order.state,
          total: toAmount(order.totalCents),
          currency: order.currency,
          lines: order.lines.map(({ name, qty, rowCents }) => ({ name, qty, row: toAmount(rowCents) })),
        }
      },
    },
  }) satisfies Partial<ServedCalls<typeof ecommerce>>
