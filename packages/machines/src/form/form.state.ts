import type { CommerceFailure, FieldError } from '@butiga/commerce-sdk'
import { messageOfFault } from '../shared/field-messages.ts'
import type { Message } from '../shared/messages.ts'
import type { FormContext, FormErrors, FormInput } from './form.types.ts'
import { isBranch, valueAt, withValue, type FormGroup, type FormValue } from './form.values.ts'

/** What an event changes of a form. */
export type Change = Partial<FormContext>

/** The message of the first broken rule of each field. */
const messagesOf = (faults: readonly FieldError[], values: FormGroup): FormErrors => {
  const messages: Record<string, Message> = {}
  for (const fault of faults) messages[fault.path] ??= messageOfFault(fault, valueAt(values, fault.path))
  return messages
}

/** A form as it opens with these values. */
export const opened = (values: FormGroup, check: FormInput['check']) => ({
  values,
  initial: values,
  errors: messagesOf(check(values), values),
  refused: {},
  touched: {},
  isChecked: false,
  refusal: null,
  rowKeys: {},
})

/** What is wrong with the values: the server's errors before our own. */
export const judged = ({ check, refused, values }: FormContext) => ({
  errors: { ...messagesOf(check(values), values), ...refused },
})

export const withValues = (context: FormContext, values: FormGroup): Change => ({
  values,
  refused: context.refused,
  refusal: null,
  ...judged({ ...context, values }),
})

/** The values where they belong; nothing where they are there already. */
export const tidied = (context: FormContext): Change => {
  const values = context.tidy(context.values)
  return values === context.values ? {} : withValues(context, values)
}

/** A change removes the server's error of the field: only the server can validate the new value. */
export const changed = (context: FormContext, path: string, value: FormValue): Change => {
  const refused = Object.fromEntries(
    Object.entries(context.refused).filter(([other]) => other !== path && !other.startsWith(`${path}.`)),
  )
  return withValues({ ...context, refused }, withValue(context.values, path, value))
}

/** Nothing is written or ticked, in a group in none of its fields. */
const isNothing = (value: FormValue | undefined): boolean =>
  value === '' || value === false || (isBranch(value) && Object.values(value).every(isNothing))

/** Fills in fields and groups that are still empty; what the form opened with is filled in as well, so that it is not dirty for it. */
export const proposed = (context: FormContext, values: Readonly<Record<string, FormValue>>): Change => {
  const fill = (before: FormGroup) =>
    Object.entries(values).reduce(
      (filled, [path, value]) => (isNothing(valueAt(filled, path)) ? withValue(filled, path, value) : filled),
      before,
    )
  return { ...withValues(context, fill(context.values)), initial: fill(context.initial) }
}

const attempted = ({ attempt }: FormContext): Change => ({ isChecked: true, attempt: attempt + 1 })

/** The form's own refusal of a submission. */
export const refusedOwn = (context: FormContext): Change => ({
  ...attempted(context),
  errors: messagesOf(context.check(context.values), context.values),
  refused: {},
  refusal: null,
})

/** The owner's refusal, which it shows beside the form. */
export const refusedNearby = attempted

/** The server's refusal: each error is shown at the field that its path leads to, everything else for the whole form. */
export const refusedBy = (context: FormContext, { message, data }: CommerceFailure): Change => {
  const { values, fieldOf } = context
  const isField = (path: string) => valueAt(values, path) !== undefined
  const faults = (data?.fields ?? []).map((fault) => ({ ...fault, path: fieldOf(fault.path, values) }))
  const whole = fieldOf('', values)
  const refused = {
    ...messagesOf(
      faults.filter(({ path }) => isField(path)),
      values,
    ),
    ...(isField(whole) && { [whole]: { key: message } }),
  }
  return { ...attempted(context), errors: refused, refused, refusal: isField(whole) ? null : { key: message } }
}
