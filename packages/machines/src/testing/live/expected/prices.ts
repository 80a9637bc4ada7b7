import type { Line } from './cart.ts'
import { productIn, type DeliveryFacts, type ShopFacts } from './facts.ts'

/** The amounts of a cart in cents, tax included. */
export interface Amounts {
  readonly rows: readonly {
    readonly product: number
    readonly pieces: number
    readonly unit: number
    readonly row: number
  }[]
  readonly items: number
  readonly delivery: number
  readonly total: number
  /** Contained in the total. */
  readonly tax: number
}

const taxIn = (cents: number, rate: number): number => Math.round((cents * rate) / (10_000 + rate))
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What more expensive variants of a bundle's parts cost beyond the cheapest ones. */
const surcharge = (facts: ShopFacts, { product, chosen }: Line): number =>
  sum(
    productIn(facts, product).parts.map((part) => {
      const variants = productIn(facts, part.product).variants.map((id) => productIn(facts, id).cents)
      const variant = chosen[part.product]
      return variant === undefined ? 0 : part.pieces * (productIn(facts, variant).cents - Math.min(...variants))
    }),
  )

/** The price of a piece of so many: the lowest of those that count. */
const unitOf = (facts: ShopFacts, line: Line, isMember: boolean): number => {
  const { cents, memberCents, quantityPrices } = productIn(facts, line.product)
  const lower = quantityPrices.filter(({ from }) => from <= line.pieces).map((price) => price.cents)
  return Math.min(cents, (isMember ? memberCents : null) ?? cents, ...lower) + surcharge(facts, line)
}

/** A cart is digital when nothing of it is carried; an empty one is not. */
export const isDigital = (facts: ShopFacts, lines: readonly Line[]): boolean =>
  lines.length > 0 && lines.every(({ product }) => productIn(facts, product).isDigital)

/** The price of a delivery for goods of that value. */
export const deliveryPrice = ({ cents, freeFrom }: DeliveryFacts, items: number): number =>
  freeFrom !== null && items >= freeFrom ? 0 : cents

/** Every amount of a cart: a row is price times pieces, the total is goods and delivery, tax is rounded by line. */
export const amountsOf = (
  facts: ShopFacts,
  lines: readonly Line[],
  delivery: DeliveryFacts | null,
  isMember = false,
): Amounts => {
  const rows = lines.map((line) => {
    const unit = unitOf(facts, line, isMember)
    return { product: line.product, pieces: line.pieces, unit, row: unit * line.pieces }
  })
  const items = sum(rows.map(({ row }) => row))
  const isPaid = delivery !== null && lines.length > 0 && !isDigital(facts, lines)
  const delivered = isPaid ? deliveryPrice(delivery, items) : 0
  const taxes = rows.map(({ product, row }) => taxIn(row, productIn(facts, product).taxRate))
  const tax = sum(taxes) + (isPaid ? taxIn(delivered, delivery.taxRate) : 0)
  return { rows, items, delivery: delivered, total: items + delivered, tax }
}
