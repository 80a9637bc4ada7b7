import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { digestPrices } from '../services/ecommerce/public.ts'
import type { Shop } from '../testing/shop.ts'
import { type CheckoutChoices, countries } from '../testing/shopper.ts'
import { consentsOf, email } from './consents.ts'

/** Where carts are created: a race, or a shop that a test serves by itself. */
export interface Place {
  readonly shop: Pick<Shop, 'db' | 'pool' | 'site'>
  readonly choices: CheckoutChoices
}

/** The digest of the prices shown to a buyer of some pieces of a product with home delivery. */
const displayedPrices = async ({ shop, choices }: Place, product: number, qty: number): Promise<string | null> => {
  const line = await shop.db
    .selectFrom('product')
    .select(['final_cents as unitCents', 'tax_rate as taxRate'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  const delivery = await shop.db
    .selectFrom('delivery_method')
    .select([
      'price_cents as priceCents',
      'price_bounds as priceBounds',
      'free_from_cents as freeFromCents',
      'tax_rate as taxRate',
    ])
    .where('id', '=', choices.homeDelivery)
    .executeTakeFirstOrThrow()
  const other = {
    regularCents: line.unitCents,
    productId: product,
    mainProductId: null,
    categoryIds: [],
    digital: false,
  }
  return digestPrices({ lines: [{ ...line, ...other, qty }], delivery, coupon: null, exchange: null })
}

/** Carts of version 1 with one product, ready for their orders; inserted in bulk, since races need many. */
export const readyCarts = async (race: Place, product: number, count: number, qty = 1): Promise<CartKey[]> => {
  const { shop, choices } = race
  const { rows } = await shop.pool.query<CartKey>(
    `with carts as (
      insert into cart (site_id, protect_code, version, delivery_method_id, payment_method_id, shown_prices)
      select $1, gen_random_uuid(), 1, $2, $3, $9 from generate_series(1, $4) returning id, protect_code
    ), items as (
      insert into cart_item (cart_id, product_id, qty, signature) select id, $5, $6, '' from carts
    ), guests as (
      insert into guest_user (cart_id, email) select id, $7 from carts returning id
    ), addresses as (
      insert into address (guest_user_id, type, first_name, last_name, contact_email, contact_phone, country_id, city,
        street, house_number, zip_code)
      select id, 'main', 'Ana', 'Perić', $7, '1', $8, 'Vis', 'Korzo', '7', '21480' from guests
    ), consents as (${consentsOf('carts')})
    select id as "cartId", protect_code as "protectCode" from carts`,
    [
      shop.site.id,
      choices.homeDelivery,
      choices.payment,
      count,
      product,
      qty,
      email,
      countries.croatia,
      await displayedPrices(race, product, qty),
    ],
  )
  return rows
}
