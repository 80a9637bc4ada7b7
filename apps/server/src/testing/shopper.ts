import { type Commerce, type Result, unwrap } from '@butiga/commerce-sdk'
import type { AddressInput, AttributeValue, Cart, CartKey, ProductFormat } from '@butiga/commerce-sdk/contracts'
import type { CustomOption } from '../services/product/tables.ts'
import type { Db, Tx } from '../db/db.ts'
import { someAddress, type Shop } from './shop.ts'

/** The sample shop's main currency, and countries by what it does with them. */
export const euro = 1
export const countries = { croatia: 191, germany: 276, unitedStates: 840 } as const

/** Return addresses on the sample shop in tests. */
export const returnTo = {
  successURL: 'http://localhost/naplata/uspjesna',
  failureURL: 'http://localhost/checkout/failure',
} as const

/** A complete address; `change` replaces fields. */
export const anAddress = (change: Partial<AddressInput> = {}): AddressInput => ({
  type: 'main',
  firstName: 'Ana',
  lastName: 'Perić',
  contactEmail: 'ana@example.com',
  contactPhone: '+385 21 123 456',
  country: countries.croatia,
  city: 'Vis',
  street: 'Korzo',
  houseNumber: '7',
  zipCode: '21480',
  ...change,
})

/** A failed call's code, status and data; a call that went well as it is. */
export const failureOf = async (call: Promise<Result<unknown>>) => {
  const result = await call
  return result.errored ? { code: result.error.code, status: result.error.statusCode, data: result.error.data } : result
}

export const newCart = async (commerce: Commerce): Promise<CartKey> => {
  const session = await unwrap(commerce.ecommerce.getNewCartSession())
  return { cartId: session.id, protectCode: session.protectCode }
}

export const addTo = (commerce: Commerce, key: CartKey, productId: number, qty = 1): Promise<Cart> =>
  unwrap(commerce.ecommerce.addItem({ ...key, currencyId: euro, productId, qty }))

/** The id of a product of the sample shop. */
export const productId = async (db: Db, sku: string): Promise<number> =>
  (await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id

interface NewProduct {
  readonly sku: string
  readonly cents?: number
  readonly taxRate?: number
  /** Pieces in stock; null is not counted, `undefined` (a main product, a bundle) is not kept in stock. Default null. */
  readonly onHand?: number | null | undefined
  readonly format?: ProductFormat
  readonly type?: 'product' | 'service'
  /** The configurable product that this is a variant of. */
  readonly mainProduct?: number
  readonly attributes?: readonly AttributeValue[]
  readonly customOptions?: readonly CustomOption[]
  /** Of a bundle: it is a set, whose parts price it. */
  readonly setDiscount?: number | undefined
}

/** A product of our own, with a Croatian text. Answers its id. */
export const insertProduct = (db: Db, siteId: number, product: NewProduct): Promise<number> =>
  // One transaction: a snapshot or an audit of another process never reads half of a product.
  db.transaction().execute((tx) => insertRows(tx, siteId, product))

const insertRows = async (db: Tx, siteId: number, product: NewProduct): Promise<number> => {
  const {
    sku,
    cents = 1250,
    taxRate = 2500,
    format = 'simple',
    mainProduct,
    attributes = [],
    customOptions = [],
  } = product
  const onHand = 'onHand' in product ? product.onHand : null
  const { id } = await db
    .insertInto('product')
    .values({
      site_id: siteId,
      sku,
      format,
      type: product.type ?? 'product',
      basic_cents: cents,
      retail_cents: cents,
      tax_rate: taxRate,
      set_discount: product.setDiscount ?? null,
      main_product_id: mainProduct ?? null,
      visible_individually: mainProduct === undefined,
      attributes: JSON.stringify(attributes),
      custom_options: JSON.stringify(customOptions),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = { language_code: 'hrv', name: `Proizvod ${sku}`, slug: `proizvod-${sku.toLowerCase()}` }
  await db
    .insertInto('product_translation')
    .values({ product_id: id, site_id: siteId, ...text })
    .execute()
  if (onHand === undefined) return id
  await db.insertInto('stock').values({ product_id: id, on_hand: onHand }).execute()
  if (onHand !== null)
    await db.insertInto('stock_movement').values({ product_id: id, delta: onHand, reason: 'initial' }).execute()
  return id
}

/** A bundle of our own. Answers its id. */
export const insertBundle = async (
  db: Db,
  siteId: number,
  bundle: {
    sku: string
    cents?: number
    setDiscount?: number
    lines: readonly (readonly [productId: number, quantity: number])[]
  },
): Promise<number> => {
  const { lines, ...product } = bundle
  const bundle_id = await insertProduct(db, siteId, { ...product, format: 'bundle', onHand: undefined })
  await db
    .insertInto('bundle_line')
    .values(lines.map(([product_id, quantity], position) => ({ bundle_id, product_id, quantity, position })))
    .execute()
  return bundle_id
}

/** The ids that a checkout of the sample shop chooses from. */
export interface CheckoutChoices {
  readonly homeDelivery: number
  readonly pickUp: number
  readonly branch: number
  readonly payment: number
  /** By step. */
  readonly requiredConsents: Readonly<Record<'checkoutAddress' | 'checkoutPayment', readonly number[]>>
}

export const readChoices = async (db: Db): Promise<CheckoutChoices> => {
  const [home, pickUp] = await db.selectFrom('delivery_method').select('id').orderBy('position').execute()
  const branch = await db.selectFrom('delivery_branch').select('id').orderBy('position').executeTakeFirstOrThrow()
  const payment = await db.selectFrom('payment_method').select('id').orderBy('position').executeTakeFirstOrThrow()
  const consents = await db.selectFrom('consent_assignment').selectAll().where('required', '=', true).execute()
  if (!home || !pickUp) throw new Error('The sample shop has lost its delivery methods')
  const of = (step: string) => consents.filter((row) => row.assigned_to === step).map((row) => row.consent_id)
  return {
    homeDelivery: home.id,
    pickUp: pickUp.id,
    branch: branch.id,
    payment: payment.id,
    requiredConsents: { checkoutAddress: of('checkoutAddress'), checkoutPayment: of('checkoutPayment') },
  }
}

/** Gives the consents that a step requires, for a cart; from an address of its own, as a test orders more than one person may. */
export const giveConsents = async (
  commerce: Commerce,
  choices: CheckoutChoices,
  key: CartKey,
  step: keyof CheckoutChoices['requiredConsents'],
  email: string,
): Promise<void> => {
  await unwrap(
    commerce.gdpr.createConsentLog(
      {
        ...key,
        status: true,
        statusTimestamp: new Date().toISOString(),
        sourceType: step,
        consents: [...choices.requiredConsents[step]],
        user: { userType: 'guest', email },
      },
      { headers: { 'X-Forwarded-For': someAddress() } },
    ),
  )
}

/** Takes a cart through address, delivery and payment; answers the cart that is ready for its order. */
export const checkOut = async (
  commerce: Commerce,
  choices: CheckoutChoices,
  key: CartKey,
  email = 'ana@example.com',
): Promise<Cart> => {
  const { ecommerce } = commerce
  await giveConsents(commerce, choices, key, 'checkoutAddress', email)
  const { guestUser } = await unwrap(
    ecommerce.updateGuestUser({ ...key, email, addresses: [anAddress(), anAddress({ type: 'shipping' })] }),
  )
  const userId = guestUser.id
  await unwrap(ecommerce.saveDeliveryMethod({ ...key, userId, deliveryMethodId: choices.homeDelivery, branchId: null }))
  await giveConsents(commerce, choices, key, 'checkoutPayment', email)
  return await unwrap(ecommerce.savePaymentMethod({ ...key, userId, paymentMethodId: choices.payment }))
}

/** A cart with pieces of a product, ready for its order. */
export const readyCart = async (
  commerce: Commerce,
  choices: CheckoutChoices,
  product: number,
  qty = 1,
): Promise<{ key: CartKey; cart: Cart }> => {
  const key = await newCart(commerce)
  await addTo(commerce, key, product, qty)
  return { key, cart: await checkOut(commerce, choices, key) }
}

/** A cart with a piece of a product that costs nothing, as a coupon takes everything off; it is picked up. */
export const giftCart = async (
  { db, site }: Pick<Shop, 'db' | 'site'>,
  commerce: Commerce,
  choices: CheckoutChoices,
  product: number,
): Promise<{ key: CartKey; cart: Cart }> => {
  const couponCode = 'EVERYTHING'
  await db
    .insertInto('coupon')
    .values({ site_id: site.id, code: couponCode, percent: 10_000 })
    .onConflict((same) => same.doNothing())
    .execute()
  const { key, cart } = await readyCart(commerce, choices, product)
  await unwrap(commerce.ecommerce.applyCoupon({ ...key, couponCode }))
  const { pickUp: deliveryMethodId, branch: branchId } = choices
  const change = { ...key, userId: cart.guestUser?.id ?? null, deliveryMethodId, branchId }
  return { key, cart: await unwrap(commerce.ecommerce.saveDeliveryMethod(change)) }
}

/** What order/create takes for a cart that its buyer has just seen. */
export const orderOf = (key: CartKey, cart: Cart) => ({
  ...key,
  userId: cart.guestUser?.id ?? null,
  version: cart.version,
  ...returnTo,
})

/** The stock of a product as ledger and counter have it. */
export const readStock = async (shop: Shop, product: number): Promise<{ onHand: number | null; ledger: number }> => {
  const { rows } = await shop.pool.query<{ onHand: number | null; ledger: number }>(
    `select s.on_hand as "onHand", coalesce((select sum(delta)::int from stock_movement m where m.product_id = s.product_id), 0)
       as ledger from stock s where s.product_id = $1`,
    [product],
  )
  return rows[0] ?? { onHand: null, ledger: 0 }
}

/** Sets the prices of a product in quantity: pieces and cents a piece. */
export const setQuantityPrices = (
  db: Db,
  product_id: number,
  steps: readonly (readonly [from: number, cents: number])[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('quantity_price').where('product_id', '=', product_id).execute()
    if (steps.length === 0) return
    const rows = steps.map(([from_quantity, cents]) => ({ product_id, from_quantity, cents }))
    await tx.insertInto('quantity_price').values(rows).execute()
  })
