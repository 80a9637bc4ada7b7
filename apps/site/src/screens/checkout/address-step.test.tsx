// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  answers,
  countries,
  show,
  field,
  fill,
  next,
  heading,
  sent,
  fillAddress,
  accept,
} from './testing/checkout-in-test.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const emirates = { id: 3, iso: 'AE', code: 'ARE', name: 'Ujedinjeni Arapski Emirati' }
const terms = 'Prihvaćam uvjete kupnje'

describe('the address step', () => {
  it('has the eleven fields of the delivery form, with autofill, and no Back [R2.92] [R2.93]', async () => {
    const { container } = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.click(screen.getByText('Kupujem za tvrtku'))
    const names = ['Ime', 'Prezime', 'E-pošta', 'Telefon', 'Naziv tvrtke', 'OIB tvrtke', 'Ulica', 'Kućni broj']
    const fills = [...names, 'Poštanski broj', 'Mjesto'].map((name) => field(name).getAttribute('autocomplete'))
    expect([...fills, screen.getByRole('combobox', { name: 'Država' }).getAttribute('autocomplete')]).toEqual([
      'shipping given-name',
      'shipping family-name',
      'shipping email',
      'shipping tel',
      'shipping organization',
      'off',
      'shipping address-line1',
      'off',
      'shipping postal-code',
      'shipping address-level2',
      'shipping country',
    ])
    expect(screen.queryByRole('button', { name: 'Natrag' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Košarica' }).getAttribute('href')).toBe('/kosarica')
    await expectAccessible(container)
  })

  it('offers the allowed countries, the one of the shop chosen [R2.94]', async () => {
    show()
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Država' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Austrija', 'Hrvatska'])
    await waitFor(() => expect(select.value).toBe('HR'))
  })

  it('has no postal code where the country has none, and goes on without', async () => {
    const view = show({ 'ecommerce.getAvailableCountries': () => answer([...countries, emirates]) })
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    fill('Poštanski broj', '')
    fireEvent.change(screen.getByRole('combobox', { name: 'Država' }), { target: { value: 'AE' } })
    expect(screen.queryByRole('textbox', { name: 'Poštanski broj' })).toBeNull()
    await accept()
    fireEvent.change(screen.getByRole('combobox', { name: 'Država' }), { target: { value: 'HR' } })
    next()
    await screen.findByRole('alert')
    expect(sent(view, 'ecommerce.updateGuestUser')).toEqual([])
    fireEvent.change(screen.getByRole('combobox', { name: 'Država' }), { target: { value: 'AE' } })
    next()
    await heading('Dostava')
    const [request] = sent(view, 'ecommerce.updateGuestUser')
    expect(request?.input['addresses']).toMatchObject([
      { country: 3, zipCode: '' },
      { country: 3, zipCode: '' },
    ])
    await expectAccessible(view.container)
  })

  it('has another billing address with rules of its own [R2.95]', async () => {
    const view = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Adresa za račun je drukčija' }))
    const billing = screen.getByRole('group', { name: 'Adresa za račun' })
    expect(within(billing).getAllByRole('textbox')).toHaveLength(8)
    next()
    const summary = await screen.findByRole('alert')
    within(summary).getByRole('link', { name: 'Mjesto (račun)' })
    await expectAccessible(view.container)
  })

  it('lists the consents of the step and stops without the required one [R2.96]', async () => {
    const view = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await screen.findByRole('checkbox', { name: /^Prihvaćam uvjete kupnje/ })
    screen.getByRole('checkbox', { name: 'Želim novosti' })
    next()
    await screen.findByText('Prihvatite sve obvezne privole.')
    expect(sent(view, 'ecommerce.updateGuestUser')).toEqual([])
  })

  it('checks a field when it is left, and from then on while typing', async () => {
    show()
    const name = await screen.findByRole('textbox', { name: 'Ime' })
    fill('Ime', 'A1')
    expect(screen.queryByText('Dopuštena su samo slova.')).toBeNull()
    fireEvent.blur(name)
    const message = screen.getByText('Dopuštena su samo slova.')
    expect(name.getAttribute('aria-describedby')).toBe(message.id)
    fill('Ime', 'Ana-Marija')
    expect(screen.queryByText('Dopuštena su samo slova.')).toBeNull()
  })

  it('keeps the button where it is while it is being pressed', async () => {
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fill('Telefon', '098')
    fireEvent.blur(field('Telefon'), { relatedTarget: screen.getByRole('button', { name: /^Dalje/ }) })
    expect(screen.queryByText(/^Nedostaje nekoliko znamenki/)).toBeNull()
    next()
    await screen.findByText(/^Nedostaje nekoliko znamenki/)
  })

  it.each([
    ['Mjesto', 75],
    ['Ulica', 75],
    ['Kućni broj', 15],
    ['Poštanski broj', 25],
  ])('takes %s up to %i characters [R5.10]', async (name, length) => {
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.blur(field(name))
    const tooLong = `Unesite najviše ${length} znakova.`
    fill(name, 'a'.repeat(length))
    expect(screen.queryByText(tooLong)).toBeNull()
    fill(name, 'a'.repeat(length + 1))
    screen.getByText(tooLong)
  })

  it.each(["Ana-Marija O'Šić", 'A1', 'A@'])('reads the name %s by letters only [R5.11]', async (name) => {
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.blur(field('Ime'))
    fill('Ime', name)
    expect(screen.queryByText('Dopuštena su samo slova.') === null).toBe(name.startsWith('Ana'))
  })

  it('asks a company for its name and tax number together [R5.12]', async () => {
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.click(screen.getByText('Kupujem za tvrtku'))
    fill('Naziv tvrtke', 'Burin d.o.o.')
    fireEvent.blur(field('OIB tvrtke'))
    const message = () =>
      document.getElementById(field('OIB tvrtke').getAttribute('aria-describedby') ?? '')?.textContent
    expect(message()).toBe('Unos ovog polja je obavezan')
    fill('OIB tvrtke', '12345678901')
    expect(message()).toBe('OIB nije ispravan.')
    fill('OIB tvrtke', '94577403194')
    expect(message()).toBeUndefined()
  })

  it('names every wrong field on top, takes the focus there, and leads to each', async () => {
    const { container } = show()
    await screen.findByRole('checkbox', { name: /^Prihvaćam/ })
    next()
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ime', 'Prezime', 'E-pošta', 'Telefon', 'Ulica', 'Kućni broj', 'Poštanski broj', 'Mjesto', terms])
    fireEvent.click(within(summary).getByRole('link', { name: 'Mjesto' }))
    expect(document.activeElement).toBe(field('Mjesto'))
    fireEvent.click(within(summary).getByRole('link', { name: terms }))
    const box = screen.getByRole('checkbox', { name: /^Prihvaćam/ })
    expect(document.activeElement).toBe(box)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Prihvatite sve obvezne privole.',
    )
    expect(screen.getAllByText('Unos ovog polja je obavezan')).toHaveLength(8)
    await expectAccessible(container)
  })

  it('comes back with the one thing that is left, and the focus on it', async () => {
    show()
    await screen.findByRole('checkbox', { name: /^Prihvaćam/ })
    fillAddress()
    next()
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([terms])
    expect(document.activeElement).toBe(summary)
    fireEvent.click(screen.getByRole('checkbox', { name: /^Prihvaćam/ }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what is missing by an example, and opens the digits of the keyboard for them', async () => {
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fill('Telefon', '098')
    fireEvent.blur(field('Telefon'))
    screen.getByText('Nedostaje nekoliko znamenki. Primjer: 098 555 0142')
    expect(field('Poštanski broj').inputMode).toBe('numeric')
  })

  it('sends one address for two presses, and says so while it does', async () => {
    let respond: () => void = () => {}
    const pending = new Promise<void>((resolve) => (respond = resolve))
    const view = show({
      'ecommerce.updateGuestUser': async (request) => {
        await pending
        return answers['ecommerce.updateGuestUser']!(request)
      },
    })
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await accept()
    next()
    const button = await screen.findByRole('button', { name: /^Dalje/, busy: true })
    fireEvent.click(button)
    await waitFor(() => expect(sent(view, 'ecommerce.updateGuestUser')).toHaveLength(1))
    respond()
    await heading('Dostava')
    expect(sent(view, 'ecommerce.updateGuestUser')).toHaveLength(1)
  })

  it('shows at its field what the server refused', async () => {
    show({
      'ecommerce.updateGuestUser': () =>
        // In cart calls a field error is 422: 400 is an expired session there.
        Response.json(
          {
            error: {
              code: 'VALIDATION_FAILED',
              statusCode: 422,
              payload: {
                message: 'Validation failed.',
                fields: [{ path: 'addresses.1.city', rule: 'max', value: 75 }],
              },
            },
          },
          { status: 422 },
        ),
    })
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await accept()
    next()
    await screen.findByText('Unesite najviše 75 znakova.')
    expect(field('Mjesto').getAttribute('aria-invalid')).toBe('true')
  })

  it('fills in the place of a postal code, and suggests several, but never replaces what was typed', async () => {
    const towns: Readonly<Record<string, string[]>> = { 21480: ['Vis'], 21485: ['Komiža'], 20274: ['Čara', 'Pupnat'] }
    const { container } = show({ 'ecommerce.getPlaces': ({ input }) => answer(towns[String(input['zipCode'])] ?? []) })
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Država' }), { target: { value: 'HR' } })
    fill('Poštanski broj', '2148')
    fill('Poštanski broj', '21480')
    await waitFor(() => expect(field('Mjesto').value).toBe('Vis'))
    fill('Poštanski broj', '21485')
    await waitFor(() => expect(field('Mjesto').value).toBe('Komiža'))
    fill('Poštanski broj', '20274')
    const place = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mjesto' })
    expect([...(place.list?.options ?? [])].map(({ value }) => value)).toEqual(['Čara', 'Pupnat'])
    expect(place.value).toBe('Komiža')
    await expectAccessible(container)
    fireEvent.change(place, { target: { value: 'Pupnat' } })
    fill('Poštanski broj', '21480')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Mjesto' })).toBeNull())
    expect(field('Mjesto').value).toBe('Pupnat')
  })

  it('goes on without the places of a postal code', async () => {
    const displayed = show({ 'ecommerce.getPlaces': () => refusal('INTERNAL') })
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await accept()
    next()
    await heading('Dostava')
    expect(sent(displayed, 'ecommerce.getPlaces')).toHaveLength(1)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  })

  it('keeps what was typed through a reload of the page', async () => {
    const first = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    first.unmount()
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    await waitFor(() => expect(field('Mjesto').value).toBe('Vis'))
  })
})
