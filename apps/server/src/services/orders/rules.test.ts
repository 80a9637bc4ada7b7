import { describe, expect, it } from 'vitest'
import { toRecord, toRow } from './rules.ts'
import type { StoredOrder } from './types.ts'

const createdAt = new Date('2026-11-20T08:00:00Z')

it('lists an order with its sum in units', () => {
  const listed = {
    createdAt,
    totalCents: 3050,
    id: 4,
    orderSlug: 'abc',
    number: '2026-00004',
    state: 'placed' as const,
    currency: 'EUR',
    email: 'ana@example.com',
    pieces: 3,
  }
  expect(toRow(listed as Parameters<typeof toRow>[0])).toEqual({
    id: 4,
    type: 'order',
    orderSlug: 'abc',
    number: '2026-00004',
    date: '2026-11-20T08:00:00.000Z',
    state: 'placed',
    total: 30.5,
    currency: 'EUR',
    email: 'ana@example.com',
    pieces: 3,
  })
})

const line = {
  id: 1,
  productId: 11,
  sku: 'S',
  name: 'Sidro',
  qty: 2,
  unitCents: 1000,
  rowCents: 2000,
  couponCents: 0,
  taxRate: 2500,
  options: {},
  bundleOptions: [],
  chosen: [],
  parts: [],
  subscription: null,
}
const order = {
  id: 4,
  orderSlug: 'abc',
  number: '2026-00004',
  createdAt,
  state: 'placed',
  totalCents: 2500,
  currency: 'EUR',
  email: 'ana@example.com',
  delivery: { name: 'Pošta' },
  deliveryCents: 500,
  couponCode: null,
  couponCents: 0,
  payment: { name: 'Kartica' },
  addresses: null,
  itemsCents: 2000,
  taxCents: 500,
  base: null,
  messages: { orderMessage: 'Hvala' },
  company: null,
  language: 'hrv',
  lines: [line],
  paid: [],
  payments: [],
  refunds: [],
  withdrawals: [],
  parcel: null,
  isOfCompany: false,
  deliveredAt: null,
  documents: [],
  moves: ['shipped'],
  events: [],
} as unknown as StoredOrder
const view = { now: new Date('2026-11-27T12:00:00Z'), timeZone: 'Europe/Zagreb', providers: ['sandbox'] }
const record = (change: object) => toRecord({ ...order, ...change }, view)

const sums = { itemsTotal: 20, coupon: 0, cartTotal: 20, delivery: 5, orderTotal: 25 }

describe('an order with all that is known of it', () => {
  it('has sums in units, and nothing of what there is not', () => {
    expect(toRecord(order, view)).toEqual({
      id: 4,
      type: 'order',
      orderSlug: 'abc',
      number: '2026-00004',
      date: '2026-11-20T08:00:00.000Z',
      state: 'placed',
      total: 25,
      currency: 'EUR',
      email: 'ana@example.com',
      lines: [
        {
          id: 1,
          productId: 11,
          sku: 'S',
          name: 'Sidro',
          qty: 2,
          refundedQty: 0,
          restockedQty: 0,
          paid: 20,
          refunded: 0,
          chosen: [],
          personalizations: {},
          parts: [],
          unit: 10,
          row: 20,
        },
      ],
      coupon: null,
      delivery: { name: 'Pošta', description: '', branch: null, price: 5, arrival: null },
      addresses: [],
      payment: 'Kartica',
      itemsTotal: 20,
      prices: { converted: sums, base: sums },
      tax: 5,
      messages: { orderMessage: 'Hvala' },
      documents: [],
      moves: ['shipped'],
      language: 'hrv',
      company: null,
      payments: [],
      refunds: [],
      refundable: 0,
      refundsItself: false,
      deliveryPaid: null,
      withdrawals: [],
      canWithdraw: true,
      parcel: null,
      events: [],
    })
  })

  it('contains what was paid and refunded for each line, and for the delivery', () => {
    const { lines, deliveryPaid } = record({
      paid: [
        { line: null, qty: 1, cents: 450, refundedQty: 0, refundedCents: 100, restockedQty: 0 },
        { line: 1, qty: 2, cents: 1800, refundedQty: 1, refundedCents: 900, restockedQty: 1 },
      ],
    })
    expect(lines[0]).toMatchObject({ refundedQty: 1, restockedQty: 1, paid: 18, refunded: 9, row: 20 })
    expect(deliveryPaid).toEqual({ paid: 4.5, refunded: 1 })
  })

  it('has what was written on a line, and on each part of a bundle', () => {
    const { lines } = record({
      lines: [
        {
          ...line,
          options: { personalizations: { 7: 'Ana' } },
          parts: [{ id: 21, productId: 31, sku: 'P', name: 'Dio', quantity: 2, chosen: [] }, { id: 22 }, { id: 23 }],
          bundleOptions: [
            { id: 23, options: {} },
            { id: 21, options: { personalizations: { 8: 'Iva' } } },
          ],
        },
      ],
    })
    expect(lines[0]).toMatchObject({
      personalizations: { 7: 'Ana' },
      parts: [
        { productId: 31, sku: 'P', name: 'Dio', quantity: 2, chosen: [], personalizations: { 8: 'Iva' } },
        { personalizations: {} },
        { personalizations: {} },
      ],
    })
    expect(lines[0]?.parts[0]).not.toHaveProperty('id')
  })

  it('is shown in the main currency too, where it is in another one', () => {
    const base = { currency: 'EUR', rate: 2, itemsCents: 1000, totalCents: 1250, taxCents: 250 }
    expect(record({ currency: 'USD', base }).base).toMatchObject({ currency: 'EUR', total: 12.5 })
    expect(record({})).not.toHaveProperty('base')
  })

  it('has the company that it is invoiced to, not that of a person', () => {
    const company = { name: 'Burin d.o.o.', oib: '12345678903', region: null }
    expect(record({ company }).company).toEqual(company)
    expect(record({ company: { name: null, oib: null, region: null } }).company).toBeNull()
  })

  const payment = (id: number, provider: string, leftCents: number | null) => ({
    id,
    provider,
    reference: `r${id}`,
    state: 'captured',
    date: '2026-11-20T08:00:00.000Z',
    cents: 2500,
    leftCents,
    events: [{ date: '2026-11-20T08:01:00.000Z', kind: 'captured', cents: 2500 }],
  })

  it('has its payments, refunds and documents with amounts in units', () => {
    const { payments, refunds, documents } = record({
      payments: [payment(1, 'sandbox', 2500)],
      refunds: [{ id: 5, state: 'confirmed', cents: 1250, lines: [{ line: 1, qty: 1, cents: 1000 }] }],
      documents: [{ id: 6, number: '17/WEB1/1', cents: 2500 }],
    })
    expect(payments).toEqual([
      {
        id: 1,
        provider: 'sandbox',
        reference: 'r1',
        state: 'captured',
        date: '2026-11-20T08:00:00.000Z',
        amount: 25,
        events: [{ date: '2026-11-20T08:01:00.000Z', kind: 'captured', amount: 25 }],
      },
    ])
    expect(refunds).toEqual([{ id: 5, state: 'confirmed', amount: 12.5, lines: [{ line: 1, qty: 1, amount: 10 }] }])
    expect(documents).toEqual([{ id: 6, number: '17/WEB1/1', total: 25 }])
  })

  it('can pay back what was captured and is left, by itself where such a provider has any', () => {
    const ofPayments = (...payments: object[]) => {
      const { refundable, refundsItself } = record({ payments })
      return { refundable, refundsItself }
    }
    expect(ofPayments(payment(1, 'sandbox', 1500), payment(2, 'bank', 1000), payment(3, 'bank', null))).toEqual({
      refundable: 25,
      refundsItself: true,
    })
    expect(ofPayments(payment(1, 'bank', 1500), payment(2, 'sandbox', 0))).toEqual({
      refundable: 15,
      refundsItself: false,
    })
    expect(ofPayments(payment(1, 'sandbox', null))).toEqual({ refundable: 0, refundsItself: false })
  })

  it('cannot be withdrawn from too late', () => {
    expect(record({ deliveredAt: new Date('2026-11-01T08:00:00Z') }).canWithdraw).toBe(false)
  })
})
