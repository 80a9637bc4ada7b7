import fc from 'fast-check'
import { expect, it } from 'vitest'
import { containedTax } from '../../../ground/money.ts'
import { amountsOf, type SoldLine } from './amounts.ts'

const line = (change: Partial<SoldLine>): SoldLine => ({
  name: 'Kutija',
  note: '',
  qty: 1,
  taxRate: 2500,
  cents: 1000,
  discountCents: 0,
  ...change,
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

it('lists the rates that occur, the highest first, and a discount for each one that has it', () => {
  const { lines, taxes, totalCents } = amountsOf(
    [line({ taxRate: 500 }), line({ cents: 5400, discountCents: 540 }), line({ taxRate: 1300, cents: 0 })],
    'Popust OTOK10',
  )
  expect(taxes).toEqual([
    { rate: 2500, baseCents: 3888, taxCents: 972 },
    { rate: 1300, baseCents: 0, taxCents: 0 },
    { rate: 500, baseCents: 952, taxCents: 48 },
  ])
  expect(lines.at(-1)).toEqual({ name: 'Popust OTOK10', note: '', qty: 1, taxRate: 2500, cents: -540, baseCents: -432 })
  expect(lines).toHaveLength(4)
  expect(totalCents).toBe(5860)
})

it('adds up: bases of the lines to those of the rates, bases and taxes to the total, the tax to that of the order', () => {
  const sold = fc.array(
    fc
      .record({ cents: fc.nat(10_000_000), taxRate: fc.constantFrom(2500, 1300, 500, 0), share: fc.nat(100) })
      .map(({ cents, taxRate, share }) => line({ cents, taxRate, discountCents: Math.floor((cents * share) / 100) })),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(sold, (given) => {
      const { lines, taxes, totalCents } = amountsOf(given, '')
      expect(sum(lines.map(({ cents }) => cents))).toBe(totalCents)
      expect(sum(taxes.map(({ baseCents, taxCents }) => baseCents + taxCents))).toBe(totalCents)
      for (const { rate, baseCents } of taxes)
        expect(sum(lines.filter(({ taxRate }) => taxRate === rate).map((one) => one.baseCents))).toBe(baseCents)
      expect(sum(taxes.map(({ taxCents }) => taxCents))).toBe(
        sum(given.map(({ cents, discountCents, taxRate }) => containedTax(cents - discountCents, taxRate))),
      )
    }),
  )
})

it('is the same with its sign turned: a credit note takes back what the invoice has', () => {
  const given = [line({ cents: 333 }), line({ cents: 1999, taxRate: 1300 })]
  const turned = amountsOf(
    given.map((one) => ({ ...one, cents: -one.cents })),
    '',
  )
  const { taxes, totalCents } = amountsOf(given, '')
  expect(turned.totalCents).toBe(-totalCents)
  expect(turned.taxes).toEqual(
    taxes.map(({ rate, baseCents, taxCents }) => ({ rate, baseCents: -baseCents, taxCents: -taxCents })),
  )
})
