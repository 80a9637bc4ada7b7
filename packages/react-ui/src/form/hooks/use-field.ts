import { shownErrorAt, valueAt, type FieldValue, type FormValue } from '@butiga/machines/form'
import { useSelector } from '@xstate/react'
import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react'
import { useUi } from '../../provider/ui.tsx'
import type { FormActor, FormOf } from './use-form.ts'

/** What every field takes: with it a field is one line of a form. */
export interface FieldProps {
  readonly form: FormActor
  /** Of its value: `addresses.0.street`, `title.hrv`. */
  readonly path: string
  readonly label: ReactNode
  /** The label in the summary of errors, where a form has several fields of one label. Default: the label. */
  readonly labelInSummary?: ReactNode
}

/** The properties of a field: those of its control, but for what the form says. */
export type FieldOf<ControlProps> = FieldProps &
  Omit<ControlProps, keyof FieldProps | 'id' | 'value' | 'onChange' | 'onBlur' | 'error'>

/** A field that can be empty. */
export interface Emptiable {
  /** The value of the form while the field is empty. */
  readonly empty?: FieldValue
}

/** A field as the summary of errors shows it. */
export interface NamedField {
  readonly id: string
  /** Where the form has its error; null for what is wrong as long as it is named. */
  readonly path: string | null
  readonly label: ReactNode
}

/** Adds a field to its form's summary of errors; the answer takes it out. */
export const FieldNames = createContext<((field: NamedField) => () => void) | null>(null)

/** What the fields of a form are called, and the value of `FieldNames` that collects them. */
export const useFieldNames = (): readonly [readonly NamedField[], (field: NamedField) => () => void] => {
  const [fields, setFields] = useState<readonly NamedField[]>([])
  const [name] = useState(() => (field: NamedField) => {
    setFields((others) => [...others, field])
    return () => setFields((others) => others.filter((other) => other !== field))
  })
  return [fields, name]
}

/** Fields that were shown later may come before others on the page. */
export const inPageOrder = (fields: readonly NamedField[]): readonly NamedField[] =>
  [...fields].sort((one, other) => {
    const [before, after] = [one, other].map(({ id }) => document.getElementById(id))
    if (!before || !after) return 0
    return before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })

/** Names what is wrong beside the fields of a form in its summary; nothing while `label` is null. */
export const useProblem = (id: string, label: string | null): void => {
  const name = useContext(FieldNames)
  useEffect(() => (label === null ? undefined : name?.({ id, path: null, label })), [name, id, label])
}

/** The value of a field, for what else depends on it: of its own type where the form has one and the path is a field of it. */
export function useFieldValue<Values, Path extends keyof Values & string>(
  form: FormOf<Values>,
  path: Path,
): Values[Path]
export function useFieldValue(form: FormActor, path: string): FormValue
export function useFieldValue(form: FormActor, path: string): unknown {
  const value = useSelector(form, (snapshot) => valueAt(snapshot.context.values, path))
  if (value === undefined) throw new Error(`The form has no field "${path}": give it a value where the form opens.`)
  return value
}

/** A field of a form: its value, and the properties of its control, with the error once that may be shown. */
export const useField = <Props extends FieldProps>({ form, path, label, labelInSummary = label, ...others }: Props) => {
  const { text } = useUi()
  const id = useId()
  const value: FormValue = useFieldValue(form, path)
  const error = useSelector(form, (snapshot) => shownErrorAt(snapshot.context, path))
  const name = useContext(FieldNames)
  useEffect(() => name?.({ id, path, label: labelInSummary }), [name, id, path, labelInSummary])
  return {
    value,
    change: (changed: FormValue) => form.send({ type: 'form.change', path, value: changed }),
    control: {
      ...others,
      id,
      label,
      error: error && text(error),
      onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
        // Its error would move the button away under the finger; the submission checks the field anyway.
        if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return
        form.send({ type: 'form.touch', path })
      },
    },
  }
}
