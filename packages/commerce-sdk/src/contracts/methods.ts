import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Amount, filledText, Id, LanguageCode, Options, Restored, text } from './shapes.ts'

const access = { scope: 'catalogue.manage' } as const
const Price = Amount.check(z.gte(0), z.lte(10_000_000))
const Position = z.int().check(z.gte(0), z.lte(100_000))
/** By language. */
const Names = z.record(LanguageCode, filledText(200))
/** By language; an empty one is none. */
const Descriptions = z.record(LanguageCode, text(1000))

/** A place where a buyer fetches an order. */
export const Branch = z.object({ id: Id, name: z.string(), description: z.string() })
export type Branch = z.infer<typeof Branch>

/** A row of a price table. */
const PriceRow = z.strictObject({
  /** The value of the goods up to which it is paid, the bound too; null in the last row, for all that cost more. */
  upTo: z.nullable(Price),
  price: Price,
})

const deliveryFields = {
  name: Names,
  description: Descriptions,
  position: Position,
  /** Whether it is offered. */
  active: z.boolean(),
  /** ISO codes of the countries that it goes to; null for all that the shop delivers to. */
  countries: z.nullable(z.array(text(5)).check(z.minLength(1), z.maxLength(300))),
  /** By the value of the goods: ascending, the last row without an end. */
  prices: z.array(PriceRow).check(z.minLength(1), z.maxLength(20)),
  /** The value of the goods from which it is free; null for never. */
  freeFrom: z.nullable(Price),
  /** The tax inside its price: 25. */
  taxPercent: Amount.check(z.gte(0), z.lte(100)),
  /** When it departs, of the form of `WrittenTimetable`; null for a method without a timetable. */
  timetable: z.nullable(Options),
  /** In their order; one of them must be chosen. A branch without an id is new, and one that is left out is closed. */
  branches: z
    .array(z.strictObject({ id: z.optional(Id), name: filledText(200), description: text(1000) }))
    .check(z.maxLength(500)),
}

/** A way of delivery as the back office keeps it. */
export const DeliveryMethodRecord = z.object({
  id: Id,
  ...deliveryFields,
  /** Orders that were placed with it keep it; it is not offered any more. */
  archived: z.boolean(),
  branches: z.array(Branch),
})
export type DeliveryMethodRecord = z.infer<typeof DeliveryMethodRecord>

const paymentFields = {
  name: Names,
  description: Descriptions,
  position: Position,
  /** Whether it is offered. */
  active: z.boolean(),
  /** Who takes the money: `cash-on-delivery`. */
  provider: filledText(50),
  /** `HPF` for a hosted payment form; null where an order needs no payment page. */
  paymentType: z.nullable(filledText(20)),
  /** What it accepts, shown beside its name: `Visa`, `Mastercard`. */
  marks: z.array(filledText(30)).check(z.maxLength(10)),
  /** The methods of delivery that it is offered with; null for all. */
  deliveryMethodIds: z.nullable(z.array(Id).check(z.maxLength(100))),
}

/** A way of payment as the back office keeps it. */
export const PaymentMethodRecord = z.object({ id: Id, ...paymentFields, archived: z.boolean() })
export type PaymentMethodRecord = z.infer<typeof PaymentMethodRecord>

const { timetable, freeFrom, countries, branches, description, position, active, ...deliveryNeeds } = deliveryFields
const newDelivery = z.strictObject({
  ...deliveryNeeds,
  description: z.optional(description),
  /** Default: behind the others. */
  position: z.optional(position),
  /** Default true. */
  active: z.optional(active),
  /** Default null. */
  countries: z.optional(countries),
  /** Default null. */
  freeFrom: z.optional(freeFrom),
  /** Default null. */
  timetable: z.optional(timetable),
  /** Default: none. */
  branches: z.optional(branches),
})
const newPayment = z.strictObject({
  name: paymentFields.name,
  provider: paymentFields.provider,
  description: z.optional(paymentFields.description),
  /** Default: behind the others. */
  position: z.optional(paymentFields.position),
  /** Default true. */
  active: z.optional(paymentFields.active),
  /** Default null. */
  paymentType: z.optional(paymentFields.paymentType),
  /** Default: none. */
  marks: z.optional(paymentFields.marks),
  /** Default null. */
  deliveryMethodIds: z.optional(paymentFields.deliveryMethodIds),
})

const archived = { archived: z.optional(z.boolean()) }
const someDelivery = { ...z.partial(z.strictObject(deliveryFields)).shape, ...archived }
const somePayment = { ...z.partial(z.strictObject(paymentFields)).shape, ...archived }

const Removed = z.object({
  deleted: z.literal(true),
  /** Whether it is kept for the carts and orders that have chosen it. */
  archived: z.boolean(),
})

/** The ways of delivery and payment, for the back office of the shop. */
export const methods = service(
  'ecommerce',
  {
    /**
     * All ways of delivery in the order in which a buyer sees them.
     *
     * Filters: `id`, `archived` with `yes` or `no`.
     */
    filterDeliveryMethods: listCall({
      path: 'deliveryMethod/filter',
      access,
      record: DeliveryMethodRecord,
      filters: { id: 'ids', archived: 'texts' },
      sorts: [],
      limit: 100,
    }),
    /**
     * Adds a way of delivery.
     *
     * @example
     * await office.methods.createDeliveryMethod({
     *   name: { hrv: 'Dostava na adresu', eng: 'Home delivery' },
     *   prices: [
     *     { upTo: 50, price: 4.9 },
     *     { upTo: null, price: 2.9 },
     *   ],
     *   freeFrom: 80,
     *   taxPercent: 25,
     * })
     */
    createDeliveryMethod: call({
      method: 'POST',
      path: 'deliveryMethod/create',
      access,
      input: newDelivery,
      data: DeliveryMethodRecord,
      errors: [],
      creates: true,
    }),
    /**
     * Changes a way of delivery. A cart that has chosen one which is switched off, or a branch that is closed, must choose
     * again before its order. `base` has the changed fields as they were read: what another person has changed since is a
     * `REVISION_CONFLICT`. `archived: false` brings one back, switched off.
     */
    updateDeliveryMethod: call({
      method: 'PATCH',
      path: 'deliveryMethod/update/{id}',
      access,
      input: z.strictObject({ id: Id, ...someDelivery, base: z.optional(z.strictObject(someDelivery)) }),
      data: DeliveryMethodRecord,
      errors: ['REVISION_CONFLICT'],
    }),
    /** Removes a way of delivery; one that carts or orders have chosen is archived. */
    deleteDeliveryMethod: call({
      method: 'DELETE',
      path: 'deliveryMethod/delete/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: Removed,
      errors: [],
    }),
    /** Restores a way of delivery that was removed within the last 30 days: it is offered again if it was before. */
    restoreDeliveryMethod: call({
      method: 'PATCH',
      path: 'deliveryMethod/restore/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: [],
    }),
    /**
     * All ways of payment in the order in which a buyer sees them.
     *
     * Filters: `id`, `archived` with `yes` or `no`.
     */
    filterPaymentMethods: listCall({
      path: 'paymentMethod/filter',
      access,
      record: PaymentMethodRecord,
      filters: { id: 'ids', archived: 'texts' },
      sorts: [],
      limit: 100,
    }),
    /** Adds a way of payment. */
    createPaymentMethod: call({
      method: 'POST',
      path: 'paymentMethod/create',
      access,
      input: newPayment,
      data: PaymentMethodRecord,
      errors: [],
      creates: true,
    }),
    /** Changes a way of payment, as `updateDeliveryMethod` changes one of delivery. */
    updatePaymentMethod: call({
      method: 'PATCH',
      path: 'paymentMethod/update/{id}',
      access,
      input: z.strictObject({ id: Id, ...somePayment, base: z.optional(z.strictObject(somePayment)) }),
      data: PaymentMethodRecord,
      errors: ['REVISION_CONFLICT'],
    }),
    /** Removes a way of payment; one that carts or orders have chosen is archived. */
    deletePaymentMethod: call({
      method: 'DELETE',
      path: 'paymentMethod/delete/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: Removed,
      errors: [],
    }),
    /** Restores a way of payment that was removed within the last 30 days: it is offered again if it was before. */
    restorePaymentMethod: call({
      method: 'PATCH',
      path: 'paymentMethod/restore/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: [],
    }),
  },
  { feature: 'ecommerce' },
)
