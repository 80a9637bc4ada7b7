import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { OrderDocument, OrderRow } from './document.ts'
import { ChosenAttribute, OrderState } from './ecommerce.ts'
import { backofficeList } from './list.ts'
import { Amount, filledText, Id, LanguageCode, Timestamp } from './shapes.ts'

/** An order in the list of the back office. */
export const OrderListRow = z.extend(OrderRow, {
  email: z.string(),
  /** Pieces of all lines. */
  pieces: z.int(),
})
export type OrderListRow = z.infer<typeof OrderListRow>

/** What was written on a line, by `option_title`. */
const Written = z.record(z.string(), z.union([z.string(), z.number()]))

/** An order as the people of the shop work with it. */
export const OrderRecord = z.extend(OrderDocument, {
  /** The states that it can change to. */
  moves: z.array(OrderState),
  /** The language in which it was placed. */
  language: LanguageCode,
  lines: z.array(
    z.object({
      productId: Id,
      sku: z.string(),
      name: z.string(),
      qty: z.int(),
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
  payments: z.array(z.object({ id: Id, provider: z.string(), state: z.string(), amount: Amount })),
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
     * All orders, the newest first. `keywords` finds the order with that number, or those of that e-mail address.
     *
     * @example
     * const { records, next } = await unwrap(office.orders.filter({ keywords: 'ana@example.com', limit: 50 }))
     * const more = next && (await unwrap(office.orders.filter({ keywords: 'ana@example.com', limit: 50, after: next })))
     */
    filter: backofficeList({
      path: 'order/filter',
      access: { scope: 'orders.read' },
      record: OrderListRow,
      filters: { state: 'texts' },
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
     * Moves an order to another state, one of its `moves`. Cancelling it returns its pieces to the stock. `base` has the
     * state that the caller saw: where it is another one by now, the call answers `REVISION_CONFLICT`.
     */
    updateState: call({
      method: 'PATCH',
      path: 'order/updateState/{id}',
      access: { scope: 'orders.manage' },
      input: z.strictObject({
        id: Id,
        state: OrderState,
        base: z.optional(z.strictObject({ state: OrderState })),
        /** Is kept with the change: why, or the number of the parcel. */
        note: z.optional(filledText(2000)),
      }),
      data: OrderRecord,
      errors: ['REVISION_CONFLICT', 'STATE_NOT_ALLOWED'],
      inBulk: true,
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
