import { formMachine, type FormInput } from '@butiga/machines/form'
import { createActor, fromCallback, type EventObject } from 'xstate'
import type { FormActor } from '../form/hooks/use-form.ts'

export interface OpenForm {
  readonly form: FormActor
  /** What its owner received. */
  readonly received: readonly EventObject[]
  readonly values: () => FormInput['values']
}

/** A form with a recording owner. Default: every value is valid. */
export const openForm = ({ check = () => [], ...input }: Pick<FormInput, 'values'> & Partial<FormInput>): OpenForm => {
  const received: EventObject[] = []
  const owner = createActor(fromCallback(({ receive }) => receive((event) => received.push(event)))).start()
  const form = createActor(formMachine, { input: { ...input, check, owner } }).start()
  return { form, received, values: () => form.getSnapshot().context.values }
}
