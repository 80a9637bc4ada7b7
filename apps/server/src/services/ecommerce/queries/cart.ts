import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../http/handlers.ts'
import type { Candidate, CartState, LineChoice, LineOptions } from '../types.ts'
import { stockView } from './stock.ts'

/** Where a cart is looked for, and in which language its products speak. */
export interface CartScope extends CartKey {
  readonly siteId: number
  readonly language: string
  readonly defaultLanguage: string
}

// Digests are compared, so the time of the comparison tells nothing about the code; and a wrong code finds no row, as
// an unknown cart does, so it can neither lock the cart nor be told from one (I16).
const isCart = (scope: { cartId: number; protectCode: string; siteId: number }) => sql`
  c.id = ${scope.cartId} and c.site_id = ${scope.siteId}
  and sha256(convert_to(c.protect_code, 'UTF8')) = sha256(convert_to(${scope.protectCode}, 'UTF8'))`

// A variant without a picture of its own shows that of its main product.
const lineProduct = sql`
  p.id as "productId", p.sku, coalesce(t.name, p.sku) as name, coalesce(t.slug, '') as slug, m.slug as "mainProductSlug",
  p.visible_individually as "isVisibleIndividually", p.archived, p.format = 'e-product' as digital,
  p.final_cents as "unitCents", p.tax_rate as "taxRate",
  (select to_json(md) from product_media pm join media md on md.id = pm.media_id
    where pm.product_id in (p.id, p.main_product_id) order by pm.product_id = p.id desc, pm.position limit 1) as media`

/** The product's texts in the language asked for, else in the site's own; `m` is the product that a variant belongs to. */
const lineTexts = (scope: { language: string; defaultLanguage: string }) => sql`
  left join lateral (select name, slug from product_translation
    where product_id = p.id and language_code in (${scope.language}, ${scope.defaultLanguage})
    order by language_code = ${scope.language} desc limit 1) t on true
  left join lateral (select slug from product_translation
    where product_id = p.main_product_id and language_code in (${scope.language}, ${scope.defaultLanguage})
    order by language_code = ${scope.language} desc limit 1) m on true`

const cartColumns = (scope: CartScope) => sql`
  c.id, c.version, c.archived, c.shown_prices as "shownPrices", c.delivery_method_id as "deliveryMethodId", c.delivery_branch_id as "deliveryBranchId",
  c.payment_method_id as "paymentMethodId",
  case when g.id is not null then json_build_object('id', g.id, 'email', g.email) end as guest,
  case when d.id is not null then json_build_object('priceCents', d.price_cents, 'freeFromCents', d.free_from_cents,
    'taxRate', d.tax_rate) end as delivery,
  coalesce((select json_agg(line order by line."itemId") from (
    select i.id as "itemId", i.qty, i.options, i.bundle_options as "bundleOptions", i.signature,
      coalesce(h.qty, 0) as held, ${lineProduct}
    from cart_item i
    join product p on p.id = i.product_id
    ${lineTexts(scope)}
    left join stock_hold h on h.cart_id = c.id and h.product_id = p.id and h.expires_at > now()
    where i.cart_id = c.id
  ) line), '[]') as lines`

const cartParts = sql`
  left join guest_user g on g.cart_id = c.id
  left join delivery_method d on d.id = c.delivery_method_id`

/** The cart with its lines, in one statement; undefined for an unknown cart and for a wrong code alike. */
export const findCart = async (db: Db | Tx, scope: CartScope): Promise<CartState | undefined> => {
  const { rows } = await sql<CartState>`
    select ${cartColumns(scope)} from cart c ${cartParts} where ${isCart(scope)}`.execute(db)
  return rows[0]
}

/**
 * The same, locked until the transaction ends, so that the changes of a cart happen one after another (R1, R3). A
 * statement that waits for a lock sees the other tables as they were before; the version that it locked then differs
 * from the one that it read, and the cart is read again.
 */
export const lockCart = async (tx: Tx, scope: CartScope): Promise<CartState | undefined> => {
  const { rows } = await sql<CartState & { lockedVersion: number }>`
    with locked as materialized (select c.id, c.version from cart c where ${isCart(scope)} for update)
    select locked.version as "lockedVersion", ${cartColumns(scope)}
    from locked join cart c on c.id = locked.id ${cartParts}`.execute(tx)
  const cart = rows[0]
  return cart === undefined || cart.version === cart.lockedVersion ? cart : await findCart(tx, scope)
}

export const createCart = async (db: Db, siteId: number, protectCode: string): Promise<number> => {
  const { id } = await db
    .insertInto('cart')
    .values({ site_id: siteId, protect_code: protectCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A product of the site that is still sold, and its stock as the cart sees it; undefined otherwise. */
export const findCandidate = async (tx: Tx, scope: CartScope, productId: number): Promise<Candidate | undefined> => {
  const { rows } = await sql<Candidate>`
    select p.format, p.type, ${lineProduct}, ${stockView(scope.cartId)} as stock
    from product p ${lineTexts(scope)}
    left join stock s on s.product_id = p.id
    where p.id = ${productId} and p.site_id = ${scope.siteId} and not p.archived`.execute(tx)
  return rows[0]
}

/** The digest of the prices that a cart's next version is shown with. */
type ShownPrices = CartState['shownPrices']

const raiseVersion = (cartId: number, shown: ShownPrices) => sql`
  update cart set version = version + 1, shown_prices = ${shown}, updated_at = now() where id = ${cartId}`

/** Raises the version of a cart whose prices became others; undefined when it is no longer the cart that was read. */
export const saveShownPrices = async (db: Db, cart: CartState, shown: ShownPrices): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    ${raiseVersion(cart.id, shown)} and version = ${cart.version} and not archived returning version`.execute(db)
  return rows[0]?.version
}

export interface Saved {
  readonly itemId: number
  readonly version: number
}

/** A new line, or the new quantity of an equal one; raises the cart's version. */
export const saveLine = async (
  tx: Tx,
  cartId: number,
  line: LineChoice & { qty: number; signature: string },
  shown: ShownPrices,
): Promise<Saved> => {
  const { rows } = await sql<Saved>`
    with line as (
      insert into cart_item (cart_id, product_id, qty, options, bundle_options, signature)
      values (${cartId}, ${line.productId}, ${line.qty}, ${JSON.stringify(line.options)},
        ${JSON.stringify(line.bundleOptions)}, ${line.signature})
      on conflict (cart_id, signature) do update set qty = excluded.qty
      returning id
    ), changed as (${raiseVersion(cartId, shown)} returning version)
    select line.id as "itemId", changed.version from line, changed`.execute(tx)
  return onlyRow(rows)
}

/** The quantity and choice of an existing line; raises the cart's version. */
export const updateLine = async (
  tx: Tx,
  cartId: number,
  line: { itemId: number; qty: number; options: LineOptions; signature: string },
  shown: ShownPrices,
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    with line as (
      update cart_item set qty = ${line.qty}, options = ${JSON.stringify(line.options)}, signature = ${line.signature}
      where id = ${line.itemId} and cart_id = ${cartId}
    )
    ${raiseVersion(cartId, shown)} returning version`.execute(tx)
  return onlyRow(rows).version
}

/** Takes one line out, or every line with `itemId` null; raises the cart's version. */
export const deleteLines = async (
  tx: Tx,
  cartId: number,
  itemId: number | null,
  shown: ShownPrices,
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    with line as (delete from cart_item where cart_id = ${cartId} and (${itemId}::int is null or id = ${itemId}))
    ${raiseVersion(cartId, shown)} returning version`.execute(tx)
  return onlyRow(rows).version
}

const onlyRow = <R>(rows: readonly R[]): R => {
  const row = rows[0]
  if (row === undefined) throw new Error('A row that was just locked or written is missing')
  return row
}
