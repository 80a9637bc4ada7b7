// What a cart costs, from the owner's figures alone, in whole cents and exact fractions. It shares no code with the server, and
// computes otherwise where there is another way: cents of a coupon are given one by one, and a rate is a fraction.

type Step = readonly [from: number, cents: number]

/** What is bought, as its owner priced it; all in cents of the main currency, tax included. */
export interface ModelProduct {
  readonly cents: number
  readonly sale?: number | undefined
  /** For the holders of a member card. */
  readonly member?: number | undefined
  readonly steps: readonly Step[]
  /** What the chosen parts of a bundle cost more than the cheapest ones, for one bundle. */
  readonly extra: number
  /** Of a set: the percentage below its parts, and what they cost in their quantities. */
  readonly set?:
    | { readonly percent: number; readonly parts: readonly (readonly [qty: number, cents: number])[] }
    | undefined
  /** In basis points. */
  readonly taxRate: number
  readonly digital: boolean
  /** The coupon of the cart may be for it. */
  readonly inCoupon: boolean
}

export interface ModelLine {
  readonly product: ModelProduct
  readonly qty: number
}

export interface ModelCoupon {
  /** Basis points, with the most that they save; an amount; or the delivery. */
  readonly saves: { readonly percent: number; readonly most: number | null } | { readonly amount: number } | 'delivery'
  readonly minimum: number
  /** For some goods alone. */
  readonly isLimited: boolean
}

export interface ModelDelivery {
  /** Of goods above every bound. */
  readonly cents: number
  readonly bounds: readonly (readonly [upTo: number, cents: number])[]
  readonly freeFrom: number | null
  readonly taxRate: number
}

export interface ModelCart {
  readonly lines: readonly ModelLine[]
  readonly isMember: boolean
  readonly coupon: ModelCoupon | null
  readonly delivery: ModelDelivery | null
  /** Millionths of the other currency for one of the main one; null in the main one. */
  readonly rate: number | null
}

const names = ['cartTotal', 'coupon', 'delivery', 'itemsTotal', 'loyalty', 'orderTotal'] as const
type Sums = Readonly<Record<(typeof names)[number], number>>

/** Every price of a cart, in cents. */
export interface ModelPrices {
  readonly lines: readonly { readonly finalPrice: number; readonly row: number; readonly cartTotal: number }[]
  readonly sums: Sums
  readonly tax: Sums
}

/** A fraction of whole numbers, none below 0, rounded half up. */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole
}

const piece = ({ cents, sale, member, steps, extra, set }: ModelProduct, qty: number, isMember: boolean): bigint => {
  const separately = (set?.parts ?? []).reduce((sum, [pieces, each]) => sum + BigInt(pieces * each), 0n)
  const own = set ? separately - rounded(separately * BigInt(set.percent), 100n) : BigInt(sale ?? cents)
  const all = [
    own,
    ...(isMember && member !== undefined ? [BigInt(member)] : []),
    ...steps.filter(([from]) => from <= qty).map(([, lower]) => BigInt(lower)),
  ]
  return all.reduce((least, one) => (one < least ? one : least)) + BigInt(extra)
}

const taxIn = (cents: bigint, rate: number): bigint => rounded(cents * BigInt(rate), BigInt(10_000 + rate))
const total = (cents: readonly bigint[]): bigint => cents.reduce((sum, one) => sum + one, 0n)

/** Gives cents to the lines one by one, each to the line that is furthest below its part of them. */
const dealOut = (rows: readonly bigint[], discount: bigint): readonly bigint[] => {
  const base = total(rows)
  const given = rows.map((row) => (base === 0n ? 0n : (row * discount) / base))
  for (let left = discount - total(given); left > 0n; left -= 1n) {
    const owed = rows.map((row, index) => row * discount - (given[index] ?? 0n) * base)
    const next = owed.indexOf(owed.reduce((most, one) => (one > most ? one : most)))
    given[next] = (given[next] ?? 0n) + 1n
  }
  return given
}

/** What a cart costs in the main currency and in its own. */
export const priceModel = ({ lines, isMember, coupon, delivery, rate }: ModelCart) => {
  const inMain = lines.map(({ product, qty }) => piece(product, qty, isMember) * BigInt(qty))
  const items = total(inMain)
  const isFor = lines.map(({ product }) => coupon !== null && (!coupon.isLimited || product.inCoupon))
  const saving = lines.filter((_, index) => isFor[index] && (inMain[index] ?? 0n) > 0n)
  const isApplied =
    coupon !== null &&
    saving.length > 0 &&
    items >= BigInt(coupon.minimum) &&
    (coupon.saves !== 'delivery' || saving.some(({ product }) => !product.digital))
  const isDelivered = delivery !== null && lines.some(({ product }) => !product.digital)
  const isFree =
    !isDelivered ||
    (isApplied && coupon.saves === 'delivery') ||
    (delivery.freeFrom !== null && items >= BigInt(delivery.freeFrom))
  const row = delivery?.bounds.filter(([upTo]) => items <= BigInt(upTo)).sort(([a], [b]) => a - b)[0]
  const sent = isFree ? 0n : BigInt(row ? row[1] : delivery.cents)

  const inCurrency = (millionths: number | null): ModelPrices => {
    const displayed = (cents: bigint) => (millionths === null ? cents : rounded(cents * BigInt(millionths), 1_000_000n))
    const pieces = lines.map(({ product, qty }) => displayed(piece(product, qty, isMember)))
    const rows = lines.map(({ qty }, index) => (pieces[index] ?? 0n) * BigInt(qty))
    const regular = lines.map(({ product, qty }) => displayed(piece(product, qty, false)) * BigInt(qty))
    const base = rows.map((one, index) => (isFor[index] ? one : 0n))
    const limit = (() => {
      if (!isApplied || coupon.saves === 'delivery') return 0n
      if ('amount' in coupon.saves) return displayed(BigInt(coupon.saves.amount))
      const part = rounded(total(base) * BigInt(coupon.saves.percent), 10_000n)
      const most = coupon.saves.most === null ? part : displayed(BigInt(coupon.saves.most))
      return part < most ? part : most
    })()
    const shares = dealOut(base, limit < total(base) ? limit : total(base))
    const left = rows.map((one, index) => one - (shares[index] ?? 0n))
    const taxes = (cents: readonly bigint[]) =>
      total(cents.map((one, index) => taxIn(one, lines[index]?.product.taxRate ?? 0)))
    const sumsOf = (amounts: readonly [items: bigint, cart: bigint, regular: bigint, delivery: bigint]): Sums => {
      const [goods, cart, regularly, carriage] = amounts.map(Number) as [number, number, number, number]
      return {
        cartTotal: cart,
        coupon: goods - cart,
        delivery: carriage,
        itemsTotal: goods,
        loyalty: regularly - goods,
        orderTotal: cart + carriage,
      }
    }
    const carriage = displayed(sent)
    return {
      lines: rows.map((one, index) => ({
        finalPrice: Number(pieces[index]),
        row: Number(one),
        cartTotal: Number(left[index]),
      })),
      sums: sumsOf([total(rows), total(left), total(regular), carriage]),
      tax: sumsOf([taxes(rows), taxes(left), taxes(regular), taxIn(carriage, delivery?.taxRate ?? 0)]),
    }
  }
  return { isCouponApplied: isApplied, base: inCurrency(null), converted: inCurrency(rate) }
}

/** The prices of an answered cart as the model has them. */
export const pricesOf = (
  items: readonly { readonly prices: { readonly base: object; readonly converted: object } }[],
  prices: { readonly base: object; readonly converted: object },
  currency: 'base' | 'converted',
): unknown => {
  const cents = (value: unknown): unknown =>
    typeof value === 'number'
      ? Math.round(value * 100)
      : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, cents(one)]))
  const { tax, ...sums } = cents(prices[currency]) as { tax: unknown }
  return { lines: items.map((item) => cents(item.prices[currency])), sums, tax }
}
