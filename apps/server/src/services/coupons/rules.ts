import type { CouponRecord, FieldError } from '@butiga/commerce-sdk/contracts'

/** What of a coupon is written. */
export type CouponFields = Omit<CouponRecord, 'id' | 'uses' | 'state'>

/** Those of the coupon's categories and products that the site has. */
export interface Known {
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
}

/** What is wrong with a coupon, beside the kinds of its fields. */
export const couponFaults = (
  { percent, most, amount, freeDelivery, validFrom, validTo, ...goods }: CouponFields,
  known: Known,
): FieldError[] => [
  ...(percent === null && amount === null && !freeDelivery ? [{ path: 'percent', rule: 'required' }] : []),
  ...(percent !== null && amount !== null ? [{ path: 'amount', rule: 'choice' }] : []),
  ...(freeDelivery && (percent !== null || amount !== null) ? [{ path: 'freeDelivery', rule: 'choice' }] : []),
  ...(most !== null && percent === null ? [{ path: 'most', rule: 'choice' }] : []),
  ...(validTo !== null && validTo < validFrom ? [{ path: 'validTo', rule: 'min', value: validFrom }] : []),
  ...(['categoryIds', 'productIds'] as const).flatMap((field) =>
    (goods[field] ?? []).flatMap((id, index) =>
      known[field].includes(id) ? [] : [{ path: `${field}.${index}`, rule: 'exists' }],
    ),
  ),
]
