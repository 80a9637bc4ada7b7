// Written by `pnpm generate` from the contract.

import type { TextRules } from '../fields.rules.ts'

export const updateGuestUserTexts = {
  protectCode: { min: 1, max: 64 },
  email: { max: 254, format: 'email' },
  'addresses.*.firstName': { min: 1, max: 75 },
  'addresses.*.lastName': { min: 1, max: 75 },
  'addresses.*.contactEmail': { max: 254, format: 'email' },
  'addresses.*.contactPhone': { min: 1, max: 30 },
  'addresses.*.city': { min: 1, max: 75 },
  'addresses.*.street': { min: 1, max: 75 },
  'addresses.*.houseNumber': { min: 1, max: 15 },
  'addresses.*.zipCode': { max: 25 },
  'addresses.*.companyName': { max: 150 },
  'addresses.*.companyOIB': { max: 20 },
  'addresses.*.region': { max: 75 },
  'company.companyName': { max: 150 },
  'company.companyOIB': { max: 20 },
  'company.region': { max: 75 },
} as const satisfies TextRules

export const unlockTexts = {
  password: { max: 128 },
} as const satisfies TextRules

export const subscribeTexts = {
  email: { max: 254, format: 'email' },
  'recaptcha.key': { max: 200 },
  'recaptcha.response': { max: 4000 },
} as const satisfies TextRules

export const lookUpOrderTexts = {
  number: { min: 1, max: 50 },
  email: { max: 254, format: 'email' },
} as const satisfies TextRules

export const updateProfileTexts = {
  'details.firstName': { min: 1, max: 75 },
  'details.lastName': { min: 1, max: 75 },
  email: { max: 254, format: 'email' },
  username: { max: 254, format: 'email' },
  memberCardBarcode: { max: 50 },
} as const satisfies TextRules

export const createAddressTexts = {
  firstName: { min: 1, max: 75 },
  lastName: { min: 1, max: 75 },
  contactEmail: { max: 254, format: 'email' },
  contactPhone: { min: 1, max: 30 },
  city: { min: 1, max: 75 },
  street: { min: 1, max: 75 },
  houseNumber: { min: 1, max: 15 },
  zipCode: { max: 25 },
  companyName: { max: 150 },
  companyOIB: { max: 20 },
  region: { max: 75 },
} as const satisfies TextRules
