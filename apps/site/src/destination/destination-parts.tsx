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

/** The destination of this browser, and what shows it. */
export interface DestinationParts {
  readonly actor: DestinationActor
  /** The chosen destination, after its label. */
  readonly Name: () => ReactNode
  /** All destinations, one of which may be chosen, in a popover of this id. */
  readonly Choice: (props: { readonly label: string; readonly panel: string }) => ReactNode
  /** When an order of now arrives at the chosen destination; `otherwise` while none is chosen. */
  readonly Line: (props: { readonly otherwise: ReactNode }) => ReactNode
  /** The same for a written address; its destination is chosen where none is. */
  readonly LineAt: (props: { readonly place: WrittenPlace; readonly methodId: number | null }) => ReactNode
}

/** Starts the destination of this browser. */
export const openDestination = (ports: Omit<DestinationPorts, 'tab'>): DestinationParts => {
  const actor = createActor(destinationMachine.provide({ actors: destinationActors({ ...ports, tab }) })).start()
  return {
    actor,
    Name: () => <DestinationName actor={actor} />,
    Choice: (props) => <DestinationChoice actor={actor} {...props} />,
    Line: (props) => <ArrivalLine actor={actor} {...props} />,
    LineAt: (props) => <ArrivalAtPlace actor={actor} {...props} />,
  }
}

const tab: TabPort = {
  isVisible: () => !document.hidden,
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

interface Shown {
  readonly actor: DestinationActor
}

const useDestination = (actor: DestinationActor) => {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  return { ...context, destination: findDestination(context, context.chosen) }
}

const DestinationName = ({ actor }: Shown) => {
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

const DestinationChoice = ({ actor, label, panel }: Shown & { label: string; panel: string }) => {
  const { timetable, chosen } = useDestination(actor)
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches('absent'))
  const choose = (code: string | null) => actor.send({ type: 'destination.choose', code })
  return (
    <>
      {isAbsent && (
        <p role="alert">
          <Trans>Popis odredišta trenutačno nije moguće prikazati.</Trans>
        </p>
      )}
      {timetable && (
        <fieldset className="stack" data-gap="2" ref={focusChosen}>
          <legend className="h3 h">{label}</legend>
          {timetable.destinations.map(({ code, name }) => (
            <Radio key={code} name={panel} label={name} checked={code === chosen} onChoose={() => choose(code)} />
          ))}
          <Radio name={panel} label={<Trans>Drugdje</Trans>} checked={chosen === null} onChoose={() => choose(null)} />
        </fieldset>
      )}
      <Button size="sm" popoverTarget={panel} popoverTargetAction="hide">
        <Trans id="cart.modal.close">Zatvori</Trans>
      </Button>
    </>
  )
}

const focusChosen = (fieldset: HTMLFieldSetElement | null): void =>
  fieldset?.querySelector<HTMLInputElement>('input:checked')?.focus()

const ArrivalLine = ({ actor, otherwise }: Shown & { otherwise: ReactNode }) => {
  const { destination } = useDestination(actor)
  const line = useArrival(actor, destination)
  return line ?? otherwise
}

const ArrivalAtPlace = ({
  actor,
  place: { country, zipCode },
  methodId,
}: Shown & { place: WrittenPlace; methodId: number | null }) => {
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
