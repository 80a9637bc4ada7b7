import type { Country } from '@butiga/commerce-sdk'
import { hasZipCodes, isZipCodeNumeric } from '@butiga/commerce-sdk/rules'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'

/** A help that the form works without: it loads with the first postal code, and its failure shows nothing. */
const Places = lazy(() =>
  import('./places.tsx').then(
    (module) => ({ default: module.Places }),
    () => ({ default: () => null }),
  ),
)

interface AddressFieldsProps {
  readonly form: FormActor
  /** Of the address in the form: `addresses.1`. */
  readonly path: string
  /** Of the HTML standard's autofill. */
  readonly section: 'shipping' | 'billing'
}

/** The common properties of an address's fields. */
const useAddressField = ({ form, path, section }: AddressFieldsProps) => {
  const { t } = useLingui()
  return (name: string, label: string, autoComplete?: string) => ({
    form,
    path: `${path}.${name}`,
    label,
    labelInSummary: section === 'billing' ? t`${label} (račun)` : label,
    autoComplete: autoComplete === undefined ? 'off' : `${section} ${autoComplete}`,
    required: true,
  })
}

/** The fields of the recipient. */
export const PersonFields = (props: AddressFieldsProps) => {
  const { t } = useLingui()
  const of = useAddressField(props)
  return (
    <>
      <TextField {...of('firstName', t({ id: 'address.firstName', message: 'Ime' }), 'given-name')} span={3} />
      <TextField {...of('lastName', t({ id: 'address.lastName', message: 'Prezime' }), 'family-name')} span={3} />
      <TextField
        {...of('contactEmail', t({ id: 'address.email', message: 'E-pošta' }), 'email')}
        type="email"
        span={3}
      />
      <TextField
        {...of('contactPhone', t({ id: 'address.phone', message: 'Telefon' }), 'tel')}
        type="tel"
        numeric
        span={3}
      />
    </>
  )
}

/** The fields of the place. */
export const PlaceFields = ({
  countries,
  ...props
}: AddressFieldsProps & { readonly countries: readonly Country[] }) => {
  const { t } = useLingui()
  const of = useAddressField(props)
  const country = String(useFieldValue(props.form, `${props.path}.country`))
  const isWithCode = hasZipCodes(country)
  const hasCode = useFieldValue(props.form, `${props.path}.zipCode`) !== ''
  const [isLookedUp, setLookedUp] = useState(false)
  if (hasCode && !isLookedUp) setLookedUp(true)
  const [isChoice, setChoice] = useState(false)
  const places = useId()
  return (
    <>
      <TextField {...of('street', t({ id: 'address.street', message: 'Ulica' }), 'address-line1')} span={4} />
      {/* Browsers keep the number with the street, and a door or a floor in the second line. */}
      <TextField {...of('houseNumber', t({ id: 'address.houseNumber', message: 'Kućni broj' }))} span={2} />
      {isWithCode && (
        <TextField
          {...of('zipCode', t({ id: 'address.zipCode', message: 'Poštanski broj' }), 'postal-code')}
          inputMode={isZipCodeNumeric(country) ? 'numeric' : 'text'}
          numeric
          span={2}
        />
      )}
      <TextField
        {...of('city', t({ id: 'address.city', message: 'Mjesto' }), 'address-level2')}
        {...(isChoice && { list: places })}
        {...(isWithCode && { span: 4 })}
      />
      {isLookedUp && (
        <Suspense>
          <Places {...props} id={places} onChoice={setChoice} />
        </Suspense>
      )}
      <SelectField
        {...of('country', t({ id: 'address.country', message: 'Država' }), 'country')}
        placeholder={t`Odaberite državu`}
        options={countries.map(({ iso, name }) => ({ value: iso, label: name }))}
      />
    </>
  )
}
