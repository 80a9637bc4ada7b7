import type { EventDetails, Occurrence } from '@butiga/commerce-sdk'
import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { signUpActors, signUpMachine } from '@butiga/machines/sign-up'
import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { FormEntry } from '@butiga/react-ui/shop/form-entry'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { dayText, hoursText } from '../events/event-times.ts'
import { Places } from '../events/places.tsx'

interface SignUpProps {
  readonly event: Pick<EventDetails, 'id' | 'timeZone'>
  /** Its times that can be chosen. */
  readonly times: readonly Occurrence[]
  /** The name of the event's form. */
  readonly form: string
  /** Free places have been counted again. */
  readonly onCounted: (times: readonly Occurrence[]) => void
}

/** A place at one of the times of an event: which one, how many are free, and the form that takes it. */
export const SignUp = ({ event, times, form, onCounted }: SignUpProps) => {
  const { notices, language } = useUi()
  const { commerce, captcha } = useShop()
  const { id, timeZone } = event
  const signUpOfShop = useMemo(() => signUpMachine.provide({ actors: signUpActors({ commerce }) }), [commerce])
  const signUp = useActorRef(signUpOfShop, { input: { id, times } })
  const entryOfShop = useMemo(() => {
    const chosen = () => {
      const { start } = signUp.getSnapshot().context
      return start === null ? undefined : { id, start }
    }
    return formEntryMachine.provide({ actors: formEntryActors({ commerce, captcha, event: chosen }) })
  }, [commerce, captcha, id, signUp])
  const entry = useActorRef(entryOfShop, { input: { notices, name: form } })
  useEffect(() => {
    const { unsubscribe } = entry.on('formEntry.answered', () => signUp.send({ type: 'signUp.answered' }))
    return unsubscribe
  }, [entry, signUp])
  const { times: open, start } = useSelector(signUp, ({ context }) => context)
  useEffect(() => onCounted(open), [open, onCounted])
  const isStored = useSelector(entry, (snapshot) => snapshot.matches('stored'))
  const chosen = open.find((time) => time.start === start)
  const textOf = (time: Occurrence) =>
    `${dayText({ ...time, timeZone }, language.locale)}, ${hoursText({ ...time, timeZone }, language.locale)}`
  if (open.length === 0 && !isStored)
    return (
      <Note>
        <Trans>Prijave su zatvorene.</Trans>
      </Note>
    )
  if (open.every(({ free }) => free === 0) && !isStored)
    return (
      <Note>
        <Trans>Sva su mjesta popunjena.</Trans>
      </Note>
    )
  return (
    <div className="stack" data-gap="4">
      {!isStored && (
        <TimeField
          times={open}
          start={start}
          textOf={textOf}
          onChoose={(next) => signUp.send({ type: 'signUp.choose', start: next })}
        />
      )}
      <FormEntry
        entry={entry}
        submit={<Trans id="event.signUp">Prijavi se</Trans>}
        stored={
          chosen === undefined ? <Trans>Prijavljeni ste.</Trans> : <Trans>Prijavljeni ste: {textOf(chosen)}.</Trans>
        }
      />
    </div>
  )
}

interface TimeFieldProps {
  readonly times: readonly Occurrence[]
  readonly start: string | null
  readonly textOf: (time: Occurrence) => string
  readonly onChoose: (start: string) => void
}

/** The times that can be chosen; a single one is said. */
const TimeField = ({ times, start, textOf, onChoose }: TimeFieldProps) => {
  const { t } = useLingui()
  const id = useId()
  const early = useEarlyTap(onChoose)
  const chosen = times.find((time) => time.start === start)
  return (
    <div className="field">
      {times.length > 1 && (
        <>
          <label htmlFor={id}>
            <Trans>Termin</Trans>
          </label>
          <select
            {...early}
            id={id}
            className="sel"
            value={start ?? ''}
            aria-describedby={`${id}-free`}
            onChange={({ target }) => onChoose(target.value)}
          >
            {times.map((time) => (
              <option key={time.start} value={time.start} disabled={time.free === 0}>
                {textOf(time)}
                {time.free === 0 && ` (${t`popunjeno`})`}
              </option>
            ))}
          </select>
        </>
      )}
      <p className="hint" id={`${id}-free`} role="status">
        {chosen && <Places free={chosen.free} />}
      </p>
    </div>
  )
}
