// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  methods,
  show,
  field,
  next,
  back,
  heading,
  fill,
  fillAddress,
  accept,
  toShipping,
} from './testing/checkout-in-test.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the shipping step', () => {
  it('shows a radio per method with name, description and price, none chosen; the heading has the focus [R2.97] [R10.2]', async () => {
    const { container } = show()
    await toShipping()
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([false, false])
    expect(container.querySelector('.choice')?.textContent).toBe('Na adresu4,90\u00a0€Do 8 h')
    screen.getByText('Besplatno')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await expectAccessible(container)
  })

  it('opens the branches of the chosen method, and asks for one [R2.98]', async () => {
    const { container } = show()
    await toShipping()
    expect(screen.queryByRole('radio', { name: /^Vis/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'U poslovnici' }))
    const branch = screen.getByRole<HTMLInputElement>('radio', { name: /^Vis/ })
    next()
    expect((await screen.findByRole('alert')).textContent).toBe('Odaberite poslovnicu.')
    fireEvent.click(branch)
    expect(screen.queryByRole('alert')).toBeNull()
    await expectAccessible(container)
    next()
    await heading('Plaćanje')
  })

  it('asks for a method in the words of the specification, with the focus on them [R8.24]', async () => {
    show()
    await toShipping()
    next()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Molimo odaberite metodu dostave prije nastavka')
    expect(document.activeElement).toBe(alert)
  })

  it('says when nothing delivers to the address, and leads back [R10.2]', async () => {
    const { container } = show({ 'ecommerce.getApplicableDeliveryMethods': () => answer([]) })
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await accept()
    next()
    await screen.findByText('Za ovu adresu nema dostupne dostave.')
    await expectAccessible(container)
    back()
    await heading('Adresa')
    expect(field('Mjesto').value).toBe('Vis')
  })

  it('says which deliveries of the shop the country of the address lacks', async () => {
    const terms = { description: '', price: 4.9, freeFrom: null }
    show({
      'ecommerce.getDeliveryTerms': () =>
        answer([
          { ...terms, id: 6, name: 'U poslovnici', countries: ['HR'] },
          { ...terms, id: 7, name: 'Kurir', countries: ['AT'] },
          { ...terms, id: 5, name: 'Na adresu', countries: null },
        ]),
    })
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    fill('Poštanski broj', '1010')
    fireEvent.change(screen.getByRole('combobox', { name: 'Država' }), { target: { value: 'AT' } })
    fill('Telefon', '+385 98 555 0142')
    await accept()
    next()
    await screen.findByText(
      'Za adresu u državi Austrija nije moguće: U poslovnici. To nudimo za adrese u državi Hrvatska.',
    )
  })

  it('can be tried again when the methods could not be loaded', async () => {
    let down = true
    show({
      'ecommerce.getApplicableDeliveryMethods': () => {
        const response = down ? refusal('INTERNAL') : answer(methods)
        down = false
        return response
      },
    })
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await accept()
    next()
    fireEvent.click(await screen.findByRole('button', { name: 'Pokušaj ponovno' }))
    await screen.findByRole('radio', { name: 'Na adresu' })
  })

  it('has Back and Next, and the steps above lead back too [R2.92]', async () => {
    show()
    await toShipping()
    back()
    await heading('Adresa')
    next()
    await heading('Dostava')
    fireEvent.click(screen.getByRole('button', { name: /^Adresa/ }))
    await heading('Adresa')
  })
})
