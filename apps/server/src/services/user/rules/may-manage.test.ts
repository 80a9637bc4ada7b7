import { expect, it } from 'vitest'
import { mayManage } from './may-manage.ts'

it.each([
  [['*'], ['*'], true],
  [['*'], ['orders.read'], true],
  [['users.manage'], [], true],
  [['users.manage', 'orders.read'], ['orders.read'], true],
  [['users.manage'], ['orders.read'], false],
  [['users.manage'], ['*'], false],
])('with %j one may manage %j: %s', (own, other, may) => {
  expect(mayManage(own, other)).toBe(may)
})
