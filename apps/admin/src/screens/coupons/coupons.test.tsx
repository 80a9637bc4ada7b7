import type { CouponRecord } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './coupons.form.tsx'
import { Screen as List } from './coupons.list.tsx'

const coupon = (change: Partial<CouponRecord> = {}): CouponRecord => ({
  id: 3,
  code: 'OTOK10',
  percent: 10,
  most: null,
  amount: null,
  freeDelivery: false,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  minimum: 25,
  useLimit: 200,
  perUserLimit: 1,
  active: true,
  categoryIds: [2],
  productIds: null,
  uses: 86,
  state: 'active',
  ...change,
})
const pageOf = (...records: CouponRecord[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
})
const choices = {
  categories: [{ id: 2, parentId: null, name: 'Pokloni' }],
  tags: [],
  attributes: [],
  attributeSets: [],
  taxRate: 25,
}
const answers = {
  'coupons.filter': () => answer(pageOf(coupon())),
  'catalogue.getChoices': () => answer(choices),
}

it('the coupons are listed with what they save, their uses and their state', async () => {
  const amount = coupon({
    id: 4,
    code: 'BURA5',
    percent: null,
    amount: 4.9,
    categoryIds: null,
    validTo: null,
    useLimit: null,
    uses: 40,
    state: 'off',
  })
  const { container } = renderAdmin(<List />, { 'coupons.filter': () => answer(pageOf(coupon(), amount)) })
  const cellsOf = async (name: string) => {
    const row = (await screen.findByRole('rowheader', { name })).closest('tr')
    return [...(row?.cells ?? [])].map(({ textContent }) => textContent).filter((text) => text !== '' && text !== name)
  }
  expect(await cellsOf('OTOK10')).toEqual(['odabranu robu', '−10 %', '86/200', 'do 30. studenoga 2026.', 'Aktivan'])
  expect(await cellsOf('BURA5')).toEqual(['cijelu košaricu', '−4,90\u00a0€', '40', 'bez roka', 'Isključen'])
  await expectAccessible(container)
})

it('a coupon sends what was changed with what it was', async () => {
  const { sent, container } = renderAdmin(<Form id="3" />, {
    ...answers,
    'coupons.update': () => answer(coupon({ useLimit: 300 })),
  })
  fireEvent.change(await screen.findByLabelText(/^Ukupno najviše/), { target: { value: '300' } })
  screen.getByText('Pokloni')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() => expect(sent('coupons.update')).toEqual([{ id: '3', useLimit: 300, base: { useLimit: 200 } }]))
})

it('a coupon for the delivery has no value, and one of a percentage has a ceiling', async () => {
  const { sent } = renderAdmin(<Form id="3" />, { ...answers, 'coupons.update': () => answer(coupon()) })
  fireEvent.change(await screen.findByLabelText(/^Najviše/), { target: { value: '7,50' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  const before = { percent: 10, most: null, amount: null, freeDelivery: false }
  await waitFor(() => expect(sent('coupons.update')).toEqual([{ id: '3', ...before, most: 7.5, base: before }]))
  fireEvent.change(screen.getByLabelText(/^Vrsta/), { target: { value: 'delivery' } })
  expect(screen.queryByLabelText(/^Postotak/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() =>
    expect(sent('coupons.update')[1]).toMatchObject({ percent: null, most: null, amount: null, freeDelivery: true }),
  )
})

it('a new coupon needs a code and a value', async () => {
  const { sent } = renderAdmin(<Form id="new" />, { ...answers, 'coupons.create': () => answer(coupon(), 201) })
  fireEvent.change(await screen.findByLabelText(/^Kod/), { target: { value: 'advent26' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() => expect(screen.getByLabelText(/^Postotak/).getAttribute('aria-invalid')).toBe('true'))
  expect(sent('coupons.create')).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Postotak/), { target: { value: '15' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() => expect(sent('coupons.create')).toMatchObject([{ code: 'advent26', percent: 15, amount: null }]))
})
