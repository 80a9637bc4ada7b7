import type { Event } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { leafOf } from './event-times.ts'

/** The day of an event as a leaf of a calendar. */
export const EventLeaf = ({ event }: { readonly event: Event }) => {
  const { language } = useUi()
  const { month, day, weekday } = leafOf(event, language.locale)
  return (
    <time className="evt-d" dateTime={event.start}>
      <span>{month}</span>
      <strong className="num">{day}</strong>
      <span>{weekday}</span>
    </time>
  )
}
