import { Check } from '../check/check.tsx'
import { ErrorText } from '../control/control.tsx'
import { useField, type FieldProps } from '../hooks/use-field.ts'

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
