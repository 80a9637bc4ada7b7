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
      id: 41,
      refundedQty: 0,
      restockedQty: 0,
      paid: 24.35,
      refunded: 0,
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
  refunds: [],
  refundable: 0,
  refundsItself: false,
  deliveryPaid: null,
  withdrawals: [],
  canWithdraw: false,
  parcel: null,
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
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Kupac dobiva e-poštu „Paket je na putu”.')
    fireEvent.change(within(dialog).getByLabelText('Broj pošiljke'), { target: { value: ' HP123 ' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Označi poslano' }))
    await screen.findByRole('button', { name: 'Označi dostavljeno' })
    expect(sent('orders.updateState')).toEqual([
      { id: '1', state: 'shipped', base: { state: 'placed' }, parcel: 'HP123' },
    ])
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
      'orders.get': () =>
        answer({ ...order('placed', ['shipped', 'cancelled']), refundable: 24.35, refundsItself: true }),
      'orders.updateState': () => answer(order('cancelled', [])),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Otkaži narudžbu' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Odustani' }))
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Naplaćenih 24,35 € vraća se istim putem.2 komada vraćaju se na zalihu.',
    )
    await expectAccessible(dialog)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Odustani' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent('orders.updateState')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Otkaži narudžbu' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Otkaži narudžbu' }))
    await waitFor(() => expect(sent('orders.updateState')).toHaveLength(1))
  })

  const money = {
    payments: [
      {
        id: 1,
        provider: 'card',
        reference: '81k1-0000',
        state: 'failed',
        amount: 24.35,
        date: '2026-11-23T02:00:00.000Z',
        events: [{ kind: 'failed', amount: 24.35, date: '2026-11-23T02:00:00.000Z' }],
      },
      {
        id: 2,
        provider: 'card',
        reference: '81k2-0000',
        state: 'captured',
        amount: 24.35,
        date: '2026-11-23T02:01:00.000Z',
        events: [{ kind: 'captured', amount: 24.35, date: '2026-11-23T02:01:00.000Z' }],
      },
    ],
    refundable: 24.35,
    refundsItself: true,
  }

  it.each([
    ['open', 'Povrat još nije potvrđen. Upit se sam ponavlja, ne treba ništa učiniti.'],
    ['declined', /^Pružatelj plaćanja odbio je povrat\. Pokušajte ponovno, ili novac vratite sami/],
    ['confirmed', null],
  ])('says what becomes of a refund that is %s', async (state, words) => {
    const refund = { id: 1, paymentId: 2, amount: 12.18, reason: 'damaged', byHand: false, user: null, lines: [] }
    const refunds = [{ ...refund, state, date: '2026-11-23T03:00:00.000Z' }]
    const { container } = renderAdmin(<Detail id="1" />, {
      'orders.get': () => answer({ ...order('paid', ['shipped']), ...money, refunds, refundable: 12.17 }),
    })
    await screen.findByRole('region', { name: 'Plaćanja' })
    if (words === null) expect(container.querySelector('.note')).toBeNull()
    else screen.getByText(words)
    screen.getByRole('button', { name: 'Povrat novca' })
  })

  it('shows every attempt to pay, and pays chosen pieces back', async () => {
    let refunds: object[] = []
    const { container, sent } = renderAdmin(<Detail id="1" />, {
      'orders.get': () =>
        answer({ ...order('paid', ['shipped']), ...money, refunds, ...(refunds.length > 0 && { refundable: 0 }) }),
      'orders.refund': () => {
        refunds = [
          {
            id: 1,
            paymentId: 2,
            amount: 12.18,
            reason: 'damaged',
            state: 'confirmed',
            byHand: false,
            date: '2026-11-23T03:00:00.000Z',
            user: null,
            lines: [],
          },
        ]
        return answer(order('paid', ['shipped']))
      },
    })
    const table = await screen.findByRole('region', { name: 'Plaćanja' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Vrijeme'),
      expect.stringContaining('Odbijeno'),
      expect.stringContaining('Naplaćeno'),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Povrat novca' }))
    const dialog = await screen.findByRole('dialog')
    await expectAccessible(container)
    const send = () => within(dialog).getByRole('button', { name: /^Vrati \d/ })
    fireEvent.click(send())
    await within(dialog).findByText('Odaberite što vraćate.')
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Šalica „Škoj”' }))
    expect(send().textContent).toBe('Vrati 24,35\u00a0€')
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Komada: Šalica „Škoj”' }), {
      target: { value: '1' },
    })
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Vrati na zalihu, komada: 1' }))
    const amount = within(dialog).getByLabelText<HTMLInputElement>('Iznos povrata')
    expect(amount.value).toBe('12,18')
    fireEvent.change(amount, { target: { value: '30' } })
    fireEvent.click(send())
    await within(dialog).findByText('Iznos je veći od onoga što je za odabrano plaćeno.')
    fireEvent.change(amount, { target: { value: '' } })
    fireEvent.click(send())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('orders.refund')).toEqual([
      { id: '1', reason: 'damaged', lines: [{ line: 41, qty: 1, amount: 12.18, restock: true }] },
    ])
    await screen.findByText('Oštećeno u prijevozu')
    expect(screen.queryByRole('button', { name: 'Povrat novca' })).toBeNull()
  })

  it('keeps the time of a payment that was paid back', async () => {
    const [, paid] = money.payments
    const refunded = { kind: 'refunded', amount: 10, date: '2026-11-25T09:00:00.000Z' }
    renderAdmin(<Detail id="1" />, {
      'orders.get': () =>
        answer({ ...order('paid', []), payments: [{ ...paid, events: [...(paid?.events ?? []), refunded] }] }),
    })
    const table = await screen.findByRole('region', { name: 'Plaćanja' })
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('23. stu 2026.')
  })

  it('has every amount in its own currency', async () => {
    const { container } = renderAdmin(<Detail id="1" />, {
      'orders.get': () =>
        answer({ ...order('cancelled', []), ...money, currency: 'USD', deliveryPaid: { paid: 4.9, refunded: 0 } }),
    })
    await screen.findByText('naplaćeno 24,35 USD, vraćeno 0,00 USD')
    screen.getByText('Narudžba je otkazana, a novac još nije vraćen: 24,35 USD.')
    fireEvent.click(screen.getByRole('button', { name: 'Povrat novca' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Šalica „Škoj”' }))
    within(dialog).getByRole('button', { name: 'Vrati 24,35\u00a0USD' })
    expect(within(dialog).getByLabelText('Iznos povrata').parentElement?.textContent).toBe('USD')
    expect(container.ownerDocument.body.textContent).not.toContain('€')
  })

  it('asks before it is cancelled in its own currency', async () => {
    renderAdmin(<Detail id="1" />, {
      'orders.get': () => answer({ ...order('paid', ['cancelled']), ...money, currency: 'USD' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Otkaži narudžbu' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Naplaćenih 24,35\u00a0USD vraća se')
  })

  it('offers to restock no pieces that a declined refund has returned', async () => {
    const paid = order('paid', ['shipped'])
    renderAdmin(<Detail id="1" />, {
      'orders.get': () =>
        answer({ ...paid, ...money, lines: paid.lines.map((line) => ({ ...line, restockedQty: 1 })) }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Povrat novca' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Šalica „Škoj”' }))
    within(dialog).getByRole('checkbox', { name: 'Vrati na zalihu, komada: 1' })
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Komada: Šalica „Škoj”' }), {
      target: { value: '1' },
    })
    await waitFor(() => expect(within(dialog).queryByRole('checkbox', { name: /zalihu/ })).toBeNull())
  })

  it('shows a withdrawal, which is paid back or closed with a note', async () => {
    const withdrawal = {
      id: 3,
      number: '2026-00001-R1',
      receivedAt: '2026-11-23T13:22:08.000Z',
      reason: 'Premala',
      isOpen: true,
      lines: [{ line: 41, name: 'Šalica „Škoj”', qty: 2 }],
    }
    const { container, sent } = renderAdmin(<Detail id="1" />, {
      'orders.get': () =>
        answer({ ...order('completed', []), ...money, refundsItself: false, withdrawals: [withdrawal] }),
      'orders.closeWithdrawal': () => answer(order('completed', [])),
      'orders.refund': () => answer(order('completed', [])),
    })
    await screen.findByText('2026-00001-R1')
    await expectAccessible(container)
    fireEvent.change(screen.getByLabelText('Zašto se zatvara bez povrata'), { target: { value: 'Nije stiglo' } })
    fireEvent.click(screen.getByRole('button', { name: 'Zatvori bez povrata' }))
    await waitFor(() =>
      expect(sent('orders.closeWithdrawal')).toEqual([{ id: '1', withdrawalId: 3, note: 'Nije stiglo' }]),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Vrati novac' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zabilježi povrat 24,35\u00a0€' }))
    await waitFor(() =>
      expect(sent('orders.refund')).toEqual([
        { id: '1', reason: 'withdrawal', withdrawalId: 3, lines: [{ line: 41, qty: 2, amount: 24.35 }] },
      ]),
    )
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
