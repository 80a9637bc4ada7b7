import type { Event } from '@butiga/commerce-sdk'
import { eventsActors, type EventsAnswer, eventsMachine, type EventsQuery } from '@butiga/machines/events'
import { ListBody, ListShell, ListStatus } from '@butiga/react-ui/list/list-shell'
import { LoadMore } from '@butiga/react-ui/list/load-more'
import { useList } from '@butiga/react-ui/list/use-list'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useLinks } from '../../navigation/use-links.ts'
import { useListAddress } from '../../navigation/list-address.ts'
import { provided } from '../../provided.ts'
import { EventLeaf } from './event-leaf.tsx'
import { hoursText } from './event-times.ts'
import { Places } from './places.tsx'
import { eventsAddress } from './events-query.ts'

export interface EventListProps {
  readonly events: EventsAnswer
  readonly query: EventsQuery
  /** The list's own address. */
  readonly path: string
}

/** Free places from which on an event is nearly full. */
const FEW = 5

const isContinued = () => true

/** Events of one period in pages that are turned, or added below. */
export const EventList = ({ events: loaded, query, path }: EventListProps) => {
  const { t } = useLingui()
  const { notices, Link } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(eventsMachine, (own) => own.provide({ actors: eventsActors({ commerce }) })),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices, query, loaded } })
  const { items } = useList(list)
  const top = useListAddress(
    list,
    useCallback((displayed: EventsQuery) => eventsAddress(path, displayed), [path]),
    isContinued,
  )
  const hrefOf = (page: number) => eventsAddress(path, { ...query, page })
  const isPast = query.period === 'past'
  return (
    <ListShell list={list} hrefOf={hrefOf} ref={top} aria-label={t`Događaji`}>
      <ListStatus list={list} className="sr">
        <Plural value={items.length} one="# događaj" few="# događaja" other="# događaja" />
      </ListStatus>
      <ListBody
        list={list}
        failed={<Trans>Događaje trenutačno nije moguće učitati.</Trans>}
        skeleton={items.length === 0 ? <TextSkeleton lines={6} /> : null}
        empty={
          <Empty title={<Trans>Trenutačno ništa na rasporedu</Trans>}>
            {!isPast && (
              <Link className={buttonClass({})} href={eventsAddress(path, { page: 1, period: 'past' })}>
                <Trans>Prošli događaji</Trans>
              </Link>
            )}
          </Empty>
        }
      >
        <ul className="evts">
          {items.map((event) => (
            <li key={`${event.id} ${event.start}`}>
              <EventRow event={event} isPast={isPast} />
            </li>
          ))}
        </ul>
      </ListBody>
      <LoadMore list={list} hrefOf={hrefOf} />
    </ListShell>
  )
}

/** One event: the whole row is its link. */
const EventRow = ({ event, isPast }: { readonly event: Event; readonly isPast: boolean }) => {
  const { Link, language } = useUi()
  const links = useLinks()
  return (
    <Link className={isPast ? 'evt is-past' : 'evt'} href={links.event(event.id)}>
      <EventLeaf event={event} />
      <span className="cover">{event.image && <MediaImage media={event.image} alt="" place="card" />}</span>
      <span className="stack" data-gap="1">
        <h2>{event.title}</h2>
        <span className="muted">
          {hoursText(event, language.locale)} · {event.place}
        </span>
      </span>
      {isPast ? (
        <span className="tag">
          <Trans>Završeno</Trans>
        </span>
      ) : (
        event.free !== null && (
          <span className={event.free > FEW ? 'tag tag-ok' : event.free > 0 ? 'tag tag-warn' : 'tag'}>
            <Places free={event.free} />
          </span>
        )
      )}
    </Link>
  )
}
