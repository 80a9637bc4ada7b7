import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Amount, filledText, Id, Restored } from './shapes.ts'

const access = { scope: 'catalogue.manage' } as const
const Limit = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))
const Ids = z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(500)))

const fields = {
  /** As a buyer types it, in any case; kept in capital letters. */
  code: filledText(60),
  /** Off the goods, up to 100; null for a coupon of another kind. */
  percent: z.nullable(Amount.check(z.gt(0), z.lte(100))),
  /** The most that a percentage saves; null without a ceiling. */
  most: z.nullable(Amount.check(z.gt(0), z.lte(1_000_000))),
  /** Off the goods; null for a coupon of another kind. */
  amount: z.nullable(Amount.check(z.gt(0), z.lte(1_000_000))),
  /** Whether the delivery is free with it, which is then all that it saves. */
  freeDelivery: z.boolean(),
  /** The first day, in the time zone of the shop. */
  validFrom: z.iso.date(),
  /** The last day; null without an end. */
  validTo: z.nullable(z.iso.date()),
  /** The value of goods from which it counts; 0 for any. */
  minimum: Amount.check(z.gte(0), z.lte(1_000_000)),
  /** Orders in all; null without a limit. */
  useLimit: Limit,
  /** Orders of one person; null without a limit. */
  perUserLimit: Limit,
  /** Whether it can be used. */
  active: z.boolean(),
  /** It counts for goods of these categories and those below them, and of `productIds`; both null for all goods. */
  categoryIds: Ids,
  /** With their variants. */
  productIds: Ids,
}

/** A coupon as the back office keeps it. */
export const CouponRecord = z.object({
  id: Id,
  ...fields,
  /** Orders with it that are not cancelled. */
  uses: z.int(),
  /**
   * - `off`: switched off
   * - `expired`: its last day is over
   * - `usedUp`: all its uses are taken
   * - `scheduled`: its first day is to come
   */
  state: z.enum(['active', 'scheduled', 'expired', 'usedUp', 'off']),
})
export type CouponRecord = z.infer<typeof CouponRecord>

const some = z.partial(z.strictObject(fields)).shape

/** The coupons of the shop, for its back office. */
export const coupons = service(
  'ecommerce',
  {
    /**
     * The coupons by their codes, with how often each was used.
     *
     * Filters: `id`, and `state` with `active`, `scheduled`, `expired`, `usedUp` or `off`. `keywords` finds a part of a code.
     */
    filter: listCall({
      path: 'coupon/filter',
      access,
      record: CouponRecord,
      filters: { id: 'ids', state: 'texts' },
      sorts: [],
      keywords: true,
    }),
    /**
     * Adds a coupon: a percentage, an amount, or free delivery. It begins today and is switched on unless the call says otherwise;
     * what is left out has no limit.
     *
     * @example
     * await office.coupons.create({ code: 'ADVENT26', percent: 15, validFrom: '2026-12-01', validTo: '2026-12-24', useLimit: 500 })
     */
    create: call({
      method: 'POST',
      path: 'coupon/create',
      access,
      input: z.strictObject({ ...some, code: fields.code }),
      data: CouponRecord,
      errors: ['NOT_UNIQUE'],
      creates: true,
    }),
    /**
     * Changes a coupon; carts that have it follow at once. `base` has the changed fields as they were read: what another
     * person has changed since is a `REVISION_CONFLICT`.
     */
    update: call({
      method: 'PATCH',
      path: 'coupon/update/{id}',
      access,
      input: z.strictObject({ id: Id, ...some, base: z.optional(z.strictObject(some)) }),
      data: CouponRecord,
      errors: ['NOT_UNIQUE', 'REVISION_CONFLICT'],
    }),
    /** Deletes a coupon, and takes it off every open cart. Orders keep its code. */
    delete: call({
      method: 'DELETE',
      path: 'coupon/delete/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: z.object({ deleted: z.literal(true) }),
      errors: [],
    }),
    /** Restores a coupon that was deleted within the last 30 days, also in the open carts that have no other one. */
    restore: call({
      method: 'PATCH',
      path: 'coupon/restore/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: ['NOT_UNIQUE'],
    }),
  },
  { feature: 'ecommerce' },
)
