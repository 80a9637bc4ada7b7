import type { ReactNode } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'

export interface InlineSelectProps {
  readonly label: ReactNode
  /** The name in the address, for a form that is sent without JavaScript. */
  readonly name: string
  /** The id of that form, where the select is outside of it. */
  readonly form?: string | undefined
  readonly value: number
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly onChange: (change: { value: number }) => void
}

/** A select in a list's bar, its label beside it. */
export const InlineSelect = ({ label, name, form, value, options, onChange }: InlineSelectProps) => {
  const early = useEarlyTap((chosen) => onChange({ value: Number(chosen) }))
  return (
    <label className="inline-sel">
      <span>{label}</span>
      <select
        {...early}
        className="sel"
        name={name}
        form={form}
        value={value}
        onChange={(event) => onChange({ value: Number(event.target.value) })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
