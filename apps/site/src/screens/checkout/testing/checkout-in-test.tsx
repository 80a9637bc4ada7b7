import type { Cart, ShippingMethod, User } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { renderInShop, type RenderedInShop, type RenderInShopOptions } from '@butiga/react-ui/testing/render-in-shop'
import { sampleCart } from '@butiga/react-ui/testing/samples'
import { fireEvent, screen } from '@testing-library/react'
import { Screen } from '../checkout.screen.tsx'

export const data = {
  skipShipping: false,
  specialCharsValidation: true,
  homeCountry: 'HR',
  successURL: 'http://shop.test/naplata/uspjesna',
  failureURL: 'http://shop.test/naplata',
}
export const countries = [
  { id: 1, iso: 'AT', code: 'AUT', name: 'Austrija' },
  { id: 2, iso: 'HR', code: 'HRV', name: 'Hrvatska' },
]
export const methods: readonly ShippingMethod[] = [
  { id: 5, name: 'Na adresu', description: 'Do 8 h', price: 4.9, options: [] },
  {
    id: 6,
    name: 'U poslovnici',
    description: 'Čuvamo 7 dana',
    price: 0,
    options: [
      { id: 61, name: 'Vis', description: '8:00–21:00' },
      { id: 62, name: 'Hvar', description: '7:00–20:00' },
    ],
  },
]
const paymentMethods = [{ id: 9, name: 'Pouzećem', description: 'Gotovinom', paymentType: null }]
const consents = [
  { id: 1, uniqueNumber: 'T', displayName: 'Prihvaćam <a href="/uvjeti-kupnje">uvjete kupnje</a>' },
  { id: 2, uniqueNumber: 'N', displayName: 'Želim novosti' },
]
const assignments = [{ assigned_to: 'checkoutAddress', consents: [1, 2], requiredConsents: [1] }]
export const pageOf = <R,>(records: readonly R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})
const cart = sampleCart()
const withDelivery = (deliveryMethodId: number): Cart => ({ ...cart, version: 2, deliveryMethodId })

/** What the shop answers through a whole checkout; a test changes single calls. */
export const answers: NonNullable<RenderInShopOptions['answers']> = {
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
  'ecommerce.createOrder': () => answer({ html: null, orderSlug: 'slug', orderKey: 'key' }),
}

/** Plain mode: strict mode starts every actor twice, and the first one's aborted requests would end as failed. */
export const show = (more: typeof answers = {}, displayed: Cart | null = cart, user?: User): RenderedInShop =>
  renderInShop(<Screen data={data} />, {
    ...(displayed && { cart: displayed }),
    ...(user && { user }),
    answers: { ...answers, ...more },
    strict: false,
  })

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const next = () => fireEvent.click(screen.getByRole('button', { name: /^Dalje/ }))
export const back = () => fireEvent.click(screen.getByRole('button', { name: 'Natrag' }))
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const sent = ({ server }: RenderedInShop, call: string) =>
  server.requests.filter((request) => request.call === call)

export const fillAddress = () => {
  fill('Ime', 'Đurđica')
  fill('Prezime', 'Šimunović-Žižić')
  fill('E-pošta', 'durdica@primjer.hr')
  fill('Telefon', '098 555 0142')
  fill('Ulica', 'Kut')
  fill('Kućni broj', '14')
  fill('Poštanski broj', '21480')
  fill('Mjesto', 'Vis')
}
export const accept = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /^Prihvaćam/ }))
export const toShipping = async () => {
  await screen.findByRole('textbox', { name: 'Ime' })
  fillAddress()
  await accept()
  next()
  await heading('Dostava')
  await screen.findByRole('radio', { name: 'Na adresu' })
}
export const toPayment = async () => {
  await toShipping()
  fireEvent.click(screen.getByRole('radio', { name: 'Na adresu' }))
  next()
  await heading('Plaćanje')
  await screen.findByRole('radio', { name: 'Pouzećem' })
}
