import { type CartKey, cookieNames, createCommerce, unwrap } from '@butiga/commerce-sdk'
import type { BrowserContext } from 'playwright-core'
import pg from 'pg'

/** Carts that are filled without a browser, by a guest of the sample shop. */
export interface GuestCarts {
  open(...skus: readonly string[]): Promise<CartKey>
  /** What another tab with the same cart does. */
  add(cart: CartKey, sku: string): Promise<void>
  /** A bundle with a chosen variant of one of its parts. */
  addBundle(cart: CartKey, sku: string, chosen: { readonly part: string; readonly variant: string }): Promise<void>
  /** Article numbers and pieces of the cart's lines. */
  lines(cart: CartKey): Promise<readonly (readonly [sku: string | undefined, qty: number])[]>
  idOf(sku: string): number
  /** The id of the cart's first line. */
  firstItem(cart: CartKey): Promise<number>
}

const EURO = 1

/** @param shop the address of a running shop and of its database, from which the ids of its products are read */
export const guestCarts = async (shop: { readonly url: string; readonly databaseUrl: string }): Promise<GuestCarts> => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  const products = await database.query<{ id: number; sku: string }>('select id, sku from product')
  const { rows } = await database.query<{ site: number; store: number; token: string }>(
    `select k.site_id as site, s.id as store, k.token from api_key k join store s on s.site_id = k.site_id
     where k.kind = 'site' and s.language_code = 'eng'`,
  )
  await database.end()
  const [door] = rows
  if (door === undefined) throw new Error('The sample shop has no English store.')
  const ids = new Map(products.rows.map(({ id, sku }) => [sku, id]))
  const { ecommerce } = createCommerce({
    baseUrl: shop.url,
    apiKey: door.token,
    site: door.site,
    store: door.store,
    language: 'eng',
  })
  const idOf = (sku: string): number => ids.get(sku) ?? 0
  const add: GuestCarts['add'] = async (cart, sku) => {
    await unwrap(ecommerce.addItem({ ...cart, currencyId: EURO, productId: idOf(sku), qty: 1 }))
  }
  return {
    add,
    idOf,
    async addBundle(cart, sku, { part, variant }) {
      const bundleOptions = [{ id: idOf(part), options: { productId: idOf(variant) } }]
      const input = { ...cart, currencyId: EURO, productId: idOf(sku), qty: 1, bundleOptions }
      await unwrap(ecommerce.addItem(input))
    },
    async lines(cart) {
      const { items } = await unwrap(ecommerce.getCart({ ...cart, currencyId: EURO }))
      const skus = new Map([...ids].map(([sku, id]) => [id, sku]))
      return items.map(({ productId, qty }) => [skus.get(productId), qty] as const)
    },
    async firstItem(cart) {
      const { items } = await unwrap(ecommerce.getCart({ ...cart, currencyId: EURO }))
      return items[0]?.itemId ?? 0
    },
    async open(...skus) {
      const { id, protectCode } = await unwrap(ecommerce.getNewCartSession())
      const cart = { cartId: id, protectCode }
      for (const sku of skus) await add(cart, sku)
      return cart
    },
  }
}

/** The browser has this cart. */
export const bringCart = (context: BrowserContext, url: string, { cartId, protectCode }: CartKey): Promise<void> =>
  context.addCookies([
    { url, name: cookieNames.cartId, value: String(cartId) },
    { url, name: cookieNames.protectCode, value: protectCode },
  ])
