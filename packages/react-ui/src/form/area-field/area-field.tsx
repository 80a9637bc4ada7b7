import { AreaControl, type AreaControlProps } from '../control/control.tsx'
import { type Emptiable, useField, type FieldOf } from '../hooks/use-field.ts'

/** Several lines of text. Default of `empty`: an empty text. */
export const AreaField = ({ empty = '', ...props }: FieldOf<AreaControlProps> & Emptiable) => {
  const { value, change, control } = useField(props)
  return (
    <AreaControl
      {...control}
      value={value === empty ? '' : String(value)}
      onChange={({ value: text }) => change(text === '' ? empty : text)}
    />
  )
}
