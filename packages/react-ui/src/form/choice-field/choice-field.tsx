import type { ReactNode } from 'react'
import { Radio } from '../check/check.tsx'
import { ErrorText } from '../control/control.tsx'
import { useField, type FieldProps } from '../hooks/use-field.ts'

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
