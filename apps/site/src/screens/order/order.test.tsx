// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { orderDetails } from '@butiga/machines/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Screen } from './order.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const order = { number: '2026-00017', date: '2026-11-21T12:00:00.000Z', state: 'placed', total: 95.6, currency: 'EUR' }
const addresses = { successURL: 'https://shop.example/ok', failureURL: 'https://shop.example/no' }
const show = (summary: object | null, orderSlug = 'X7') =>
  renderInShop(<Screen data={{ orderSlug, ...addresses }} />, {
    answers: { 'ecommerce.getOrderSummary': () => (summary === null ? refusal('NOT_FOUND') : answer(summary)) },
    strict: false,
  })
const current = () => screen.getByRole('list', { name: 'Tijek narudžbe' }).querySelector('[aria-current=step] strong')

describe('the page of an order', () => {
  it.each([
    ['placed', 'Zaprimljeno'],
    ['paid', 'Zaprimljeno'],
    ['shipped', 'Dostava'],
  ])('shows where an order is that is %s', async (state, stop) => {
    const { container } = show({ ...order, state })
    await screen.findByText('Broj narudžbe: 2026-00017')
    expect(current()?.textContent).toBe(stop)
    screen.getByText(/^Što je u narudžbi/)
    await expectAccessible(container)
  })

  it('has no stop left to reach when the order is there, and no route when it is cancelled', async () => {
    show({ ...order, state: 'completed' })
    await screen.findByText('Broj narudžbe: 2026-00017')
    expect(current()).toBeNull()
    cleanup()
    show({ ...order, state: 'cancelled' })
    await screen.findByText('Narudžba je otkazana.')
    expect(screen.queryByRole('list', { name: 'Tijek narudžbe' })).toBeNull()
  })

  it.each([true, false])(
    'offers its payment in the tab that ordered, where it waits for one: %s',
    async (isPayable) => {
      sessionStorage.setItem('order.key', 'X7 key')
      const details = {
        ...orderDetails,
        payment: 'Kartica',
        isPayable,
        paymentState: isPayable ? 'failed' : 'captured',
        payableUntil: isPayable ? '2026-11-22T12:00:00.000Z' : null,
        paymentMethods: isPayable ? [{ id: 2, name: 'Pouzećem', description: '' }] : [],
      }
      const { container, server } = renderInShop(<Screen data={{ orderSlug: 'X7', ...addresses }} />, {
        answers: {
          'ecommerce.getOrderSummary': () => answer(order),
          'ecommerce.getOrderDetails': () => answer(details),
          'ecommerce.payOrder': () => refusal('ORDER_NOT_PAYABLE'),
        },
        strict: false,
      })
      await screen.findByText('Kartica')
      if (!isPayable) {
        screen.getByText('Plaćeno')
        return expect(screen.queryByText(/čeka plaćanje/)).toBeNull()
      }
      screen.getByText(/^Narudžba je zaprimljena i čeka plaćanje\. Narudžbu čuvamo do 22\. studenoga 2026\./)
      fireEvent.click(await screen.findByRole('button', { name: /^Plati ponovno, 95,60/ }))
      await expect.poll(() => server.requests.at(-1)?.input).toEqual({ orderSlug: 'X7', orderKey: 'key', ...addresses })
      const otherWay = screen.getByRole<HTMLButtonElement>('button', { name: 'Drugi način plaćanja' })
      // Disabled until the refusal is there.
      await expect.poll(() => otherWay.disabled).toBe(false)
      fireEvent.click(otherWay)
      fireEvent.click(screen.getByRole('radio', { name: 'Pouzećem' }))
      fireEvent.click(screen.getByRole('button', { name: /^Nastavi, 95,60/ }))
      await expect
        .poll(() => server.requests.at(-1)?.input)
        .toEqual({
          orderSlug: 'X7',
          orderKey: 'key',
          paymentMethodId: 2,
          ...addresses,
        })
      // The refusal leaves what was chosen.
      await expect.poll(() => screen.getByRole('button', { name: /^Nastavi, / }).getAttribute('aria-busy')).toBeNull()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pouzećem' }).checked).toBe(true)
      await expectAccessible(container)
    },
  )

  it.each([
    ['placed', true],
    ['paid', false],
    ['cancelled', false],
  ])('offers the payment of a %s order to the reader of the mail about it: %s', async (state, isOffered) => {
    history.replaceState(null, '', '/narudzba?orderSlug=X7#pay=mailed-key')
    const { container, server } = renderInShop(<Screen data={{ orderSlug: 'X7', ...addresses }} />, {
      answers: {
        'ecommerce.getOrderSummary': () => answer({ ...order, state }),
        'ecommerce.payOrder': () => refusal('ORDER_NOT_PAYABLE'),
      },
      strict: false,
    })
    await screen.findByText('Broj narudžbe: 2026-00017')
    expect(location.hash).toBe('')
    if (!isOffered) return expect(screen.queryByText(/čeka plaćanje/)).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /^Plati ponovno/ }))
    expect(screen.queryByRole('button', { name: 'Drugi način plaćanja' })).toBeNull()
    await expect
      .poll(() => server.requests.at(-1)?.input)
      .toEqual({ orderSlug: 'X7', payKey: 'mailed-key', ...addresses })
    await expectAccessible(container)
    return undefined
  })

  it('can be printed, and its slug copied', async () => {
    const print = vi.fn()
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('print', print)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    show(order)
    fireEvent.click(await screen.findByRole('button', { name: 'Ispiši' }))
    expect(print).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Kopiraj' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith('X7')
    vi.unstubAllGlobals()
  })

  it.each([
    ['an unknown order', 'X7'],
    ['no order', ''],
  ])('says that there is none for %s', async (_, orderSlug) => {
    document.title = 'Vaša narudžba | Burin'
    const { container } = show(null, orderSlug)
    await screen.findByRole('heading', { level: 1, name: 'Ova narudžba ne postoji' })
    expect(document.title).toBe('Ova narudžba ne postoji | Burin')
    await expectAccessible(container)
  })
})
