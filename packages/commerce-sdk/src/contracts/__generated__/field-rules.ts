import type { FieldRules } from '../field.rules.ts'

export const updateGuestUserRules = {
  cartId: { type: 'int', min: 1, max: 2147483647 },
  protectCode: { type: 'text', min: 1, max: 64 },
  email: { type: 'text', max: 254, format: 'email' },
  'addresses.*.firstName': { type: 'text', min: 1, max: 75 },
  'addresses.*.lastName': { type: 'text', min: 1, max: 75 },
  'addresses.*.contactEmail': { type: 'text', max: 254, format: 'email' },
  'addresses.*.contactPhone': { type: 'text', min: 1, max: 30 },
  'addresses.*.country': { type: 'int', min: 1, max: 2147483647 },
  'addresses.*.city': { type: 'text', min: 1, max: 75 },
  'addresses.*.street': { type: 'text', min: 1, max: 75 },
  'addresses.*.houseNumber': { type: 'text', min: 1, max: 15 },
  'addresses.*.zipCode': { type: 'text', min: 1, max: 25 },
  'addresses.*.type': { type: 'choice', of: ['main', 'billing', 'shipping', 'other'] },
  'addresses.*.companyName': { type: 'text', max: 150 },
  'addresses.*.companyOIB': { type: 'text', max: 20 },
  'addresses.*.region': { type: 'text', max: 75 },
  'addresses.*.id': { type: 'int', min: 1, max: 2147483647 },
  'company.companyName': { type: 'text', max: 150 },
  'company.companyOIB': { type: 'text', max: 20 },
  'company.region': { type: 'text', max: 75 },
} as const satisfies FieldRules

export const unlockRules = {
  password: { type: 'text', max: 128 },
} as const satisfies FieldRules
