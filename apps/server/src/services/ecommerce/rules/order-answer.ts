import { AddressType, type OrderDetails, type OrderDocument } from '@butiga/commerce-sdk/contracts'
import type { OrderPayability } from '../../payments/public.ts'
import type { OrderBase, OwnOrder, WrittenOrder } from '../types.ts'
import { toAmount } from '../../../ground/money.ts'

/** What an order in another currency is in the main one. */
export const toBase = ({
  currency,
  rate,
  itemsCents,
  totalCents,
  taxCents,
}: OrderBase): NonNullable<OrderDocument['base']> => ({
  currency,
  rate,
  itemsTotal: toAmount(itemsCents),
  total: toAmount(totalCents),
  tax: toAmount(taxCents),
})

interface Sums {
  readonly itemsCents: number
  readonly couponCents: number
  readonly deliveryCents: number
  readonly totalCents: number
}

const pricesOf = ({ itemsCents, couponCents, deliveryCents, totalCents }: Sums) => ({
  itemsTotal: toAmount(itemsCents),
  coupon: toAmount(couponCents),
  cartTotal: toAmount(itemsCents - couponCents),
  delivery: toAmount(deliveryCents),
  orderTotal: toAmount(totalCents),
})

/** The sums of an order, in its currency and in the main one. */
export const toPrices = (order: Sums & { readonly base: OrderBase | null }): OrderDocument['prices'] => ({
  converted: pricesOf(order),
  base: pricesOf(order.base ?? order),
})

/** What an order holds besides its summary, as it was written. */
export const toDetails = ({
  email,
  lines,
  delivery,
  deliveryCents,
  couponCode,
  couponCents,
  addresses,
  payment,
}: WrittenOrder): Omit<OrderDetails, keyof OrderPayability> => ({
  email,
  lines: lines.map(({ name, qty, chosen, options, bundleOptions, parts, rowCents }) => ({
    name,
    qty,
    chosen,
    written: options.personalizations ?? {},
    parts: parts.map(({ id, name: partName, quantity, chosen: partChosen }) => ({
      name: partName,
      quantity,
      chosen: partChosen,
      written: bundleOptions.find((part) => part.id === id)?.options.personalizations ?? {},
    })),
    row: toAmount(rowCents),
  })),
  coupon: couponCode === null ? null : { code: couponCode, discount: toAmount(couponCents) },
  delivery:
    delivery.name === undefined
      ? null
      : {
          name: delivery.name,
          description: delivery.description ?? '',
          branch: delivery.branchName ?? null,
          price: toAmount(deliveryCents),
          arrival: delivery.arrival ?? null,
        },
  addresses: (addresses ?? []).map(({ countryName: country, type, ...address }) => ({
    ...address,
    type: AddressType.parse(type),
    country,
  })),
  payment: payment.name ?? '',
})

/** The same with its payment. */
export const toOwnDetails = ({ payability: { payableUntil, ...payment }, ...order }: OwnOrder): OrderDetails => ({
  ...toDetails(order),
  ...payment,
  payableUntil: payableUntil && new Date(payableUntil).toISOString(),
})
