import { type FieldError, methods, WrittenTimetable } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { deleteRecord, keepRecord, type StoredRecord, restoreRecord } from '../../calls/deleted.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { fieldErrors } from '../../calls/validation.ts'
import type { Tx } from '../../db/db.ts'
import {
  archiveChosen,
  insertDelivery,
  insertPayment,
  listCountryCodes,
  listDeliveries,
  listDeliveryIds,
  listPayments,
  lockDelivery,
  lockPayment,
  nextPosition,
  reopenMethod,
  updateDelivery,
  updatePayment,
} from './queries.ts'
import { deliveryFaults, differing, paymentFaults, toDeliveryRecord } from './rules.ts'
import type { DeliveryFields, PaymentFields } from './types.ts'

const mustBeRight = (fields: FieldError[]): void => {
  if (fields.length > 0) refuse('VALIDATION_FAILED', { fields })
}

const timetableFaults = (timetable: DeliveryFields['timetable']): FieldError[] => {
  const read = timetable === null ? null : WrittenTimetable.safeParse(timetable)
  return read?.error
    ? fieldErrors(read.error, timetable).map((fault) => ({ ...fault, path: `timetable.${fault.path}` }))
    : []
}

const mustBeDelivery = async (
  tx: Tx,
  { site }: Pick<Ctx, 'site'>,
  fields: DeliveryFields,
  branchIds: readonly number[],
): Promise<void> =>
  mustBeRight([
    ...deliveryFaults(fields, site, { countries: await listCountryCodes(tx), branchIds }),
    ...timetableFaults(fields.timetable),
  ])

const mustBePayment = async (tx: Tx, { site }: Pick<Ctx, 'site'>, fields: PaymentFields): Promise<void> =>
  mustBeRight(paymentFaults(fields, site, await listDeliveryIds(tx, site.id)))

const deliveryOf = async (tx: Tx, siteId: number, id: number) =>
  toDeliveryRecord((await lockDelivery(tx, siteId, id)) ?? refuse('NOT_FOUND'))

const paymentOf = async (tx: Tx, siteId: number, id: number) =>
  (await lockPayment(tx, siteId, id)) ?? refuse('NOT_FOUND')

/** Removes a method; one that a cart has chosen is archived. Both can be restored. */
const remove = async (
  tx: Tx,
  record: StoredRecord & { readonly table: 'delivery_method' | 'payment_method' },
): Promise<boolean> => {
  await keepRecord(tx, record)
  const isArchived = await archiveChosen(tx, record.table, record.id)
  if (!isArchived) await deleteRecord(tx, record)
  return isArchived
}

/** The ways of delivery and payment, for the back office of the shop. */
export const methodsService = serve(methods, () => ({
  filterDeliveryMethods: {
    answer: async (input, ctx) => {
      const request = readList(methods.calls.filterDeliveryMethods.list, input)
      const { records, total } = await listDeliveries(ctx.db, ctx.site.id, request)
      return toPage(records.map(toDeliveryRecord), total, request.window)
    },
  },

  createDeliveryMethod: {
    answer: (input, ctx) =>
      changeRecord(ctx, 'deliveryMethod', async (tx) => {
        const fields: DeliveryFields = {
          ...input,
          description: input.description ?? {},
          position: input.position ?? (await nextPosition(tx, 'delivery_method', ctx.site.id)),
          active: input.active ?? true,
          archived: false,
          countries: input.countries ?? null,
          freeFrom: input.freeFrom ?? null,
          timetable: input.timetable ?? null,
          branches: input.branches ?? [],
        }
        await mustBeDelivery(tx, ctx, fields, [])
        const id = await insertDelivery(tx, ctx.site.id, fields)
        const answer = await deliveryOf(tx, ctx.site.id, id)
        return { answer, id, before: null, after: { ...fields } }
      }),
  },

  updateDeliveryMethod: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'deliveryMethod', async (tx) => {
        const { id: _, ...before } = await deliveryOf(tx, ctx.site.id, id)
        const after = merge<DeliveryFields>(before, changes, base)
        const branchIds = before.branches.map((branch) => branch.id)
        await mustBeDelivery(tx, ctx, after, branchIds)
        await updateDelivery(tx, id, after, differing<DeliveryFields>(before, after))
        return { answer: await deliveryOf(tx, ctx.site.id, id), id, before, after: { ...after } }
      }),
  },

  deleteDeliveryMethod: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'deliveryMethod', async (tx) => {
        const { id: _, ...before } = await deliveryOf(tx, ctx.site.id, id)
        const isArchived = await remove(tx, {
          siteId: ctx.site.id,
          entity: 'deliveryMethod',
          table: 'delivery_method',
          id,
        })
        const after = isArchived ? { ...before, active: false, archived: true } : null
        return { answer: { deleted: true as const, archived: isArchived }, id, before, after }
      }),
  },

  restoreDeliveryMethod: {
    answer: ({ id }, ctx) =>
      restoreRecord(ctx, 'deliveryMethod', id, async (tx, { active, archived }) => {
        await reopenMethod(tx, 'delivery_method', { id, active: active === true, archived: archived === true })
        const { id: _, ...after } = await deliveryOf(tx, ctx.site.id, id)
        return after
      }),
  },

  filterPaymentMethods: {
    answer: async (input, ctx) => {
      const request = readList(methods.calls.filterPaymentMethods.list, input)
      const { records, total } = await listPayments(ctx.db, ctx.site.id, request)
      return toPage([...records], total, request.window)
    },
  },

  createPaymentMethod: {
    answer: (input, ctx) =>
      changeRecord(ctx, 'paymentMethod', async (tx) => {
        const fields: PaymentFields = {
          ...input,
          description: input.description ?? {},
          position: input.position ?? (await nextPosition(tx, 'payment_method', ctx.site.id)),
          active: input.active ?? true,
          archived: false,
          paymentType: input.paymentType ?? null,
          marks: input.marks ?? [],
          deliveryMethodIds: input.deliveryMethodIds ?? null,
        }
        await mustBePayment(tx, ctx, fields)
        const id = await insertPayment(tx, ctx.site.id, fields)
        return { answer: await paymentOf(tx, ctx.site.id, id), id, before: null, after: { ...fields } }
      }),
  },

  updatePaymentMethod: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'paymentMethod', async (tx) => {
        const { id: _, ...before } = await paymentOf(tx, ctx.site.id, id)
        const after = merge<PaymentFields>(before, changes, base)
        await mustBePayment(tx, ctx, after)
        await updatePayment(tx, id, after)
        return { answer: await paymentOf(tx, ctx.site.id, id), id, before, after: { ...after } }
      }),
  },

  deletePaymentMethod: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'paymentMethod', async (tx) => {
        const { id: _, ...before } = await paymentOf(tx, ctx.site.id, id)
        const isArchived = await remove(tx, {
          siteId: ctx.site.id,
          entity: 'paymentMethod',
          table: 'payment_method',
          id,
        })
        const after = isArchived ? { ...before, active: false, archived: true } : null
        return { answer: { deleted: true as const, archived: isArchived }, id, before, after }
      }),
  },

  restorePaymentMethod: {
    answer: ({ id }, ctx) =>
      restoreRecord(ctx, 'paymentMethod', id, async (tx, { active, archived }) => {
        await reopenMethod(tx, 'payment_method', { id, active: active === true, archived: archived === true })
        const { id: _, ...after } = await paymentOf(tx, ctx.site.id, id)
        return after
      }),
  },
}))
