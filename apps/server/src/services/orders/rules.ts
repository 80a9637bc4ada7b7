import type { OrderListRow, OrderRecord } from '@butiga/commerce-sdk/contracts'
import { toAmount, toBase, toDetails } from '../ecommerce/public.ts'
import type { ListedOrder, OrderAsKept } from './types.ts'

/** An order in a list. */
export const toRow = ({
  createdAt,
  totalCents,
  id,
  orderSlug,
  number,
  state,
  currency,
  email,
  pieces,
}: ListedOrder): OrderListRow => ({
  id,
  type: 'order',
  orderSlug,
  number,
  date: createdAt.toISOString(),
  state,
  total: toAmount(totalCents),
  currency,
  email,
  pieces,
})

/** An order with all that is known of it. */
export const toRecord = (order: OrderAsKept): OrderRecord => {
  const { email, coupon, delivery, addresses, payment } = toDetails(order)
  const { messages, company, moves, language, lines, payments, events } = order
  return {
    id: order.id,
    type: 'order',
    orderSlug: order.orderSlug,
    number: order.number,
    date: order.createdAt.toISOString(),
    state: order.state,
    total: toAmount(order.totalCents),
    currency: order.currency,
    email,
    lines: lines.map(({ productId, sku, name, qty, chosen, parts, options, bundleOptions, unitCents, rowCents }) => ({
      productId,
      sku,
      name,
      qty,
      chosen,
      personalizations: options.personalizations ?? {},
      parts: parts.map(({ id, ...part }) => ({
        ...part,
        personalizations: bundleOptions.find((choice) => choice.id === id)?.options.personalizations ?? {},
      })),
      unit: toAmount(unitCents),
      row: toAmount(rowCents),
    })),
    coupon,
    delivery,
    addresses,
    payment,
    itemsTotal: toAmount(order.itemsCents),
    tax: toAmount(order.taxCents),
    ...(order.base && { base: toBase(order.base) }),
    messages,
    moves,
    language,
    company: company?.name == null ? null : { ...company, name: company.name },
    payments: payments.map(({ cents, ...payment }) => ({ ...payment, amount: toAmount(cents) })),
    events,
  }
}
