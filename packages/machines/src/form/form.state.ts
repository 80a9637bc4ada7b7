import type { CommerceFailure } from '@butiga/commerce-sdk'
import type { FieldError } from '@butiga/commerce-sdk/contracts'
import { messageOfFault } from '../shared/field-messages.ts'
import type { Message } from '../shared/messages.ts'
import type { FormContext, FormErrors, FormInput } from './form.types.ts'
import { isList, rearranged, valueAt, withValue, type FormGroup, type FormList, type FormValue } from './form.values.ts'

type Change = Partial<FormContext>

/** The message of the first broken rule of each field. */
const messagesOf = (faults: readonly FieldError[]): FormErrors => {
  const messages: Record<string, Message> = {}
  for (const fault of faults) messages[fault.path] ??= messageOfFault(fault)
  return messages
}

/** A form as it opens with these values. */
export const opened = (values: FormGroup, check: FormInput['check']) => ({
  values,
  initial: values,
  errors: messagesOf(check(values)),
  refused: {},
  touched: {},
  isChecked: false,
  refusal: null,
  rowKeys: {},
})

export const withValues = ({ check, refused }: FormContext, values: FormGroup): Change => ({
  values,
  refused,
  refusal: null,
  errors: { ...messagesOf(check(values)), ...refused },
})

/** What the server refused of a field is forgotten when it changes: only the server knows whether it is right now. */
export const changed = (context: FormContext, path: string, value: FormValue): Change => {
  const refused = Object.fromEntries(
    Object.entries(context.refused).filter(([other]) => other !== path && !other.startsWith(`${path}.`)),
  )
  return withValues({ ...context, refused }, withValue(context.values, path, value))
}

/** Fills in fields that are still empty; what the form opened with is filled in as well, so that it is not dirty for it. */
export const proposed = (context: FormContext, values: Readonly<Record<string, FormValue>>): Change => {
  const fill = (before: FormGroup) =>
    Object.entries(values).reduce(
      (filled, [path, value]) => (valueAt(filled, path) === '' ? withValue(filled, path, value) : filled),
      before,
    )
  return { ...withValues(context, fill(context.values)), initial: fill(context.initial) }
}

/** The rows of a list. */
export const rowsAt = ({ values }: FormContext, path: string): FormList => {
  const rows = valueAt(values, path)
  return isList(rows) ? rows : []
}

/** The rows' keys, which stay with them when they are moved. */
export const rowKeysAt = (context: FormContext, path: string): readonly number[] =>
  context.rowKeys[path] ?? rowsAt(context, path).map((_, index) => index)

/** How the rows of a list are rearranged: the old index of each row, or null for a new one. */
export interface Arrangement {
  readonly path: string
  readonly from: readonly (number | null)[]
  readonly row?: FormValue
}

/** What is known of the rows' fields moves with them. */
export const arranged = (context: FormContext, { path, from, row = null }: Arrangement): Change => {
  const rows = rowsAt(context, path)
  const keys = rowKeysAt(context, path)
  const nextKey = Math.max(-1, ...keys) + 1
  const placed = <T>(olds: readonly T[], fresh: T): T[] =>
    from.map((index) => (index === null ? fresh : (olds[index] ?? fresh)))
  const refused = rearranged(context.refused, path, from)
  return {
    ...withValues({ ...context, refused }, withValue(context.values, path, placed(rows, row))),
    touched: rearranged(context.touched, path, from),
    rowKeys: { ...rearranged(context.rowKeys, path, from), [path]: placed(keys, nextKey) },
  }
}

const attempted = ({ attempt }: FormContext): Change => ({ isChecked: true, attempt: attempt + 1 })

/** The form's own refusal of a submission. */
export const refusedOwn = (context: FormContext): Change => ({
  ...attempted(context),
  errors: messagesOf(context.check(context.values)),
  refused: {},
  refusal: null,
})

/** The server's refusal: each error is shown at the field that its path leads to, everything else for the whole form. */
export const refusedBy = (context: FormContext, { message, data }: CommerceFailure): Change => {
  const { values, fieldOf } = context
  const isField = (path: string) => valueAt(values, path) !== undefined
  const faults = (data?.fields ?? []).map((fault) => ({ ...fault, path: fieldOf(fault.path, values) }))
  const whole = fieldOf('', values)
  const refused = {
    ...messagesOf(faults.filter(({ path }) => isField(path))),
    ...(isField(whole) && { [whole]: { key: message } }),
  }
  return { ...attempted(context), errors: refused, refused, refusal: isField(whole) ? null : { key: message } }
}

/** What a field shows is wrong with it: nothing before it was left or the form was submitted; null when it is right. */
export const shownErrorAt = ({ errors, touched, isChecked }: FormContext, path: string): Message | null =>
  isChecked || touched[path] ? (errors[path] ?? null) : null
