import { type EventRecord, events, type ParsedOf } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { textsOf } from '../../calls/other-form.ts'
import { refuse } from '../../calls/refusal.ts'
import type { ServedCalls } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { clockTime } from './time-zone.ts'
import { countPlaces, eventFaults, type EventFields, listRecords, lockEvent, saveEvent } from './records.ts'

const { list } = events.calls.filterRecords

/** The texts in the language of the request. */
const otherForm = textsOf('texts', ['title', 'place', 'summary', 'html'])

/** Events in the back office. */
export const officeCalls: Pick<
  ServedCalls<typeof events>,
  'filterRecords' | 'create' | 'update' | 'delete' | 'restore'
> = {
  filterRecords: {
    answer: async (input, ctx) => {
      const request = readList(list, input)
      const { records, total } = await listRecords(ctx.db, ctx.site.id, request, ctx.now())
      return toPage(records, total, request.window)
    },
  },

  create: {
    otherForm,
    answer: (input, ctx) =>
      changeRecord(ctx, 'event', async (tx) => {
        const { texts, start, end, timeZone = ctx.site.timeZone, image = null, recurrence = null } = input
        const { form = null, capacity = null } = input
        const times = onClocks({ start, end, timeZone })
        const fields = { texts: written(texts), ...times, image, recurrence, form, capacity }
        await mustFit(tx, ctx, fields)
        const id = await saveEvent(tx, ctx.site.id, fields)
        return { answer: await recordOf(tx, ctx, id), id, before: null, after: { ...fields } }
      }),
  },

  update: {
    otherForm,
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'event', async (tx) => {
        const before = await lockedFields(tx, ctx, id)
        const merged = merge<EventFields>(before, changes, base)
        const fields = { ...merged, ...onClocks(merged), texts: written(merged.texts) }
        await mustFit(tx, ctx, fields)
        await saveEvent(tx, ctx.site.id, fields, id)
        return { answer: await recordOf(tx, ctx, id), id, before: { ...before }, after: { ...fields } }
      }),
  },

  delete: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'event', async (tx) => {
        const before = await lockedFields(tx, ctx, id)
        await deleteRecord(tx, { siteId: ctx.site.id, entity: 'event', table: 'event', id })
        return { answer: { deleted: true as const }, id, before: { ...before }, after: null }
      }),
  },

  restore: {
    answer: ({ id }, ctx) =>
      restoreRecord(ctx, 'event', id, async (tx) => {
        await countPlaces(tx, id)
        return await lockedFields(tx, ctx, id)
      }),
  },
}

type Texts = ParsedOf<(typeof events)['calls']['create']>['texts']

/** The texts without the languages that have none. */
const written = (texts: Texts): EventFields['texts'] =>
  Object.fromEntries(Object.entries(texts).flatMap(([code, of]) => (of === null ? [] : [[code, of]])))

/** The times of an event as the clocks of its place show them. */
const onClocks = ({ start, end, timeZone }: Pick<EventFields, 'start' | 'end' | 'timeZone'>) => ({
  start: clockTime(start, timeZone),
  end: clockTime(end, timeZone),
  timeZone,
})

const mustFit = async (tx: Tx, { site }: Pick<Ctx, 'site'>, fields: EventFields): Promise<void> => {
  const faults = await eventFaults(tx, site, fields)
  if (faults.length > 0) refuse('VALIDATION_FAILED', { fields: faults })
}

const recordOf = async (tx: Tx, { site, now }: Pick<Ctx, 'site' | 'now'>, id: number): Promise<EventRecord> => {
  const request = readList(list, { filters: [{ key: 'id', value: [id] }] })
  const [record] = (await listRecords(tx, site.id, request, now())).records
  return record ?? refuse('NOT_FOUND')
}

const lockedFields = async (tx: Tx, ctx: Pick<Ctx, 'site' | 'now'>, id: number): Promise<EventFields> => {
  if (!(await lockEvent(tx, ctx.site.id, id))) return refuse('NOT_FOUND')
  const { id: _id, shown: _displayed, ...fields } = await recordOf(tx, ctx, id)
  return fields
}
