import type { formMachine, FieldValue } from '@butiga/machines/form'
import type { Message } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type FormActor = ActorRefFrom<typeof formMachine>

export interface FieldError {
  readonly field: string
  readonly message: Message
}

/** A form: what is in it and what is wrong with the fields that were left. */
export const useForm = (form: FormActor) => {
  const values = useSelector(form, (snapshot) => snapshot.context.values)
  const errors = useSelector(form, (snapshot) => snapshot.context.errors)
  const touched = useSelector(form, (snapshot) => snapshot.context.touched)
  return {
    values,
    /** Of the fields that may show theirs, in the order of the fields. */
    shownErrors: Object.keys(values).flatMap((field): readonly FieldError[] => {
      const message = touched[field] ? errors[field] : undefined
      return message === undefined ? [] : [{ field, message }]
    }),
    refusal: useSelector(form, (snapshot) => snapshot.context.refusal),
    /** Rises with each refused submission. */
    attempt: useSelector(form, (snapshot) => snapshot.context.attempt),
    submitting: useSelector(form, (snapshot) => snapshot.matches('submitting')),
    change: (field: string, value: FieldValue) => form.send({ type: 'form.change', field, value }),
    touch: (field: string) => form.send({ type: 'form.touch', field }),
    submit: () => form.send({ type: 'form.submit' }),
  }
}
