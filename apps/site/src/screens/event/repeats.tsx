import type { EventDetails, Recurrence } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { dayText, hoursText } from '../events/event-times.ts'
import { Places } from '../events/places.tsx'

/** Times that a page lists before it only counts them. */
const MOST_TIMES = 12

/** How an event repeats, and when it does after the time that the page shows. */
export const Repeats = ({ event }: { readonly event: EventDetails }) => {
  const { language } = useUi()
  const { recurrence, later, timeZone } = event
  if (recurrence === null) return null
  const displayed = later.slice(0, MOST_TIMES)
  const more = later.length - displayed.length
  return (
    <section className="stack" data-gap="2" aria-labelledby="event-times">
      <h2 id="event-times">
        <Trans>Ostali termini</Trans>
      </h2>
      <p className="muted">
        <Pace {...recurrence} />
      </p>
      {later.length === 0 && (
        <p>
          <Trans>Nema kasnijih termina.</Trans>
        </p>
      )}
      {later.length > 0 && (
        <ul>
          {displayed.map(({ start, end, free }) => (
            <li key={start}>
              <time dateTime={start}>
                {dayText({ start, end, timeZone }, language.locale)},{' '}
                {hoursText({ start, end, timeZone }, language.locale)}
              </time>
              {free !== null && (
                <span className="muted">
                  {' '}
                  · <Places free={free} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="muted">
          <Plural value={more} one="I još # termin" few="I još # termina" other="I još # termina" />
        </p>
      )}
    </section>
  )
}

const Pace = ({ every, unit }: Pick<Recurrence, 'every' | 'unit'>) => {
  if (unit === 'day')
    return <Plural value={every} _1="Svaki dan" one="Svakih # dan" few="Svaka # dana" other="Svakih # dana" />
  if (unit === 'week')
    return (
      <Plural value={every} _1="Svaki tjedan" one="Svakih # tjedan" few="Svaka # tjedna" other="Svakih # tjedana" />
    )
  return <Plural value={every} _1="Svaki mjesec" one="Svakih # mjesec" few="Svaka # mjeseca" other="Svakih # mjeseci" />
}
