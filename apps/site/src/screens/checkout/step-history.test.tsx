// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answers, back, fill, heading, next, sent, show, toPayment, toShipping } from './testing/checkout-in-test.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  // Each test begins at a history entry of its own, as after a visit of another page.
  history.pushState(null, '')
})

const steps = () => (history.state as { checkoutSteps?: readonly string[] } | null)?.checkoutSteps
const travel = (by: number) => act(async () => history.go(by))

describe('the history of the checkout', () => {
  it('has one entry for each step, and leads back and on through them', async () => {
    show()
    await toPayment()
    expect(steps()).toEqual(['address', 'shipping', 'payment'])
    await travel(-1)
    await heading('Dostava')
    await travel(-1)
    await heading('Adresa')
    await travel(1)
    await heading('Dostava')
    await travel(1)
    await heading('Plaćanje')
    await travel(-2)
    await heading('Adresa')
    await travel(2)
    await heading('Plaćanje')
  })

  it('does not grow by the Back button and the line of steps', async () => {
    show()
    const { length } = history
    await toPayment()
    expect(history.length).toBe(length + 2)
    back()
    await heading('Dostava')
    await waitFor(() => expect(steps()).toEqual(['address', 'shipping']))
    next()
    await heading('Plaćanje')
    fireEvent.click(screen.getByRole('button', { name: /^Adresa/ }))
    await heading('Adresa')
    await waitFor(() => expect(steps()).toBeUndefined())
    expect(history.length).toBe(length + 2)
  })

  it('opens a step at its top, and leaves the scrolling of other pages to the browser', async () => {
    show()
    await toShipping()
    expect(history.scrollRestoration).toBe('manual')
    cleanup()
    expect(history.scrollRestoration).toBe('auto')
  })

  it('stays at a step whose way on is closed', async () => {
    const view = show()
    await toShipping()
    await travel(-1)
    await heading('Adresa')
    fill('Mjesto', 'Komiža')
    await travel(1)
    await waitFor(() => expect(steps()).toBeUndefined())
    await heading('Adresa')
    expect(sent(view, 'ecommerce.updateGuestUser')).toHaveLength(1)
  })

  it('stays at the order that is being placed [R4.66]', async () => {
    let respond: () => void = () => {}
    const pending = new Promise<void>((resolve) => (respond = resolve))
    const view = show({
      'ecommerce.createOrder': async () => {
        await pending
        return answer({ html: null, orderSlug: 'slug' })
      },
    })
    await toPayment()
    fireEvent.click(screen.getByRole('radio', { name: 'Pouzećem' }))
    fireEvent.click(screen.getByRole('button', { name: /^Naruči/ }))
    await waitFor(() => expect(sent(view, 'ecommerce.createOrder')).toHaveLength(1))
    await travel(-1)
    await waitFor(() => expect(steps()).toEqual(['address', 'shipping', 'payment']))
    screen.getByRole('button', { name: /^Naruči/, busy: true })
    respond()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Naruči/ })).toBeNull())
    expect(sent(view, 'ecommerce.createOrder')).toHaveLength(1)
  })

  it('leaves the way home of a closed cart alone', async () => {
    const { pathname } = location
    const { notices } = show({ 'ecommerce.savePaymentMethod': () => refusal('CART_ARCHIVED') })
    notices.on('navigate', () => history.pushState(null, '', '/home'))
    await toPayment()
    fireEvent.click(screen.getByRole('radio', { name: 'Pouzećem' }))
    fireEvent.click(screen.getByRole('button', { name: /^Naruči/ }))
    await heading('Blagajna')
    await act(async () => {})
    expect(location.pathname).toBe('/home')
    history.pushState(null, '', pathname)
  })

  it.each([
    ['with a cart begins at the address', undefined, 'Adresa'],
    ['without a cart has nothing to pay', null, 'Blagajna'],
  ])(
    'of a checkout that is opened again at a later entry %s, one press away from the page before',
    async (_, cart, name) => {
      const first = show()
      await toPayment()
      first.unmount()
      if (cart === null) show(answers, null)
      else show()
      await heading(name)
      await waitFor(() => expect(steps()).toBeUndefined())
    },
  )
})
