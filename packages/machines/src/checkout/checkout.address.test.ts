import { brokenAddresses, realAddresses } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { formMachine } from '../form/form.machine.ts'
import type { FormErrors } from '../form/form.types.ts'
import { withValue } from '../form/form.values.ts'
import { addressValues, deliveredTo, forCompany, inSlovenia, placeValues } from '../testing/checkout-samples.ts'
import { failureWith } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { createActor } from 'xstate'
import { checkAddress } from './checkout.address-rules.ts'
import { addressFieldOf, emptyAddress, proposedAddress } from './checkout.address.ts'
import { guestOf } from './checkout.sent.ts'
import type { AddressValues, PlaceValues } from './checkout.types.ts'

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
] as const
const twoAddresses: AddressValues = { ...addressValues, addresses: [placeValues, placeValues], differentBilling: true }

const open = (values: AddressValues) =>
  createActor(formMachine, {
    input: { values, check: (form) => checkAddress(form, {}), fieldOf: addressFieldOf, owner: silentPart() },
  }).start()
const errorsOf = (values: AddressValues): FormErrors => open(values).getSnapshot().context.errors
const errorOf = (field: string, change: Partial<PlaceValues>) => errorsOf(deliveredTo(change))[`addresses.1.${field}`]

describe('the address form', () => {
  it('has the eleven fields of a delivery, and nothing else but the saved address that they come from [R3.109]', () => {
    const { company, addresses } = emptyAddress
    const { id: _, ...delivery } = addresses[1]
    expect([...Object.keys(company), ...Object.keys(delivery)]).toEqual(['companyName', 'companyOIB', ...fields])
  })

  it('takes a whole address', () => {
    expect(errorsOf(addressValues)).toEqual({})
  })

  it.each(realAddresses)('takes a real one of %s: %o', (country, texts) => {
    expect(errorsOf(deliveredTo({ ...texts, country }))).toEqual({})
  })

  it.each(brokenAddresses)('of %s refuses %o by the sentence of what is missing', (country, texts, rule, example) => {
    const whole = realAddresses.find(([other]) => other === country)?.[1]
    const [field = ''] = Object.keys(texts)
    const errors = errorsOf(deliveredTo({ ...whole, ...texts, country }))
    expect(Object.keys(errors)).toEqual([`addresses.1.${field}`])
    expect(errors[`addresses.1.${field}`]).toMatchObject({
      key: rule === 'letters' ? 'validation.lettersOnly' : `validation.${rule}`,
      ...(example && { values: { example } }),
    })
  })

  it.each(fields)('needs %s', (field) => {
    expect(errorOf(field, { [field]: ' ' })).toEqual({ key: 'validation.required' })
  })

  it('needs a valid e-mail', () => {
    expect(errorOf('contactEmail', { contactEmail: 'ana@example' })).toEqual({ key: 'validation.email' })
  })

  it.each(fields)('needs %s of the billing address only when that is another one', (field) => {
    const missing = withValue(twoAddresses, `addresses.0.${field}`, '')
    expect(errorsOf({ ...missing, differentBilling: false })).toEqual({})
    expect(errorsOf(missing)).toEqual({ [`addresses.0.${field}`]: { key: 'validation.required' } })
    expect(errorsOf(twoAddresses)).toEqual({})
  })

  it.each([
    ['country', 75],
    ['city', 75],
    ['street', 75],
    ['houseNumber', 15],
    ['zipCode', 25],
  ])('takes at most %s of %i characters [R5.10]', (field, length) => {
    expect(errorOf(field, { [field]: 'x'.repeat(length) })?.key).not.toBe('validation.maxLength')
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

  it('takes any characters in names where the shop does not check them [R5.11]', () => {
    const addresses = [0, 1].map(() => ({ ...addressValues.addresses[1], firstName: 'A1', lastName: 'A@' }))
    const paths = (specialCharsValidation: boolean) =>
      checkAddress({ ...addressValues, addresses }, { specialCharsValidation }).map(({ path }) => path)
    expect(paths(true)).toEqual(['addresses.1.firstName', 'addresses.1.lastName'])
    expect(paths(false)).toEqual([])
  })

  it('of a company needs name and tax number, of a person neither [R5.12] [R5.30]', () => {
    const required = { key: 'validation.required' }
    expect(errorsOf(forCompany({ companyOIB: '' }))).toEqual({ 'company.companyOIB': required })
    expect(errorsOf(forCompany({ companyName: '' }))).toEqual({ 'company.companyName': required })
    expect(errorsOf(forCompany())).toEqual({})
  })

  const inCountry = (country: string) => ({ ...placeValues, country, ...(country === 'SI' && inSlovenia) })

  it('checks the tax number by the country that the invoice goes to [R10.60]', () => {
    const wrong = { 'company.companyOIB': { key: 'validation.oib' } }
    const errorsIn = (main: string, deliveryTo: string, differentBilling: boolean) =>
      errorsOf({
        addresses: [inCountry(main), inCountry(deliveryTo)],
        company: { companyName: 'Burin', companyOIB: '12345678901' },
        differentBilling,
      })
    expect(errorsIn('SI', 'HR', false)).toEqual(wrong)
    expect(errorsIn('HR', 'SI', false)).toEqual({})
    expect(errorsIn('SI', 'HR', true)).toEqual({})
    expect(errorsIn('HR', 'SI', true)).toEqual(wrong)
  })

  it('shows what the server refused beside the field that it names, the company once', () => {
    const refused = [
      { path: 'addresses.0.city', rule: 'max', value: 75 },
      { path: 'addresses.1.zipCode', rule: 'required' },
      { path: 'addresses.0.companyOIB', rule: 'oib' },
      { path: 'email', rule: 'email' },
      { path: 'addresses.0.type', rule: 'choice' },
    ]
    const refusedOf = (values: AddressValues) => {
      const form = open(values)
      form.send({ type: 'form.submit' })
      form.send({
        type: 'form.refuse',
        failure: { ...failureWith('VALIDATION_FAILED'), data: { fields: refused } },
      })
      return form.getSnapshot().context.refused
    }
    expect(refusedOf({ ...twoAddresses, company: forCompany().company })).toEqual({
      'addresses.0.city': { key: 'validation.maxLength', values: { length: 75 } },
      'addresses.1.zipCode': { key: 'validation.required' },
      'company.companyOIB': { key: 'validation.oib' },
      'addresses.1.contactEmail': { key: 'validation.email' },
    })
    expect(Object.keys(refusedOf(addressValues))).toContain('addresses.1.city')
  })

  it('sends the id of the country that the form holds by its code', () => {
    const countries = ['HR', 'SI', 'DE'].map((iso, index) => ({ id: 100 + index, iso, code: iso, name: iso }))
    for (const { iso, id } of countries) {
      const { addresses } = guestOf(deliveredTo({ country: iso }), countries)
      expect(addresses.map(({ country }) => country)).toEqual([id, id])
    }
  })

  it('requires each of its fields', () => {
    const paths = Object.keys(errorsOf(emptyAddress))
    expect(paths.toSorted()).toEqual(fields.map((field) => `addresses.1.${field}`).toSorted())
  })

  it('proposes the country of the shop where it delivers there, or the only one, for both addresses', () => {
    const countries = ['SI', 'HR'].map((iso, id) => ({ id, iso, code: iso, name: iso }))
    const propose = (among: typeof countries, homeCountry: string) =>
      proposedAddress({ countries: among, homeCountry, user: null })
    expect(propose(countries, 'HR')).toEqual({
      'addresses.0.country': 'HR',
      'addresses.1.country': 'HR',
    })
    expect(propose(countries, 'DE')).toEqual({})
    expect(propose(countries.slice(0, 1), 'DE')).toEqual({
      'addresses.0.country': 'SI',
      'addresses.1.country': 'SI',
    })
  })
})
