import { hostileTargets } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { isOnSite } from './order.ts'

it.each(hostileTargets)('no payment leads a buyer back to %j [I39]', (target) => {
  expect(isOnSite(target, ['https://shop.test'])).toBe(false)
})
