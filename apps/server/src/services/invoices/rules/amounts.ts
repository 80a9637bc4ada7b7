import { containedTax } from '../../../ground/money.ts'
import type { DocumentLine, TaxRow } from '../tables.ts'

/** An ordered line; all cents include tax. */
export interface SoldLine {
  readonly name: string
  readonly note: string
  readonly qty: number
  readonly taxRate: number
  readonly cents: number
  /** What a coupon takes from it. */
  readonly discountCents: number
}

const baseOf = (cents: number, rate: number): number => cents - containedTax(cents, rate)

const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const ratesOf = (lines: readonly { readonly taxRate: number }[]): number[] =>
  [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => b - a)

/**
 * The lines of a document, a discount after them for each tax rate, and the amounts of each rate. The tax is that of the
 * order: rounded for each line less its discount.
 */
export const amountsOf = (
  sold: readonly SoldLine[],
  discountName: string,
): { readonly lines: DocumentLine[]; readonly taxes: TaxRow[]; readonly totalCents: number } => {
  const lines = sold.map(({ name, note, qty, taxRate, cents }) => ({
    name,
    note,
    qty,
    taxRate,
    cents,
    baseCents: baseOf(cents, taxRate),
  }))
  const taxes = ratesOf(sold).map((rate) => {
    const ofRate = sold.filter(({ taxRate }) => taxRate === rate)
    const paid = ofRate.map(({ cents, discountCents }) => cents - discountCents)
    const baseCents = add(paid.map((cents) => baseOf(cents, rate)))
    return { rate, baseCents, taxCents: add(paid) - baseCents }
  })
  const discounts = taxes.flatMap(({ rate, baseCents }) => {
    const cents = -add(sold.flatMap(({ taxRate, discountCents }) => (taxRate === rate ? [discountCents] : [])))
    const before = add(lines.flatMap((line) => (line.taxRate === rate ? [line.baseCents] : [])))
    return cents === 0
      ? []
      : [{ name: discountName, note: '', qty: 1, taxRate: rate, cents, baseCents: baseCents - before }]
  })
  const all = [...lines, ...discounts]
  return { lines: all, taxes, totalCents: add(all.map(({ cents }) => cents)) }
}
