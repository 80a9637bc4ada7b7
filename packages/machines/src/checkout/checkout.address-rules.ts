import type { FieldError } from '@butiga/commerce-sdk'
import {
  addressFaults,
  addressLimits,
  checkTexts,
  isTaxNumber,
  splitStreet,
  type NameRule,
  updateGuestUserTexts,
} from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '../form/form.values.ts'
import { companyValuesOf, MAIN, mainPlaceOf } from './checkout.address.ts'
import type { AddressValues } from './checkout.types.ts'

// The rules of the address form: loaded while it is filled in.

const rules = {
  ...updateGuestUserTexts,
  // The form has the code of a country, the call its id.
  'addresses.*.country': { min: 1, max: addressLimits.country },
} as const

const placeErrors = ({ addresses }: AddressValues, rule: NameRule): FieldError[] =>
  addresses.flatMap((address, index) => addressFaults(address, address.country, `addresses.${index}`, rule))

const companyErrors = (values: AddressValues): FieldError[] => {
  const { companyName, companyOIB } = companyValuesOf(values)
  if (companyName === '' && companyOIB === '') return []
  return [
    ...(companyName === '' ? [{ path: 'company.companyName', rule: 'required' }] : []),
    ...(companyOIB === '' ? [{ path: 'company.companyOIB', rule: 'required' }] : []),
    // The country that the invoice goes to, as on the server.
    ...(isTaxNumber(companyOIB, mainPlaceOf(values).country) ? [] : [{ path: 'company.companyOIB', rule: 'oib' }]),
  ]
}

/**
 * What is wrong with an address form: by the schema of its call, and the rules of addresses and of companies.
 *
 * @param rule the shop's rule for names
 */
export const checkAddress = (form: FormGroup, rule: NameRule): readonly FieldError[] => {
  // The form opens with these values, and keeps their shape.
  const values = form as AddressValues
  const unused = values.differentBilling ? 'none' : `addresses.${MAIN}.`
  return [...checkTexts(rules, values), ...placeErrors(values, rule), ...companyErrors(values)].filter(
    ({ path }) => !path.startsWith(unused),
  )
}

/** The form with each house number that was written after its street in the field of its own, where that is empty. */
export const tidyAddress = (form: FormGroup): FormGroup => {
  // The form opens with these values, and keeps their shape.
  const { addresses } = form as AddressValues
  const tidy = addresses.map((address) => {
    const parts = address.houseNumber.trim() === '' ? splitStreet(address.street) : null
    return parts === null ? address : { ...address, street: parts[0], houseNumber: parts[1] }
  })
  return tidy.every((address, index) => address === addresses[index]) ? form : { ...form, addresses: tidy }
}
