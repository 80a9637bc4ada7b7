import { SelectControl, type SelectControlProps } from '../control/control.tsx'
import { useField, type FieldOf } from '../hooks/use-field.ts'

/** One of a list. */
export const SelectField = (props: FieldOf<SelectControlProps>) => {
  const { value, change, control } = useField(props)
  return <SelectControl {...control} value={String(value)} onChange={(changed) => change(changed.value)} />
}
