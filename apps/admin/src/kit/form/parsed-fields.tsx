import type { FormValue } from '@butiga/machines/form'
import { AreaControl, type AreaControlProps, TextControl, type TextControlProps } from '@butiga/react-ui/form/control'
import { type Emptiable, type FieldOf, useField } from '@butiga/react-ui/form/use-field'
import { useState } from 'react'

/** The text of a field whose value is another one; what is being typed is not rewritten under the cursor. */
const useTyped = (written: string, change: (text: string) => void, leave: (event: Blur) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? written,
    onChange: ({ value }: { readonly value: string }) => {
      setTyped(value)
      change(value)
    },
    onBlur: (event: Blur) => {
      setTyped(null)
      leave(event)
    },
  }
}
interface Blur {
  readonly relatedTarget: EventTarget | null
}

const byCommas = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

type ListFieldProps = FieldOf<TextControlProps> & Emptiable & { readonly read?: (text: string) => readonly string[] }

/** A list of texts in one line, with commas between. Default of `empty`: an empty list. */
export const ListField = ({ empty, read = byCommas, ...props }: ListFieldProps) => {
  const { value, change, control } = useField(props)
  const take = (text: string) => {
    const list = read(text)
    change(list.length === 0 && empty !== undefined ? empty : list)
  }
  const typed = useTyped(Array.isArray(value) ? value.join(', ') : String(value ?? ''), take, control.onBlur)
  return <TextControl {...control} {...typed} />
}

const parsed = (text: string): FormValue => {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as FormValue) : text
  } catch {
    return text
  }
}

/** An object as JSON; null while the field is empty. What is no JSON stays in the form as it was typed, for its check to refuse. */
export const JsonField = (props: FieldOf<AreaControlProps>) => {
  const { value, change, control } = useField(props)
  const written = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const typed = useTyped(written, (text) => change(parsed(text)), control.onBlur)
  return <AreaControl {...control} {...typed} />
}
