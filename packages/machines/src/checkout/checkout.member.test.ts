import type { Address } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { userWith } from '../testing/account-samples.ts'
import {
  addressIn,
  addressValues,
  countries,
  deliveredTo,
  inSlovenia,
  placeValues,
} from '../testing/checkout-samples.ts'
import { openCheckout } from '../testing/open-checkout.ts'
import type { Answers } from '../testing/fake-commerce.ts'
import { valueAt } from '../form/form.values.ts'
import { newPlaceOf, placeOf, withSaved } from './checkout.address.ts'
import { ownAddressesOf } from './checkout.sent.ts'

const ownMain: Address = { ...addressIn(1), id: 21, type: 'main' }
const ownShipping: Address = { ...addressIn(1), id: 22, type: 'shipping', city: 'Hvar' }
const member = (addresses: Address[]) => userWith({ id: 5, email: 'clan@example.hr', addresses })

let next = 100
const calls: Answers = {
  'user.createAddress': ({ input }) => answer({ ...input, id: ++next }, 201),
  // The id is a part of the path.
  'user.updateAddress': ({ input }) => answer({ ...input, id: Number(input['id']) }),
}
const open = (addresses: Address[], answers: Answers = {}) =>
  openCheckout({ answers: { ...calls, ...answers }, input: { user: member(addresses) } })

/** The opened form of a member, submitted as it is. */
const submit = async (opened: ReturnType<typeof open>) => {
  await opened.fillIn(opened.form().getSnapshot().context.values as typeof addressValues)
}
const edited = (checkout: ReturnType<typeof open>, path: string, value: string) =>
  checkout.form().send({ type: 'form.change', path, value })
const opened = async (addresses: Address[], answers?: Answers) => {
  const checkout = open(addresses, answers)
  await checkout.reach({ address: 'editing' })
  return checkout
}
const saves = ({ calls: made }: ReturnType<typeof open>) =>
  made().filter((call) => call.startsWith('user.') || call === 'ecommerce.updateGuestUser')

describe('the addresses of a member', () => {
  it('are updated where they have an id [R4.51]', async () => {
    const checkout = await opened([ownMain, ownShipping])
    edited(checkout, 'addresses.1.street', 'Riva')
    await submit(checkout)
    await checkout.reach({ shipping: 'choosing' })
    expect(saves(checkout)).toEqual(['user.updateAddress', 'user.updateAddress'])
    expect(checkout.sent('user.updateAddress')).toMatchObject([
      { id: '21', type: 'main', street: 'Kut', city: 'Vis', country: 1 },
      { id: '22', type: 'shipping', street: 'Riva', city: 'Hvar', country: 1 },
    ])
    expect(checkout.context().buyer).toMatchObject({
      id: 5,
      email: 'clan@example.hr',
      addresses: [{ id: 21 }, { id: 22 }],
    })
  })

  it('are created where they have none, and updated from then on [R4.51]', async () => {
    const checkout = await opened([])
    await checkout.fillIn(addressValues)
    await checkout.reach({ shipping: 'choosing' })
    expect(saves(checkout)).toEqual(['user.createAddress', 'user.createAddress'])
    const [main, shipping] = checkout.sent('user.createAddress')
    expect([main, shipping]).toMatchObject([{ type: 'main' }, { type: 'shipping' }])
    expect(main).not.toHaveProperty('id')
    const ids = checkout.context().buyer?.addresses.map(({ id }) => id)
    checkout.goTo('address')
    await checkout.reach({ address: 'saved' })
    edited(checkout, 'addresses.1.city', 'Komiža')
    await submit(checkout)
    await checkout.reach({ shipping: 'choosing' })
    expect(saves(checkout).slice(2)).toEqual(['user.updateAddress', 'user.updateAddress'])
    expect(checkout.sent('user.updateAddress').map(({ id }) => Number(id))).toEqual(ids)
  })

  it('are one created and one updated where only one has an id [R4.51]', async () => {
    const checkout = await opened([ownMain])
    await submit(checkout)
    await checkout.reach({ shipping: 'choosing' })
    expect(saves(checkout)).toEqual(['user.updateAddress', 'user.createAddress'])
  })

  it('are the ones of the account afterwards, for the rest of the page', async () => {
    const checkout = await opened([ownMain, ownShipping])
    await submit(checkout)
    await checkout.reach({ shipping: 'choosing' })
    expect(checkout.shop.of('auth.changed')).toMatchObject([{ user: { id: 5, addresses: [{ id: 21 }, { id: 22 }] } }])
  })

  it('of which one is refused leave the buyer in the step, with the sentence at its field', async () => {
    const fields = [{ path: 'city', rule: 'max', value: 75 }]
    const checkout = await opened([ownMain, ownShipping], {
      'user.updateAddress': ({ input }) =>
        input['type'] === 'shipping'
          ? refusal('VALIDATION_FAILED', { fields })
          : answer({ ...input, id: Number(input['id']) }),
    })
    await submit(checkout)
    await checkout.reach({ address: 'saving' })
    await checkout.reach({ address: 'editing' })
    expect(Object.keys(checkout.form().getSnapshot().context.refused)).toEqual(['addresses.1.city'])
    expect(checkout.toasts()).toEqual([])
  })

  it('are created once, also where the first attempt has created one of two', async () => {
    const created = new Map<string | null, number>()
    let fails = true
    const checkout = await opened([], {
      'user.createAddress': ({ input, headers }) => {
        if (input['type'] === 'shipping' && fails) return refusal('INTERNAL')
        const key = headers.get('idempotency-key')
        created.set(key, created.get(key) ?? ++next)
        return answer({ ...input, id: created.get(key) }, 201)
      },
    })
    await checkout.fillIn(addressValues)
    await checkout.reach({ address: 'saving' })
    await checkout.reach({ address: 'editing' })
    fails = false
    await submit(checkout)
    await checkout.reach({ shipping: 'choosing' })
    expect(checkout.sent('user.createAddress').map(({ type }) => type)).toEqual([
      'main',
      'shipping',
      'main',
      'shipping',
    ])
    expect(created.size).toBe(2)
  })

  it('are what delivery, payment and order are asked for with', async () => {
    const checkout = await opened([ownMain, ownShipping])
    await submit(checkout)
    await checkout.reach({ shipping: 'choosing' })
    expect(checkout.sent('ecommerce.getApplicableDeliveryMethods')).toMatchObject([
      { userId: 5, countryId: 1, userBillingAddressId: 21, userShippingAddressId: 22 },
    ])
  })
})

describe('the address form of a member', () => {
  it('opens with the own addresses, by the codes of their countries [R3.22]', async () => {
    const checkout = await opened([ownMain, { ...ownShipping, ...addressIn(2), city: 'Piran' }])
    const { values } = checkout.form().getSnapshot().context
    expect(valueAt(values, 'addresses')).toMatchObject([
      { id: '21', country: 'HR', city: 'Vis' },
      { id: '22', country: 'SI', city: 'Piran' },
    ])
    expect(values['differentBilling']).toBe(true)
    expect(checkout.form().getSnapshot().matches({ editing: 'clean' })).toBe(true)
  })

  it('has one address where invoices go to the same one', async () => {
    const checkout = await opened([ownMain, { ...ownMain, id: 22, type: 'shipping' }])
    expect(checkout.form().getSnapshot().context.values['differentBilling']).toBe(false)
  })

  it('proposes no country for an address that goes where nothing is delivered', async () => {
    const checkout = await opened([ownMain, { ...ownShipping, country: 99 }])
    expect(valueAt(checkout.form().getSnapshot().context.values, 'addresses.1.country')).toBe('')
  })

  it('has the name and e-mail of a member without addresses', async () => {
    const checkout = await opened([])
    expect(valueAt(checkout.form().getSnapshot().context.values, 'addresses.1')).toMatchObject({
      firstName: 'Ana',
      contactEmail: 'clan@example.hr',
      country: 'HR',
      id: '',
    })
  })

  it('keeps its draft apart from that of a guest', async () => {
    const checkout = await opened([ownMain])
    edited(checkout, 'addresses.1.city', 'Komiža')
    checkout.form().send({ type: 'form.flush' })
    expect(checkout.drafts.get('checkout.address')).toBeNull()
    expect(checkout.drafts.get('checkout.address.5')).toContain('Komiža')
  })

  it("has its consents logged as the user's, by the address of the account", async () => {
    const checkout = await opened([ownMain, ownShipping], {
      'cms.filterConsentAssignments': () =>
        answer({
          records: [{ assigned_to: 'checkoutAddress', consents: [1], requiredConsents: [1] }],
          totalPages: 1,
          totalRecords: 1,
          totalItems: 1,
          pagination: { page: 1, limit: 100, perPage: 100, total: 1, lastPage: 1 },
        }),
    })
    checkout.checkout.getSnapshot().children.addressConsents!.send({ type: 'consent.toggle', id: 1, accepted: true })
    await submit(checkout)
    await checkout.reach({ shipping: 'choosing' })
    expect(checkout.sent('gdpr.createConsentLog')).toMatchObject([
      { user: { userType: 'user', email: 'clan@example.hr' } },
    ])
  })
})

describe('an own address', () => {
  it('goes by the id of its country on the wire and by its code in the form, both ways [R3.22]', () => {
    for (const { id, iso } of countries) {
      const place = placeOf({ ...ownMain, country: id }, countries)
      expect(place.country).toBe(iso)
      const values = { ...addressValues, addresses: [place, place] as const, differentBilling: true }
      expect(ownAddressesOf(values, countries).map(({ country }) => country)).toEqual([id, id])
    }
  })

  it('that is chosen for the parcel and for the invoice stays the one of the invoice', () => {
    const place = placeOf(ownMain, countries)
    const [main, shipping] = ownAddressesOf({ ...addressValues, addresses: [place, place] }, countries)
    expect(main).toMatchObject({ id: 21, type: 'main' })
    expect(shipping).not.toHaveProperty('id')
  })

  it('that was the delivery address is another one after a new one was saved', () => {
    expect(withSaved([ownMain, ownShipping], [ownMain, { ...ownShipping, id: 30 }])).toMatchObject([
      { id: 21, type: 'main' },
      { id: 30, type: 'shipping' },
      { id: 22, type: 'other' },
    ])
  })

  it('is changed by the call of another one as little as by a guest', () => {
    expect(ownAddressesOf(deliveredTo(inSlovenia), countries).every((address) => !('id' in address))).toBe(true)
    expect(newPlaceOf(null, 'HR')).toEqual({ ...addressValues.addresses[0], country: 'HR' })
    expect(placeValues.id).toBe('')
  })
})
