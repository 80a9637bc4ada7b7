import { AreaControl, type AreaControlProps } from '../control/control.tsx'
import { useField, type FieldOf } from '../hooks/use-field.ts'

/** Several lines of text. */
export const AreaField = (props: FieldOf<AreaControlProps>) => {
  const { value, change, control } = useField(props)
  return <AreaControl {...control} value={String(value)} onChange={(changed) => change(changed.value)} />
}
