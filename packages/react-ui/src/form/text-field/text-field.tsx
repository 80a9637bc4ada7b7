import { TextControl, type TextControlProps } from '../control/control.tsx'
import { type Emptiable, useField, type FieldOf } from '../hooks/use-field.ts'

type TextFieldProps = FieldOf<TextControlProps> & Emptiable

/**
 * One line of text. Default of `empty`: an empty text.
 *
 * @example <TextField form={form} path="addresses.0.street" label="Street" autoComplete="address-line1" />
 */
export const TextField = ({ empty = '', ...props }: TextFieldProps) => {
  const { value, change, control } = useField(props)
  return (
    <TextControl
      {...control}
      value={value === empty ? '' : String(value)}
      onChange={({ value: text }) => change(text === '' ? empty : text)}
    />
  )
}

/** A day, as the text `2026-11-21`. */
export const DateField = (props: TextFieldProps) => <TextField {...props} type="date" />
