import {
  anAddress,
  type CheckoutChoices,
  countries,
  euro,
  readChoices,
  returnTo,
} from '../../apps/server/src/testing/shopper.ts'
import type { PaymentCompany } from '../../apps/server/src/testing/payment-provider.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import type { CartKey } from '../../packages/commerce-sdk/src/contracts/shapes.ts'
import { contentWords } from '../../packages/commerce-sdk/src/contracts/cms.paths.ts'
import { send } from './client.ts'
import type { Operation } from './measure.ts'

/** The catalogues that are measured, in listed products. */
export const sizes = [1000, 100_000] as const

type Headers = Readonly<Record<string, string>>

/** A row of the table: the operation, and the most CPU milliseconds that it may take. */
export interface Row {
  readonly title: string
  /** In catalogues of these sizes. */
  readonly goals: Readonly<Record<(typeof sizes)[number], number>>
  /** Reads have a goal for their p95 as well. */
  readonly reads: boolean
  /** Concurrent customers. Default 16. */
  readonly parallel?: number
  /** The most milliseconds of the p95. Default: that of every read. */
  readonly p95?: number
  /** Is measured among log-ins as well. Default false. */
  readonly amongLogIns?: boolean
  readonly operation: Operation
}

interface Session {
  readonly id: number
  readonly protectCode: string
}
interface CartAnswer {
  readonly version: number
  readonly items: readonly { readonly itemId: number }[]
}

/** The measured operations on a shop that a process serves at `url`. */
export const operationsOf = async (shop: Shop, url: string, company: PaymentCompany): Promise<readonly Row[]> => {
  const choices = await readChoices(shop.db)
  const { id: card } = await shop.db
    .selectFrom('payment_method')
    .select('id')
    .where('provider', '=', 'card')
    .executeTakeFirstOrThrow()
  const couponCode = 'BENCH'
  await shop.db
    .insertInto('coupon')
    .values({ site_id: shop.site.id, code: couponCode, percent: 1000 })
    .onConflict((same) => same.doNothing())
    .execute()
  const products = await shop.db
    .selectFrom('product')
    .innerJoin('product_translation', 'product_translation.product_id', 'product.id')
    .select(['product.id', 'product_translation.slug'])
    .where('sku', 'like', 'BENCH-%')
    .where('product_translation.language_code', '=', 'hrv')
    .execute()
  const categories = await shop.db.selectFrom('category').select('id').execute()
  const turn = <T>(list: readonly T[]): (() => T) => {
    let next = 0
    return () => {
      const chosen = list[next++ % list.length]
      if (chosen === undefined) throw new Error('The list is empty')
      return chosen
    }
  }
  const nextProduct = turn(products)
  const nextCategory = turn(categories)
  const nextNarrowing = turn(await narrowingsOf(shop))
  const nextKeywords = turn(await keywordsOf(shop))
  const { product, productCategory } = contentWords
  const page = (path: string, from: string) =>
    send(url + path, { headers: { 'Accept-Encoding': 'br', 'X-Forwarded-For': from } })
  // A page that edits a cart line belongs to one visitor, so it is not cached.
  let editedLine = 0
  const few = products.slice(0, 100).map(({ slug }) => `/${product.hrv}/${slug}`)
  const nextOfFew = turn(few)
  const nextPage = turn(['/', ...few, `/${productCategory.hrv}`, `/${product.hrv}`])

  // Limits stay on: every customer and every new cart comes from an address of its own, through the trusted proxy.
  let addresses = 0
  const anAddressOfItsOwn = () => {
    addresses += 1
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  }
  const headers = {
    'X-Api-Key': shop.site.apiKey,
    'X-Site': String(shop.site.id),
    'X-Language': 'hrv',
    'X-Store': String(shop.site.stores.get('hrv')),
  }
  const customers = Array.from({ length: 64 }, anAddressOfItsOwn)
  const call = async <Data>(
    path: string,
    method = 'GET',
    body?: unknown,
    from = anAddressOfItsOwn(),
    others: Headers = {},
  ): Promise<Data> => {
    const answer = await send(`${url}/api/v1/${path}`, {
      method,
      body,
      headers: { ...headers, 'X-Forwarded-For': from, ...others },
    })
    return (JSON.parse(answer.toString()) as { data: Data }).data
  }
  // A log-in of any kind gets a new answer of every public call, which does not look at it otherwise.
  const made = { Authorization: 'Bearer nobody' }
  /** Once with answers that are made for each call, as for users who are logged in, and once with those that are kept. */
  const both = (
    row: Omit<Row, 'operation'>,
    operation: (answers: Headers, customer: number) => Promise<unknown>,
  ): Row[] => [
    { ...row, operation: (customer) => operation(made, customer) },
    {
      ...row,
      title: `${row.title}, kept`,
      goals: storedGoals,
      amongLogIns: false,
      operation: (customer) => operation({}, customer),
    },
  ]
  const cartOf = async (from?: string) => {
    const { id, protectCode } = await call<Session>('ecommerce/cart/getNewCartSession', 'GET', undefined, from)
    return { cartId: id, protectCode }
  }
  const add = (key: object, from?: string) =>
    call<CartAnswer>(
      'ecommerce/cart/addItem',
      'POST',
      { ...key, currencyId: euro, productId: nextProduct().id, qty: 1 },
      from,
    )

  // Enough that none is changed more often than the limit of a cart allows.
  const lines: (CartKey & { readonly itemId: number | undefined })[] = []
  for (let count = 0; count < 640; count += 1) {
    const key = await cartOf()
    const { items } = await add(key)
    lines.push({ ...key, itemId: items[0]?.itemId })
  }
  const nextLine = turn(lines)
  let quantity = 1

  const email = (customer: number) => `customer${customer}@example.com`
  // Eleven calls of a guest, a coupon, and then the payment at the sandbox, whose report the shop settles.
  const checkOut = async (customer: number, { isPaid, hasCoupon }: { isPaid: boolean; hasCoupon: boolean }) => {
    const from = anAddressOfItsOwn()
    const key = await cartOf(from)
    await add(key, from)
    if (hasCoupon) await call('ecommerce/cart/applyCoupon', 'POST', { ...key, couponCode }, from)
    const { guestUser } = await call<{ guestUser: { id: number } }>(
      'ecommerce/guestUser/update',
      'PATCH',
      { ...key, email: email(customer), addresses: [anAddress(), anAddress({ type: 'shipping' })] },
      from,
    )
    const buyer = { ...key, userId: guestUser.id }
    const consentTo = (step: keyof CheckoutChoices['requiredConsents']) =>
      call(
        'gdpr/web/consent/log/create',
        'POST',
        {
          ...key,
          status: true,
          statusTimestamp: new Date().toISOString(),
          sourceType: step,
          consents: choices.requiredConsents[step],
          user: { userType: 'guest', email: email(customer) },
        },
        from,
      )
    await consentTo('checkoutAddress')
    const addressIds = { userBillingAddressId: null, userShippingAddressId: null }
    const checkout = (path: string, method: string, body: object) =>
      call<CartAnswer>(`ecommerce/${path}`, method, body, from)
    await checkout('checkout/getApplicableDeliveryMethods', 'POST', {
      ...buyer,
      ...addressIds,
      countryId: countries.croatia,
      currencyId: euro,
    })
    await checkout('checkout/saveDeliveryMethod', 'PUT', {
      ...buyer,
      deliveryMethodId: choices.homeDelivery,
      branchId: null,
    })
    await checkout('checkout/getApplicablePaymentMethods', 'POST', { ...buyer, userBillingAddressId: null })
    const paymentMethodId = isPaid ? card : choices.payment
    await checkout('checkout/savePaymentMethod', 'PUT', { ...buyer, paymentMethodId })
    await consentTo('checkoutPayment')
    const { version } = await checkout('cart/validateCart', 'POST', { ...key, currencyId: euro })
    const { html } = await call<{ html: string | null }>(
      'ecommerce/order/create',
      'POST',
      { ...buyer, version, ...returnTo },
      from,
    )
    if (!isPaid) return
    const reference = (await company.open(html ?? '')) ?? ''
    company.decide(reference, 'captured')
    const notified = await fetch(`${url}/api/v1/ecommerce/payment/notify/card`, {
      method: 'POST',
      body: company.report(reference),
    })
    if (!notified.ok) throw new Error(`The report of a payment was answered ${notified.status}`)
  }

  return [
    ...both(
      {
        title: 'category list, 12, exact total',
        goals: { 1000: 0.9, 100_000: 1.1 },
        reads: true,
        amongLogIns: true,
      },
      (answers, customer) =>
        call(
          'product/web/filter',
          'POST',
          { limit: 12, page: 1, mainCategory: nextCategory().id },
          customers[customer],
          answers,
        ),
    ),
    ...both(
      {
        title: 'filtered list with all counts',
        goals: { 1000: 0.95, 100_000: 3.65 },
        reads: true,
      },
      async (answers, customer) => {
        const narrowing = nextNarrowing()
        await call('product/web/filter', 'POST', { limit: 12, ...narrowing }, customers[customer], answers)
        await call('product/layered/navigation', 'POST', narrowing, customers[customer], answers)
      },
    ),
    ...both(
      {
        title: 'search',
        goals: { 1000: 1.02, 100_000: 6.5 },
        reads: true,
      },
      // Limits stay on, and a person searches sixty times a minute at most.
      (answers) => call('product/web/filter', 'POST', { limit: 12, keywords: nextKeywords() }, undefined, answers),
    ),
    {
      title: 'search of the whole site, 4 kinds',
      goals: { 1000: 3, 100_000: 12 },
      reads: true,
      operation: () =>
        call('cms/finder/search', 'POST', { search: nextKeywords(), categories: searchCategories }, undefined, made),
    },
    ...both(
      {
        title: 'product',
        goals: { 1000: 0.7, 100_000: 0.7 },
        reads: true,
      },
      (answers, customer) =>
        call(
          `product/web/get?slug=${nextProduct().slug}&store=${headers['X-Store']}&currency=${euro}`,
          'GET',
          undefined,
          customers[customer],
          answers,
        ),
    ),
    {
      title: 'new cart + add',
      goals: { 1000: 2, 100_000: 2 },
      reads: false,
      amongLogIns: true,
      operation: async () => {
        const from = anAddressOfItsOwn()
        await add(await cartOf(from), from)
      },
    },
    {
      title: 'change quantity',
      goals: { 1000: 1.3, 100_000: 1.3 },
      reads: false,
      operation: () => {
        quantity = (quantity % 9) + 1
        return call('ecommerce/cart/updateItem', 'PATCH', { ...nextLine(), qty: quantity })
      },
    },
    {
      title: 'whole guest checkout, 11 calls',
      goals: { 1000: 14, 100_000: 14 },
      reads: false,
      operation: (customer) => checkOut(customer, { isPaid: false, hasCoupon: false }),
    },
    {
      title: 'with a coupon, paid by card',
      goals: { 1000: 16, 100_000: 16 },
      reads: false,
      operation: (customer) => checkOut(customer, { isPaid: true, hasCoupon: true }),
    },
    // One that fails ends the run, so that a row with figures is one without an error.
    {
      title: '64 at a time, paid by card',
      goals: { 1000: 25, 100_000: 25 },
      reads: false,
      parallel: 64,
      p95: 2000,
      operation: (customer) => checkOut(customer, { isPaid: true, hasCoupon: false }),
    },
    {
      title: 'public page rendered, compressed',
      goals: { 1000: 4, 100_000: 4.5 },
      reads: true,
      amongLogIns: true,
      operation: () =>
        page(`/${product.hrv}/${nextProduct().slug}?cartItemId=${(editedLine += 1)}`, anAddressOfItsOwn()),
    },
    {
      title: 'public page rendered of kept answers, compressed',
      goals: { 1000: 4, 100_000: 4.5 },
      reads: true,
      operation: () => page(`${nextOfFew()}?cartItemId=${(editedLine += 1)}`, anAddressOfItsOwn()),
    },
    {
      title: 'public page from the cache',
      goals: { 1000: 0.1, 100_000: 0.1 },
      reads: true,
      operation: (customer) => page(nextPage(), customers[customer] ?? ''),
    },
  ]
}

/** Two attributes and a range of prices, in the whole catalogue and in each of its main categories. */
const narrowingsOf = async ({ db }: Shop) => {
  const values = await db
    .selectFrom('attribute_value')
    .innerJoin('attribute', 'attribute.id', 'attribute_value.attribute_id')
    .select(['attribute.code', 'attribute_value.id'])
    .where('attribute.code', 'in', ['material', 'origin', 'colour'])
    .orderBy('attribute_value.id')
    .execute()
  const idsOf = (code: string) => values.filter((value) => value.code === code).map(({ id }) => id)
  const mains = await db.selectFrom('category').select('id').where('parent_id', 'is', null).orderBy('id').execute()
  return [undefined, ...mains.map(({ id }) => id)].flatMap((mainCategory) =>
    idsOf('material').map((material, index) => ({
      ...(mainCategory && { mainCategory }),
      filters: [
        { key: 'material', value: [material] },
        index % 2 === 0
          ? { key: 'origin', value: idsOf('origin').slice(0, 3) }
          : { key: 'colour', value: idsOf('colour').slice(0, 2) },
        { key: 'price', value: [5 + index, 60 + index] },
      ],
    })),
  )
}

/** Of a kept answer. */
const storedGoals = { 1000: 0.25, 100_000: 0.25 }

const searchCategories = ['products', 'posts', 'productCategories', 'pages']

/** Names as a shopper types them: one word, two, or the beginning of one. */
const keywordsOf = async ({ db }: Shop): Promise<string[]> => {
  const names = await db
    .selectFrom('product_translation')
    .select('name')
    .where('language_code', '=', 'hrv')
    .orderBy('product_id', 'desc')
    .limit(200)
    .execute()
  return names.map(({ name }, index) => {
    const [first = '', second = ''] = name.toLowerCase().split(' ')
    return [first, `${first} ${second}`, second.slice(0, 4), `${second} ${first}`][index % 4] ?? first
  })
}
