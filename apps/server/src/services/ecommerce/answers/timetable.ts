import type { DeliveryTimetable } from '@butiga/commerce-sdk/contracts'
import type { PublicCtx } from '../../../calls/ctx.ts'
import { findTimetable } from '../queries/checkout.ts'
import { readTimetable } from '../rules/timetable.ts'

/**
 * The timetable of a delivery method in the language of the request; null for a method without one. One that its owner
 * has written wrong is logged and left out: the shop sells without it.
 */
export const timetableFor = (
  { site: { timeZone }, scope: { language, defaultLanguage }, log }: Pick<PublicCtx, 'site' | 'scope' | 'log'>,
  deliveryMethodId: number,
  written: unknown,
): DeliveryTimetable | null => {
  try {
    return readTimetable(written, { deliveryMethodId, timeZone, language, defaultLanguage })
  } catch (error) {
    log.warn({ err: error, deliveryMethodId }, 'a timetable has not the form of one')
    return null
  }
}

/** The timetable of the shop, in the language of the request; null for a shop without one. */
export const getTimetable = async (
  ctx: Pick<PublicCtx, 'site' | 'scope' | 'log' | 'db'>,
): Promise<DeliveryTimetable | null> => {
  const timetable = await findTimetable(ctx.db, ctx.site.id)
  return timetable === undefined ? null : timetableFor(ctx, timetable.deliveryMethodId, timetable.timetable)
}
