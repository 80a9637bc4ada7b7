import type { Address, Country, User } from '@butiga/commerce-sdk'
import { newPlaceOf, placeOf } from '@butiga/machines/checkout'
import { SelectControl } from '@butiga/react-ui/form/control'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

interface OwnAddressesProps {
  readonly form: FormActor
  /** Of the address in the form: `addresses.1`. */
  readonly path: string
  readonly user: User
  readonly countries: readonly Country[]
}

const lineOf = ({ firstName, lastName, street, houseNumber, zipCode, city }: Address): string =>
  `${firstName} ${lastName}, ${street} ${houseNumber}, ${`${zipCode} ${city}`.trim()}`

/** The addresses of a member to choose from: the fields below show the chosen one, and change it; or they are a new one's. */
export const OwnAddresses = ({ form, path, user, countries }: OwnAddressesProps) => {
  const { t } = useLingui()
  const id = useId()
  const chosen = String(useFieldValue(form, `${path}.id`))
  const country = String(useFieldValue(form, `${path}.country`))
  const choose = (value: string) => {
    const own = user.addresses.find((address) => String(address.id) === value)
    const place = own === undefined ? newPlaceOf(user, country) : placeOf(own, countries)
    form.send({ type: 'form.change', path, value: place })
  }
  return (
    <SelectControl
      id={id}
      label={t({ id: 'checkout.ownAddress', message: 'Vaše adrese' })}
      hint={t({ id: 'checkout.ownAddressHint', message: 'Izmjene ispod spremamo i u vaš račun.' })}
      value={chosen}
      onChange={({ value }) => choose(value)}
      options={[
        ...user.addresses.map((address) => ({ value: String(address.id), label: lineOf(address) })),
        { value: '', label: t({ id: 'checkout.newAddress', message: 'Nova adresa' }) },
      ]}
    />
  )
}
