import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import {
  Address,
  type CartKey,
  CheckoutSettings,
  Country,
  CurrencySettings,
  DeliveryTerms,
  DeliveryTimetable,
  PaymentMethod,
  ShippingMethod,
} from '@butiga/commerce-sdk/contracts'
import { brokenAddresses, realAddresses } from '@butiga/commerce-sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addTo,
  anAddress,
  type CheckoutChoices,
  countries,
  euro,
  failureOf,
  insertProduct,
  newCart,
  orderOf,
  readChoices,
  readyCart,
} from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let commerce: Commerce
let choices: CheckoutChoices
let box: number
let voucher: number

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
  choices = await readChoices(shop.db)
  box = await insertProduct(shop.db, shop.site.id, { sku: 'BOX', cents: 2000 })
  voucher = await insertProduct(shop.db, shop.site.id, { sku: 'VOUCHER', cents: 5000, format: 'e-product' })
})
afterAll(() => shop.stop())

const filledCart = async (product = box): Promise<CartKey> => {
  const key = await newCart(commerce)
  await addTo(commerce, key, product)
  return key
}
const guest = (key: CartKey, change: Partial<Parameters<Commerce['ecommerce']['updateGuestUser']>[0]> = {}) =>
  commerce.ecommerce.updateGuestUser({ ...key, email: 'ana@example.com', addresses: [anAddress()], ...change })
const deliveries = (
  key: CartKey,
  change: Partial<Parameters<Commerce['ecommerce']['getApplicableDeliveryMethods']>[0]> = {},
) =>
  commerce.ecommerce.getApplicableDeliveryMethods({
    ...key,
    userId: null,
    countryId: countries.croatia,
    currencyId: euro,
    userBillingAddressId: null,
    userShippingAddressId: null,
    ...change,
  })
const saveDelivery = (
  key: CartKey,
  deliveryMethodId: number,
  branchId: number | null = null,
  userId: number | null = null,
) => commerce.ecommerce.saveDeliveryMethod({ ...key, userId, deliveryMethodId, branchId })
const savePayment = (key: CartKey, change: Partial<Parameters<Commerce['ecommerce']['savePaymentMethod']>[0]> = {}) =>
  commerce.ecommerce.savePaymentMethod({ ...key, userId: null, paymentMethodId: choices.payment, ...change })

describe('settings', () => {
  it('say where the site delivers to and what follows an addition [R3.45] [R7.60] [R10.46]', async () => {
    const settings = await unwrap(commerce.ecommerce.getCheckoutSettings())
    expect(CheckoutSettings.parse(settings)).toEqual({ allowedCountries: ['HR', 'SI', 'AT', 'DE', 'IT'], cart_type: 1 })
  })

  it('name the currency that the site sells in [R3.46] [R7.61]', async () => {
    const settings = await unwrap(commerce.ecommerce.getCurrencyConfig())
    expect(CurrencySettings.parse(settings)).toEqual({
      allowedCurrencies: [{ id: euro, label: 'EUR', symbol: '€' }],
      mainCurrencyId: euro,
    })
  })
})

describe('getDeliveryTerms', () => {
  it('says what each method costs, from which amount it is free, and where it goes, in the language asked for', async () => {
    const terms = await unwrap(shop.commerce({ language: 'deu' }).ecommerce.getDeliveryTerms())
    for (const method of terms) DeliveryTerms.parse(method)
    expect(terms.map(({ name, price, freeFrom, countries: to }) => [name, price, freeFrom, to])).toEqual([
      ['Nachtlieferung an die Haustür', 4.9, 80, ['HR']],
      ['Abholung in einer Filiale', 0, null, ['HR']],
      ['Lieferung per Kurierdienst', 9.9, null, ['AT', 'IT', 'SI']],
      ['Lieferung per Paketpost', 12.9, null, ['DE']],
    ])
  })
})

describe('getDeliveryTimetable', () => {
  const ask = (language = 'hrv') => unwrap(shop.commerce({ language }).ecommerce.getDeliveryTimetable())
  const write = (timetable: object | null) =>
    shop.db
      .updateTable('delivery_method')
      .set({ timetable: timetable && JSON.stringify(timetable) })
      .where('id', '=', choices.homeDelivery)
      .execute()

  it('says when the shop departs and arrives, in the language asked for', async () => {
    const timetable = DeliveryTimetable.parse(await ask('deu'))
    expect(timetable).toMatchObject({
      deliveryMethodId: choices.homeDelivery,
      timeZone: 'Europe/Zagreb',
      texts: { destination: 'Meine Insel' },
    })
    expect(timetable.destinations.find(({ code }) => code === 'vis')).toMatchObject({
      name: 'Vis',
      zipCodes: ['21480', '21485'],
      cutOffs: { monday: '16:00' },
      arrival: { time: '08:00', days: 1 },
    })
    expect(timetable.pauses[0]).toEqual({
      from: '2026-11-28',
      to: '2026-11-29',
      destinations: ['lastovo', 'vis'],
      note: 'Bora: Die Fähre fällt aus.',
    })
    const { deliveryTimetable } = await unwrap(shop.commerce({ language: 'eng' }).site.getConfig())
    expect(deliveryTimetable).toEqual({ destination: 'My island' })
  })

  it('is none where no method has one, or one that is not of the form; the shop sells all the same', async () => {
    const night = await shop.db
      .selectFrom('delivery_method')
      .select('timetable')
      .where('id', '=', choices.homeDelivery)
      .executeTakeFirstOrThrow()
    try {
      await write(null)
      expect(await ask()).toBeNull()
      expect(await unwrap(commerce.site.getConfig())).not.toHaveProperty('deliveryTimetable')
      for (const change of [
        { destinations: [] },
        { pauses: [{ from: '2026-13-01', to: '2026-13-02', note: {} }] },
        { pauses: [{ from: '2026-12-01', to: '2026-12-02', destinations: ['atlantis'], note: {} }] },
        { times: [] },
      ]) {
        await write({ ...night.timetable, ...change })
        expect(await ask(), JSON.stringify(change)).toBeNull()
      }
      const { key, cart } = await readyCart(commerce, choices, box)
      const { orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
      expect((await unwrap(commerce.ecommerce.getOrderDetails({ orderSlug, orderKey }))).delivery?.arrival).toBeNull()
    } finally {
      await write(night.timetable)
    }
  })
})

describe('getPlaces', () => {
  it.each([
    ['HR', '21480', ['Vis']],
    ['HR', 'hr-21 480', ['Vis']],
    ['HR', '20274', ['Čara', 'Pupnat']],
    ['HR', '99999', []],
    ['SI', '21480', []],
  ])('answers the post towns of %s %s', async (country, zipCode, places) => {
    expect(await unwrap(commerce.ecommerce.getPlaces({ country, zipCode }))).toEqual(places)
  })
})

describe('getAvailableCountries', () => {
  const list = (key: CartKey, language: string) =>
    commerce.ecommerce.getAvailableCountries({ ...key, language, type: 'countries' })

  it('answers the countries of the settings by name in the language asked for [R3.47] [R7.62]', async () => {
    const key = await newCart(commerce)
    const croatian = await unwrap(list(key, 'hrv'))
    for (const country of croatian) Country.parse(country)
    expect(croatian.map((country) => country.name)).toEqual([
      'Austrija',
      'Hrvatska',
      'Italija',
      'Njemačka',
      'Slovenija',
    ])
    const german = await unwrap(list(key, 'deu'))
    expect(german.map((country) => country.name)).toEqual([
      'Deutschland',
      'Italien',
      'Kroatien',
      'Österreich',
      'Slowenien',
    ])
    expect(german[2]).toEqual({ id: countries.croatia, iso: 'HR', code: 'HR', name: 'Kroatien' })
  })

  it('answers every country when the site delivers to ALL [R3.45]', async () => {
    await shop.db.updateTable('site').set({ allowed_countries: '"ALL"' }).execute()
    try {
      const all = await unwrap(list(await newCart(commerce), 'eng'))
      const { count } = await shop.db
        .selectFrom('country')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      expect(all).toHaveLength(Number(count))
    } finally {
      await shop.db.updateTable('site').set({ allowed_countries: '["HR","SI","AT","DE","IT"]' }).execute()
    }
  })
})

describe('updateGuestUser', () => {
  it('refuses what no courier can use, and says what is missing by an example', async () => {
    const addresses = [anAddress({ contactPhone: '098', zipCode: '1' }), anAddress({ street: '18' })]
    expect(await failureOf(guest(await filledCart(), { addresses }))).toEqual({
      code: 'VALIDATION_FAILED',
      status: 422,
      data: {
        fields: [
          { path: 'addresses.0.contactPhone', rule: 'digitsMissing', value: '098 555 0142' },
          { path: 'addresses.0.zipCode', rule: 'digitsMissing', value: '10000' },
          { path: 'addresses.1.street', rule: 'street' },
        ],
      },
    })
  })

  it('keeps an address without a postal code where the country has none, also one that was sent', async () => {
    await shop.pool.query(`update site set allowed_countries = allowed_countries || '"AE"'`)
    const key = await filledCart()
    const { zipCode: _, ...address } = anAddress({ country: 784, city: 'Dubai', street: 'Al Wasl Road' })
    for (const sent of [address, { ...address, zipCode: '' }, { ...address, zipCode: '00000' }]) {
      const { addresses } = await unwrap(guest(key, { addresses: [sent] }))
      expect(addresses).toEqual([{ ...address, zipCode: '', id: expect.any(Number) }])
    }
    const atHome = { ...address, country: countries.croatia }
    expect(await failureOf(guest(key, { addresses: [atHome] }))).toMatchObject({
      data: { fields: [{ path: 'addresses.0.zipCode', rule: 'required' }] },
    })
    await shop.pool.query(`update site set allowed_countries = allowed_countries - 'AE'`)
  })

  it('takes what people of five countries fill in, and refuses the rest by the rule of the form', async () => {
    const key = await filledCart()
    const known = await unwrap(commerce.ecommerce.getAvailableCountries({ ...key, language: 'hrv', type: 'countries' }))
    const idOf = (iso: string) => known.find((country) => country.iso === iso)?.id ?? 0
    // The table of all of them is that of the rules.
    for (const [iso, texts] of realAddresses.filter((_, place) => place % 15 === 9)) {
      const saved = await unwrap(guest(key, { addresses: [anAddress({ ...texts, country: idOf(iso) })] }))
      expect(saved.addresses).toMatchObject([{ ...texts, contactPhone: texts.contactPhone.trim() }])
    }
    for (const [iso, texts, rule, value] of brokenAddresses.filter((_, place) => place % 8 === 1)) {
      const whole = realAddresses.find(([other]) => other === iso)?.[1]
      const [field = ''] = Object.keys(texts)
      expect(
        await failureOf(guest(key, { addresses: [anAddress({ ...whole, ...texts, country: idOf(iso) })] })),
      ).toMatchObject({
        status: 422,
        data: { fields: [{ path: `addresses.0.${field}`, rule, ...(value !== undefined && { value }) }] },
      })
    }
  })

  it('keeps the guest and addresses with ids, and replaces them [R3.9] [R3.20] [R3.21] [R3.23] [R7.79]', async () => {
    const key = await filledCart()
    const shipping = anAddress({ type: 'shipping', country: countries.germany, region: 'Bayern', city: 'München' })
    const first = await unwrap(guest(key, { addresses: [anAddress(), shipping] }))
    for (const address of first.addresses) Address.parse(address)
    expect(first).toEqual({
      guestUser: { id: expect.any(Number), email: 'ana@example.com' },
      addresses: [
        { ...anAddress(), id: expect.any(Number) },
        { ...shipping, id: expect.any(Number) },
      ],
    })
    const cart = await unwrap(commerce.ecommerce.getCart(key))
    expect(cart).toMatchObject({ version: 2, guestUser: first.guestUser })

    const saved = first.addresses[1]?.id ?? 0
    const second = await unwrap(
      guest(key, { email: 'iva@example.com', addresses: [{ ...shipping, id: saved, city: 'Ulm' }, anAddress()] }),
    )
    expect(second.guestUser).toEqual({ id: first.guestUser.id, email: 'iva@example.com' })
    expect(second.addresses[0]).toMatchObject({ id: saved, city: 'Ulm' })
    const stored = await shop.db
      .selectFrom('address')
      .select(['id', 'city'])
      .where('guest_user_id', '=', first.guestUser.id)
      .orderBy('id')
      .execute()
    expect(stored).toEqual([
      { id: saved, city: 'Ulm' },
      { id: second.addresses[1]?.id, city: 'Vis' },
    ])
  })

  it('keeps the company with its region [R3.21]', async () => {
    const key = await filledCart()
    await unwrap(
      guest(key, { company: { companyName: 'Bura d.o.o.', companyOIB: '69435151530', region: 'Dalmacija' } }),
    )
    const company = await shop.db
      .selectFrom('cart')
      .select(['company_name', 'company_oib', 'company_region'])
      .where('id', '=', key.cartId)
      .executeTakeFirst()
    expect(company).toEqual({ company_name: 'Bura d.o.o.', company_oib: '69435151530', company_region: 'Dalmacija' })
  })

  it.each([
    [
      'a country that is not delivered to',
      { addresses: [anAddress(), anAddress({ country: countries.unitedStates })] },
      'addresses.1.country',
    ],
    ['an unknown country', { addresses: [anAddress({ country: 999_999 })] }, 'addresses.0.country'],
    [
      'a company without its tax number [R5.12]',
      { addresses: [anAddress({ companyName: 'Bura' })] },
      'addresses.0.companyOIB',
    ],
    [
      'a wrong check digit [R10.60]',
      { addresses: [anAddress({ companyName: 'Bura', companyOIB: '12345678901' })] },
      'addresses.0.companyOIB',
    ],
    ['a city of 76 characters [R5.10]', { addresses: [anAddress({ city: 'x'.repeat(76) })] }, 'addresses.0.city'],
    ['a street of 76 characters [R5.10]', { addresses: [anAddress({ street: 'x'.repeat(76) })] }, 'addresses.0.street'],
    [
      'a house number of 16 characters [R5.10]',
      { addresses: [anAddress({ houseNumber: '1'.repeat(16) })] },
      'addresses.0.houseNumber',
    ],
    [
      'a zip code of 26 characters [R5.10]',
      { addresses: [anAddress({ zipCode: '1'.repeat(26) })] },
      'addresses.0.zipCode',
    ],
    ['an empty first name', { addresses: [anAddress({ firstName: ' ' })] }, 'addresses.0.firstName'],
    ['a wrong contact e-mail', { addresses: [anAddress({ contactEmail: 'ana' })] }, 'addresses.0.contactEmail'],
  ])('names the field of %s', async (_, change, path) => {
    const key = await filledCart()
    const fields = [expect.objectContaining({ path })]
    expect(await failureOf(guest(key, change))).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 422,
      data: { fields },
    })
    expect(await unwrap(commerce.ecommerce.getCart(key))).toMatchObject({ version: 1, guestUser: null })
  })

  it('takes fields of exactly the longest length [R5.10]', async () => {
    const longest = {
      city: 'x'.repeat(75),
      street: 'x'.repeat(75),
      houseNumber: '1'.repeat(15),
      // The spaces inside do not count for the country's own form.
      zipCode: `21${' '.repeat(20)}480`,
    }
    await unwrap(guest(await filledCart(), { addresses: [anAddress(longest)] }))
  })

  it("refuses the address of another cart's guest, and changes nothing", async () => {
    const [mine, other] = [await filledCart(), await filledCart()]
    const foreign = (await unwrap(guest(other))).addresses[0]?.id ?? 0
    await unwrap(guest(mine))
    const before = await unwrap(commerce.ecommerce.getCart(mine))
    const failure = await failureOf(guest(mine, { email: 'x@example.com', addresses: [anAddress({ id: foreign })] }))
    expect(failure).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    expect(await unwrap(commerce.ecommerce.getCart(mine))).toEqual(before)
    expect(await shop.db.selectFrom('address').select('id').where('id', '=', foreign).execute()).toHaveLength(1)
  })
})

describe('getApplicableDeliveryMethods', () => {
  it('answers the methods that reach a country, with branches and price [R3.43] [R7.63] [R10.2]', async () => {
    const key = await filledCart()
    const croatian = await unwrap(deliveries(key))
    for (const method of croatian) ShippingMethod.parse(method)
    expect(croatian.map(({ id, price, options }) => ({ id, price, branches: options.length }))).toEqual([
      { id: choices.homeDelivery, price: 4.9, branches: 0 },
      { id: choices.pickUp, price: 0, branches: 4 },
    ])
    const german = await unwrap(deliveries(key, { countryId: countries.germany }))
    expect(german.map(({ name, price }) => [name, price])).toEqual([['Dostava paketnom poštom', 12.9]])
    expect(await unwrap(deliveries(key, { countryId: countries.unitedStates }))).toEqual([])
  })

  it('shows the price that the cart then has, free from its limit on', async () => {
    await shop.db
      .updateTable('delivery_method')
      .set({ free_from_cents: 4000 })
      .where('id', '=', choices.homeDelivery)
      .execute()
    try {
      const key = await filledCart()
      expect((await unwrap(deliveries(key)))[0]?.price).toBe(4.9)
      const cart = await unwrap(saveDelivery(key, choices.homeDelivery))
      expect(cart.prices.base).toMatchObject({
        delivery: 4.9,
        orderTotal: 24.9,
        tax: { delivery: 0.98, orderTotal: 4.98 },
      })
      const more = await addTo(commerce, key, box)
      expect(more.prices.base).toMatchObject({ delivery: 0, orderTotal: 40 })
      expect((await unwrap(deliveries(key)))[0]?.price).toBe(0)
    } finally {
      await shop.db
        .updateTable('delivery_method')
        .set({ free_from_cents: null })
        .where('id', '=', choices.homeDelivery)
        .execute()
    }
  })

  it('offers nothing to a cart of e-products [R10.75]', async () => {
    expect(await unwrap(deliveries(await filledCart(voucher)))).toEqual([])
  })

  it('names a currency that is not sold in', async () => {
    const failure = await failureOf(deliveries(await filledCart(), { currencyId: 2 }))
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path: 'currencyId' }] } })
  })
})

describe('saveDeliveryMethod', () => {
  it('keeps method and branch [R3.7] [R3.8] [R7.64]', async () => {
    const key = await filledCart()
    await unwrap(guest(key))
    await unwrap(saveDelivery(key, choices.pickUp, choices.branch))
    const cart = await unwrap(commerce.ecommerce.getCart(key))
    expect(cart).toMatchObject({ deliveryMethodId: choices.pickUp, options: { deliveryBranchId: choices.branch } })
  })

  it.each<[string, () => Parameters<typeof saveDelivery> extends [CartKey, ...infer Rest] ? Rest : never, string]>([
    ['an unknown method', () => [999_999], 'SHIPPING_METHOD_NOT_FOUND'],
    ['a missing branch', () => [choices.pickUp], 'SHIPPING_BRANCH_UNDEFINED'],
    ['an unknown branch', () => [choices.pickUp, 999_999], 'SHIPPING_BRANCH_UNDEFINED'],
    ['a branch for a method without', () => [choices.homeDelivery, choices.branch], 'SHIPPING_BRANCH_UNDEFINED'],
  ])('refuses %s', async (_, input, code) => {
    const key = await filledCart()
    expect(await failureOf(saveDelivery(key, ...input()))).toMatchObject({ code, status: 422 })
  })

  it('refuses the branch of another pick-up method, and keeps what was chosen before', async () => {
    const { site_id, countries: reached } = await shop.db
      .selectFrom('delivery_method')
      .select(['site_id', 'countries'])
      .where('id', '=', choices.pickUp)
      .executeTakeFirstOrThrow()
    const lockers = await shop.db
      .insertInto('delivery_method')
      .values({ site_id, position: 9, price_cents: 0, tax_rate: 2500, countries: reached })
      .returning('id')
      .executeTakeFirstOrThrow()
    const locker = await shop.db
      .insertInto('delivery_branch')
      .values({ delivery_method_id: lockers.id, name: 'Ormar u luci', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = await filledCart()
    await unwrap(guest(key))
    await unwrap(saveDelivery(key, choices.pickUp, choices.branch))
    const refused = { code: 'SHIPPING_BRANCH_UNDEFINED', status: 422 }
    expect(await failureOf(saveDelivery(key, choices.pickUp, locker.id))).toMatchObject(refused)
    expect(await failureOf(saveDelivery(key, lockers.id, choices.branch))).toMatchObject(refused)
    expect(await unwrap(commerce.ecommerce.getCart(key))).toMatchObject({
      deliveryMethodId: choices.pickUp,
      options: { deliveryBranchId: choices.branch },
    })
    expect(await unwrap(saveDelivery(key, lockers.id, locker.id))).toMatchObject({
      deliveryMethodId: lockers.id,
      options: { deliveryBranchId: locker.id },
    })
    await shop.db.updateTable('delivery_method').set({ active: false }).where('id', '=', lockers.id).execute()
  })

  it('refuses a method that does not reach the delivery country', async () => {
    const key = await filledCart()
    await unwrap(guest(key, { addresses: [anAddress(), anAddress({ type: 'shipping', country: countries.germany })] }))
    expect(await failureOf(saveDelivery(key, choices.pickUp, choices.branch))).toMatchObject({
      code: 'SHIPPING_METHOD_NOT_FOUND',
    })
  })
})

describe('payment methods', () => {
  it('are listed [R3.44] [R7.65]', async () => {
    const key = await filledCart()
    const methods = await unwrap(
      commerce.ecommerce.getApplicablePaymentMethods({ ...key, userId: null, userBillingAddressId: null }),
    )
    for (const method of methods) PaymentMethod.parse(method)
    expect(methods).toMatchObject([
      { id: choices.payment, name: 'Pouzećem', paymentType: null },
      { name: 'Virmanom', paymentType: null },
    ])
  })

  it('are kept with and without company data [R3.7] [R7.66]', async () => {
    const key = await filledCart()
    await unwrap(guest(key))
    expect(await unwrap(savePayment(key))).toMatchObject({ paymentMethodId: choices.payment, version: 3 })
    await unwrap(savePayment(key, { companyData: { companyName: 'Bura', oib: '69435151530' } }))
    await unwrap(savePayment(key))
    const cart = await shop.db
      .selectFrom('cart')
      .select(['company_name', 'company_oib'])
      .where('id', '=', key.cartId)
      .executeTakeFirst()
    expect(cart).toEqual({ company_name: 'Bura', company_oib: '69435151530' })
  })

  it('refuse an unknown method, and half a company [R5.12] [R10.60]', async () => {
    const key = await filledCart()
    await unwrap(guest(key))
    expect(await failureOf(savePayment(key, { paymentMethodId: 999_999 }))).toMatchObject({
      code: 'PAYMENT_METHOD_NOT_FOUND',
      status: 422,
    })
    const half = await failureOf(savePayment(key, { companyData: { companyName: 'Bura', oib: '' } }))
    expect(half).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 422,
      data: { fields: [{ path: 'companyData.oib' }] },
    })
    const wrong = await failureOf(savePayment(key, { companyData: { companyName: 'Bura', oib: '12345678901' } }))
    expect(wrong).toMatchObject({ data: { fields: [{ path: 'companyData.oib', rule: 'oib' }] } })
  })
})

describe('a user id', () => {
  it("is the cart's guest or none; another's is refused by every call that takes one", async () => {
    const [mine, other] = [await filledCart(), await filledCart()]
    const me = await unwrap(guest(mine))
    const otherGuest = (await unwrap(guest(other))).guestUser.id
    const address = me.addresses[0]?.id ?? null
    const calls = (userId: number | null, userBillingAddressId: number | null) => [
      deliveries(mine, { userId, userBillingAddressId }),
      saveDelivery(mine, choices.homeDelivery, null, userId),
      commerce.ecommerce.getApplicablePaymentMethods({ ...mine, userId, userBillingAddressId }),
      savePayment(mine, { userId }),
    ]
    for (const call of calls(otherGuest, null))
      expect(await failureOf(call)).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    for (const call of calls(me.guestUser.id, address)) expect(await failureOf(call)).toMatchObject({ errored: false })
    const foreign = (await unwrap(guest(other))).addresses[0]?.id ?? null
    expect(await failureOf(deliveries(mine, { userShippingAddressId: foreign }))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
