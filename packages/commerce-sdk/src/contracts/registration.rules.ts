import { createAddressTexts, updateProfileTexts } from './__generated__/text-rules.ts'
import type { AddressInput, Country, UserRegisterInput } from './__generated__/types.ts'
import { addressFaults, type AddressTexts } from './address.rules.ts'
import type { FieldError } from './codes.ts'
import { addressLimits, nameFaults, type NameRule } from './buyer.rules.ts'
import { checkTexts } from './fields.rules.ts'
import { newPasswordFaults, passwordFault, profileFaults } from './profile.rules.ts'

/** An address as the form of a registration has it. */
export interface RegistrationAddress extends AddressTexts {
  readonly contactEmail: string
  /** An ISO code. */
  readonly country: string
}

/** A registration as its form has it. */
export interface RegistrationValues {
  /** Used without addresses, as are `lastName`, `email` and `memberCardBarcode`. */
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly confirmedPassword: string
  /** Empty without a card. */
  readonly memberCardBarcode: string
  /** Whether addresses are given: then name and e-mail are those of the address that invoices go to. */
  readonly withAddresses: boolean
  readonly deliveryForm: RegistrationAddress
  readonly billingForm: RegistrationAddress
  /** Whether invoices go elsewhere: without it they go where parcels go. */
  readonly differentBilling: boolean
}

const emptyAddress: RegistrationAddress = {
  firstName: '',
  lastName: '',
  contactEmail: '',
  contactPhone: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  country: '',
}

/** The form of a registration as it opens. */
export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmedPassword: '',
  memberCardBarcode: '',
  withAddresses: false,
  deliveryForm: emptyAddress,
  billingForm: emptyAddress,
  differentBilling: false,
}

const addressFaultsAt = (path: string, address: RegistrationAddress, rule: NameRule): readonly FieldError[] => [
  // The form has the code of a country, the call its id.
  ...checkTexts({ ...createAddressTexts, country: { min: 1, max: addressLimits.country } }, address).map((fault) => ({
    ...fault,
    path: `${path}.${fault.path}`,
  })),
  ...addressFaults(address, address.country, path, rule),
]

/**
 * What is wrong with a registration: name, e-mail and card, or in their place the addresses; the password in any case. The
 * address of invoices counts only where it is another one.
 *
 * @param rule the shop's rule for names
 */
export const registrationFaults = (values: RegistrationValues, rule: NameRule = {}): readonly FieldError[] => {
  const { password, confirmedPassword, withAddresses, deliveryForm, billingForm, differentBilling } = values
  const passwordField = { newPassword: 'password', newPasswordAgain: 'confirmedPassword' }
  return [
    ...(withAddresses
      ? addressFaultsAt('deliveryForm', deliveryForm, rule)
      : [...profileFaults(values), ...nameFaults(values, rule)]),
    ...(withAddresses && differentBilling ? addressFaultsAt('billingForm', billingForm, rule) : []),
    ...newPasswordFaults({ newPassword: password, newPasswordAgain: confirmedPassword }).map((fault) => ({
      ...fault,
      path: passwordField[fault.path as keyof typeof passwordField],
    })),
  ]
}

const addressOf = (
  form: RegistrationAddress,
  type: AddressInput['type'],
  countries: readonly Pick<Country, 'id' | 'iso'>[],
): AddressInput => {
  const texts = Object.entries(form).map(([name, text]: [string, string]) => [name, text.trim()] as const)
  return {
    ...(Object.fromEntries(texts) as unknown as RegistrationAddress),
    // The server refuses a country that it does not have.
    country: countries.find(({ iso }) => iso === form.country)?.id ?? 0,
    type,
  }
}

/** The call's input of a filled-in registration; spaces belong to a password. */
export const registrationPayload = (
  values: RegistrationValues,
  countries: readonly Pick<Country, 'id' | 'iso'>[] = [],
): UserRegisterInput => {
  const { password, withAddresses, deliveryForm, differentBilling } = values
  if (!withAddresses) {
    const email = values.email.trim()
    return {
      details: { firstName: values.firstName.trim(), lastName: values.lastName.trim() },
      email,
      password,
      memberCardBarcode: values.memberCardBarcode.trim() || null,
      username: email,
    }
  }
  const billingForm = differentBilling ? values.billingForm : deliveryForm
  const email = billingForm.contactEmail.trim()
  return {
    addresses: [addressOf(deliveryForm, 'shipping', countries), addressOf(billingForm, 'main', countries)],
    details: { firstName: billingForm.firstName.trim(), lastName: billingForm.lastName.trim() },
    email,
    username: email,
    password,
  }
}

/** The field of the form that a path of the call leads to. */
export const registrationFieldOf = (path: string, { withAddresses, differentBilling }: RegistrationValues): string => {
  const billing = differentBilling ? 'billingForm' : 'deliveryForm'
  const field = path.replace(/^addresses\.0\./, 'deliveryForm.').replace(/^addresses\.1\./, `${billing}.`)
  const person = field.replace(/^details\./, '').replace(/^username$/, 'email')
  if (!withAddresses || person === 'password') return person
  return person.replace(/^email$/, `${billing}.contactEmail`).replace(/^(firstName|lastName)$/, `${billing}.$1`)
}

/** A log-in as its form has it. */
export interface LoginValues {
  /** The e-mail address. */
  readonly username: string
  readonly password: string
}

/** What is wrong with a log-in. */
export const loginFaults = ({ username, password }: LoginValues): readonly FieldError[] => {
  const fault = passwordFault(password)
  return [
    ...checkTexts({ username: updateProfileTexts.username }, { username }),
    ...(fault === null ? [] : [{ path: 'password', ...fault }]),
  ]
}

/** The call's input of a filled-in log-in, without the api key; spaces belong to a password. */
export const loginPayload = ({ username, password }: LoginValues): LoginValues => ({
  username: username.trim(),
  password,
})
