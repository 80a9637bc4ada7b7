import { unwrap } from '@butiga/commerce-sdk'
import { dayOf, eventListQuery } from '@butiga/commerce-sdk/rules'
import type { EventsAnswer, EventsQuery } from '@butiga/machines/events'
import { type ShopLinks, useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import { Moved } from '../miss.ts'
import type { LoadInput, ScreenModule } from '../screen.types.ts'
import { EventList } from './event-list.tsx'
import { spanOf } from './event-month.ts'
import { monthText } from './event-times.ts'
import { eventsAddress, readEventsQuery } from './events-query.ts'
import { MonthView } from './month-view.tsx'

interface EventsData {
  readonly query: EventsQuery & { readonly month?: string | undefined }
  readonly events: EventsAnswer
  readonly path: string
  /** The month that the calendar opens with: that of the first event in the list. */
  readonly calendar: string
}

/** Every event of a month. */
const loadMonth = async ({ commerce, signal }: Pick<LoadInput, 'commerce' | 'signal'>, month: string) => {
  const options = signal === undefined ? {} : { signal }
  const load = (page: number) => unwrap(commerce.events.filter({ ...spanOf(month), page, limit: 100 }, options))
  const first = await load(1)
  const others = Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, index) => load(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ records }) => records)
}

const load: ScreenModule<EventsData>['load'] = async ({ commerce, links, query: requested, signal }) => {
  const query = readEventsQuery(requested)
  const path = links.events()
  if (query.month !== undefined) {
    const items = await loadMonth({ commerce, ...(signal && { signal }) }, query.month)
    return {
      query,
      events: { items, totalPages: 1, totalItems: items.length, extra: null },
      path,
      calendar: query.month,
    }
  }
  const { records, totalPages, totalItems } = await unwrap(
    commerce.events.filter(eventListQuery(query), signal === undefined ? {} : { signal }),
  )
  if (query.page > 1 && query.page > totalPages) throw new Moved(eventsAddress(path, { ...query, page: 1 }))
  const [first] = records
  const calendar = dayOf(new Date(first?.start ?? Date.now()), first?.timeZone ?? 'UTC').slice(0, 7)
  return { query, events: { items: records, totalPages, totalItems, extra: null }, path, calendar }
}

const title = msg({ id: 'events.title', message: 'Događaji' })

const head: ScreenModule<EventsData>['head'] = ({ query: { page, period, month } }, i18n, site, links) => ({
  title: month === undefined ? i18n._(title) : `${i18n._(title)}, ${monthText(month, i18n.locale)}`,
  description: i18n._(msg`Gdje i kada nas možete sresti.`),
  ...(period === 'past' || month !== undefined
    ? { noindex: true as const }
    : page > 1 && { canonicalQuery: `page=${page}` }),
  ...(import.meta.env.SSR && { structured: [breadcrumbData(crumbsOf(i18n, links), site)] }),
})

const crumbsOf = (i18n: I18n, links: Pick<ShopLinks, 'home'>): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(title) },
]

/** The events of the shop: those to come, or those that were. */
const Screen: ScreenModule<EventsData>['Screen'] = ({ data: { query, events, path, calendar } }) => {
  const { t, i18n } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  const { month } = query
  const chip = (period: EventsQuery['period'], label: string) => (
    <Link
      className="chip"
      href={eventsAddress(path, { page: 1, period })}
      aria-current={month === undefined && query.period === period ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(i18n, links)} />
      <div className="row between evts-head">
        <h1>
          <Trans id="events.title">Događaji</Trans>
        </h1>
        <nav className="row term-nav" data-gap="2" aria-label={t`Razdoblje`}>
          {chip('upcoming', t`Predstojeći`)}
          {chip('past', t`Prošli`)}
          <Link
            className="chip"
            href={eventsAddress(path, { page: 1, period: 'upcoming', month: calendar })}
            aria-current={month === undefined ? undefined : 'page'}
          >
            <Trans>Kalendar</Trans>
          </Link>
        </nav>
      </div>
      {month === undefined ? (
        <EventList key={query.period} events={events} query={query} path={path} />
      ) : (
        <MonthView month={month} events={events.items} path={path} />
      )}
    </div>
  )
}

export { head, load, Screen }
