// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Screen } from './checkout-success.screen.tsx'

afterEach(cleanup)

const order = {
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  state: 'received',
  total: 95.6,
  currency: 'EUR',
}
const show = (orderSlug: string, summary: object | 'INTERNAL' | 'NOT_FOUND' = order) =>
  renderInShop(<Screen data={{ orderSlug }} />, {
    answers: { 'ecommerce.getOrderSummary': () => (typeof summary === 'object' ? answer(summary) : refusal(summary)) },
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
      'Pakiramo',
    )
    await expectAccessible(container)
  })

  it.each(['<img src=x onerror=alert(1)>', '<0>x</0>', '{orderSlug}'])(
    'shows the identifier %s as it is [R2.101]',
    (slug) => {
      const { container } = show(slug)
      screen.getByText(`Broj narudžbe: ${slug}`)
      expect(container.querySelector('[onerror]')).toBeNull()
    },
  )

  it('says how to pay where the method needs words', async () => {
    show('X7', { ...order, paymentInstructions: 'Uplatite na HR12' })
    await screen.findByText('Uplatite na HR12')
  })

  it('shows what the buyer wrote, as it was written', async () => {
    const { container } = show('X7', { ...order, messages: { orderMessage: 'Zvoniti <b>dvaput</b>', to: 'Ivi' } })
    await screen.findByText('Zvoniti <b>dvaput</b>')
    expect([...container.querySelectorAll('dl dt')].map((term) => term.textContent)).toEqual(['Vaša napomena', 'Za'])
    await expectAccessible(container)
  })

  it('stays useful when the order cannot be told', async () => {
    const { container } = show('X7', 'INTERNAL')
    await screen.findByText(/^Pojedinosti narudžbe trenutačno nije moguće prikazati/)
    await expectAccessible(container)
  })

  it('thanks for nothing where the order does not exist', async () => {
    const { container } = show('X7', 'NOT_FOUND')
    await screen.findByText('Ova narudžba ne postoji')
    expect(screen.queryByText(/Hvala|Potvrdu smo poslali/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
    await expectAccessible(container)
  })

  it('leads on whoever comes without an order', async () => {
    const { container } = show('')
    expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
    await expectAccessible(container)
  })
})
