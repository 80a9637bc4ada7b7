import { type Event, events } from '@butiga/commerce-sdk/contracts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { mediaItem } from '../media/public.ts'
import { officeCalls } from './backoffice.ts'
import { type EventRow, findEvent, listEvents, listLater } from './queries.ts'

const { list } = events.calls.filter

const toEvent = ({ image, ...event }: EventRow): Event => ({ ...event, image: image && mediaItem(image) })

export const eventsService = serve(events, () => ({
  ...officeCalls,

  filter: {
    tags: ['events'],
    answer: async ({ from = null, to = null, period, ...input }, ctx) => {
      const { filters, order, window } = readList(list, input)
      const now = ctx.now()
      const match = await listEvents(
        ctx.db,
        ctx.scope,
        {
          ids: filters.id,
          from: period === 'upcoming' ? now.toISOString() : from,
          to,
          endedBy: period === 'past' ? now : null,
          order: order ?? [],
        },
        window,
        now,
      )
      if (period !== undefined) ctx.expireAt(match.next)
      return toPage(match.events.map(toEvent), match.total, window)
    },
  },
  get: {
    tags: ({ id }, event) => [event === undefined ? 'events' : `event:${id}`],
    answer: async ({ id }, ctx) => {
      const now = ctx.now()
      const event = (await findEvent(ctx.db, ctx.scope, id, now)) ?? refuse('NOT_FOUND')
      const next = [event.start, event.end].map((time) => new Date(time)).find((time) => time > now)
      if (next) ctx.expireAt(next)
      return { ...toEvent(event), later: event.recurrence ? await listLater(ctx.db, event) : [] }
    },
  },
}))
