import type { FieldValue } from '@butiga/machines/form'
import { SelectControl, type SelectControlProps } from '../control/control.tsx'
import { useField, type FieldOf } from '../hooks/use-field.ts'

type SelectFieldProps = Omit<FieldOf<SelectControlProps>, 'options'> & {
  /** Null is the choice of none. */
  readonly options: readonly { readonly value: Exclude<FieldValue, Blob>; readonly label: string }[]
}

const textOf = (value: unknown): string => String(value ?? '')

/** One of a list; the form has the value of the chosen option. */
export const SelectField = ({ options, ...props }: SelectFieldProps) => {
  const { value, change, control } = useField(props)
  return (
    <SelectControl
      {...control}
      options={options.map((option) => ({ ...option, value: textOf(option.value) }))}
      value={textOf(value)}
      onChange={({ value: text }) => change(options.find((option) => textOf(option.value) === text)?.value ?? null)}
    />
  )
}
