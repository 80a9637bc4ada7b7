import type { formMachine } from '@butiga/machines/form'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'

/** An interface, so that hooks which return it have a named type. */
export interface FormActor extends ActorRefFrom<typeof formMachine> {}

declare const ofValues: unique symbol
/** A form whose values have a type: its owner opens it with them, and its fields keep their types. */
export interface FormOf<Values> extends FormActor {
  readonly [ofValues]?: Values
}

export const useForm = (form: FormActor) => ({
  /** What the server refused of it; null while nothing is. */
  refusal: useSelector(form, (snapshot) => snapshot.context.refusal),
  /** Rises with each refused submission. */
  attempt: useSelector(form, (snapshot) => snapshot.context.attempt),
  submitting: useSelector(form, (snapshot) => snapshot.hasTag('busy')),
  submit: () => form.send({ type: 'form.submit' }),
})

/** Moves the focus to the first wrong control in a box when a submission is refused. */
export const useFocusOnRefusal = (form: FormActor, box: RefObject<HTMLElement | null>): void => {
  const { attempt } = useForm(form)
  const last = useRef(attempt)
  useEffect(() => {
    if (attempt > last.current) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    last.current = attempt
  }, [attempt, box])
}
