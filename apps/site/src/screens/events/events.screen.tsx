import { unwrap } from '@butiga/commerce-sdk'
import { eventListQuery } from '@butiga/commerce-sdk/rules'
import type { EventsAnswer, EventsQuery } from '@butiga/machines/events'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Moved } from '../miss.ts'
import type { ScreenModule } from '../screen.types.ts'
import { EventList } from './event-list.tsx'
import { eventsAddress, readEventsQuery } from './events-query.ts'

interface EventsData {
  readonly query: EventsQuery
  readonly events: EventsAnswer
  readonly path: string
}

const load: ScreenModule<EventsData>['load'] = async ({ commerce, links, query: asked, signal }) => {
  const query = readEventsQuery(asked)
  const path = links.events()
  const { records, totalPages, totalItems } = await unwrap(
    commerce.events.filter(eventListQuery(query), signal === undefined ? {} : { signal }),
  )
  if (query.page > 1 && query.page > totalPages) throw new Moved(eventsAddress(path, { ...query, page: 1 }))
  return { query, events: { items: records, totalPages, totalItems, extra: null }, path }
}

const title = msg({ id: 'events.title', message: 'Događaji' })

const head: ScreenModule<EventsData>['head'] = ({ query: { page, period } }, i18n) => ({
  title: i18n._(title),
  description: i18n._(msg`Gdje i kada nas možete sresti.`),
  ...(period === 'past' ? { noindex: true as const } : page > 1 && { canonicalQuery: `page=${page}` }),
})

/** The events of the shop: those to come, or those that were. */
const Screen: ScreenModule<EventsData>['Screen'] = ({ data: { query, events, path } }) => {
  const { t, i18n } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  const chip = (period: EventsQuery['period'], label: string) => (
    <Link
      className="chip"
      href={eventsAddress(path, { page: 1, period })}
      aria-current={query.period === period ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <div className="wrap page">
      <Breadcrumbs
        crumbs={[{ name: t({ id: 'nav.home', message: 'Početna' }), href: links.home() }, { name: i18n._(title) }]}
      />
      <div className="row between evts-head">
        <h1>
          <Trans id="events.title">Događaji</Trans>
        </h1>
        <nav className="row term-nav" data-gap="2" aria-label={t`Razdoblje`}>
          {chip('upcoming', t`Predstojeći`)}
          {chip('past', t`Prošli`)}
        </nav>
      </div>
      <EventList key={query.period} events={events} query={query} path={path} />
    </div>
  )
}

export { head, load, Screen }
