import { describe, expect, it } from 'vitest'
import { deliveryFaults, differing, paymentFaults, toDeliveryRecord, toFreeFromCents, toPriceColumns } from './rules.ts'
import type { DeliveryFields, PaymentFields } from './types.ts'

const site = { languages: ['hrv', 'eng'], defaultLanguage: 'hrv' }
const texts = { name: { hrv: 'Pouzećem' }, description: {}, active: true, archived: false }
const payment = (change: object = {}) => ({ ...texts, deliveryMethodIds: [1], ...change }) as object as PaymentFields
const delivery = (change: object = {}) =>
  ({
    ...texts,
    prices: [
      { upTo: 20, price: 5.9 },
      { upTo: null, price: 3.9 },
    ],
    countries: ['HR'],
    branches: [{ id: 1 }, {}],
    ...change,
  }) as object as DeliveryFields
const exist = { countries: ['HR'], branchIds: [1, 2] }

describe('the prices of a delivery', () => {
  it('are kept as cents, with the price above all bounds apart', () => {
    const { price_cents, price_bounds } = toPriceColumns(delivery().prices)
    expect([price_cents, JSON.parse(price_bounds)]).toEqual([390, [{ upToCents: 2000, cents: 590 }]])
    expect(toPriceColumns([...delivery().prices, { upTo: null, price: 1 }]).price_cents).toBe(100)
    expect(toPriceColumns([])).toEqual({ price_cents: 0, price_bounds: '[]' })
    expect([toFreeFromCents(19.99), toFreeFromCents(0), toFreeFromCents(null)]).toEqual([1999, 0, null])
  })

  it('are shown as a table', () => {
    const stored = {
      priceCents: 390,
      priceBounds: [{ upToCents: 2000, cents: 590 }],
      freeFromCents: 5000,
      taxRate: 2500,
    }
    const displayed = toDeliveryRecord(stored as never)
    expect(displayed).toMatchObject({ prices: delivery().prices, freeFrom: 50, taxPercent: 25 })
    expect(toDeliveryRecord({ ...stored, freeFromCents: null } as never).freeFrom).toBeNull()
  })
})

describe('the faults of a method', () => {
  it.each([
    ['none', {}, []],
    ['a text in another language', { name: { hrv: 'A', ita: 'B' } }, [{ path: 'name.ita', rule: 'choice' }]],
    ['a description in another', { description: { ita: 'B' } }, [{ path: 'description.ita', rule: 'choice' }]],
    ['no name in the own language', { name: { eng: 'A' } }, [{ path: 'name.hrv', rule: 'required' }]],
    ['a description without its name', { description: { eng: 'B' } }, [{ path: 'name.eng', rule: 'required' }]],
    ['an empty description without its name', { description: { eng: '' } }, []],
    ['active and archived at once', { archived: true }, [{ path: 'active', rule: 'choice' }]],
    ['archived alone', { archived: true, active: false }, []],
    ['every delivery', { deliveryMethodIds: null }, []],
    ['a delivery that is gone', { deliveryMethodIds: [1, 9] }, [{ path: 'deliveryMethodIds.1', rule: 'exists' }]],
  ])('of payment: %s', (_, change, faults) => {
    expect(paymentFaults(payment(change), site, [1])).toEqual(faults)
  })

  it.each([
    ['none', {}, []],
    ['every country', { countries: null }, []],
    ['a country that is none', { countries: ['HR', 'XX'] }, [{ path: 'countries.1', rule: 'exists' }]],
    ['a branch of another method', { branches: [{ id: 3 }] }, [{ path: 'branches.0.id', rule: 'exists' }]],
    ['a branch twice', { branches: [{ id: 1 }, { id: 1 }] }, [{ path: 'branches.1.id', rule: 'exists' }]],
    ['two branches', { branches: [{ id: 1 }, { id: 2 }] }, []],
    ['no name', { name: {} }, [{ path: 'name.hrv', rule: 'required' }]],
  ])('of delivery: %s', (_, change, faults) => {
    expect(deliveryFaults(delivery(change), site, exist)).toEqual(faults)
  })

  it('of its prices are found', () => {
    expect(deliveryFaults(delivery({ prices: [] }), site, exist)).not.toEqual([])
  })
})

it('writes the fields that differ', () => {
  expect([...differing({ a: [1], b: 2, c: 3 }, { a: [1], b: 4, c: 3 })]).toEqual(['b'])
})
