// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleCart } from '@butiga/react-ui/testing/samples'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accept, fillAddress, next, pageOf, show, sent, toPayment, toShipping } from './testing/checkout-in-test.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the payment step', () => {
  it('shows a radio per method, Back, and a button that binds to an amount [R2.99] [R10.82]', async () => {
    const { container } = show()
    await toPayment()
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true])
    screen.getByRole('button', { name: 'Natrag' })
    screen.getByRole('button', { name: 'Naruči s obvezom plaćanja 11,30\u00a0€' })
    await expectAccessible(container)
  })

  it('lists the consents of the order [R2.99]', async () => {
    show({
      'cms.filterConsentAssignments': ({ input }) =>
        answer(pageOf([{ assigned_to: input['assigned_to'], consents: [1], requiredConsents: [1] }])),
    })
    await toPayment()
    screen.getByRole('checkbox', { name: /^Prihvaćam uvjete kupnje/ })
  })

  it('says in one round that a method and a consent are missing', async () => {
    const { container } = show({
      'ecommerce.getApplicablePaymentMethods': () =>
        answer([9, 10].map((id) => ({ id, name: `Način ${id}`, description: '', paymentType: null }))),
      'cms.filterConsentAssignments': ({ input }) =>
        answer(pageOf([{ assigned_to: input['assigned_to'], consents: [1], requiredConsents: [1] }])),
    })
    await toShipping()
    fireEvent.click(screen.getByRole('radio', { name: 'Na adresu' }))
    next()
    await screen.findByRole('radio', { name: 'Način 9' })
    fireEvent.click(screen.getByRole('button', { name: /^Naruči/ }))
    const summary = await screen.findByRole('alert')
    const links = within(summary).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Odaberite način plaćanja.',
      'Prihvaćam uvjete kupnje',
    ])
    expect(document.activeElement).toBe(summary)
    fireEvent.click(links[0]!)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Način 9' }))
    await expectAccessible(container)
  })

  it('says why nothing can be paid without a delivery', async () => {
    const digital = { ...sampleCart(), digitalOnly: true }
    show({ 'ecommerce.getApplicableDeliveryMethods': () => answer([]) }, digital)
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await accept()
    next()
    expect((await screen.findByRole('alert')).textContent).toBe('Molimo odaberite metodu dostave prije nastavka')
  })

  it('places one order for two presses, says so meanwhile, and leaves for the success screen', async () => {
    const view = show()
    const away = vi.fn()
    view.notices.on('navigate', ({ to }) => away(to))
    await toPayment()
    fireEvent.click(screen.getByRole('radio', { name: 'Pouzećem' }))
    const order = screen.getByRole('button', { name: /^Naruči/ })
    fireEvent.click(order)
    fireEvent.click(order)
    await waitFor(() => expect(away).toHaveBeenCalledExactlyOnceWith({ route: 'checkoutSuccess', orderSlug: 'slug' }))
    expect(sent(view, 'ecommerce.createOrder')).toHaveLength(1)
    expect(sessionStorage.getItem('checkout.address')).toBeNull()
  })
})

it('does not say that the cart is empty when it could not be loaded, and tries again', async () => {
  const { container } = show({ 'ecommerce.getCart': () => refusal('INTERNAL') })
  await screen.findByText(/^Košaricu trenutačno nije moguće učitati/)
  expect(screen.queryByRole('heading', { name: 'Vaša je košarica prazna.' })).toBeNull()
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pokušaj ponovno' })).toBeNull())
})

it('shows the way to the shop when the cart is empty', async () => {
  const { container } = show({}, null)
  await screen.findByRole('heading', { name: 'Vaša je košarica prazna.' })
  expect(screen.getByRole('link', { name: 'Razgledaj butigu' }).getAttribute('href')).toBe('/shop')
  await expectAccessible(container)
})

it('leads to the order whose payment was left, in the tab that ordered', async () => {
  sessionStorage.setItem('order.key', 'X7 key')
  const { container } = show({}, null)
  const link = await screen.findByRole('link', { name: 'Na stranicu narudžbe' })
  expect(link.getAttribute('href')).toMatch(/orderSlug=X7$/)
  await expectAccessible(container)
})

it.each([
  ['a form', { id: 9, name: 'Kartica', description: '', paymentType: 'HPF' }, '<form></form>'],
  [
    'buttons',
    { id: 9, name: 'Kartica', description: '', paymentType: 'PG' },
    { scriptUrl: 'https://pay.example/x.js' },
  ],
])('says that the order waits for the payment by %s, and leads on to it', async (_, method, html) => {
  const { container, notices } = show({
    'ecommerce.getApplicablePaymentMethods': () => answer([method, { ...method, id: 10, name: 'Pouzećem' }]),
    'ecommerce.createOrder': () => answer({ html, orderSlug: 'slug' }),
  })
  await toPayment()
  fireEvent.click(screen.getByRole('radio', { name: 'Kartica' }))
  fireEvent.click(screen.getByRole('button', { name: /^Naruči s obvezom/ }))
  await screen.findByText(/^Narudžba je zaprimljena/)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Blagajna' }))
  await expectAccessible(container)
  const destinations: unknown[] = []
  notices.on('navigate', ({ to }) => destinations.push(to))
  fireEvent.click(screen.getByRole('button', { name: 'Na stranicu narudžbe' }))
  expect(destinations).toEqual([{ route: 'checkoutSuccess', orderSlug: 'slug' }])
})
