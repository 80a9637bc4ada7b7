import { createHash } from 'node:crypto'
import { bundleCents, convertCents, stepAt } from '@butiga/commerce-sdk/contracts'
import { priceSteps, type QuantityCents } from '../../product/public.ts'
import type { CartCoupon, CartLine, CartState, DeliveryCosts, Exchange, LineProduct } from '../types.ts'
import { couponFault, type CouponLine, couponShares } from './coupon.ts'
import { containedTax } from '../../../ground/money.ts'

/** The input of prices. All money is in cents of the main currency and includes tax; tax rates are basis points. */
export interface Priced {
  readonly lines: readonly (CouponLine & Pick<CartLine, 'unitCents' | 'regularCents' | 'qty' | 'taxRate'>)[]
  readonly delivery: (DeliveryCosts & { readonly taxRate: number }) | null
  readonly coupon: CartCoupon | null
}

type LineCosts = Pick<LineProduct, 'ownCents' | 'memberCents' | 'quantityPrices' | 'parts'>

/**
 * The prices of one piece of a line by its quantity, the lowest that count; more expensive variants of a bundle's parts are
 * paid on top.
 *
 * @param isMember whether a member card is applied; its price counts where it is lower
 */
export const stepsOfLine = (
  { ownCents, memberCents, quantityPrices, parts }: LineCosts,
  isMember: boolean,
): readonly QuantityCents[] =>
  priceSteps(isMember ? Math.min(ownCents, memberCents ?? ownCents) : ownCents, quantityPrices).map(
    ({ from, cents }) => ({ from, cents: bundleCents(cents, parts) }),
  )

const priceOf = (line: LineCosts & Pick<CartLine, 'qty'>, isMember: boolean): number =>
  stepAt(stepsOfLine(line, isMember), line.qty)?.cents ?? bundleCents(line.ownCents, line.parts)

/** A line with the prices of one piece in its quantity: the only place where a line is priced. */
export const withPrice = <Line extends LineCosts & Pick<CartLine, 'qty'>>(
  line: Line,
  { hasMemberCard }: Pick<CartState, 'hasMemberCard'>,
): Line & Pick<CartLine, 'unitCents' | 'regularCents'> => ({
  ...line,
  unitCents: priceOf(line, hasMemberCard === true),
  regularCents: priceOf(line, false),
})

/** A line at the price of now, which its buyer sees with the choice. */
export const withSeenPrice = <Line extends LineCosts & Pick<CartLine, 'qty'>>(
  line: Line,
  cart: Pick<CartState, 'hasMemberCard'>,
): Line & Pick<CartLine, 'unitCents' | 'regularCents' | 'seenCents'> => {
  const priced = withPrice(line, cart)
  return { ...priced, seenCents: priced.regularCents }
}

/** One amount and the tax inside it. */
export interface Taxed {
  readonly cents: number
  readonly taxCents: number
}

export interface CartSums {
  /** In the order of the lines. */
  readonly rows: readonly Taxed[]
  /** The rows less their shares of the coupon. */
  readonly lessCoupon: readonly Taxed[]
  readonly items: Taxed
  /** Whether the coupon of the cart counts; false without one. */
  readonly isCouponApplied: boolean
  readonly coupon: Taxed
  /** What the goods cost less than without the member card. */
  readonly loyalty: Taxed
  /** The goods less the coupon. */
  readonly cart: Taxed
  readonly delivery: Taxed
  readonly order: Taxed
}

/**
 * Whether a cart has only e-products and services: no delivery is chosen or paid. An empty cart is not digital.
 */
export const isDigital = (lines: readonly { readonly digital: boolean }[]): boolean =>
  lines.length > 0 && lines.every((line) => line.digital)

const add = (a: Taxed, b: Taxed): Taxed => ({ cents: a.cents + b.cents, taxCents: a.taxCents + b.taxCents })
const subtract = (a: Taxed, b: Taxed): Taxed => ({ cents: a.cents - b.cents, taxCents: a.taxCents - b.taxCents })
const nothing: Taxed = { cents: 0, taxCents: 0 }
const taxed = (cents: number, rate: number): Taxed => ({ cents, taxCents: containedTax(cents, rate) })

/** The price of a delivery method for goods of this value, in cents. */
export const deliveryPrice = ({ priceCents, priceBounds, freeFromCents }: DeliveryCosts, itemsCents: number): number =>
  freeFromCents !== null && itemsCents >= freeFromCents
    ? 0
    : (priceBounds.find(({ upToCents }) => itemsCents <= upToCents)?.cents ?? priceCents)

/** What a cart costs where all its figures are in one currency, once it is decided whether its coupon counts. */
const addUp = (
  { lines, coupon }: Pick<Priced, 'lines' | 'coupon'>,
  { isCouponApplied, delivered }: { readonly isCouponApplied: boolean; readonly delivered: Taxed },
): CartSums => {
  const rows = lines.map((line) => taxed(line.unitCents * line.qty, line.taxRate))
  const items = rows.reduce(add, nothing)
  const priced = lines.map((line, index) => ({ ...line, cents: rows[index]?.cents ?? 0 }))
  const shares = coupon !== null && isCouponApplied ? couponShares(coupon, priced) : lines.map(() => 0)
  const lessCoupon = priced.map(({ cents, taxRate }, index) => taxed(cents - (shares[index] ?? 0), taxRate))
  const cart = lessCoupon.reduce(add, nothing)
  const regular = lines.map((line) => taxed(line.regularCents * line.qty, line.taxRate)).reduce(add, nothing)
  return {
    rows,
    lessCoupon,
    items,
    isCouponApplied,
    coupon: subtract(items, cart),
    loyalty: subtract(regular, items),
    cart,
    delivery: delivered,
    order: add(cart, delivered),
  }
}

/**
 * Every amount of a cart in the main currency: rounded per line, totals are sums of the shown lines. The value of the goods
 * that decides about delivery is that before the coupon.
 */
export const sumCart = ({ lines, delivery, coupon }: Priced): CartSums => {
  const priced = lines.map((line) => ({ ...line, cents: line.unitCents * line.qty }))
  const items = priced.reduce((sum, { cents }) => sum + cents, 0)
  const isCouponApplied = coupon !== null && couponFault(coupon, priced) === null
  const isPaid = delivery !== null && lines.length > 0 && !isDigital(lines) && !(isCouponApplied && coupon.freeDelivery)
  const delivered = isPaid ? taxed(deliveryPrice(delivery, items), delivery.taxRate) : nothing
  return addUp({ lines, coupon }, { isCouponApplied, delivered })
}

/** Cents of the main currency in that of a cart. */
export const inCurrencyOf = ({ exchange }: Pick<PricedIn, 'exchange'>, cents: number): number =>
  exchange === null ? cents : convertCents(cents, exchange.rate)

/** The code of the currency that a cart is shown in. */
export const currencyOf = ({ exchange, mainCurrency }: Pick<CartState, 'exchange' | 'mainCurrency'>): string =>
  (exchange ?? mainCurrency).code

/** A cart, and the currency that it is shown in. */
export interface PricedIn extends Priced {
  readonly exchange: Pick<Exchange, 'id' | 'rate'> | null
}

/** The amounts of a cart in two currencies. */
export interface BothSums {
  readonly base: CartSums
  /** In the currency of the cart. */
  readonly displayed: CartSums
}

/**
 * Every amount of a cart in the main currency and in its own. What is decided (which step of a quantity, whether the coupon
 * counts, which row of a price table) is decided in the main one; then the prices of a piece, the delivery and the figures of
 * the coupon are converted, and added up again: rows and totals are sums of what is shown.
 */
export const sumInBoth = ({ exchange, ...priced }: PricedIn): BothSums => {
  const base = sumCart(priced)
  if (exchange === null) return { base, displayed: base }
  const convert = (cents: number) => inCurrencyOf({ exchange }, cents)
  const { lines, coupon, delivery } = priced
  const displayed = addUp(
    {
      lines: lines.map((line) => ({
        ...line,
        unitCents: convert(line.unitCents),
        regularCents: convert(line.regularCents),
      })),
      coupon: coupon && {
        ...coupon,
        amountCents: coupon.amountCents === null ? null : convert(coupon.amountCents),
        maxCents: coupon.maxCents === null ? null : convert(coupon.maxCents),
      },
    },
    {
      isCouponApplied: base.isCouponApplied,
      delivered: taxed(convert(base.delivery.cents), delivery?.taxRate ?? 0),
    },
  )
  return { base, displayed }
}

/**
 * A digest of every amount that a buyer pays: another price, or another currency, has another digest. An empty cart shows none.
 * The coupon is in it by the order's sum and tax.
 */
export const digestPrices = (cart: PricedIn): string | null => {
  if (cart.lines.length === 0) return null
  const { base, displayed } = sumInBoth(cart)
  const paid = ({ rows, items, delivery, order }: CartSums) => ({ rows, items, delivery, order })
  const { exchange } = cart
  const text = JSON.stringify({
    ...paid(base),
    ...(exchange && { displayed: paid(displayed), in: [exchange.id, exchange.rate] }),
  })
  return createHash('sha256').update(text).digest('base64url')
}
