import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { CartAmounts, OrderDetails, OrderState, PaymentInstructions } from './ecommerce.ts'
import { backofficeList, listCall } from './list.ts'
import { Amount, Id, Secret, Timestamp } from './shapes.ts'

/** An order as a list of documents shows it. */
export const OrderRow = z.object({
  id: Id,
  type: z.literal('order'),
  /** The secret of the order's own page. */
  orderSlug: z.string(),
  number: z.string(),
  /** When it was placed. */
  date: Timestamp,
  state: OrderState,
  total: Amount,
  /** ISO 4217: `EUR`. */
  currency: z.string(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const IssuedKind = z.enum(['invoice', 'creditNote'])
export type IssuedKind = z.infer<typeof IssuedKind>

/** An invoice or a credit note, which never changes. */
export const IssuedDocument = z.object({
  id: Id,
  kind: IssuedKind,
  number: z.string(),
  /** When it was issued. */
  date: Timestamp,
  /** Of a credit note: negative. */
  total: Amount,
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** An invoice or a credit note in the list of the back office. */
export const IssuedDocumentRow = z.extend(IssuedDocument, {
  /** ISO 4217: `EUR`. */
  currency: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  /** Who it is for. */
  buyer: z.string(),
  /** Whether the tax office has confirmed it; null where nothing was sent to it. */
  fiscal: z.nullable(z.enum(['waiting', 'done'])),
})
export type IssuedDocumentRow = z.infer<typeof IssuedDocumentRow>
/** What a buyer withdrew from. */
export const OrderWithdrawal = z.object({
  /** Of the receipt, which was mailed. */
  number: z.string(),
  receivedAt: Timestamp,
  lines: z.array(z.object({ name: z.string(), qty: z.int() })),
})
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>

/** The sums of an order, as a cart has them. */
const OrderPrices = z.omit(CartAmounts, { loyalty: true, tax: true })

/** An order with all that was written. */
export const OrderDocument = z.extend(OrderRow, {
  ...OrderDetails.shape,
  /** All lines. */
  itemsTotal: Amount,
  /** The part of `total` that is tax. */
  tax: Amount,
  /** The number of the parcel, once it is shipped; null where the shop gave none. */
  parcel: z.nullable(z.string()),
  /** From the first to the last. */
  withdrawals: z.array(OrderWithdrawal),
  prices: z.object({
    /** In the currency of the order. */
    converted: OrderPrices,
    /** In the main currency of the shop, with the rate that the order was placed at. */
    base: OrderPrices,
  }),
  /** Whether `withdraw` takes the order now. */
  canWithdraw: z.boolean(),
  /** What it is in the main currency of the shop, with the rate that it was placed at. Default: it was placed in that one. */
  base: z.optional(
    z.object({
      /** ISO 4217: `EUR`. */
      currency: z.string(),
      /** Units of the order's currency for one of this. */
      rate: z.number(),
      itemsTotal: Amount,
      total: Amount,
      tax: Amount,
    }),
  ),
  /** What the buyer wrote. */
  messages: z.object({
    orderMessage: z.optional(z.string()),
    giftMessage: z.optional(z.string()),
    to: z.optional(z.string()),
    from: z.optional(z.string()),
  }),
  /** How to pay it; left out unless it waits for a bank transfer. */
  paymentInstructions: z.optional(PaymentInstructions),
  /** Its invoice and credit notes, the first one first. */
  documents: z.array(IssuedDocument),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** The orders of the user who is logged in, or for the back office with the scope `orders.read` and the admin key those of all; and the PDF of each. */
export const document = service(
  'document',
  {
    /** The orders, the newest first. */
    filter: listCall({
      path: 'filter',
      access: 'user',
      record: OrderRow,
      filters: { state: 'texts' },
      sorts: ['date', 'total'],
      more: {
        /** The shop's store. */
        storeId: z.optional(Id),
        type: z.optional(z.literal('order')),
      },
    }),
    /** One order with its lines and addresses. */
    get: call({
      method: 'GET',
      path: 'get/{id}',
      access: 'user',
      input: z.strictObject({ id: Id }),
      data: OrderDocument,
      errors: [],
    }),
    /**
     * The PDF of an order: its invoice, or its confirmation as long as it has none. A back-office user with the scope
     * `orders.read`, who sends the admin key, gets that of any order of the site.
     *
     * @example const address = URL.createObjectURL(await unwrap(commerce.document.pdf({ id: 12 })))
     */
    pdf: call({
      method: 'GET',
      path: 'pdf/{id}',
      access: 'user',
      input: z.strictObject({
        /** Of the order. */
        id: Id,
        /** The id of one of the order's `documents`, instead of its invoice. */
        issued: z.optional(Id),
      }),
      data: z.file(),
      errors: [],
    }),
    /** The same PDF for the browser that placed the order. */
    pdfOfOrder: call({
      method: 'POST',
      path: 'order/pdf/{orderSlug}',
      access: 'visitor',
      input: z.strictObject({
        /** As `createOrder` answered it. */
        orderSlug: Secret,
        /** As `createOrder` answered it. */
        orderKey: Secret,
      }),
      data: z.file(),
      errors: [],
    }),
  },
  { feature: 'ecommerce' },
)

/** The invoices and credit notes of the shop, for its back office. */
export const documents = service(
  'document',
  {
    /**
     * All invoices and credit notes, the newest first. `keywords` finds those with that number, or those of the order with
     * that number. `document.pdf` answers the PDF of each.
     */
    filter: backofficeList({
      path: 'issued/filter',
      access: { scope: 'orders.read' },
      record: IssuedDocumentRow,
      filters: { kind: 'texts' },
      sorts: ['date'],
      keywords: true,
    }),
  },
  { feature: 'ecommerce' },
)
