import { type Event, type EventDetails, type Occurrence, unwrap } from '@butiga/commerce-sdk'
import { openTimes } from '@butiga/commerce-sdk/rules'
import { type ShopLinks, useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { breadcrumbData, type Crumb, eventData } from '../../structured.ts'
import { EventLeaf } from '../events/event-leaf.tsx'
import { dayText, hoursText, zoneText } from '../events/event-times.ts'
import { Places } from '../events/places.tsx'
import { Moved, NotFound } from '../miss.ts'
import type { ScreenModule } from '../screen.types.ts'
import { scriptedPart } from '../../scripted-part.tsx'
import { Text } from './stored-parts.ts'
import { Repeats } from './repeats.tsx'

interface EventScreenData {
  readonly event: EventDetails
  /** Its times that people can sign up for. */
  readonly times: readonly Occurrence[]
  /** The address of all events. */
  readonly list: string
}

// Loaded by the pages of events with sign-up alone.
const SignUp = scriptedPart(async () => (await import('./sign-up.tsx')).SignUp)

const load: ScreenModule<EventScreenData>['load'] = async ({ commerce, links, slug, signal }) => {
  const id = Number(slug)
  if (!/^\d{1,9}$/.test(slug) || id === 0) throw new NotFound()
  if (slug !== String(id)) throw new Moved(links.event(id))
  const [event] = await Promise.all([
    unwrap(commerce.events.get({ id }, signal === undefined ? {} : { signal })),
    Text.preload(),
  ])
  return { event, times: event.form === null ? [] : openTimes(event, Date.now()), list: links.events() }
}

const head: ScreenModule<EventScreenData>['head'] = ({ event, list }, i18n, site, links) => ({
  title: event.title,
  description: event.summary === '' ? event.place : event.summary,
  slugs: Object.fromEntries(site.languages.map(({ code }) => [code, String(event.id)])),
  ...(event.image && { image: event.image }),
  ...(import.meta.env.SSR && {
    structured: [
      breadcrumbData(crumbsOf(event, list, i18n, links), site),
      eventData(event, links.event(event.id), site),
    ],
  }),
})

const crumbsOf = ({ title }: Event, list: string, i18n: I18n, links: Pick<ShopLinks, 'home'>): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(msg({ id: 'events.title', message: 'Događaji' })), href: list },
  { name: title },
]

/** An event with the free places as they were counted last. */
const withCounts = (event: EventDetails, counted: readonly Occurrence[]): EventDetails => {
  const freeAt = ({ start, free }: Pick<Occurrence, 'start' | 'free'>) => {
    const time = counted.find((one) => one.start === start)
    return time ? time.free : free
  }
  return { ...event, free: freeAt(event), later: event.later.map((time) => ({ ...time, free: freeAt(time) })) }
}

/** One event: when and where it is, in the time of its place, and a file for the calendar. */
const Screen: ScreenModule<EventScreenData>['Screen'] = ({ data: { event: loaded, times, list } }) => {
  const { i18n, t } = useLingui()
  const { links } = useShop()
  const { language, timeZone } = useUi()
  const [counted, setCounted] = useState<readonly Occurrence[]>([])
  const event = withCounts(loaded, counted)
  const { title, summary, html, image, place } = event
  const form = times.length > 0 ? event.form : null
  const zone = zoneText(event, language.locale, timeZone)
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(event, list, i18n, links)} />
      <article className="event" data-image={image !== null}>
        {image && (
          <div className="ev-pic" data-tint="sea">
            <MediaImage media={image} alt="" place="full" loads="first" />
          </div>
        )}
        <div className="ev-date" aria-hidden="true">
          <EventLeaf event={event} />
        </div>
        <div className="ev-body">
          <h1>{title}</h1>
          {summary !== '' && <p className="muted ev-lead">{summary}</p>}
          <Text className="prose" html={html} />
          <Repeats event={event} />
          {form !== null && (
            <section className="stack" data-gap="4" id="prijava" aria-labelledby="event-sign-up">
              <h2 id="event-sign-up">
                <Trans>Prijava</Trans>
              </h2>
              <SignUp part={{ event: loaded, times, form, onCounted: setCounted }} />
            </section>
          )}
        </div>
        <aside className="ev-card" aria-label={t`Kada i gdje`}>
          <dl className="facts">
            <div>
              <dt>
                <Icon name="clock" />
                <span className="sr">
                  <Trans>Datum</Trans>
                </span>
              </dt>
              <dd>
                <strong>{dayText(event, language.locale)}</strong>
                <br />
                <span className="muted small">
                  {hoursText(event, language.locale)}
                  {zone !== null && ` ${zone}`}
                </span>
              </dd>
            </div>
            <div>
              <dt>
                <Icon name="pin" />
                <span className="sr">
                  <Trans>Mjesto</Trans>
                </span>
              </dt>
              <dd>{place}</dd>
            </div>
            {event.free !== null && (
              <div>
                <dt>
                  <Icon name="user" />
                  <span className="sr">
                    <Trans>Mjesta</Trans>
                  </span>
                </dt>
                <dd>
                  <Places free={event.free} />
                </dd>
              </div>
            )}
          </dl>
          {form !== null && (
            <a className={buttonClass({ variant: 'primary', block: true })} href="#prijava">
              <Trans id="event.signUp">Prijavi se</Trans>
            </a>
          )}
          <a className={buttonClass({ block: true })} href={`/event-${event.id}-${language.code2}.ics`} download>
            <Icon name="download" />
            <Trans>Dodaj u kalendar</Trans>
          </a>
        </aside>
      </article>
    </div>
  )
}

export { head, load, Screen }
