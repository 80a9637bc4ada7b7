// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { orderSummary as order } from '@butiga/machines/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Screen } from './checkout-success.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const details = {
  email: 'ana@primjer.hr',
  lines: [{ name: 'Papirnata traka', qty: 2, chosen: [], written: {}, parts: [], row: 6.4 }],
  coupon: { code: 'OTOK10', discount: 1.6 },
  delivery: {
    name: 'Noćna dostava',
    description: 'Na otocima do 8 h.',
    branch: null,
    price: 0,
    arrival: { destination: 'Vis', by: '2026-11-24T07:00:00.000Z' },
  },
  addresses: [
    {
      type: 'shipping',
      firstName: 'Ana',
      lastName: 'Anić',
      contactPhone: '098 555 0142',
      street: 'Kut',
      houseNumber: '14',
      zipCode: '21480',
      city: 'Vis',
      country: 'Hrvatska',
    },
  ],
  payment: 'Pouzećem',
}
const slip = {
  recipient: 'Burin d.o.o.',
  address: 'Put Firula 18, 21000 Split',
  iban: 'HR12 1001 0051 8630 0016 0',
  model: 'HR00',
  reference: '2026-00017',
  amount: 95.6,
  currency: 'EUR',
  description: 'Narudžba 2026-00017',
  due: '2026-11-28T12:00:00.000Z',
  code: '/api/v1/ecommerce/payment/code/X7',
}
const show = (
  orderSlug: string,
  summary: object | 'INTERNAL' | 'NOT_FOUND' = order,
  isPayable = false,
  payment: object = { paymentState: isPayable ? 'failed' : null, payableUntil: null, paymentMethods: [] },
) =>
  renderInShop(<Screen data={{ orderSlug, orderHref: `/narudzba?orderSlug=${orderSlug}` }} />, {
    answers: {
      'ecommerce.getOrderSummary': () => (typeof summary === 'object' ? answer(summary) : refusal(summary)),
      'ecommerce.getOrderDetails': ({ input }) =>
        input['orderKey'] === 'key' ? answer({ ...details, isPayable, ...payment }) : refusal('NOT_FOUND'),
      'document.pdfOfOrder': () =>
        new Response('%PDF-', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="potvrda-narudzbe.pdf"',
          },
        }),
    },
    strict: false,
  })

describe('the success screen', () => {
  it('shows the identifier of the address at once, then the number, the total and what comes next [R2.101]', async () => {
    const { container } = show('X7')
    screen.getByText('Broj narudžbe: X7')
    await screen.findByText('Broj narudžbe: 2026-00017')
    screen.getByText('Oznaka: X7')
    expect(container.querySelector('.price')?.textContent).toBe('95,60\u00a0€')
    screen.getByText('21. studenoga 2026.')
    expect(screen.getByRole('list', { name: 'Tijek narudžbe' }).querySelector('[aria-current=step]')?.textContent).toBe(
      'Zaprimljeno21. studenoga 2026.',
    )
    await expectAccessible(container)
  })

  it('shows lines, arrival, address and e-mail in the tab that ordered, and its own page to all', async () => {
    sessionStorage.setItem('order.key', 'X7 key')
    const { container } = show('X7')
    await screen.findByText('Potvrdu smo poslali na ana@primjer.hr.')
    const contents = screen.getByRole('region', { name: 'Sadržaj narudžbe' })
    for (const text of [
      'Papirnata traka',
      '× 2',
      'Na otocima do 8 h.',
      'Stiže: Vis, najkasnije 24. studenoga 2026. u 8:00',
      'Besplatno',
      'Popust s kuponom OTOK10−1,60\u00a0€',
      'Kut 14',
      '21480 Vis',
    ]) {
      expect(contents.textContent).toContain(text)
    }
    expect(screen.getByRole('link', { name: 'Prati narudžbu' }).getAttribute('href')).toBe('/narudzba?orderSlug=X7')
    await expectAccessible(container)
  })

  it.each([true, false])('leads to the payment of an order that waits for it: %s', async (isPayable) => {
    sessionStorage.setItem('order.key', 'X7 key')
    const { container } = show('X7', order, isPayable)
    await screen.findByText('Potvrdu smo poslali na ana@primjer.hr.')
    const link = screen.queryByRole('link', { name: 'Na stranicu narudžbe' })
    expect(link?.getAttribute('href')).toBe(isPayable ? '/narudzba?orderSlug=X7' : undefined)
    await expectAccessible(container)
  })

  it('says that the payment is not confirmed, asks again, and then says that it is paid', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    sessionStorage.setItem('order.key', 'X7 key')
    const state = { paymentState: 'pending', payableUntil: null, paymentMethods: [] }
    const summary = { ...order }
    const { container, server } = show('X7', summary, true, state)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(1000)
    screen.getByText(/^Plaćanje još nije potvrđeno/)
    expect(container.querySelector('.tape')?.textContent).toBe('Zaprimljeno')
    Object.assign(summary, { state: 'paid' })
    Object.assign(state, { paymentState: 'captured', isPayable: false })
    await pass(5000)
    expect(container.querySelector('.tape')?.textContent).toBe('Plaćeno')
    expect(screen.queryByText(/^Plaćanje još nije potvrđeno/)).toBeNull()
    expect(within(screen.getByRole('region', { name: 'Sadržaj narudžbe' })).getByText('Plaćeno')).toBeTruthy()
    const requested = server.requests.length
    await pass(60_000)
    expect(server.requests).toHaveLength(requested)
  })

  it('asks nothing more of an order that another tab or person has placed', async () => {
    sessionStorage.setItem('order.key', 'X8 key')
    const { server } = show('X7')
    await screen.findByText('Broj narudžbe: 2026-00017')
    expect(screen.queryByRole('region', { name: 'Sadržaj narudžbe' })).toBeNull()
    expect(server.requests.map(({ call }) => call)).not.toContain('ecommerce.getOrderDetails')
  })

  it.each(['<img src=x onerror=alert(1)>', '<0>x</0>', '{orderSlug}'])(
    'shows the identifier %s as it is [R2.101]',
    (slug) => {
      const { container } = show(slug)
      screen.getByText(`Broj narudžbe: ${slug}`)
      expect(container.querySelector('[onerror]')).toBeNull()
    },
  )

  it('says how to pay by a bank transfer: in words that can be copied, and as the code of the slip [R10.49]', async () => {
    const { container } = show('X7', { ...order, paymentInstructions: slip })
    const displayed = await screen.findByRole('region', { name: 'Podaci za uplatu' })
    for (const text of ['Burin d.o.o., Put Firula 18, 21000 Split', 'HR12 1001 0051 8630 0016 0', 'HR00 2026-00017'])
      within(displayed).getByText(text)
    within(displayed).getByText('95,60 €')
    expect(within(displayed).getByRole('img').getAttribute('src')).toBe('/api/v1/ecommerce/payment/code/X7')
    screen.getByRole('heading', { name: 'Hvala na narudžbi! Još samo uplata.' })
    const copied: string[] = []
    const writeText = (text: string) => Promise.resolve(copied.push(text))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    for (const name of ['IBAN', 'Iznos', 'Model i poziv na broj'])
      fireEvent.click(within(displayed).getByRole('button', { name: `Kopiraj: ${name}` }))
    expect(copied).toEqual(['HR1210010051863000160', '95,60', 'HR00 2026-00017'])
    await waitFor(() => expect(within(displayed).getAllByText('Kopirano')).toHaveLength(3))
    vi.unstubAllGlobals()
    await expectAccessible(container)
  })

  it('has no code for a bank transfer in another currency than the euro, and its amount in that one', async () => {
    const { code: _, ...inFrancs } = { ...slip, currency: 'CHF' }
    show('X7', { ...order, paymentInstructions: inFrancs })
    const displayed = await screen.findByRole('region', { name: 'Podaci za uplatu' })
    within(displayed).getByText('95,60 CHF')
    expect(within(displayed).queryByRole('img')).toBeNull()
  })

  it('saves the PDF in the tab that ordered, and offers none in any other', async () => {
    sessionStorage.setItem('order.key', 'X7 key')
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { server } = show('X7')
    fireEvent.click(await screen.findByRole('button', { name: 'Narudžba, PDF' }))
    await waitFor(() => expect(saved).toEqual(['potvrda-narudzbe.pdf']))
    expect(server.requests.at(-1)?.input).toEqual({ orderSlug: 'X7', orderKey: 'key' })
    cleanup()
    sessionStorage.clear()
    show('X7')
    await screen.findByText('Broj narudžbe: 2026-00017')
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
  })

  it('shows what the buyer wrote, as it was written', async () => {
    const { container } = show('X7', { ...order, messages: { orderMessage: 'Zvoniti <b>dvaput</b>', to: 'Ivi' } })
    await screen.findByText('Zvoniti <b>dvaput</b>')
    expect([...container.querySelectorAll('dl dt')].map((term) => term.textContent)).toEqual(['Vaša napomena', 'Za'])
    await expectAccessible(container)
  })

  it('stays useful when the order cannot be loaded', async () => {
    const { container } = show('X7', 'INTERNAL')
    await screen.findByText(/^Pojedinosti narudžbe trenutačno nije moguće prikazati/)
    await expectAccessible(container)
  })

  it('thanks for nothing where the order does not exist', async () => {
    document.title = 'Hvala na narudžbi! | Burin'
    const { container } = show('X7', 'NOT_FOUND')
    await screen.findByText('Ova narudžba ne postoji')
    expect(document.title).toBe('Ova narudžba ne postoji | Burin')
    expect(screen.queryByText(/Hvala|Potvrdu smo poslali/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
    await expectAccessible(container)
  })

  it('leads a visitor without an order to the shop', async () => {
    const { container } = show('')
    expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
    await expectAccessible(container)
  })
})
