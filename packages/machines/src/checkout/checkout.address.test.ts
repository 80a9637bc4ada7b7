import { describe, expect, it } from 'vitest'
import { addressValues } from '../testing/checkout-samples.ts'
import { failureWith } from '../testing/model.ts'
import { emptyAddress, guestOf, refusedFields, validateAddress } from './checkout.address.ts'
import type { FormValues } from '../form/form.types.ts'

const fields = [
  'firstName',
  'lastName',
  'contactEmail',
  'contactPhone',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
]
const billing = Object.fromEntries(fields.map((field) => [`billing.${field}`, addressValues[field] ?? '']))
const errorOf = (field: string, values: FormValues) => validateAddress({ ...addressValues, ...values })[field]

describe('the address form', () => {
  it('takes a whole address', () => {
    expect(validateAddress(addressValues)).toEqual({})
  })

  it.each(fields)('needs %s [R5.8]', (field) => {
    expect(errorOf(field, { [field]: ' ' })).toEqual({ key: 'validation.required' })
  })

  it('needs a valid e-mail [R5.8]', () => {
    expect(errorOf('contactEmail', { contactEmail: 'ana@example' })).toEqual({ key: 'validation.email' })
  })

  it.each(fields)('needs billing.%s only when the billing address is another one [R5.9]', (field) => {
    const missing = { ...billing, [`billing.${field}`]: '' }
    expect(errorOf(`billing.${field}`, missing)).toBe(undefined)
    expect(errorOf(`billing.${field}`, { ...missing, differentBilling: true })).toEqual({ key: 'validation.required' })
    expect(validateAddress({ ...addressValues, ...billing, differentBilling: true })).toEqual({})
  })

  it.each([
    ['country', 75],
    ['city', 75],
    ['street', 75],
    ['houseNumber', 15],
    ['zipCode', 25],
  ])('takes at most %s of %i characters [R5.10]', (field, length) => {
    expect(errorOf(field, { [field]: 'x'.repeat(length) })).toBe(undefined)
    expect(errorOf(field, { [field]: 'x'.repeat(length + 1) })).toEqual({
      key: 'validation.maxLength',
      values: { length },
    })
  })

  it.each(['firstName', 'lastName'])('takes letters, spaces, apostrophes and hyphens in %s [R5.11]', (field) => {
    expect(errorOf(field, { [field]: "Ana-Marija O'Šić" })).toBe(undefined)
    for (const wrong of ['A1', 'A@'])
      expect(errorOf(field, { [field]: wrong })).toEqual({ key: 'validation.lettersOnly' })
  })

  it('of a company needs name and tax number, of a person neither [R5.12] [R5.30]', () => {
    expect(errorOf('companyOIB', { companyName: 'Burin' })).toEqual({ key: 'validation.required' })
    expect(errorOf('companyName', { companyOIB: '12345678903' })).toEqual({ key: 'validation.required' })
    expect(validateAddress({ ...addressValues, companyName: 'Burin', companyOIB: '12345678903' })).toEqual({})
  })

  it('checks the tax number by the country that the invoice goes to [R10.60]', () => {
    const company = { companyName: 'Burin', companyOIB: '12345678901' }
    expect(errorOf('companyOIB', company)).toEqual({ key: 'validation.oib' })
    expect(errorOf('companyOIB', { ...company, country: 'SI' })).toBe(undefined)
    const toSlovenia = { ...company, ...billing, differentBilling: true, 'billing.country': 'SI' }
    expect(errorOf('companyOIB', { ...toSlovenia, country: 'HR' })).toBe(undefined)
    expect(errorOf('companyOIB', { ...company, ...billing, differentBilling: true, country: 'SI' })).toEqual({
      key: 'validation.oib',
    })
  })

  it('shows what the server refused beside the field that it names, the company once', () => {
    const fields = [
      { path: 'addresses.0.city', rule: 'max', value: 75 },
      { path: 'addresses.1.zipCode', rule: 'required' },
      { path: 'addresses.0.companyOIB', rule: 'oib' },
      { path: 'email', rule: 'email' },
      { path: 'addresses.0.type', rule: 'choice' },
    ]
    const failure = { ...failureWith('VALIDATION_FAILED'), data: { fields } }
    const other = { ...addressValues, ...billing, companyOIB: '1', companyName: 'Burin' }
    expect(refusedFields(failure, { ...other, differentBilling: true })).toEqual({
      'billing.city': { key: 'validation.maxLength', values: { length: 75 } },
      zipCode: { key: 'validation.required' },
      companyOIB: { key: 'validation.oib' },
      contactEmail: { key: 'validation.email' },
    })
    expect(Object.keys(refusedFields(failure, { ...emptyAddress, ...other }))).toContain('city')
  })

  it('sends the id of the country that the form holds by its code [R3.22]', () => {
    const countries = ['HR', 'SI', 'DE'].map((iso, index) => ({ id: 100 + index, iso, code: iso, name: iso }))
    for (const { iso, id } of countries) {
      const { addresses } = guestOf({ ...addressValues, country: iso }, countries)
      expect(addresses.map(({ country }) => country)).toEqual([id, id])
    }
  })

  it('names its first error first', () => {
    expect(Object.keys(validateAddress(emptyAddress))).toEqual(fields)
  })
})
