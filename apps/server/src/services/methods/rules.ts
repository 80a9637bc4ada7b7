import { type DeliveryMethodRecord, type FieldError, priceTableFaults } from '@butiga/commerce-sdk/contracts'
import { toAmount } from '../ecommerce/public.ts'
import type { DeliveryFields, PaymentFields, StoredDelivery } from './types.ts'

export const toDeliveryRecord = ({
  priceCents,
  priceBounds,
  freeFromCents,
  taxRate,
  ...method
}: StoredDelivery): DeliveryMethodRecord => ({
  ...method,
  prices: [
    ...priceBounds.map(({ upToCents, cents }) => ({ upTo: toAmount(upToCents), price: toAmount(cents) })),
    { upTo: null, price: toAmount(priceCents) },
  ],
  freeFrom: freeFromCents === null ? null : toAmount(freeFromCents),
  taxPercent: taxRate / 100,
})

const toCents = (amount: number): number => Math.round(amount * 100)

/** The columns of a price table: a price for each bound, and the price above them. */
export const toPriceColumns = (prices: DeliveryFields['prices']) => ({
  price_cents: toCents(prices.at(-1)?.price ?? 0),
  price_bounds: JSON.stringify(
    prices.flatMap(({ upTo, price }) => (upTo === null ? [] : [{ upToCents: toCents(upTo), cents: toCents(price) }])),
  ),
})

export const toFreeFromCents = (freeFrom: number | null): number | null =>
  freeFrom === null ? null : toCents(freeFrom)

/** What a method is checked against. */
export interface Site {
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

const textFaults = (
  { name, description, active, archived }: Pick<PaymentFields, 'name' | 'description' | 'active' | 'archived'>,
  { languages, defaultLanguage }: Site,
): FieldError[] => [
  ...Object.entries({ name, description }).flatMap(([field, texts]) =>
    Object.keys(texts).flatMap((language) =>
      languages.includes(language) ? [] : [{ path: `${field}.${language}`, rule: 'choice' }],
    ),
  ),
  ...languages.flatMap((language) =>
    name[language] === undefined && (language === defaultLanguage || description[language])
      ? [{ path: `name.${language}`, rule: 'required' }]
      : [],
  ),
  ...(active && archived ? [{ path: 'active', rule: 'choice' }] : []),
]

/**
 * What is wrong with a way of delivery.
 *
 * @param countries the codes of all countries that there are
 * @param branchIds those that the method has
 */
export const deliveryFaults = (
  method: DeliveryFields,
  site: Site,
  { countries, branchIds }: { readonly countries: readonly string[]; readonly branchIds: readonly number[] },
): FieldError[] => {
  const ids = method.branches.map(({ id }) => id)
  return [
    ...textFaults(method, site),
    ...priceTableFaults(method.prices),
    ...(method.countries ?? []).flatMap((code, index) =>
      countries.includes(code) ? [] : [{ path: `countries.${index}`, rule: 'exists' }],
    ),
    ...ids.flatMap((id, index) =>
      id === undefined || (branchIds.includes(id) && ids.indexOf(id) === index)
        ? []
        : [{ path: `branches.${index}.id`, rule: 'exists' }],
    ),
  ]
}

/**
 * What is wrong with a way of payment.
 *
 * @param deliveryIds the methods of delivery that the site has
 */
export const paymentFaults = (method: PaymentFields, site: Site, deliveryIds: readonly number[]): FieldError[] => [
  ...textFaults(method, site),
  ...(method.deliveryMethodIds ?? []).flatMap((id, index) =>
    deliveryIds.includes(id) ? [] : [{ path: `deliveryMethodIds.${index}`, rule: 'exists' }],
  ),
]

/** The names of the fields that differ, so that no more is written. */
export const differing = <Fields extends object>(before: Fields, after: Fields): ReadonlySet<keyof Fields> =>
  new Set(
    (Object.keys(after) as (keyof Fields)[]).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    ),
  )
