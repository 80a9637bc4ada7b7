import type { Form } from '@butiga/commerce-sdk/contracts'
import type { FieldValue } from '@butiga/machines/form'
import { Check } from '../../form/check/check.tsx'
import { TextArea, TextField } from '../../form/field/field.tsx'

export interface FormFieldProps {
  readonly id: string
  readonly field: Form['fields'][number]
  readonly value: FieldValue
  readonly error: string | null
  readonly onChange: (change: { value: FieldValue }) => void
  readonly onLeave: () => void
}

/** What a browser fills in by itself, by the kind of field. */
const autoComplete: Readonly<Record<string, string>> = { email: 'email', tel: 'tel' }

/** One field of a form that the shop describes, as the native control of its kind. */
export const FormField = ({ id, field, value, error, onChange, onLeave }: FormFieldProps) => {
  const { label, type, required, maxLength } = field
  if (type === 'checkbox') {
    return (
      <div className="c6">
        <Check
          id={id}
          label={label}
          checked={value === true}
          required={required}
          invalid={error !== null}
          onChange={({ checked }) => onChange({ value: checked })}
        />
      </div>
    )
  }
  const shared = { id, label, error, required, optional: !required, maxLength, onBlur: onLeave, onChange }
  if (type === 'textarea') return <TextArea {...shared} counted value={String(value)} />
  return (
    <TextField
      {...shared}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' ? 'decimal' : undefined}
      numeric={type === 'number'}
      autoComplete={autoComplete[type] ?? 'off'}
      value={String(value)}
    />
  )
}
