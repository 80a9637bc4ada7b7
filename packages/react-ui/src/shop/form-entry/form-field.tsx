import type { Form } from '@butiga/commerce-sdk'
import { AreaField } from '../../form/area-field/area-field.tsx'
import { CheckField } from '../../form/check-field/check-field.tsx'
import { ChoiceField } from '../../form/choice-field/choice-field.tsx'
import { ChoicesField } from '../../form/choices-field/choices-field.tsx'
import { FileField } from '../../form/file-field/file-field.tsx'
import type { FormActor } from '../../form/hooks/use-form.ts'
import { SelectField } from '../../form/select-field/select-field.tsx'
import { TextField } from '../../form/text-field/text-field.tsx'

/** What a browser fills in by itself, by the kind of field. */
const autoComplete: Readonly<Record<string, string>> = { email: 'email', tel: 'tel' }

/** Options that are all in sight; more of them are a list to open. */
const inSight = 5

/** One field of a form that the shop describes, as the native control of its kind. */
export const FormField = ({ form, field }: { form: FormActor; field: Form['fields'][number] }) => {
  const { name: path, label, type, required, maxLength, options = [] } = field
  const shared = { form, path, label, required }
  switch (type) {
    case 'checkbox':
      return <CheckField {...shared} />
    case 'choices':
      return <ChoicesField {...shared} options={options} />
    case 'choice':
      // A radio that was chosen cannot be taken back.
      return required && options.length <= inSight ? (
        <ChoiceField {...shared} options={options} />
      ) : (
        <SelectField {...shared} optional={!required} options={[{ value: '', label: '–' }, ...options]} />
      )
    case 'file':
      return <FileField {...shared} optional={!required} most={maxLength} />
    case 'textarea':
      return <AreaField {...shared} optional={!required} maxLength={maxLength} counted />
    default:
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
}
