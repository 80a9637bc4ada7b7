import { createHash } from 'node:crypto'
import { bundleCents, stepAt } from '@butiga/commerce-sdk/contracts'
import { priceSteps, type QuantityCents } from '../../product/public.ts'
import type { CartLine, DeliveryCosts, LineProduct } from '../types.ts'
import { containedTax } from './money.ts'

/** The input of prices. All money is in cents and includes tax; tax rates are basis points. */
export interface Priced {
  readonly lines: readonly {
    readonly unitCents: number
    readonly qty: number
    readonly taxRate: number
    readonly digital: boolean
  }[]
  readonly delivery: (DeliveryCosts & { readonly taxRate: number }) | null
}

type LineCosts = Pick<LineProduct, 'ownCents' | 'quantityPrices' | 'parts'>

/** The prices of one piece of a line by its quantity, the lowest that count; more expensive variants of a bundle's parts are paid on top. */
export const stepsOfLine = ({ ownCents, quantityPrices, parts }: LineCosts): readonly QuantityCents[] =>
  priceSteps(ownCents, quantityPrices).map(({ from, cents }) => ({ from, cents: bundleCents(cents, parts) }))

/** A line with the price of one piece in its quantity: the only place where a line is priced. */
export const withPrice = <Line extends LineCosts & Pick<CartLine, 'qty'>>(
  line: Line,
): Line & Pick<CartLine, 'unitCents'> => ({
  ...line,
  unitCents: stepAt(stepsOfLine(line), line.qty)?.cents ?? bundleCents(line.ownCents, line.parts),
})

/** One amount and the tax inside it. */
export interface Taxed {
  readonly cents: number
  readonly taxCents: number
}

export interface CartSums {
  /** In the order of the lines. */
  readonly rows: readonly Taxed[]
  readonly items: Taxed
  readonly delivery: Taxed
  readonly order: Taxed
}

/**
 * Whether a cart has only e-products and services: no delivery is chosen or paid. An empty cart is not digital.
 */
export const isDigital = (lines: readonly { readonly digital: boolean }[]): boolean =>
  lines.length > 0 && lines.every((line) => line.digital)

const add = (a: Taxed, b: Taxed): Taxed => ({ cents: a.cents + b.cents, taxCents: a.taxCents + b.taxCents })
const nothing: Taxed = { cents: 0, taxCents: 0 }
const taxed = (cents: number, rate: number): Taxed => ({ cents, taxCents: containedTax(cents, rate) })

/** The price of a delivery method for goods of this value, in cents. */
export const deliveryPrice = ({ priceCents, priceBounds, freeFromCents }: DeliveryCosts, itemsCents: number): number =>
  freeFromCents !== null && itemsCents >= freeFromCents
    ? 0
    : (priceBounds.find(({ upToCents }) => itemsCents <= upToCents)?.cents ?? priceCents)

/** Every amount of a cart: rounded per line, totals are sums of the shown lines. */
export const sumCart = ({ lines, delivery }: Priced): CartSums => {
  const rows = lines.map((line) => taxed(line.unitCents * line.qty, line.taxRate))
  const items = rows.reduce(add, nothing)
  const isDelivered = delivery !== null && lines.length > 0 && !isDigital(lines)
  const delivered = isDelivered ? taxed(deliveryPrice(delivery, items.cents), delivery.taxRate) : nothing
  return { rows, items, delivery: delivered, order: add(items, delivered) }
}

/** A digest of every amount that a cart shows: another price has another digest. An empty cart shows none. */
export const digestPrices = (cart: Priced): string | null =>
  cart.lines.length === 0
    ? null
    : createHash('sha256')
        .update(JSON.stringify(sumCart(cart)))
        .digest('base64url')
