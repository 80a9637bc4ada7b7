import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { OrderDocument, OrderRow, OrderWithdrawal } from './document.ts'
import { ChosenAttribute, OrderState, PaymentState } from './ecommerce.ts'
import { backofficeList } from './list.ts'
import { Amount, Count, filledText, Id, LanguageCode, Timestamp } from './shapes.ts'

/** An order in the list of the back office. */
export const OrderListRow = z.extend(OrderRow, {
  email: z.string(),
  /** Pieces of all lines. */
  pieces: z.int(),
})
export type OrderListRow = z.infer<typeof OrderListRow>

/** What was written on a line, by `option_title`. */
const Written = z.record(z.string(), z.union([z.string(), z.number()]))

/** Why a person of the shop pays money back. */
export const RefundReason = z.enum(['damaged', 'withdrawal', 'packing', 'other'])
export type RefundReason = z.infer<typeof RefundReason>

/** What was paid for a line of an order and what of it came back. */
const paidFields = {
  /** The price less its share of the coupon. */
  paid: Amount,
  /** What came back of it, or is about to. */
  refunded: Amount,
}

/** One attempt to pay an order. */
export const OrderPaymentRecord = z.object({
  id: Id,
  provider: z.string(),
  /** What the provider calls it. */
  reference: z.string(),
  state: PaymentState,
  amount: Amount,
  date: Timestamp,
  /** What was confirmed of it, from the first to the last. */
  events: z.array(z.object({ kind: z.enum(['captured', 'failed', 'refunded']), amount: Amount, date: Timestamp })),
})
export type OrderPaymentRecord = z.infer<typeof OrderPaymentRecord>

/** Money that was paid back, or is about to. */
export const OrderRefund = z.object({
  id: Id,
  /** Of the payment that it comes from. */
  paymentId: Id,
  amount: Amount,
  /** `cancelled` and `duplicate` are those of the server itself: the order was cancelled, or paid twice. */
  reason: z.enum([...RefundReason.options, 'cancelled', 'duplicate']),
  /** `open` until the provider has confirmed or declined it. */
  state: z.enum(['open', 'confirmed', 'declined']),
  /** Paid back by a person, and not by the provider. */
  byHand: z.boolean(),
  date: Timestamp,
  /** The e-mail address of the user; null where the account was removed, and for what the server did by itself. */
  user: z.nullable(z.string()),
  lines: z.array(
    z.object({
      /** Null for the delivery. */
      line: z.nullable(Id),
      /** 0 where only the price was lowered. */
      qty: Count,
      amount: Amount,
      /** Whether it returned pieces to the stock. */
      restocked: z.boolean(),
    }),
  ),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** What the buyer reads of the payment; the shop has all of `payments`. */
const ofPayment = { isPayable: true, paymentState: true, payableUntil: true, paymentMethods: true } as const

/** An order as the people of the shop work with it. */
export const OrderRecord = z.extend(z.omit(OrderDocument, ofPayment), {
  /** The states that it can change to. */
  moves: z.array(OrderState),
  /** The language in which it was placed. */
  language: LanguageCode,
  lines: z.array(
    z.object({
      id: Id,
      productId: Id,
      sku: z.string(),
      name: z.string(),
      qty: z.int(),
      /** Pieces that were paid back, or are about to. */
      refundedQty: z.int(),
      /** Pieces in the stock again whose refund was declined: the next refund of the line is of them first. */
      restockedQty: z.int(),
      ...paidFields,
      /** The attributes by which a variant was chosen, in the language of the order. */
      chosen: z.array(ChosenAttribute),
      personalizations: Written,
      /** The parts of a bundle, for one bundle. */
      parts: z.array(
        z.object({
          productId: Id,
          sku: z.string(),
          name: z.string(),
          quantity: z.int(),
          chosen: z.array(ChosenAttribute),
          personalizations: Written,
        }),
      ),
      /** Of one piece. */
      unit: Amount,
      /** Of all pieces. */
      row: Amount,
    }),
  ),
  /** The company that it is invoiced to; null for a person. */
  company: z.nullable(z.object({ name: z.string(), oib: z.nullable(z.string()), region: z.nullable(z.string()) })),
  /** From the first attempt to the last. */
  payments: z.array(OrderPaymentRecord),
  /** From the first to the last. */
  refunds: z.array(OrderRefund),
  /** What can be paid back now: captured, and in no refund yet. */
  refundable: Amount,
  /** Whether the provider of the payment pays back by itself; otherwise a person does, and the shop keeps a record of it. */
  refundsItself: z.boolean(),
  /** Of the delivery; null where nothing is delivered. */
  deliveryPaid: z.nullable(z.object(paidFields)),
  /** What its buyer withdrew from, from the first to the last. */
  withdrawals: z.array(
    z.extend(OrderWithdrawal, {
      id: Id,
      /** Why, in the words of the buyer; null where they gave no reason. */
      reason: z.nullable(z.string()),
      /** Nothing has come of it yet: no refund, no cancellation. */
      isOpen: z.boolean(),
      lines: z.array(z.object({ line: Id, name: z.string(), qty: z.int() })),
    }),
  ),
  /** Changes of the state, and notes of the shop's people, from the first to the last. */
  events: z.array(
    z.object({
      date: Timestamp,
      /** The new state; null for a note. */
      state: z.nullable(OrderState),
      /** Null for a change of the state without one. */
      note: z.nullable(z.string()),
      /** The e-mail address of the user; null where the account was removed, and for what the server did by itself. */
      user: z.nullable(z.string()),
    }),
  ),
})
export type OrderRecord = z.infer<typeof OrderRecord>

/** The orders of the shop, for its back office. */
export const orders = service(
  'ecommerce',
  {
    /**
     * All orders, the newest first. `keywords` finds the order with that number, or those of that e-mail address. The filter
     * `withdrawal` with the value `open` finds those whose buyer has withdrawn and waits for the shop.
     *
     * @example
     * const { records, next } = await unwrap(office.orders.filter({ keywords: 'ana@example.com', limit: 50 }))
     * const more = next && (await unwrap(office.orders.filter({ keywords: 'ana@example.com', limit: 50, after: next })))
     */
    filter: backofficeList({
      path: 'order/filter',
      access: { scope: 'orders.read' },
      record: OrderListRow,
      filters: { state: 'texts', withdrawal: 'texts' },
      sorts: ['date', 'total'],
      keywords: true,
    }),
    /** One order with everything that packing it needs. */
    get: call({
      method: 'GET',
      path: 'order/get/{id}',
      access: { scope: 'orders.read' },
      input: z.strictObject({ id: Id }),
      data: OrderRecord,
      errors: [],
    }),
    /**
     * Moves an order to another state, one of its `moves`. `shipped` and `cancelled` send the buyer a mail. Cancelling an
     * order returns its pieces to the stock and refunds what was captured. `base` has the state that the caller saw: where it
     * is another one by now, the call answers `REVISION_CONFLICT`.
     */
    updateState: call({
      method: 'PATCH',
      path: 'order/updateState/{id}',
      access: { scope: 'orders.manage' },
      input: z.strictObject({
        id: Id,
        state: OrderState,
        base: z.optional(z.strictObject({ state: OrderState })),
        /** Is kept with the change; the buyer does not see it. */
        note: z.optional(filledText(2000)),
        /** The number of the parcel of an order that becomes `shipped`: its buyer reads it in the mail. */
        parcel: z.optional(filledText(100)),
      }),
      data: OrderRecord,
      errors: ['REVISION_CONFLICT', 'STATE_NOT_ALLOWED'],
      inBulk: true,
    }),
    /**
     * Pays money back, in whole or in part. Where the provider of the payment pays back, it is asked after the answer, which
     * has the refund as `open`; it ends as `confirmed` or `declined`. Money that was paid outside of the site is paid back by
     * a person: the refund is a record of that, and `confirmed` at once. The buyer gets a mail when it is confirmed.
     *
     * Without an amount, the chosen pieces come back at what was paid for them; without lines, everything that is left. An
     * amount or pieces beyond what is left are field errors of the rule `max`.
     *
     * @example
     * await unwrap(office.orders.refund({ id: 81, reason: 'damaged', lines: [{ line: 204, qty: 1, restock: false }] }))
     */
    refund: call({
      method: 'POST',
      path: 'order/refund/{id}',
      access: { scope: 'orders.manage' },
      input: z.strictObject({
        id: Id,
        reason: RefundReason,
        /** Is kept with the order; the buyer does not see it. */
        note: z.optional(filledText(2000)),
        /** Default: the sum of the lines. Another one is shared by them. */
        amount: z.optional(Amount.check(z.gt(0), z.lte(10_000_000))),
        /** Default: all lines and the delivery. */
        lines: z.optional(
          z
            .array(
              z.strictObject({
                /** The id of a line; null for the delivery. */
                line: z.nullable(Id),
                /** Pieces; 0 lowers the price of what the buyer keeps. */
                qty: Count,
                /** Default: what the pieces cost, or all that is left of the delivery. */
                amount: z.optional(Amount.check(z.gte(0), z.lte(10_000_000))),
                /** Returns the pieces to the stock, less those that are there already. */
                restock: z.optional(z.boolean()),
              }),
            )
            .check(z.minLength(1), z.maxLength(200)),
        ),
        /** A person pays back, also where the provider could: after it has declined a refund. */
        byHand: z.optional(z.boolean()),
        /** The withdrawal that it answers. */
        withdrawalId: z.optional(Id),
      }),
      data: OrderRecord,
      errors: ['PAYMENT_NOT_CONFIRMED'],
    }),
    /** Closes a withdrawal without a refund, such as one whose goods never came back. The note says why. */
    closeWithdrawal: call({
      method: 'POST',
      path: 'order/closeWithdrawal/{id}',
      access: { scope: 'orders.manage' },
      input: z.strictObject({
        id: Id,
        withdrawalId: Id,
        note: filledText(2000),
      }),
      data: OrderRecord,
      errors: [],
    }),
    /** Adds a note, which the buyer does not see. */
    addNote: call({
      method: 'POST',
      path: 'order/addNote/{id}',
      access: { scope: 'orders.manage' },
      input: z.strictObject({ id: Id, note: filledText(2000) }),
      data: OrderRecord,
      errors: [],
      creates: true,
    }),
  },
  { feature: 'ecommerce' },
)
