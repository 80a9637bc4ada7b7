import type { Event } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLinks } from '../../navigation/use-links.ts'
import { eventsByDay, monthAfter, readMonth } from './event-month.ts'
import { calendarDayText, monthText, startText, weekdayText } from './event-times.ts'
import { eventsAddress } from './events-query.ts'

interface MonthViewProps {
  /** `2026-12` */
  readonly month: string
  readonly events: readonly Event[]
  /** The address of the events. */
  readonly path: string
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The events of a month as a calendar; on narrow screens as a list of its days. */
export const MonthView = ({ month, events, path }: MonthViewProps) => {
  const { t } = useLingui()
  const { language } = useUi()
  const displayed = readMonth(month)
  const byDay = eventsByDay(events, displayed)
  const weeks = Math.ceil((displayed.firstWeekday + displayed.days) / 7)
  return (
    <section className="cal" aria-labelledby="cal-month">
      <nav className="cal-nav" aria-label={t`Mjesec`}>
        <MonthLink month={monthAfter(month, -1)} path={path} icon="left" />
        <h2 id="cal-month">{monthText(month, language.locale)}</h2>
        <MonthLink month={monthAfter(month, 1)} path={path} icon="right" />
      </nav>
      {byDay.size === 0 && (
        <p className="muted">
          <Trans>U ovom mjesecu nema događaja.</Trans>
        </p>
      )}
      <table className="cal-table">
        <caption className="sr">{monthText(month, language.locale)}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayText(weekday, language.locale, 'long')}>
                {weekdayText(weekday, language.locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {weekdays.map((weekday) => {
                const day = week * 7 + weekday - displayed.firstWeekday + 1
                const isDay = day >= 1 && day <= displayed.days
                return (
                  <td key={weekday} data-day={isDay || undefined}>
                    {isDay && (
                      <>
                        <span className="num">{day}</span>
                        <DayEvents events={byDay.get(day) ?? []} />
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="cal-list">
        {[...byDay].map(([day, ofDay]) => (
          <li key={day}>
            <h3>{calendarDayText(month, day, language.locale)}</h3>
            <DayEvents events={ofDay} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const DayEvents = ({ events }: { readonly events: readonly Event[] }) => {
  const { Link, language } = useUi()
  const links = useLinks()
  if (events.length === 0) return null
  return (
    <ul>
      {events.map((event) => (
        <li key={`${event.id} ${event.start}`}>
          <Link href={links.event(event.id)}>
            <span className="num">{startText(event, language.locale)}</span> {event.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface MonthLinkProps extends Pick<MonthViewProps, 'month' | 'path'> {
  readonly icon: 'left' | 'right'
}

/** Without an end, so search engines do not follow it. */
const MonthLink = ({ month, path, icon }: MonthLinkProps) => {
  const { Link, language } = useUi()
  return (
    <Link
      className="btn btn-ghost btn-sm"
      href={eventsAddress(path, { page: 1, period: 'upcoming', month })}
      rel="nofollow"
    >
      {icon === 'left' && <Icon name={icon} small />}
      {monthText(month, language.locale)}
      {icon === 'right' && <Icon name={icon} small />}
    </Link>
  )
}
