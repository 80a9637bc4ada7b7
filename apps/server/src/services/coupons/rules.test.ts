import { expect, it } from 'vitest'
import { couponFaults, type CouponFields } from './rules.ts'

const fields: CouponFields = {
  code: 'OTOK10',
  percent: 10,
  most: null,
  amount: null,
  freeDelivery: false,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  categoryIds: [7],
  productIds: [5],
} as Partial<CouponFields> as CouponFields
const known = { categoryIds: [7], productIds: [5] }

it.each([
  ['nothing', {}, []],
  ['a coupon that reduces by nothing', { percent: null }, [{ path: 'percent', rule: 'required' }]],
  ['one that reduces by both', { amount: 5 }, [{ path: 'amount', rule: 'choice' }]],
  ['a ceiling of an amount', { percent: null, amount: 5, most: 3 }, [{ path: 'most', rule: 'choice' }]],
  ['free delivery beside a percentage', { freeDelivery: true }, [{ path: 'freeDelivery', rule: 'choice' }]],
  [
    'free delivery beside an amount',
    { percent: null, amount: 5, freeDelivery: true },
    [{ path: 'freeDelivery', rule: 'choice' }],
  ],
  ['a ceiling of a percentage', { most: 3 }, []],
  ['free delivery alone', { percent: null, freeDelivery: true }, []],
  ['an amount alone', { percent: null, amount: 5 }, []],
  ['an end before its beginning', { validTo: '2026-10-31' }, [{ path: 'validTo', rule: 'min', value: '2026-11-01' }]],
  ['the same day', { validTo: '2026-11-01' }, []],
  ['no end', { validTo: null }, []],
  ['all goods', { categoryIds: null, productIds: null }, []],
  ['a category that is gone', { categoryIds: [7, 8] }, [{ path: 'categoryIds.1', rule: 'exists' }]],
  ['a product that is gone', { productIds: [6, 5] }, [{ path: 'productIds.0', rule: 'exists' }]],
] as const)('finds fault with %s where there is one', (_, change, faults) => {
  expect(couponFaults({ ...fields, ...change } as CouponFields, known)).toEqual(faults)
})
