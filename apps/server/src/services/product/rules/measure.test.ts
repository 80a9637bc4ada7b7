import { expect, it } from 'vitest'
import { measureOf } from './measure.ts'

it('shows of a measure what there is: nothing, the quantity alone, or its price too', () => {
  const whole = { quantity: 1, unit: 'kg' } as const
  const part = { quantity: 500, unit: 'g' } as const
  expect(measureOf(500, null)).toEqual({})
  expect(measureOf(500, whole)).toEqual({ netQuantity: whole })
  expect(measureOf(500, part)).toEqual({ netQuantity: part, unitPrice: { amount: 10, unit: 'kg' } })
})
