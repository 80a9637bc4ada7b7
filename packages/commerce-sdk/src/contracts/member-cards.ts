import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { filledText, Id, Timestamp } from './shapes.ts'

const access = { scope: 'catalogue.manage' } as const

const fields = {
  /** The last day, in the time zone of the shop; null without an end. */
  validTo: z.nullable(z.iso.date()),
  /** Whether it counts; a blocked card does not. */
  active: z.boolean(),
}

/** A member card as the back office keeps it. */
export const MemberCardRecord = z.object({
  id: Id,
  /** What is printed on it. */
  barcode: z.string(),
  ...fields,
  createdAt: Timestamp,
  /** The e-mail addresses of the accounts that have it. */
  holders: z.array(z.string()),
  /**
   * - `blocked`: switched off
   * - `expired`: its last day is over
   */
  state: z.enum(['active', 'expired', 'blocked']),
})
export type MemberCardRecord = z.infer<typeof MemberCardRecord>

const some = z.partial(z.strictObject(fields)).shape

/** The member cards of the shop, for its back office. */
export const memberCards = service(
  'ecommerce',
  {
    /**
     * The cards by their barcodes.
     *
     * Filters: `id`, and `state` with `active`, `expired` or `blocked`. `keywords` finds the beginning of a barcode, or the
     * e-mail address of an account that has it.
     */
    filter: listCall({
      path: 'memberCard/filter',
      access,
      record: MemberCardRecord,
      filters: { id: 'ids', state: 'texts' },
      sorts: [],
      keywords: true,
    }),
    /** Adds a card. */
    create: call({
      method: 'POST',
      path: 'memberCard/create',
      access,
      input: z.strictObject({
        barcode: filledText(60),
        /** Default null. */
        validTo: z.optional(fields.validTo),
      }),
      data: MemberCardRecord,
      errors: ['NOT_UNIQUE'],
      creates: true,
    }),
    /**
     * Changes a card; carts that have it follow at once. `base` has the changed fields as they were read: what another person
     * has changed since is a `REVISION_CONFLICT`.
     */
    update: call({
      method: 'PATCH',
      path: 'memberCard/update/{id}',
      access,
      input: z.strictObject({ id: Id, ...some, base: z.optional(z.strictObject(some)) }),
      data: MemberCardRecord,
      errors: ['REVISION_CONFLICT'],
    }),
    /**
     * Adds many cards; those that there are get the last day of the list, and stay blocked or not. All are taken or none.
     *
     * @example
     * await office.memberCards.importCards({ cards: [{ barcode: '3850005551842', validTo: '2027-12-31' }] })
     */
    importCards: call({
      method: 'POST',
      path: 'memberCard/import',
      access,
      input: z.strictObject({
        cards: z
          .array(z.strictObject({ barcode: filledText(60), validTo: z.optional(fields.validTo) }))
          .check(z.minLength(1), z.maxLength(2000)),
      }),
      data: z.object({ created: z.int(), updated: z.int() }),
      errors: [],
    }),
  },
  { feature: 'ecommerce' },
)
