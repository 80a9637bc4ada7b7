import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './currencies.form.tsx'

const since = '2026-11-23T08:00:00.000Z'
const known = [
  { id: 1, label: 'EUR', symbol: '€' },
  { id: 756, label: 'CHF', symbol: '' },
  { id: 840, label: 'USD', symbol: '$' },
]
const rate = (id: number, value: number, state: string, appliesFrom = since) => ({
  id,
  currencyId: 756,
  main: 'EUR',
  rate: value,
  appliesFrom,
  createdAt: since,
  user: 'ana@example.com',
  state,
})
const config = {
  allowedCurrencies: known.slice(0, 2),
  mainCurrencyId: 1,
  rates: [{ currencyId: 756, rate: 0.9323, since }],
}
const show = (rates = [rate(2, 0.9323, 'current'), rate(1, 0.94, 'past')], answers: object = {}) =>
  renderAdmin(
    <>
      <Screen id="" />
      <Toasts />
    </>,
    {
      'ecommerce.getCurrencyConfig': () => answer(config),
      'ecommerce.getCurrencyRates': () => answer({ known, rates }),
      'ecommerce.updateCurrencyConfig': () => answer(config),
      'ecommerce.deleteCurrencyRate': () => answer({ deleted: true }),
      'ecommerce.restoreCurrencyRate': () => answer({ restored: true }),
      ...answers,
    },
  )
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
const before = { mainCurrencyId: 1, currencies: [756] }

it('a changed rate is sent with what the currencies were, and the history has who set each', async () => {
  const { sent, container } = show()
  const field = await screen.findByLabelText(/^CHF za 1 EUR/)
  expect(field).toHaveProperty('value', '0,9323')
  const [, row] = within(screen.getByRole('table')).getAllByRole('row')
  expect(row?.textContent).toMatch(/^1\sEUR = 0,9323\sCHF.*ana@example\.comVrijedi$/)
  await expectAccessible(container)
  fireEvent.change(field, { target: { value: '0,9351' } })
  save()
  await waitFor(() =>
    expect(sent('ecommerce.updateCurrencyConfig')).toEqual([
      { ...before, rates: [{ currencyId: 756, rate: 0.9351 }], base: before },
    ]),
  )
})

it('a rate can begin later, by the clock of the shop', async () => {
  const { sent } = show()
  fireEvent.change(await screen.findByLabelText(/^CHF za 1 EUR/), { target: { value: '0,95' } })
  fireEvent.change(screen.getByLabelText(/^Promijenjeni vrijede od/), { target: { value: '2027-01-01T00:00' } })
  save()
  const appliesFrom = '2026-12-31T23:00:00.000Z'
  await waitFor(() =>
    expect(sent('ecommerce.updateCurrencyConfig')).toMatchObject([
      { rates: [{ currencyId: 756, rate: 0.95, appliesFrom }] },
    ]),
  )
})

it('another currency needs a rate', async () => {
  const { sent } = show()
  await screen.findByLabelText(/^CHF za 1 EUR/)
  fireEvent.change(screen.getByLabelText(/^Dodaj: Ostale valute/), { target: { value: '840' } })
  save()
  const field = await screen.findByLabelText(/^USD za 1 EUR/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(sent('ecommerce.updateCurrencyConfig')).toEqual([])
  fireEvent.change(field, { target: { value: '1,08' } })
  save()
  await waitFor(() =>
    expect(sent('ecommerce.updateCurrencyConfig')).toEqual([
      { mainCurrencyId: 1, currencies: [756, 840], rates: [{ currencyId: 840, rate: 1.08 }], base: before },
    ]),
  )
})

it('what the server refuses is at its field', async () => {
  show(undefined, {
    'ecommerce.updateCurrencyConfig': () =>
      refusal('VALIDATION_FAILED', { fields: [{ path: 'currencies.0', rule: 'rate' }] }),
  })
  const field = await screen.findByLabelText(/^CHF za 1 EUR/)
  fireEvent.change(screen.getByLabelText(/^Glavna valuta/), { target: { value: '840' } })
  save()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

it('a rate that is to come can be taken back, and put there again', async () => {
  const { sent } = show([rate(3, 0.95, 'coming', '2999-01-01T00:00:00.000Z'), rate(2, 0.9323, 'current')])
  fireEvent.click(await screen.findByRole('button', { name: 'Povuci zakazani tečaj' }))
  await waitFor(() => expect(sent('ecommerce.deleteCurrencyRate')).toEqual([{ id: '3' }]))
  const undo = await screen.findByRole('button', { name: 'Vrati' })
  expect(screen.getByText('Obrisano: Tečaj „1 EUR = 0.95 CHF”')).toBeTruthy()
  fireEvent.click(undo)
  await waitFor(() => expect(sent('ecommerce.restoreCurrencyRate')).toEqual([{ id: '3' }]))
})
