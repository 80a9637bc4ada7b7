import { expect, it } from 'vitest'
import { roleOf } from './user.rules.ts'

it('is that of a guest, a user or a back-office user [R1.5]', () => {
  expect([null, { isBackofficeUser: false }, { isBackofficeUser: true }].map(roleOf)).toEqual([
    'guest',
    'user',
    'backoffice',
  ])
})
