import type { CustomOption } from '@butiga/commerce-sdk'
import type { TextControlProps } from '../../form/control/control.tsx'
import type { FieldOf } from '../../form/hooks/use-field.ts'
import type { FormActor } from '../../form/hooks/use-form.ts'

export interface CustomOptionsProps {
  /** Holds the text of each option, in their order; null until it is there, as in the page that the server renders. */
  readonly form: FormActor | null
  /** Of the product's texts in the form. */
  readonly path: string
  readonly options: readonly CustomOption[]
  /** What is written before the form is there. Default: nothing can be. */
  readonly onWrite?: (written: { title: string; text: string }) => void
}

/** How the field of an option looks: a text with its counter, or a number. */
export const optionLook = (option: CustomOption): Omit<FieldOf<TextControlProps>, 'form' | 'path'> => ({
  label: option.option_title,
  optional: true,
  hint: option.custom_option_values.map(({ label }) => label).join(', ') || undefined,
  autoComplete: 'off',
  ...(option.option_type === 'number'
    ? { inputMode: 'decimal', numeric: true, span: 3 }
    : { maxLength: option.max_length, counted: true }),
})
