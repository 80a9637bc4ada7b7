import type { Country } from '@butiga/commerce-sdk/contracts'
import { SelectField, TextField } from '@butiga/react-ui/form/field'
import { useForm, type FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useLingui } from '@lingui/react/macro'
import {
  addressFieldLooks,
  BILLING,
  fieldId,
  type AddressFieldLook,
  type AddressFieldName,
} from './address-field-looks.ts'

interface AddressFieldsProps {
  readonly form: FormActor
  readonly section: 'shipping' | 'billing'
  readonly fields: readonly AddressFieldName[]
  readonly countries?: readonly Country[]
  readonly optional?: boolean
}

/** Fields of one address, in their order; each says what is wrong once it was left, and from then on while typing. */
export const AddressFields = ({ form, section, fields, countries = [], optional = false }: AddressFieldsProps) => {
  const { t, i18n } = useLingui()
  const { text } = useUi()
  const { values, shownErrors, change, touch } = useForm(form)
  return fields.map((name) => {
    const field = section === 'billing' ? BILLING + name : name
    const { label, autoComplete, span, numeric = false, ...input }: AddressFieldLook = addressFieldLooks[name]
    const message = shownErrors.find((error) => error.field === field)?.message
    const shared = {
      id: fieldId(field),
      label: i18n._(label),
      value: String(values[field] ?? ''),
      error: message === undefined ? null : text(message),
      span,
      required: !optional,
      autoComplete: autoComplete === undefined ? 'off' : `${section} ${autoComplete}`,
      onChange: ({ value }: { value: string }) => change(field, value),
      onBlur: () => touch(field),
    }
    if (name !== 'country') return <TextField key={field} {...shared} {...input} numeric={numeric} />
    const choose = shared.value === '' ? [{ value: '', label: t`Odaberite državu` }] : []
    const options = countries.map((country) => ({ value: country.iso, label: country.name }))
    return <SelectField key={field} {...shared} options={[...choose, ...options]} />
  })
}
