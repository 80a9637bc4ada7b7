import type { User } from '@butiga/commerce-sdk'

export const userWith = (part: Partial<User> = {}): User => ({
  id: 1,
  email: 'ana@example.com',
  username: 'ana@example.com',
  details: { firstName: 'Ana', lastName: 'Marić' },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: false,
  scope: [],
  secondFactor: 'none',
  hasPassword: true,
  erasedAt: null,
  ...part,
})
