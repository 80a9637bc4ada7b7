import { type CouponRecord, coupons, dayOf } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { nullsOf, withDefaults } from '../../calls/defaults.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import { readList, toPage } from '../../calls/list.ts'
import { renamed } from '../../calls/other-form.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { type CouponSite, insertCoupon, listCoupons, listKnown, lockCoupon, updateCoupon } from './queries.ts'
import { couponFaults, type CouponFields } from './rules.ts'

const mustBeRight = async (tx: Tx, site: CouponSite, fields: CouponFields): Promise<void> => {
  const faults = couponFaults(fields, await listKnown(tx, site, fields))
  if (faults.length > 0) refuse('VALIDATION_FAILED', { fields: faults })
}

const couponOf = async (tx: Tx, site: CouponSite, id: number): Promise<CouponRecord> =>
  (await lockCoupon(tx, site, id)) ?? refuse('NOT_FOUND')

/** What of a record is written; the rest follows from orders and time. */
const fieldsOf = ({ id: _id, uses: _uses, state: _state, ...fields }: CouponRecord): CouponFields => fields

/** As the specification of the calls names them. */
const otherForm = renamed({ minTotal: 'minimum', limit: 'useLimit', perUser: 'perUserLimit' })

/** The coupons of the shop, for its back office. */
export const couponsService = serve(coupons, () => ({
  filter: {
    answer: async (input, ctx) => {
      const request = readList(coupons.calls.filter.list, input)
      const { records, total } = await listCoupons(ctx.db, ctx.site, request)
      return toPage([...records], total, request.window)
    },
  },

  create: {
    otherForm,
    answer: (input, ctx) =>
      changeRecord(ctx, 'coupon', async (tx) => {
        const fields = withDefaults<CouponFields>(
          { ...input, code: input.code.toUpperCase() },
          {
            ...nullsOf(coupons.calls.create.input),
            code: '',
            freeDelivery: false,
            validFrom: dayOf(ctx.now(), ctx.site.timeZone),
            minimum: 0,
            active: true,
          },
        )
        await mustBeRight(tx, ctx.site, fields)
        const id = await insertCoupon(tx, ctx.site, fields)
        return { answer: await couponOf(tx, ctx.site, id), id, before: null, after: { ...fields } }
      }),
  },

  update: {
    otherForm,
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'coupon', async (tx) => {
        const before = fieldsOf(await couponOf(tx, ctx.site, id))
        const merged = merge<CouponFields>(before, changes, base)
        const after = { ...merged, code: merged.code.toUpperCase() }
        await mustBeRight(tx, ctx.site, after)
        await updateCoupon(tx, ctx.site, { id, before, after })
        return { answer: await couponOf(tx, ctx.site, id), id, before: { ...before }, after: { ...after } }
      }),
  },

  delete: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'coupon', async (tx) => {
        const before = fieldsOf(await couponOf(tx, ctx.site, id))
        await deleteRecord(tx, { siteId: ctx.site.id, entity: 'coupon', table: 'coupon', id })
        return { answer: { deleted: true as const }, id, before: { ...before }, after: null }
      }),
  },

  restore: {
    answer: ({ id }, ctx) => restoreRecord(ctx, 'coupon', id, async (tx) => fieldsOf(await couponOf(tx, ctx.site, id))),
  },
}))
