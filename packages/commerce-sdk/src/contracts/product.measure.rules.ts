import type { MeasureUnit, NetQuantity, UnitPrice } from './__generated__/types.ts'

/** The whole unit that prices are compared by, and how many of a unit it has. */
const wholes: Readonly<Record<MeasureUnit, { readonly unit: UnitPrice['unit']; readonly count: number }>> = {
  g: { unit: 'kg', count: 1000 },
  kg: { unit: 'kg', count: 1 },
  ml: { unit: 'l', count: 1000 },
  cl: { unit: 'l', count: 100 },
  l: { unit: 'l', count: 1 },
  cm: { unit: 'm', count: 100 },
  m: { unit: 'm', count: 1 },
  m2: { unit: 'm2', count: 1 },
}

/**
 * The price of a whole unit, rounded to a cent, half up; none without a quantity, and where one piece is a whole unit. In
 * another currency it is that of the converted price. The quotient of whole numbers below 2^52 never rounds across a half,
 * which 2^31 cents times 10^5 stays below.
 *
 * @example unitPriceOf(1290, { quantity: 500, unit: 'ml' }) // { amount: 25.8, unit: 'l' }
 */
export const unitPriceOf = (cents: number, net: NetQuantity | null): UnitPrice | undefined => {
  if (net === null) return undefined
  const { unit, count } = wholes[net.unit]
  if (net.quantity === count) return undefined
  return { amount: Math.round((cents * count * 100) / Math.round(net.quantity * 100)) / 100, unit }
}
