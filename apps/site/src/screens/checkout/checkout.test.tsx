// @vitest-environment happy-dom
import type { Cart, ShippingMethod } from '@butiga/commerce-sdk/contracts'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible, renderUi, type RenderedUi } from '@butiga/react-ui/testing/render-ui'
import { sampleCart } from '@butiga/react-ui/testing/samples'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Screen } from './checkout.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const data = {
  skipShipping: false,
  homeCountry: 'HR',
  successURL: 'http://shop.test/naplata/uspjesna',
  failureURL: 'http://shop.test/naplata',
}
const countries = [
  { id: 1, iso: 'AT', code: 'AUT', name: 'Austrija' },
  { id: 2, iso: 'HR', code: 'HRV', name: 'Hrvatska' },
]
const methods: readonly ShippingMethod[] = [
  { id: 5, name: 'Na adresu', description: 'Do 8 h', price: 4.9, options: [] },
  {
    id: 6,
    name: 'U poslovnici',
    description: 'Čuvamo 7 dana',
    price: 0,
    options: [{ id: 61, name: 'Vis', description: '8:00–21:00' }],
  },
]
const paymentMethods = [{ id: 9, name: 'Pouzećem', description: 'Gotovinom', paymentType: null }]
const consents = [
  { id: 1, uniqueNumber: 'T', displayName: 'Prihvaćam <a href="/uvjeti-kupnje">uvjete kupnje</a>' },
  { id: 2, uniqueNumber: 'N', displayName: 'Želim novosti' },
]
const assignments = [{ assigned_to: 'checkoutAddress', consents: [1, 2], requiredConsents: [1] }]
const pageOf = <R,>(records: readonly R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})
const cart = sampleCart()
const withDelivery = (deliveryMethodId: number): Cart => ({ ...cart, version: 2, deliveryMethodId })

const answers: NonNullable<Parameters<typeof renderUi>[1]>['answers'] = {
  'gdpr.filterConsents': () => answer(pageOf(consents)),
  'cms.filterConsentAssignments': ({ input }) =>
    answer(pageOf(assignments.filter((assignment) => assignment.assigned_to === input['assigned_to']))),
  'gdpr.createConsentLog': () => answer({ logged: 1 }),
  'ecommerce.getAvailableCountries': () => answer(countries),
  'ecommerce.updateGuestUser': ({ input }) => {
    const addresses = input['addresses'] as readonly object[]
    return answer({
      guestUser: { id: 3, email: input['email'] },
      addresses: addresses.map((address, index) => ({ ...address, id: index + 1 })),
    })
  },
  'ecommerce.getApplicableDeliveryMethods': () => answer(methods),
  'ecommerce.saveDeliveryMethod': ({ input }) => answer(withDelivery(Number(input['deliveryMethodId']))),
  'ecommerce.getApplicablePaymentMethods': () => answer(paymentMethods),
  'ecommerce.savePaymentMethod': () => answer({ ...withDelivery(5), paymentMethodId: 9 }),
  'ecommerce.validateCart': () => answer({ ...withDelivery(5), validateMemberCard: true }),
  'ecommerce.createOrder': () => answer({ html: null, orderSlug: 'slug' }),
}

// Plain mode: strict mode starts every actor twice, and the first one's aborted requests would end as failed.
const show = (more: typeof answers = {}, shown: Cart | null = cart): RenderedUi =>
  renderUi(<Screen data={data} />, { ...(shown && { cart: shown }), answers: { ...answers, ...more }, strict: false })

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const next = () => fireEvent.click(screen.getByRole('button', { name: /^Dalje/ }))
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Natrag' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sent = ({ server }: RenderedUi, call: string) => server.requests.filter((request) => request.call === call)

const fillAddress = () => {
  fill('Ime', 'Đurđica')
  fill('Prezime', 'Šimunović-Žižić')
  fill('E-mail', 'durdica@primjer.hr')
  fill('Telefon', '098 555 0142')
  fill('Ulica', 'Kut')
  fill('Kućni broj', '14')
  fill('Poštanski broj', '21480')
  fill('Grad', 'Vis')
}
const accept = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /^Prihvaćam/ }))
const toShipping = async () => {
  await screen.findByRole('textbox', { name: 'Ime' })
  fillAddress()
  await accept()
  next()
  await heading('Dostava')
  await screen.findByRole('radio', { name: 'Na adresu' })
}
const toPayment = async () => {
  await toShipping()
  fireEvent.click(screen.getByRole('radio', { name: 'Na adresu' }))
  next()
  await heading('Plaćanje')
  await screen.findByRole('radio', { name: 'Pouzećem' })
}

describe('the address step', () => {
  it('has the eleven fields of the delivery form, with autofill, and no Back [R2.92] [R2.93]', async () => {
    const { container } = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.click(screen.getByText('Kupujem za tvrtku'))
    const names = ['Ime', 'Prezime', 'E-mail', 'Telefon', 'Naziv tvrtke', 'OIB tvrtke', 'Ulica', 'Kućni broj']
    const fills = [...names, 'Poštanski broj', 'Grad'].map((name) => field(name).getAttribute('autocomplete'))
    expect([...fills, screen.getByRole('combobox', { name: 'Država' }).getAttribute('autocomplete')]).toEqual([
      'shipping given-name',
      'shipping family-name',
      'shipping email',
      'shipping tel',
      'shipping organization',
      'off',
      'shipping address-line1',
      'shipping address-line2',
      'shipping postal-code',
      'shipping address-level2',
      'shipping country',
    ])
    expect(screen.queryByRole('button', { name: 'Natrag' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Košarica' }).getAttribute('href')).toBe('/kosarica')
    await expectAccessible(container)
  })

  it('offers the allowed countries, the likely one chosen [R2.94]', async () => {
    show()
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Država' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Austrija', 'Hrvatska'])
    await waitFor(() => expect(select.value).toBe('HR'))
  })

  it('has another billing address with rules of its own [R2.95]', async () => {
    const view = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Adresa za račun je drukčija' }))
    const billing = screen.getByRole('group', { name: 'Adresa za račun' })
    expect(within(billing).getAllByRole('textbox')).toHaveLength(8)
    next()
    const summary = await screen.findByRole('alert')
    within(summary).getByRole('link', { name: 'Grad (račun)' })
    await expectAccessible(view.container)
  })

  it('lists the consents of the step and stops without the required one [R2.96]', async () => {
    const view = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    await screen.findByRole('checkbox', { name: /^Prihvaćam uvjete kupnje/ })
    screen.getByRole('checkbox', { name: 'Želim novosti' })
    next()
    await screen.findByText('Molimo prihvatite sve obvezne privole.')
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

  it.each([
    ['Grad', 75],
    ['Ulica', 75],
    ['Kućni broj', 15],
    ['Poštanski broj', 25],
  ])('takes %s up to %i characters [R5.10]', async (name, length) => {
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fireEvent.blur(field(name))
    fill(name, 'a'.repeat(length))
    expect(field(name).getAttribute('aria-invalid')).toBeNull()
    fill(name, 'a'.repeat(length + 1))
    screen.getByText(`Unesite najviše ${length} znakova.`)
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
    const message = () => document.getElementById('address-companyOIB-error')?.textContent
    expect(message()).toBe('Unos ovog polja je obavezan')
    fill('OIB tvrtke', '12345678901')
    expect(message()).toBe('OIB nije ispravan.')
    fill('OIB tvrtke', '94577403194')
    expect(message()).toBeUndefined()
  })

  it('names every wrong field on top, takes the focus there, and leads to each', async () => {
    const { container } = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    next()
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ime', 'Prezime', 'E-mail', 'Telefon', 'Ulica', 'Kućni broj', 'Poštanski broj', 'Grad'])
    fireEvent.click(within(summary).getByRole('link', { name: 'Grad' }))
    expect(document.activeElement).toBe(field('Grad'))
    expect(screen.getAllByText('Unos ovog polja je obavezan')).toHaveLength(8)
    await expectAccessible(container)
  })

  it('sends one address for two presses, and says so while it does', async () => {
    let respond: () => void = () => {}
    const held = new Promise<void>((resolve) => (respond = resolve))
    const view = show({
      'ecommerce.updateGuestUser': async (request) => {
        await held
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
        // In cart calls a bad field is 422: 400 is a dead session there (architecture.md section 12).
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
    expect(field('Grad').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what was typed through a reload of the page', async () => {
    const first = show()
    await screen.findByRole('textbox', { name: 'Ime' })
    fillAddress()
    first.unmount()
    show()
    await screen.findByRole('textbox', { name: 'Ime' })
    await waitFor(() => expect(field('Grad').value).toBe('Vis'))
  })
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
    expect((await screen.findByRole('alert')).textContent).toBe('Molimo odaberite poslovnicu prije nastavka.')
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
    expect(field('Grad').value).toBe('Vis')
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

describe('the payment step', () => {
  it('shows a radio per method, Back, and a button that binds to an amount [R2.99] [R10.82]', async () => {
    const { container } = show()
    await toPayment()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
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

  it('places one order for two presses, says so meanwhile, and leaves for the success screen', async () => {
    const view = show()
    const away = vi.fn()
    view.shop.on('navigate', ({ to }) => away(to))
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

it('shows the way to the shop when the cart is empty', async () => {
  const { container } = show({}, null)
  await screen.findByRole('heading', { name: 'Vaša je košarica prazna.' })
  expect(screen.getByRole('link', { name: 'Razgledaj butigu' }).getAttribute('href')).toBe('/shop')
  await expectAccessible(container)
})
