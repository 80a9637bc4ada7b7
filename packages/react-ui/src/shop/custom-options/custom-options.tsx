import type { CustomOption } from '@butiga/commerce-sdk/contracts'
import { useRef } from 'react'
import { TextField } from '../../form/fields/fields.tsx'
import { useFocusOnRefusal, type FormActor } from '../../form/hooks/use-form.ts'

export interface CustomOptionsProps {
  /** Holds the text of each option, in their order. */
  readonly form: FormActor
  /** Of the product's texts in the form. */
  readonly path: string
  readonly options: readonly CustomOption[]
}

/** What a shopper may write for a product that is made to order: a text with its counter, or a number (R2.124). */
export const CustomOptions = ({ form, path, options }: CustomOptionsProps) => {
  const box = useRef<HTMLDivElement>(null)
  useFocusOnRefusal(form, box)
  if (options.length === 0) return null
  return (
    <div className="form-grid" ref={box}>
      {options.map(({ option_title, option_type, custom_option_values, max_length }, index) => (
        <TextField
          key={option_title}
          form={form}
          path={`${path}.${index}`}
          label={option_title}
          optional
          hint={custom_option_values.map(({ label }) => label).join(', ') || undefined}
          autoComplete="off"
          {...(option_type === 'number'
            ? { inputMode: 'decimal', numeric: true, span: 3 }
            : { maxLength: max_length, counted: true })}
        />
      ))}
    </div>
  )
}
