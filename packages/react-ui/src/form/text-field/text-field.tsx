import { TextControl, type TextControlProps } from '../control/control.tsx'
import { useField, type FieldOf } from '../hooks/use-field.ts'

/**
 * One line of text.
 *
 * @example <TextField form={form} path="addresses.0.street" label="Street" autoComplete="address-line1" />
 */
export const TextField = (props: FieldOf<TextControlProps>) => {
  const { value, change, control } = useField(props)
  return <TextControl {...control} value={String(value)} onChange={(changed) => change(changed.value)} />
}

/** A day, as the text `2026-11-21`. */
export const DateField = (props: FieldOf<TextControlProps>) => <TextField {...props} type="date" />
