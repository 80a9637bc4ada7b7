import type { Form } from '@butiga/commerce-sdk'
import { AreaField } from '../../form/area-field/area-field.tsx'
import { CheckField } from '../../form/check-field/check-field.tsx'
import { TextField } from '../../form/text-field/text-field.tsx'
import type { FormActor } from '../../form/hooks/use-form.ts'

/** What a browser fills in by itself, by the kind of field. */
const autoComplete: Readonly<Record<string, string>> = { email: 'email', tel: 'tel' }

/** One field of a form that the shop describes, as the native control of its kind. */
export const FormField = ({ form, field }: { form: FormActor; field: Form['fields'][number] }) => {
  const { name: path, label, type, required, maxLength } = field
  const shared = { form, path, label, required }
  if (type === 'checkbox') return <CheckField {...shared} />
  if (type === 'textarea') return <AreaField {...shared} optional={!required} maxLength={maxLength} counted />
  return (
    <TextField
      {...shared}
      optional={!required}
      maxLength={maxLength}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' ? 'decimal' : undefined}
      numeric={type === 'number'}
      autoComplete={autoComplete[type] ?? 'off'}
    />
  )
}
