import type { CouponRecord, FieldError } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'

/** A record that a coupon is for. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** A coupon in its form. */
export interface Values {
  readonly code: string
  readonly kind: 'percent' | 'amount' | 'delivery'
  readonly percent: number | null
  readonly most: number | null
  readonly amount: number | null
  readonly minimum: number | null
  readonly active: boolean
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
  /** Days; empty ones are none. */
  readonly validFrom: string
  readonly validTo: string
  readonly useLimit: number | null
  readonly perUserLimit: number | null
  readonly uses: number
  /** What the goods are called. */
  readonly names: { readonly categories: readonly Named[]; readonly products: readonly Named[] }
}

export const valuesOf = (record: Omit<CouponRecord, 'id' | 'state'>, names: Values['names']): FormGroup =>
  ({
    code: record.code,
    kind: record.freeDelivery ? 'delivery' : record.amount === null ? 'percent' : 'amount',
    percent: record.percent,
    most: record.most,
    amount: record.amount,
    minimum: record.minimum === 0 ? null : record.minimum,
    active: record.active,
    categoryIds: record.categoryIds ?? [],
    productIds: record.productIds ?? [],
    validFrom: record.validFrom,
    validTo: record.validTo ?? '',
    useLimit: record.useLimit,
    perUserLimit: record.perUserLimit,
    uses: record.uses,
    names,
  }) satisfies Values as unknown as FormGroup

const unused = {
  most: null,
  freeDelivery: false,
  minimum: 0,
  categoryIds: null,
  productIds: null,
  validTo: null,
  useLimit: null,
  perUserLimit: null,
}

export const newValues = (names: Values['names']): FormGroup =>
  valuesOf({ ...unused, code: '', percent: null, amount: null, validFrom: '', active: true, uses: 0 }, names)

const idsOrNull = (ids: readonly number[]): number[] | null => (ids.length === 0 ? null : [...ids])

/** The fields of a call at some paths of the form; a discount has one kind. */
export const fieldsOf = (values: Values, paths: Readonly<Record<string, unknown>>) => ({
  ...('code' in paths && { code: values.code }),
  ...(['kind', 'percent', 'most', 'amount'].some((path) => path in paths) && {
    percent: values.kind === 'percent' ? values.percent : null,
    most: values.kind === 'percent' ? values.most : null,
    amount: values.kind === 'amount' ? values.amount : null,
    freeDelivery: values.kind === 'delivery',
  }),
  ...('minimum' in paths && { minimum: values.minimum ?? 0 }),
  ...('active' in paths && { active: values.active }),
  ...('categoryIds' in paths && { categoryIds: idsOrNull(values.categoryIds) }),
  ...('productIds' in paths && { productIds: idsOrNull(values.productIds) }),
  ...('validFrom' in paths && values.validFrom !== '' && { validFrom: values.validFrom }),
  ...('validTo' in paths && { validTo: values.validTo || null }),
  ...('useLimit' in paths && { useLimit: values.useLimit }),
  ...('perUserLimit' in paths && { perUserLimit: values.perUserLimit }),
})

/** What is wrong with a coupon in its form. */
export const couponFaults = (values: Values): FieldError[] => [
  ...(values.code.trim() === '' ? [{ path: 'code', rule: 'required' }] : []),
  ...(values.kind !== 'delivery' && values[values.kind] === null ? [{ path: values.kind, rule: 'required' }] : []),
  ...(['percent', 'most', 'amount', 'minimum', 'useLimit', 'perUserLimit'] as const).flatMap((path) =>
    typeof values[path] === 'string' ? [{ path, rule: 'number' }] : [],
  ),
]
