import type { ReactNode } from 'react'
import { useCheckedEarly } from '../hooks/use-typed-early.ts'

export interface CheckProps {
  readonly id?: string
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (change: { checked: boolean }) => void
  readonly required?: boolean
  readonly invalid?: boolean
  /** The id of the sentence that says what is wrong. */
  readonly describedBy?: string | undefined
}

/** A native checkbox with its words beside it. */
export const Check = ({ id, label, checked, onChange, required, invalid = false, describedBy }: CheckProps) => (
  <label className="check">
    <input
      ref={useCheckedEarly(checked, (isChecked) => onChange({ checked: isChecked }))}
      id={id}
      type="checkbox"
      checked={checked}
      required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange({ checked: event.target.checked })}
    />
    <span>{label}</span>
  </label>
)

/** A native radio with its words beside it; `name` ties a group together. */
export const Radio = ({
  name,
  label,
  checked,
  onChoose,
}: {
  name: string
  label: ReactNode
  checked: boolean
  onChoose: () => void
}) => (
  <label className="check">
    <input
      ref={useCheckedEarly(checked, (isChecked) => isChecked && onChoose())}
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
    />
    <span>{label}</span>
  </label>
)
