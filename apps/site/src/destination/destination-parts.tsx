import type { DeliveryDestination } from '@butiga/commerce-sdk'
import {
  departureTo,
  destinationActors,
  destinationMachine,
  findAt,
  findDestination,
  type DestinationPorts,
  type TabPort,
  type WrittenPlace,
} from '@butiga/machines/destination'
import { Radio } from '@butiga/react-ui/form/check'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { dayInWords, fillIn, leftUntil, textFor, timeInWords } from './arrival-text.ts'

type DestinationActor = ActorRefFrom<typeof destinationMachine>

/** A request for the parts. */
export interface Wanted {
  /** Whether their choice opens with them. */
  readonly opens: boolean
}

export interface ArrivalAtProps {
  readonly place: WrittenPlace
  /** The chosen delivery method; null while none is. */
  readonly methodId: number | null
}

/** What shows the destination of this browser. */
export interface DestinationParts {
  readonly open: () => void
  /** The chosen destination, after its label. */
  readonly Name: () => ReactNode
  /** All destinations, one of which may be chosen, over the page. */
  readonly Choice: (props: { readonly label: string }) => ReactNode
  /** When an order of now arrives at the chosen destination; nothing while none is chosen. */
  readonly Line: () => ReactNode
  /** The same for a written address; its destination is chosen where none is. */
  readonly LineAt: (props: ArrivalAtProps) => ReactNode
}

/** Requests whose choice has opened: another language does not open it again. */
const handled = new WeakSet<Wanted>()

/** Starts the destination of this browser, and shows it; the answer ends it. */
export const openDestination = (
  { wanted, ...ports }: Omit<DestinationPorts, 'tab'> & { readonly wanted: Wanted | null },
  show: (parts: DestinationParts | null) => void,
): (() => void) => {
  const actor = createActor(destinationMachine.provide({ actors: destinationActors({ ...ports, tab }) })).start()
  const opens = wanted?.opens === true && !handled.has(wanted)
  if (wanted) handled.add(wanted)
  show({
    open: () => panel()?.showPopover(),
    Name: () => <DestinationName actor={actor} />,
    Choice: (props) => <DestinationChoice actor={actor} opens={opens} {...props} />,
    Line: () => <ArrivalLine actor={actor} />,
    LineAt: (props) => <ArrivalAtPlace actor={actor} {...props} />,
  })
  return () => {
    actor.stop()
    show(null)
  }
}

const PANEL = 'destinations'
const panel = (): HTMLElement | null => document.getElementById(PANEL)

const tab: TabPort = {
  isVisible: () => !document.hidden,
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

interface Displayed {
  readonly actor: DestinationActor
}

const useDestination = (actor: DestinationActor) => {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  return { ...context, destination: findDestination(context, context.chosen) }
}

const DestinationName = ({ actor }: Displayed) => {
  const { destination } = useDestination(actor)
  return (
    destination && (
      <>
        {': '}
        <strong>{destination.name}</strong>
      </>
    )
  )
}

/** All destinations, one of which may be chosen. */
const DestinationChoice = ({ actor, opens, label }: Displayed & { opens: boolean; label: string }) => {
  const { timetable, chosen } = useDestination(actor)
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches('absent'))
  const choose = (code: string | null) => actor.send({ type: 'destination.choose', code })
  useEffect(() => {
    if (opens) panel()?.showPopover()
  }, [opens])
  return (
    <div id={PANEL} className="destinations" popover="auto" role="dialog" aria-label={label} onToggle={focusChosen}>
      {isAbsent && (
        <p role="alert">
          <Trans>Popis odredišta trenutačno nije moguće prikazati.</Trans>
        </p>
      )}
      {timetable && (
        <fieldset className="stack" data-gap="2" ref={focusChosen}>
          <legend className="h3 h">{label}</legend>
          {timetable.destinations.map(({ code, name }) => (
            <Radio key={code} name={PANEL} label={name} checked={code === chosen} onChoose={() => choose(code)} />
          ))}
          <Radio name={PANEL} label={<Trans>Drugdje</Trans>} checked={chosen === null} onChoose={() => choose(null)} />
        </fieldset>
      )}
      <Button size="sm" onClick={() => panel()?.hidePopover()}>
        <Trans id="cart.modal.close">Zatvori</Trans>
      </Button>
    </div>
  )
}

/** The choice is opened, or its destinations have come while it is open. */
const focusChosen = (): void => panel()?.querySelector<HTMLInputElement>(':popover-open input:checked')?.focus()

/** When an order of now arrives at the chosen destination. */
const ArrivalLine = ({ actor }: Displayed) => useArrival(actor, useDestination(actor).destination)

const ArrivalAtPlace = ({ actor, place: { country, zipCode }, methodId }: Displayed & ArrivalAtProps) => {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const line = useArrival(actor, findAt(context, { country, zipCode }))
  const isReady = context.timetable !== null
  useEffect(() => {
    if (isReady) actor.send({ type: 'destination.propose', country, zipCode })
  }, [actor, isReady, country, zipCode])
  const isOther = methodId !== null && methodId !== context.timetable?.deliveryMethodId
  return isOther ? null : line
}

/** The line of the next departure to a destination; null where none comes. It is never announced as it changes. */
const useArrival = (actor: DestinationActor, destination: DeliveryDestination | undefined): ReactNode => {
  const { t } = useLingui()
  const { locale } = useUi().language
  const { timetable, now: time } = useDestination(actor)
  const departure = departureTo({ timetable, now: time }, destination)
  // Before the clock runs no moment is known.
  if (time === 0 || timetable === null || destination === undefined || departure === null) return null
  const { timeZone } = timetable
  const now = new Date(time)
  const by = (moment: Date) => {
    const [day, clock] = [dayInWords(moment, now, locale, timeZone), timeInWords(moment, locale, timeZone)]
    return t`${day} do ${clock}`
  }
  const line = fillIn(textFor(timetable, departure, now), {
    left: leftUntil(departure.cutOff, now, locale),
    cutOff: by(departure.cutOff),
    destination: destination.name,
    arrival: by(departure.arrival),
  })
  return (
    <p className="arrival-line">
      <Icon name="truck" />
      <span>
        {line}
        {departure.note !== null && <span className="muted"> {departure.note}</span>}
      </span>
    </p>
  )
}
