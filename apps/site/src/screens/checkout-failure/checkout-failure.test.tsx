// @vitest-environment happy-dom
import { saveOrderKey, webStorage } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { orderDetails, orderSummary as summary } from '@butiga/machines/testing'
import { renderInShop, type RenderedInShop, type RenderInShopOptions } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleCart, sampleUser } from '@butiga/react-ui/testing/samples'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { savePayKey } from '../order/pay-key.ts'
import { Screen } from './checkout-failure.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const addresses = { successURL: 'https://shop.example/ok', failureURL: 'https://shop.example/no' }
const data = { orderSlug: '', ...addresses }

it('names the failure, and leads back into the checkout of a cart that still has its goods [R2.102] [R8.25]', async () => {
  const { container } = renderInShop(<Screen data={data} />, { cart: sampleCart() })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Narudžba nije uspjela')
  await screen.findByText(/Košarica je sačuvana/)
  screen.getByText(/ništa nije naplaćeno/)
  expect(screen.getByRole('link', { name: 'Pokušaj ponovno' }).getAttribute('href')).toBe('/naplata')
  expect(screen.getByRole('link', { name: 'Natrag u košaricu' }).getAttribute('href')).toBe('/kosarica')
  await expectAccessible(container)
})

it('claims no cart where the order has taken it', async () => {
  const { container } = renderInShop(<Screen data={data} />)
  screen.getByText(/Ako smo narudžbu već zaprimili/)
  expect(screen.queryByText(/sačuvana/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
  await expectAccessible(container)
})

const details = {
  ...orderDetails,
  isPayable: true,
  paymentState: 'failed',
  payableUntil: '2026-11-22T12:00:00.000Z',
  paymentMethods: [
    { id: 2, name: 'Pouzećem', description: 'Plaćate dostavljaču.' },
    { id: 3, name: 'Virmanom', description: '' },
  ],
}

/** The page of a failed payment in the tab that ordered. */
const showOwn = (
  answers: RenderInShopOptions['answers'],
  save: typeof saveOrderKey | typeof savePayKey = saveOrderKey,
) => {
  save(
    webStorage(() => sessionStorage),
    'slug',
    'key',
  )
  return renderInShop(<Screen data={{ orderSlug: 'slug', ...addresses }} />, {
    answers: {
      'ecommerce.getOrderSummary': () => answer(summary),
      'ecommerce.getOrderDetails': () => answer(details),
      'ecommerce.payOrder': () => refusal('ORDER_NOT_PAYABLE'),
      ...answers,
    },
    strict: false,
  })
}
const paid = ({ requests }: RenderedInShop['server']) =>
  requests.filter(({ call }) => call === 'ecommerce.payOrder').map(({ input }) => input)

it('says of the order of this tab what it costs, and until when it can be paid, and pays it once more', async () => {
  document.title = 'Narudžba nije uspjela | Burin'
  const { container, server } = showOwn({})
  await screen.findByRole('heading', { level: 1, name: 'Plaćanje nije prošlo' })
  expect(document.title).toBe('Plaćanje nije prošlo | Burin')
  screen.getByText('Broj narudžbe: 2026-00017')
  expect(screen.getByRole('status').textContent).toMatch(/^Ništa nije naplaćeno.* do 22\. studenoga 2026\./)
  fireEvent.click(await screen.findByRole('button', { name: /^Plati ponovno, 95,60/ }))
  await waitFor(() => expect(paid(server)).toEqual([{ orderSlug: 'slug', orderKey: 'key', ...addresses }]))
  await expectAccessible(container)
})

it('pays it by another method, which is chosen in place', async () => {
  const { container, server } = showOwn({ 'ecommerce.payOrder': () => answer({ html: null }) })
  const others = await screen.findByRole('button', { name: 'Drugi način plaćanja' })
  expect(others.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(others)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.queryByRole('button', { name: /^Plati ponovno/ })).toBeNull()
  await expectAccessible(container)
  fireEvent.click(others)
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(others)
  fireEvent.click(screen.getByRole('radio', { name: 'Virmanom' }))
  fireEvent.click(screen.getByRole('button', { name: /^Nastavi, / }))
  const order = { orderSlug: 'slug', orderKey: 'key', paymentMethodId: 3, ...addresses }
  await waitFor(() => expect(paid(server)).toEqual([order]))
})

it('pays the order of the mail that this tab has opened, of which it shows the number and total alone', async () => {
  const { container, server } = showOwn({}, savePayKey)
  await screen.findByRole('heading', { level: 1, name: 'Plaćanje nije prošlo' })
  expect(screen.getByRole('status').textContent).not.toContain('2026')
  fireEvent.click(await screen.findByRole('button', { name: /^Plati ponovno, 95,60/ }))
  await waitFor(() => expect(paid(server)).toEqual([{ orderSlug: 'slug', payKey: 'key', ...addresses }]))
  expect(screen.queryByRole('button', { name: 'Drugi način plaćanja' })).toBeNull()
  expect(server.requests.map(({ call }) => call)).not.toContain('ecommerce.getOrderDetails')
  await expectAccessible(container)
})

it('asks for two minutes about a payment that is open, continues none but that one, and then leaves it to a mail', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const open = { ...details, paymentState: 'pending', paymentMethods: [] }
  const { server } = showOwn({ 'ecommerce.getOrderDetails': () => answer(open) })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const questions = () => server.requests.filter(({ call }) => call === 'ecommerce.getOrderDetails').length
  await pass(1000)
  screen.getByRole('heading', { level: 1, name: 'Čekamo odgovor banke' })
  screen.getByRole('button', { name: /^Nastavi plaćanje, / })
  expect(screen.queryByRole('button', { name: 'Drugi način plaćanja' })).toBeNull()
  expect(questions()).toBe(1)
  await pass(5000)
  expect(questions()).toBe(2)
  expect(screen.getByRole('status').textContent).toContain('možda prošlo')
  await pass(120_000)
  expect(questions()).toBe(24)
  expect(screen.getByRole('status').textContent).toContain('Javit ćemo vam e-poštom')
  await pass(60_000)
  expect(questions()).toBe(24)
})

it('leads to the received order once it is paid, whatever questions fail before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let requested = 0
  const isPaid = () => requested > 2
  const { container } = showOwn({
    'ecommerce.getOrderSummary': () => {
      requested++
      return requested === 2 ? refusal('INTERNAL') : answer({ ...summary, state: isPaid() ? 'paid' : 'placed' })
    },
    'ecommerce.getOrderDetails': () =>
      answer({ ...details, isPayable: !isPaid(), paymentState: isPaid() ? 'captured' : 'pending', paymentMethods: [] }),
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1000)
  await pass(5000)
  screen.getByRole('heading', { level: 1, name: 'Čekamo odgovor banke' })
  await pass(5000)
  screen.getByRole('heading', { level: 1, name: 'Narudžba je plaćena' })
  expect(screen.getByRole('link', { name: 'Na narudžbu' }).getAttribute('href')).toBe('/narudzba?orderSlug=slug')
  expect(screen.queryByRole('button', { name: /laćanje|Plati/ })).toBeNull()
  vi.useRealTimers()
  await expectAccessible(container)
})

it.each([
  ['failed', 'Narudžba je istekla', /Ništa nije naplaćeno/],
  ['pending', 'Narudžba je istekla', /Ništa nije naplaćeno/],
  ['refunded', 'Narudžba je otkazana', /više ne čeka/],
])('says of a cancelled order, whose payment is %s, that it no longer waits', async (paymentState, title, text) => {
  const over = { ...details, isPayable: false, paymentState, payableUntil: null, paymentMethods: [] }
  const { container } = showOwn({
    'ecommerce.getOrderSummary': () => answer({ ...summary, state: 'cancelled' }),
    'ecommerce.getOrderDetails': () => answer(over),
  })
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText(text)
  expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
  expect(screen.queryByRole('button', { name: /^Plati|^Nastavi/ })).toBeNull()
  await expectAccessible(container)
})

it.each([
  ['shows its user the order, without a key', () => answer(details), 'Plaćanje nije prošlo'],
  ['shows no order of another user', () => refusal('NOT_FOUND'), 'Narudžba nije uspjela'],
] as const)('%s', async (_, answerOf, title) => {
  const { server } = renderInShop(<Screen data={{ orderSlug: 'slug', ...addresses }} />, {
    user: sampleUser(),
    answers: { 'ecommerce.getOrderSummary': () => answer(summary), 'ecommerce.getOrderDetails': answerOf },
    strict: false,
  })
  await waitFor(() =>
    expect(server.requests.find(({ call }) => call === 'ecommerce.getOrderDetails')?.input).toEqual({
      orderSlug: 'slug',
    }),
  )
  await screen.findByRole('heading', { level: 1, name: title })
})

it('offers no payment of an order of another browser', async () => {
  renderInShop(<Screen data={{ orderSlug: 'slug', ...addresses }} />)
  await screen.findByRole('link', { name: 'Natrag u butigu' })
  expect(screen.queryByRole('button', { name: /^Plati ponovno/ })).toBeNull()
})
