import type { FormValue } from '@butiga/machines/form'
import { Check } from '../check/check.tsx'
import type { ChoiceFieldProps } from '../choice-field/choice-field.tsx'
import { ErrorText } from '../control/control.tsx'
import { useField } from '../hooks/use-field.ts'

/** Any of a few, all of them in sight; the value is a list of texts. */
export const ChoicesField = (props: ChoiceFieldProps) => {
  const { value, change, control } = useField(props)
  const { id, label, error, options } = control
  const chosen: readonly FormValue[] = Array.isArray(value) ? value : []
  return (
    <fieldset id={id} className="field c6" tabIndex={-1} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className="lbl">{label}</legend>
      {options.map((option) => (
        <Check
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          invalid={error !== null}
          onChange={({ checked }) =>
            // In the order in which they are offered.
            change(
              options.flatMap((other) =>
                (other.value === option.value ? checked : chosen.includes(other.value)) ? [other.value] : [],
              ),
            )
          }
        />
      ))}
      <ErrorText id={id} error={error} />
    </fieldset>
  )
}
