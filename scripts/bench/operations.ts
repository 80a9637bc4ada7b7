import {
  anAddress,
  countries,
  euro,
  giveConsents,
  readChoices,
  returnTo,
} from '../../apps/server/src/testing/shopper.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { contentWords } from '../../packages/commerce-sdk/src/contracts/cms.paths.ts'
import { send } from './client.ts'
import type { Operation } from './measure.ts'

/** A row of the table: the operation, and the most CPU milliseconds that it may take (architecture, section 10). */
export interface Row {
  readonly title: string
  readonly goal: number
  /** Reads have a goal for their p95 as well. */
  readonly reads: boolean
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
export const operationsOf = async (shop: Shop, url: string): Promise<readonly Row[]> => {
  const choices = await readChoices(shop.db)
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
  const { product, productCategory } = contentWords
  const page = (path: string, customer: number) =>
    send(url + path, { headers: { 'Accept-Encoding': 'br', 'X-Forwarded-For': customers[customer] ?? '' } })
  // A page that edits a cart line is one visitor's, so it is never kept.
  let editedLine = 0
  const nextPage = turn([
    '/',
    ...products.slice(0, 100).map(({ slug }) => `/${product.hrv}/${slug}`),
    `/${productCategory.hrv}`,
    `/${product.hrv}`,
  ])

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
  ): Promise<Data> => {
    const answer = await send(`${url}/api/v1/${path}`, {
      method,
      body,
      headers: { ...headers, 'X-Forwarded-For': from },
    })
    return (JSON.parse(answer.toString()) as { data: Data }).data
  }
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

  const lines = await Promise.all(
    customers.map(async () => {
      const key = await cartOf()
      const { items } = await add(key)
      return { ...key, itemId: items[0]?.itemId }
    }),
  )
  let quantity = 1

  const email = (customer: number) => `customer${customer}@example.com`
  for (const customer of customers.keys()) {
    const commerce = shop.commerce()
    await giveConsents(commerce, choices, 'checkoutAddress', email(customer))
    await giveConsents(commerce, choices, 'checkoutPayment', email(customer))
  }
  // Nine calls of a guest who gave the consents on an earlier visit.
  const checkOut: Operation = async (customer) => {
    const from = anAddressOfItsOwn()
    const key = await cartOf(from)
    await add(key, from)
    const { guestUser } = await call<{ guestUser: { id: number } }>(
      'ecommerce/guestUser/update',
      'PATCH',
      { ...key, email: email(customer), addresses: [anAddress(), anAddress({ type: 'shipping' })] },
      from,
    )
    const buyer = { ...key, userId: guestUser.id }
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
    await checkout('checkout/savePaymentMethod', 'PUT', { ...buyer, paymentMethodId: choices.payment })
    const { version } = await checkout('cart/validateCart', 'POST', { ...key, currencyId: euro })
    await checkout('order/create', 'POST', { ...buyer, version, ...returnTo })
  }

  return [
    {
      title: 'category list, 12, exact total',
      goal: 1.2,
      reads: true,
      operation: (customer) =>
        call(
          'product/web/filter',
          'POST',
          { limit: 12, page: 1, mainCategory: nextCategory().id },
          customers[customer],
        ),
    },
    {
      title: 'product',
      goal: 1.2,
      reads: true,
      operation: (customer) =>
        call(
          `product/web/get?slug=${nextProduct().slug}&store=${headers['X-Store']}&currency=${euro}`,
          'GET',
          undefined,
          customers[customer],
        ),
    },
    {
      title: 'new cart + add',
      goal: 3,
      reads: false,
      operation: async () => {
        const from = anAddressOfItsOwn()
        await add(await cartOf(from), from)
      },
    },
    {
      title: 'change quantity',
      goal: 2,
      reads: false,
      operation: (customer) => {
        quantity = (quantity % 9) + 1
        return call('ecommerce/cart/updateItem', 'PATCH', { ...lines[customer], qty: quantity }, customers[customer])
      },
    },
    { title: 'whole guest checkout, 9 calls', goal: 25, reads: false, operation: checkOut },
    {
      title: 'public page rendered, compressed',
      goal: 6,
      reads: true,
      operation: (customer) => page(`/${product.hrv}/${nextProduct().slug}?cartItemId=${(editedLine += 1)}`, customer),
    },
    {
      title: 'public page from the cache',
      goal: 0.1,
      reads: true,
      operation: (customer) => page(nextPage(), customer),
    },
  ]
}
