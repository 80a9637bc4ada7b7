import type { CustomOption, Personalizations } from '@butiga/commerce-sdk/contracts'
import type { FormErrors } from '@butiga/machines/form'
import { useEffect, useRef } from 'react'
import { useUi } from '../../provider/ui.tsx'
import { TextField } from '../../form/field/field.tsx'

export interface CustomOptionsProps {
  readonly options: readonly CustomOption[]
  /** As it was typed, by `option_title`. */
  readonly written: Personalizations
  /** By `option_title`. */
  readonly faults: FormErrors
  /** Rises with each refused press: the first fault takes the focus. */
  readonly attempt: number
  readonly onWrite: (written: { title: string; text: string }) => void
  /** Keeps the fields of several products on one page apart. */
  readonly id: string
}

/** What a shopper may write for a product that is made to order: a text with its counter, or a number. */
export const CustomOptions = ({ options, written, faults, attempt, onWrite, id }: CustomOptionsProps) => {
  const { text } = useUi()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [attempt])
  if (options.length === 0) return null
  return (
    <div className="form-grid" ref={box}>
      {options.map(
        ({ option_title: title, option_type: type, custom_option_values: values, max_length: most }, index) => {
          const fault = faults[title]
          const isNumber = type === 'number'
          return (
            <TextField
              key={title}
              id={`${id}-${index}`}
              label={title}
              optional
              hint={values.map(({ label }) => label).join(', ') || undefined}
              value={String(written[title] ?? '')}
              error={fault === undefined ? null : text(fault)}
              numeric={isNumber}
              span={isNumber ? 3 : 6}
              autoComplete="off"
              {...(isNumber ? { inputMode: 'decimal' as const } : { maxLength: most, counted: true })}
              onChange={({ value }) => onWrite({ title, text: value })}
            />
          )
        },
      )}
    </div>
  )
}
