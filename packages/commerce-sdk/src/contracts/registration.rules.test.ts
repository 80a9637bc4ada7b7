import { describe, expect, it } from 'vitest'
import {
  emptyRegistration,
  loginFaults,
  loginPayload,
  registrationFaults,
  registrationFieldOf,
  registrationPayload,
  type RegistrationValues,
} from './registration.rules.ts'

const person: RegistrationValues = {
  ...emptyRegistration,
  firstName: ' Ana ',
  lastName: "O'Brien-Šimić",
  email: ' ana@primjer.hr ',
  password: ' bura u sijecnju ',
  confirmedPassword: ' bura u sijecnju ',
}
const delivery = {
  firstName: 'Ana',
  lastName: 'Marić',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
  country: 'HR',
}
const billing = { ...delivery, firstName: 'Iva', lastName: 'Šimić', contactEmail: ' racuni@primjer.hr ' }
const withAddress: RegistrationValues = { ...person, withAddresses: true, deliveryForm: delivery }
const withBoth: RegistrationValues = { ...withAddress, differentBilling: true, billingForm: billing }
const countries = [
  { id: 7, iso: 'HR' },
  { id: 8, iso: 'SI' },
]
const rulesOf = (values: RegistrationValues) => registrationFaults(values).map(({ path, rule }) => `${path} ${rule}`)

describe('registration', () => {
  it('opens with the nine fields, and whether addresses are given [R3.104]', () => {
    expect(Object.keys(emptyRegistration).toSorted()).toEqual([
      'billingForm',
      'confirmedPassword',
      'deliveryForm',
      'differentBilling',
      'email',
      'firstName',
      'lastName',
      'memberCardBarcode',
      'password',
      'withAddresses',
    ])
  })

  it('without addresses sends person, card and password, and nothing else [R3.105]', () => {
    expect(registrationPayload(person)).toEqual({
      details: { firstName: 'Ana', lastName: "O'Brien-Šimić" },
      email: 'ana@primjer.hr',
      password: ' bura u sijecnju ',
      memberCardBarcode: null,
      username: 'ana@primjer.hr',
    })
    expect(registrationPayload({ ...person, memberCardBarcode: ' 3850005551842 ' }).memberCardBarcode).toBe(
      '3850005551842',
    )
  })

  it('with addresses sends those, and the person that invoices go to [R3.106]', () => {
    const main = { ...billing, contactEmail: 'racuni@primjer.hr', country: 7, type: 'main' }
    const shipping = { ...delivery, country: 7, type: 'shipping' }
    expect(registrationPayload(withBoth, countries)).toEqual({
      addresses: [shipping, main],
      details: { firstName: 'Iva', lastName: 'Šimić' },
      email: 'racuni@primjer.hr',
      username: 'racuni@primjer.hr',
      password: ' bura u sijecnju ',
    })
    // Without another address for invoices they go where parcels go, whatever was typed there before.
    expect(registrationPayload({ ...withBoth, differentBilling: false }, countries)).toEqual({
      addresses: [shipping, { ...shipping, type: 'main' }],
      details: { firstName: 'Ana', lastName: 'Marić' },
      email: 'ana@primjer.hr',
      username: 'ana@primjer.hr',
      password: ' bura u sijecnju ',
    })
  })

  it.each([
    ['firstName', ' ', 'required'],
    ['lastName', '', 'required'],
    ['lastName', 'a'.repeat(76), 'max'],
    ['email', '', 'required'],
    ['email', 'ana@', 'email'],
    ['email', `${'a'.repeat(310)}@primjer.hr`, 'max'],
    ['memberCardBarcode', '1'.repeat(51), 'max'],
  ])('without addresses refuses %s "%s": %s [R5.6]', (path, value, rule) => {
    expect(rulesOf({ ...person, [path]: value })).toEqual([`${path} ${rule}`])
  })

  it.each([
    ['', '', ['password required', 'confirmedPassword required']],
    ['1234567', '1234567', ['password min']],
    ['12345678', '12345678', []],
    ['🙂🙂🙂🙂🙂🙂🙂', '🙂🙂🙂🙂🙂🙂🙂', ['password min']],
    ['a'.repeat(129), 'a'.repeat(129), ['password max']],
    ['bura u sijecnju', '', ['confirmedPassword required']],
    ['bura u sijecnju', 'bura u sijecnju ', ['confirmedPassword repeatPassword']],
  ])('takes the password "%s", repeated "%s", as %j [R5.7]', (password, confirmedPassword, faults) => {
    expect(rulesOf({ ...person, password, confirmedPassword })).toEqual(faults)
    expect(rulesOf({ ...withAddress, password, confirmedPassword })).toEqual(faults)
  })

  it('with addresses takes every field of the delivery address, and needs each [R5.8]', () => {
    expect(rulesOf(withAddress)).toEqual([])
    // Name and e-mail are those of the address.
    expect(rulesOf({ ...withAddress, firstName: '', lastName: '', email: '' })).toEqual([])
    for (const name of Object.keys(delivery)) {
      const faults = rulesOf({ ...withAddress, deliveryForm: { ...delivery, [name]: ' ' } })
      expect(faults).toEqual([`deliveryForm.${name} required`])
    }
    expect(rulesOf({ ...withAddress, deliveryForm: { ...delivery, contactEmail: 'ana@' } })).toEqual([
      'deliveryForm.contactEmail email',
    ])
    expect(rulesOf({ ...withAddress, deliveryForm: { ...delivery, zipCode: '1' } })).toHaveLength(1)
  })

  it('checks the address of invoices only where it is another one [R5.9]', () => {
    const empty = { ...withBoth, billingForm: emptyRegistration.billingForm }
    expect(rulesOf({ ...empty, differentBilling: false })).toEqual([])
    expect(rulesOf(empty).toSorted(byForm)).toEqual(
      Object.keys(billing)
        .map((name) => `billingForm.${name} required`)
        .toSorted(byForm),
    )
    expect(rulesOf(withBoth)).toEqual([])
  })

  it('leads from a path of the call to the field of the form', () => {
    const at = (path: string, values: RegistrationValues) => registrationFieldOf(path, values)
    expect(
      ['details.firstName', 'username', 'password', 'memberCardBarcode', ''].map((path) => at(path, person)),
    ).toEqual(['firstName', 'email', 'password', 'memberCardBarcode', ''])
    expect(at('addresses.0.city', withBoth)).toBe('deliveryForm.city')
    expect(at('addresses.1.city', withBoth)).toBe('billingForm.city')
    expect(at('addresses.1.city', withAddress)).toBe('deliveryForm.city')
    expect(at('email', withBoth)).toBe('billingForm.contactEmail')
    expect(at('details.lastName', withAddress)).toBe('deliveryForm.lastName')
    expect(at('password', withBoth)).toBe('password')
  })
})

const byForm = (one: string, other: string) => order(one) - order(other)
const order = (fault: string) => Object.keys(delivery).indexOf(/\.(\w+) /.exec(fault)?.[1] ?? '')

describe('log-in', () => {
  const login = { username: 'a@b.hr', password: '12345678' }
  const faultsOf = (part: Partial<typeof login>) =>
    loginFaults({ ...login, ...part }).map(({ path, rule }) => `${path} ${rule}`)

  it('sends user name and password [R3.103]', () => {
    expect(loginPayload({ username: ' a@b.hr ', password: ' 1234567' })).toEqual({
      username: 'a@b.hr',
      password: ' 1234567',
    })
  })

  it.each([
    ['', ['username required']],
    ['a', ['username email']],
    ['a@b.hr', []],
  ])('takes the user name "%s" as %j [R5.1]', (username, faults) => expect(faultsOf({ username })).toEqual(faults))

  it.each([
    ['', ['password required']],
    ['1234567', ['password min']],
    ['12345678', []],
  ])('takes the password "%s" as %j [R5.2]', (password, faults) => expect(faultsOf({ password })).toEqual(faults))
})
