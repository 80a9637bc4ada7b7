import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Detail } from './orders.detail.tsx'
import { Screen as List } from './orders.list.tsx'

const row = (id: number, state = 'placed') => ({
  id,
  type: 'order',
  orderSlug: `slug-${id}`,
  number: `2026-0000${id}`,
  date: '2026-11-23T02:00:00.000Z',
  state,
  total: 25.8,
  currency: 'EUR',
  email: 'ana@example.com',
  pieces: 2,
})
const page = (records: object[], next?: string) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
  ...(next && { next }),
})
const order = (state: string, moves: readonly string[]) => ({
  ...row(1, state),
  moves,
  language: 'hrv',
  lines: [
    {
      productId: 4,
      sku: 'SALI-210',
      name: 'Šalica „Škoj”',
      qty: 2,
      chosen: [{ attributeCode: 'glaze', label: 'Glazura', inputType: 'select', values: ['bura'] }],
      personalizations: { Natpis: 'Za Luciju' },
      parts: [],
      unit: 12.9,
      row: 25.8,
    },
  ],
  delivery: null,
  addresses: [],
  payment: 'Pouzećem',
  itemsTotal: 25.8,
  coupon: null,
  tax: 5.16,
  messages: {},
  company: null,
  payments: [],
  documents: [],
  events: [{ date: '2026-11-23T02:00:00.000Z', state: 'placed', note: null, user: null }],
})

beforeEach(() => history.replaceState(null, '', '/admin/orders'))

describe('the orders', () => {
  it('are listed, and a saved view has an address', async () => {
    const { container, sent } = renderAdmin(<List />, { 'orders.filter': () => answer(page([row(2), row(1, 'paid')])) })
    const link = await screen.findByRole('link', { name: '2026-00002' })
    expect(link.getAttribute('href')).toBe('/admin/orders/2')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Za pakiranje' }))
    await waitFor(() => expect(location.search).toBe('?f.state=placed&f.state=paid'))
    expect(sent('orders.filter').at(-1)).toMatchObject({ filters: [{ key: 'state', value: ['placed', 'paid'] }] })
  })

  it('open with the order, words and filters of the address', async () => {
    history.replaceState(null, '', '/admin/orders?sort=-total&q=ana&f.state=paid&f.other=1')
    const { sent } = renderAdmin(<List />, { 'orders.filter': () => answer(page([row(1)])) })
    await screen.findByRole('link', { name: '2026-00001' })
    expect(sent('orders.filter')).toEqual([
      {
        limit: 25,
        keywords: 'ana',
        sort: [{ field: 'total', direction: 'desc' }],
        filters: [{ key: 'state', value: ['paid'] }],
      },
    ])
  })

  it('go on behind the last one by a cursor', async () => {
    const { sent } = renderAdmin(<List />, {
      'orders.filter': ({ input }) => answer(input['after'] === 'c1' ? page([row(1)]) : page([row(2)], 'c1')),
    })
    await screen.findByRole('link', { name: '2026-00002' })
    fireEvent.click(screen.getByRole('button', { name: 'Sljedeća' }))
    await screen.findByRole('link', { name: '2026-00001' })
    expect(sent('orders.filter').at(-1)).toMatchObject({ after: 'c1' })
  })

  it('are sent many at once by the keyboard; one that is refused is named', async () => {
    const { sent } = renderAdmin(<List />, {
      'orders.filter': () => answer(page([row(2), row(1, 'cancelled')])),
      'orders.updateState': ({ input }) =>
        Number(input['id']) === 1 ? refusal('STATE_NOT_ALLOWED') : answer(order('shipped', ['completed'])),
    })
    await screen.findByRole('link', { name: '2026-00002' })
    for (const key of ['j', 'x', 'j', 'x']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await screen.findByText('2 odabrana')
    fireEvent.click(screen.getByRole('button', { name: 'Označi poslano' }))
    expect((await screen.findByText(/^1:/)).textContent).not.toBe('1: ')
    expect(screen.getByText('1 promijenjen')).toBeTruthy()
    expect(sent('orders.updateState')).toEqual([
      { id: '2', state: 'shipped' },
      { id: '1', state: 'shipped' },
    ])
  })
})

describe('an order', () => {
  it('shows its lines and moves to the next state, from the one that was seen', async () => {
    let state = 'placed'
    const { container, sent } = renderAdmin(<Detail id="1" />, {
      'orders.get': () => answer(order(state, state === 'placed' ? ['shipped', 'cancelled'] : ['completed'])),
      'orders.updateState': () => {
        state = 'shipped'
        return answer(order(state, ['completed']))
      },
    })
    await screen.findByText('„Za Luciju”')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Označi poslano' }))
    await screen.findByRole('button', { name: 'Označi dostavljeno' })
    expect(sent('orders.updateState')).toEqual([{ id: '1', state: 'shipped', base: { state: 'placed' } }])
  })

  it('shows its way, and N goes to the note', async () => {
    renderAdmin(<Detail id="1" />, { 'orders.get': () => answer(order('shipped', ['completed'])) })
    const list = await screen.findByRole('list', { name: 'Tijek' })
    const stops = within(list).getAllByRole('listitem')
    expect(stops.map(({ textContent }) => textContent?.split(/[,0-9]/)[0])).toEqual([
      'Zaprimljeno',
      'Na putu',
      'Dostavljeno',
    ])
    expect(stops[1]?.getAttribute('aria-current')).toBe('step')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(document.activeElement).toBe(screen.getByLabelText('Bilješka'))
  })

  it('leads to the next and the previous one of the list by J and K', async () => {
    const answers = {
      'orders.filter': () => answer(page([row(3), row(2), row(1)])),
      'orders.get': () => answer(order('placed', [])),
    }
    const { unmount } = renderAdmin(<List />, answers)
    await screen.findByRole('link', { name: '2026-00002' })
    unmount()
    history.replaceState(null, '', '/admin/orders/2')
    renderAdmin(<Detail id="2" />, answers)
    await screen.findByLabelText('Bilješka')
    fireEvent.keyDown(screen.getByLabelText('Bilješka'), { key: 'j' })
    expect(location.pathname).toBe('/admin/orders/2')
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(location.pathname).toBe('/admin/orders/1')
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(location.pathname).toBe('/admin/orders/1')
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(location.pathname).toBe('/admin/orders/2')
  })

  it('is cancelled after a question', async () => {
    const { sent } = renderAdmin(<Detail id="1" />, {
      'orders.get': () => answer(order('placed', ['shipped', 'cancelled'])),
      'orders.updateState': () => answer(order('cancelled', [])),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Otkaži narudžbu' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Odustani' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('orders.updateState')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Otkaži narudžbu' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Otkaži narudžbu' }))
    await waitFor(() => expect(sent('orders.updateState')).toHaveLength(1))
  })

  it('takes a note of the staff', async () => {
    const { sent } = renderAdmin(<Detail id="1" />, {
      'orders.get': () => answer(order('placed', [])),
      'orders.addNote': () => answer(order('placed', []), 201),
    })
    fireEvent.change(await screen.findByLabelText('Bilješka'), { target: { value: 'Zvati prije dostave' } })
    fireEvent.click(screen.getByRole('button', { name: 'Dodaj bilješku' }))
    await waitFor(() => expect(sent('orders.addNote')).toEqual([{ id: '1', note: 'Zvati prije dostave' }]))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Bilješka').value).toBe(''))
  })
})
