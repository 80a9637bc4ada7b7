import { describe, expect, it } from 'vitest'
import type { OrderAddress, WrittenOrder } from '../types.ts'
import { toBase, toDetails, toPrices } from './order-answer.ts'

const base = {
  currency: 'EUR',
  rate: 1.5,
  itemsCents: 1000,
  couponCents: 100,
  deliveryCents: 350,
  totalCents: 1250,
  taxCents: 250,
}

it('shows what an order in another currency is in the main one', () => {
  expect(toBase(base)).toEqual({ currency: 'EUR', rate: 1.5, itemsTotal: 10, total: 12.5, tax: 2.5 })
})

it('answers the sums of an order in both currencies, with those of the order where it has one', () => {
  const order = { itemsCents: 1500, couponCents: 150, deliveryCents: 525, totalCents: 1875 }
  const sums = { itemsTotal: 15, coupon: 1.5, cartTotal: 13.5, delivery: 5.25, orderTotal: 18.75 }
  expect(toPrices({ ...order, base: null })).toEqual({ converted: sums, base: sums })
  const inEuros = { itemsTotal: 10, coupon: 1, cartTotal: 9, delivery: 3.5, orderTotal: 12.5 }
  expect(toPrices({ ...order, base })).toEqual({ converted: sums, base: inEuros })
})

const address: OrderAddress = {
  type: 'shipping',
  firstName: 'Ana',
  lastName: 'Horvat',
  contactEmail: 'ana@example.com',
  contactPhone: '',
  countryId: 1,
  countryCode: 'HR',
  countryName: 'Hrvatska',
  city: 'Split',
  street: 'Riva',
  houseNumber: '1',
  zipCode: '21000',
  companyName: null,
  companyOIB: null,
  region: null,
}

describe('the details of an order', () => {
  const order: WrittenOrder = {
    email: 'ana@example.com',
    delivery: {},
    deliveryCents: 0,
    couponCode: null,
    couponCents: 0,
    payment: {},
    lines: [{ name: 'Sidro', qty: 2, rowCents: 2550, chosen: [], options: {}, bundleOptions: [], parts: [] }],
    addresses: null,
  }

  it('are empty where there was no delivery, coupon or payment, and where addresses are erased', () => {
    expect(toDetails(order)).toEqual({
      email: 'ana@example.com',
      lines: [{ name: 'Sidro', qty: 2, row: 25.5, chosen: [], written: {}, parts: [] }],
      coupon: null,
      delivery: null,
      addresses: [],
      payment: '',
    })
  })

  it('have what was written on a line, and on each part of a bundle', () => {
    const [line] = order.lines
    if (line === undefined) throw new Error('The order has a line.')
    const part = (id: number, name: string) => ({ id, productId: id, sku: name, name, quantity: 2, chosen: [] })
    const bundle = {
      ...line,
      options: { personalizations: { note: 'Sretno!' } },
      bundleOptions: [
        { id: 7, quantity: 2, options: { personalizations: { label: 'Ana' } } },
        { id: 8, quantity: 2, options: {} },
      ],
      parts: [part(8, 'Čaša'), part(7, 'Kutija')],
    }
    expect(toDetails({ ...order, lines: [bundle] }).lines).toEqual([
      {
        name: 'Sidro',
        qty: 2,
        row: 25.5,
        chosen: [],
        written: { note: 'Sretno!' },
        parts: [
          { name: 'Čaša', quantity: 2, chosen: [], written: {} },
          { name: 'Kutija', quantity: 2, chosen: [], written: { label: 'Ana' } },
        ],
      },
    ])
  })

  it('have all that was written', () => {
    const { countryName, ...rest } = address
    expect(
      toDetails({
        ...order,
        delivery: { name: 'Pošta' },
        deliveryCents: 450,
        couponCode: 'OTOK10',
        couponCents: 255,
        payment: { name: 'Pouzeće' },
        addresses: [address],
      }),
    ).toMatchObject({
      coupon: { code: 'OTOK10', discount: 2.55 },
      delivery: { name: 'Pošta', description: '', branch: null, price: 4.5, arrival: null },
      addresses: [{ ...rest, type: 'shipping', country: countryName }],
      payment: 'Pouzeće',
    })
    const arrival = { destination: 'Vis', by: '2026-11-28T10:00:00.000Z' }
    expect(
      toDetails({ ...order, delivery: { name: 'Brod', description: 'Trajektom', branchName: 'Luka', arrival } })
        .delivery,
    ).toEqual({ name: 'Brod', description: 'Trajektom', branch: 'Luka', price: 0, arrival })
  })
})
