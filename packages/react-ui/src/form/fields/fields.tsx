import type { ReactNode } from 'react'
import { Check, Radio } from '../check/check.tsx'
import {
  AreaControl,
  ErrorText,
  SelectControl,
  TextControl,
  type AreaControlProps,
  type SelectControlProps,
  type TextControlProps,
} from '../control/control.tsx'
import { useField, type FieldOf, type FieldProps } from '../hooks/use-field.ts'

/** One line of text. */
export const TextField = (props: FieldOf<TextControlProps>) => {
  const { value, change, control } = useField(props)
  return <TextControl {...control} value={String(value)} onChange={(changed) => change(changed.value)} />
}

/** Several lines of text. */
export const AreaField = (props: FieldOf<AreaControlProps>) => {
  const { value, change, control } = useField(props)
  return <AreaControl {...control} value={String(value)} onChange={(changed) => change(changed.value)} />
}

/** A day, as the text `2026-11-21`. */
export const DateField = (props: FieldOf<TextControlProps>) => <TextField {...props} type="date" />

/** One of a list. */
export const SelectField = (props: FieldOf<SelectControlProps>) => {
  const { value, change, control } = useField(props)
  return <SelectControl {...control} value={String(value)} onChange={(changed) => change(changed.value)} />
}

/** A yes or no. */
export const CheckField = (props: FieldProps & { readonly required?: boolean }) => {
  const { value, change, control } = useField(props)
  const { id, label, error, required } = control
  return (
    <div className="c6">
      <Check
        id={id}
        label={label}
        required={required ?? false}
        checked={value === true}
        invalid={error !== null}
        describedBy={error === null ? undefined : `${id}-error`}
        onChange={({ checked }) => change(checked)}
      />
      <ErrorText id={id} error={error} />
    </div>
  )
}

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[]
}

/** One of a few, all of them in sight. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { value, change, control } = useField(props)
  const { id, label, error, options } = control
  return (
    <fieldset
      id={id}
      className="field c6"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <legend className="lbl">{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={id}
          label={option.label}
          checked={option.value === value}
          onChoose={() => change(option.value)}
        />
      ))}
      <ErrorText id={id} error={error} />
    </fieldset>
  )
}
