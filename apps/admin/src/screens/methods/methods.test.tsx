import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as DeliveryForm } from './delivery.form.tsx'
import { Screen as DeliveryList } from './delivery.list.tsx'
import { Screen as PaymentForm } from './payment.form.tsx'
import { Screen as PaymentList } from './payment.list.tsx'

const delivery = (id: number, more: object = {}) => ({
  id,
  name: { hrv: `Dostava ${id}` },
  description: {},
  position: id,
  active: true,
  archived: false,
  countries: ['HR', 'SI'],
  prices: [
    { upTo: 30, price: 4.9 },
    { upTo: null, price: 2.9 },
  ],
  freeFrom: 80,
  taxPercent: 25,
  timetable: null,
  branches: [{ id: 7, name: 'Vis', description: '' }],
  ...more,
})
const payment = (more: object = {}) => ({
  id: 1,
  name: { hrv: 'Pouzećem' },
  description: {},
  position: 0,
  active: true,
  archived: false,
  provider: 'cash-on-delivery',
  paymentType: null,
  marks: [],
  deliveryMethodIds: null,
  ...more,
})
const page = (records: object[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})
const type = (label: string | RegExp, value: string, at = 0) => {
  const field = screen.getAllByLabelText(label)[at] as HTMLElement
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))

beforeEach(() => history.replaceState(null, '', '/admin/delivery'))

describe('the ways of delivery', () => {
  it('are listed with where they go, their lowest price and whether they are offered', async () => {
    const { container, sent } = renderAdmin(<DeliveryList />, {
      'methods.filterDeliveryMethods': () =>
        answer(page([delivery(1), delivery(2, { active: false, countries: null })])),
    })
    const row = (await screen.findByRole('rowheader', { name: 'Dostava 1' })).closest('tr')
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Dostava 1',
      'HR, SI',
      '1',
      expect.stringMatching(/^2,90/),
      'Uključen',
    ])
    expect(screen.getByText('Isključen')).toBeTruthy()
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Arhivirani' }))
    await waitFor(() =>
      expect(sent('methods.filterDeliveryMethods').at(-1)).toEqual({
        limit: 100,
        filters: [{ key: 'archived', value: ['yes'] }],
      }),
    )
  })

  it('send a whole price table when one price changes, and show an example of it', async () => {
    const { container, sent } = renderAdmin(<DeliveryForm id="1" />, {
      'methods.filterDeliveryMethods': () => answer(page([delivery(1)])),
      'methods.updateDeliveryMethod': () => answer(delivery(1)),
    })
    expect(await screen.findByText(/^Košarica od 40,00.* plaća 2,90/)).toBeTruthy()
    await expectAccessible(container)
    type('Cijena dostave', '5,40')
    save()
    await screen.findByText(/^Spremljeno u/)
    const last = { upTo: null, price: 2.9 }
    expect(sent('methods.updateDeliveryMethod')).toEqual([
      {
        id: '1',
        prices: [{ upTo: 30, price: 5.4 }, last],
        base: { prices: [{ upTo: 30, price: 4.9 }, last] },
      },
    ])
  })

  it('take a new bound by the keyboard, and refuse one that goes back', async () => {
    const { sent } = renderAdmin(<DeliveryForm id="1" />, {
      'methods.filterDeliveryMethods': () => answer(page([delivery(1)])),
      'methods.updateDeliveryMethod': () => answer(delivery(1)),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Dodaj granicu' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Košarica do')[1]))
    expect(screen.queryByText(/Između granica nema rupa/)).toBeNull()
    type('Košarica do', '20', 1)
    type('Cijena dostave', '3', 1)
    save()
    await waitFor(() => expect(screen.getAllByLabelText('Košarica do')[1]?.getAttribute('aria-invalid')).toBe('true'))
    expect(sent('methods.updateDeliveryMethod')).toEqual([])
    type('Košarica do', '50', 1)
    save()
    await waitFor(() =>
      expect(sent('methods.updateDeliveryMethod')[0]).toMatchObject({
        prices: [
          { upTo: 30, price: 4.9 },
          { upTo: 50, price: 3 },
          { upTo: null, price: 2.9 },
        ],
      }),
    )
  })

  it('are created, and show what the server refuses at its field', async () => {
    const { sent } = renderAdmin(<DeliveryForm id="new" />, {
      'methods.createDeliveryMethod': () =>
        refusal('VALIDATION_FAILED', { fields: [{ path: 'countries.0', rule: 'exists' }] }),
    })
    await screen.findByLabelText(/^Cijena dostave/)
    save()
    await waitFor(() => expect(screen.getByLabelText(/^Cijena dostave/).getAttribute('aria-invalid')).toBe('true'))
    type('hrv', 'Biciklom')
    type(/^Cijena dostave/, '3,5')
    type('Države', 'xx')
    fireEvent.click(screen.getByRole('button', { name: 'Dodaj poslovnicu' }))
    type('Naziv poslovnice', 'Komiža')
    save()
    await waitFor(() => expect(screen.getByLabelText('Države').getAttribute('aria-invalid')).toBe('true'))
    expect(sent('methods.createDeliveryMethod')[0]).toMatchObject({
      name: { hrv: 'Biciklom' },
      prices: [{ upTo: null, price: 3.5 }],
      countries: ['XX'],
      branches: [{ name: 'Komiža', description: '' }],
      taxPercent: 25,
      timetable: null,
    })
  })

  it('are removed', async () => {
    const { sent } = renderAdmin(<DeliveryForm id="1" />, {
      'methods.filterDeliveryMethods': () => answer(page([delivery(1)])),
      'methods.deleteDeliveryMethod': () => answer({ deleted: true, archived: true }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Obriši' }))
    await waitFor(() => expect(sent('methods.deleteDeliveryMethod')).toEqual([{ id: '1' }]))
  })
})

describe('the ways of payment', () => {
  const deliveries = { 'methods.filterDeliveryMethods': () => answer(page([delivery(1), delivery(2)])) }

  it('are listed', async () => {
    const { container } = renderAdmin(<PaymentList />, {
      'methods.filterPaymentMethods': () => answer(page([payment()])),
    })
    await screen.findByRole('link', { name: 'Pouzećem' })
    await expectAccessible(container)
  })

  it('go with all ways of delivery, or with chosen ones', async () => {
    const { container, sent } = renderAdmin(<PaymentForm id="1" />, {
      ...deliveries,
      'methods.filterPaymentMethods': () => answer(page([payment()])),
      'methods.updatePaymentMethod': () => answer(payment({ deliveryMethodIds: [2] })),
    })
    fireEvent.click(await screen.findByLabelText('Uz sve'))
    fireEvent.click(screen.getByLabelText('Dostava 2'))
    await expectAccessible(container)
    save()
    await screen.findByText(/^Spremljeno u/)
    expect(sent('methods.updatePaymentMethod')).toEqual([
      { id: '1', deliveryMethodIds: [2], base: { deliveryMethodIds: null } },
    ])
  })
})
