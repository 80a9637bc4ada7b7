import type { OrderListRow, OrderRecord, PaidLine } from '@butiga/commerce-sdk/contracts'
import { toAmount, toBase, toDetails, toPrices, withdrawalFault } from '../ecommerce/public.ts'
import type { ListedOrder, StoredOrder } from './types.ts'

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

const toPaid = ({ cents, refundedCents }: PaidLine) => ({ paid: toAmount(cents), refunded: toAmount(refundedCents) })

interface View {
  readonly now: Date
  readonly timeZone: string
  /** The names of the providers that pay back by themselves. */
  readonly providers: readonly string[]
}

/** An order with all that is known of it. */
export const toRecord = (order: StoredOrder, { now, timeZone, providers }: View): OrderRecord => {
  const { email, coupon, delivery, addresses, payment } = toDetails(order)
  const { messages, company, documents, moves, language, lines, payments, refunds, withdrawals, parcel, events } = order
  const ofLine = (id: number | null) => order.paid.find(({ line }) => line === id)
  const deliveryPaid = ofLine(null)
  const left = payments.filter(({ leftCents }) => (leftCents ?? 0) > 0)
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
    lines: lines.map(
      ({ id, productId, sku, name, qty, chosen, parts, options, bundleOptions, unitCents, rowCents }) => ({
        id,
        refundedQty: ofLine(id)?.refundedQty ?? 0,
        restockedQty: ofLine(id)?.restockedQty ?? 0,
        ...toPaid(ofLine(id) ?? { line: id, qty, cents: rowCents, refundedQty: 0, refundedCents: 0 }),
        productId,
        sku,
        name,
        qty,
        chosen,
        personalizations: options.personalizations ?? {},
        parts: parts.map(({ id: partId, ...part }) => ({
          ...part,
          personalizations: bundleOptions.find((choice) => choice.id === partId)?.options.personalizations ?? {},
        })),
        unit: toAmount(unitCents),
        row: toAmount(rowCents),
      }),
    ),
    coupon,
    delivery,
    addresses,
    payment,
    itemsTotal: toAmount(order.itemsCents),
    tax: toAmount(order.taxCents),
    prices: toPrices(order),
    ...(order.base && { base: toBase(order.base) }),
    messages,
    documents: documents.map(({ cents, ...document }) => ({ ...document, total: toAmount(cents) })),
    moves,
    language,
    company: company?.name == null ? null : { ...company, name: company.name },
    payments: payments.map(({ id, provider, reference, state, date, cents, events: confirmed }) => ({
      id,
      provider,
      reference,
      state,
      date,
      amount: toAmount(cents),
      events: confirmed.map(({ cents: amount, ...event }) => ({ ...event, amount: toAmount(amount) })),
    })),
    refunds: refunds.map(({ cents, lines: of, ...refund }) => ({
      ...refund,
      amount: toAmount(cents),
      lines: of.map(({ cents: amount, ...line }) => ({ ...line, amount: toAmount(amount) })),
    })),
    refundable: toAmount(left.reduce((sum, { leftCents }) => sum + (leftCents ?? 0), 0)),
    refundsItself: left.some(({ provider }) => providers.includes(provider)),
    deliveryPaid: deliveryPaid === undefined ? null : toPaid(deliveryPaid),
    withdrawals,
    canWithdraw: withdrawalFault(order, { now, timeZone }) === null,
    parcel,
    events,
  }
}
