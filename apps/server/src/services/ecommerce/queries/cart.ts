import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { customOptions } from '../../product/public.ts'
import type {
  Candidate,
  CartHead,
  CartLine,
  CartScope,
  CartState,
  LineChoice,
  LineProduct,
  Displayed,
} from '../types.ts'
import { withPrice } from '../rules/prices.ts'
import { cartCoupon } from './coupons.ts'
import { lineProduct, type ProductRow, toLineProduct } from './line-product.ts'
import { stockView } from './stock.ts'
import { lineTexts } from './texts.ts'

// Digests are compared, so the time of the comparison leaks nothing about the code; and a wrong code finds no row, as
// an unknown cart does, so it can neither lock the cart nor be distinguished from one.
export const isCart = (scope: { cartId: number; protectCode: string; siteId: number }) => sql`
  c.id = ${scope.cartId} and c.site_id = ${scope.siteId}
  and sha256(convert_to(c.protect_code, 'UTF8')) = sha256(convert_to(${scope.protectCode}, 'UTF8'))`

const buyers = sql`
  case when g.id is not null then json_build_object('id', g.id, 'email', g.email) end as guest,
  case when u.id is not null then json_build_object('id', u.id, 'email', u.email) end as member`
const buyerTables = sql`
  left join guest_user g on g.cart_id = c.id
  left join app_user u on u.id = c.user_id`

/** The currency that a cart is asked for in, else that which is stored with it. */
const currencyOf = ({ currencyId }: CartScope) =>
  currencyId === undefined ? sql`c.currency_id` : sql`${currencyId}::int`

const cartColumns = (scope: CartScope) => sql`
  c.id, c.version, c.archived, c.currency_id as "currencyId",
  case when ${currencyOf(scope)} <> ${scope.mainCurrency.id}
    then exchange_of_cart(c.site_id, ${scope.mainCurrency.id}, ${currencyOf(scope)}) end as exchange, c.shown_prices as "shownPrices", c.delivery_method_id as "deliveryMethodId", c.delivery_branch_id as "deliveryBranchId",
  c.payment_method_id as "paymentMethodId",
  ${buyers},
  case when d.id is not null then json_build_object('priceCents', d.price_cents, 'priceBounds', d.price_bounds,
    'freeFromCents', d.free_from_cents,
    'taxRate', d.tax_rate) end as delivery,
  case when c.coupon_id is not null then ${cartCoupon(sql`c.coupon_id`)} end as coupon,
  case when c.member_card_id is not null then is_card_valid(c.member_card_id) end as "hasMemberCard",
  coalesce((select json_agg(line order by line."itemId") from (
    select i.id as "itemId", i.qty, i.options, i.bundle_options as "bundleOptions", i.signature, i.seen_cents as "seenCents",
      ${lineProduct({ bundleOptions: sql`i.bundle_options`, couponId: sql`c.coupon_id` }, scope)}
    from cart_item i
    join product p on p.id = i.product_id
    ${lineTexts(scope)}
    where i.cart_id = c.id
  ) line), '[]') as lines,
  (select coalesce(json_agg(${stockView(scope.cartId)}), '[]') from stock s where s.product_id = any(array(
    select unnest(array[i.product_id] || array(select b.product_id from bundle_line b where b.bundle_id = i.product_id)
      || array(select jsonb_path_query(i.bundle_options, '$[*].options.productId ? (@.type() == "number")')::int))
    from cart_item i where i.cart_id = c.id))) as stock,
  (select coalesce(json_agg(json_build_object('productId', h.product_id, 'qty', h.qty)), '[]')
    from stock_hold h where h.cart_id = c.id and h.expires_at > now()) as holds`

const cartParts = sql`${buyerTables} left join delivery_method d on d.id = c.delivery_method_id`

type CartRow = Omit<CartState, 'lines' | 'mainCurrency' | 'isCurrencyStored'> & {
  /** What is stored with it; null for the main one. */
  readonly currencyId: number | null
  readonly lines: readonly (ProductRow & Omit<CartLine, keyof LineProduct | 'unitCents' | 'regularCents'>)[]
}
const toState = <Row extends CartRow>({ currencyId, ...row }: Row, { mainCurrency }: CartScope) => ({
  ...row,
  mainCurrency,
  isCurrencyStored: currencyId === (row.exchange?.id ?? null),
  lines: row.lines.map((line) => withPrice(toLineProduct(line), row)),
})

/** The cart with its lines, in one statement; undefined for an unknown cart and for a wrong code alike. */
export const findCart = async (db: Db | Tx, scope: CartScope): Promise<CartState | undefined> => {
  const { rows } = await sql<CartRow>`
    select ${cartColumns(scope)} from cart c ${cartParts} where ${isCart(scope)}`.execute(db)
  return rows[0] && toState(rows[0], scope)
}

/** The cart without its lines, which cost most of what `findCart` does; undefined as there. */
export const findCartHead = async (
  db: Db | Tx,
  scope: CartKey & { readonly siteId: number },
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<CartHead | undefined> => {
  const { rows } = await sql<CartHead>`
    select c.id, c.archived, ${buyers} from cart c ${buyerTables}
    where ${isCart(scope)} ${isLocked ? sql`for update of c` : sql``}`.execute(db)
  return rows[0]
}

/**
 * The cart as `findCart` reads it, locked until the transaction ends, so that the changes of a cart happen one after another. A
 * statement that waits for a lock sees the other tables as they were before; the version that it locked then differs
 * from the one that it read, and the cart is read again.
 */
export const lockCart = async (tx: Tx, scope: CartScope): Promise<CartState | undefined> => {
  const { rows } = await sql<CartRow & { lockedVersion: number }>`
    with locked as materialized (select c.id, c.version from cart c where ${isCart(scope)} for update)
    select locked.version as "lockedVersion", ${cartColumns(scope)}
    from locked join cart c on c.id = locked.id ${cartParts}`.execute(tx)
  const cart = rows[0] && toState(rows[0], scope)
  return cart === undefined || cart.version === cart.lockedVersion ? cart : await findCart(tx, scope)
}

export const createCart = async (
  db: Db | Tx,
  siteId: number,
  { protectCode, userId = null }: { readonly protectCode: string; readonly userId?: number | null },
): Promise<number> => {
  const { id } = await db
    .insertInto('cart')
    .values({ site_id: siteId, protect_code: protectCode, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A product of the site that is still sold, with these choices, and its stock as the cart sees it. */
export const findCandidate = async (
  tx: Tx,
  scope: CartScope,
  { productId, bundleOptions }: Pick<LineChoice, 'productId' | 'bundleOptions'>,
): Promise<Candidate | undefined> => {
  const chosen = bundleOptions.flatMap(({ options }) => options.productId ?? [])
  const { rows } = await sql<Omit<Candidate, 'product' | 'partOptions'> & ProductRow>`
    select ${lineProduct({ bundleOptions: sql`${JSON.stringify(bundleOptions)}::jsonb`, couponId: sql`c.coupon_id` }, scope)}, ${customOptions('p', scope)} as "customOptions",
      (select coalesce(json_agg(${stockView(scope.cartId)}), '[]') from stock s where s.product_id = any(array(
        select p.id union all select b.product_id from bundle_line b where b.bundle_id = p.id
        union all select unnest(${chosen}::int[])))) as stock
    from product p join cart c on c.id = ${scope.cartId} ${lineTexts(scope)}
    where p.id = ${productId} and p.site_id = ${scope.siteId} and not p.archived`.execute(tx)
  if (rows[0] === undefined) return undefined
  const { customOptions: ownOptions, stock, ...row } = rows[0]
  const product = toLineProduct(row)
  if (product.archived) return undefined
  const partOptions = product.format === 'bundle' ? await listPartOptions(tx, scope, productId) : []
  return { product, customOptions: ownOptions, partOptions, stock }
}

/** What the parts of a bundle ask for: a statement of its own, as few products are bundles. */
const listPartOptions = async (tx: Tx, scope: CartScope, bundleId: number): Promise<Candidate['partOptions']> => {
  const { rows } = await sql<Candidate['partOptions'][number]>`
    select part.id, ${customOptions('part', scope)} as "customOptions"
    from bundle_line b join product part on part.id = b.product_id where b.bundle_id = ${bundleId}`.execute(tx)
  return rows
}

export const displayedColumns = ({ prices, currencyId }: Displayed) => sql`
  version = version + 1, shown_prices = ${prices}, currency_id = ${currencyId}, updated_at = now()`

const raiseVersion = (cartId: number, displayed: Displayed) => sql`
  update cart set ${displayedColumns(displayed)} where id = ${cartId}`

/** Raises the version of a cart whose prices have changed; undefined when the cart was changed meanwhile. */
export const saveDisplayed = async (db: Db, cart: CartState, displayed: Displayed): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    ${raiseVersion(cart.id, displayed)} and version = ${cart.version} and not archived returning version`.execute(db)
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
  line: LineChoice & Pick<CartLine, 'qty' | 'signature' | 'seenCents'>,
  displayed: Displayed,
): Promise<Saved> => {
  const { rows } = await sql<Saved>`
    with line as (
      insert into cart_item (cart_id, product_id, qty, options, bundle_options, signature, seen_cents)
      values (${cartId}, ${line.productId}, ${line.qty}, ${JSON.stringify(line.options)},
        ${JSON.stringify(line.bundleOptions)}, ${line.signature}, ${line.seenCents})
      on conflict (cart_id, signature) do update set qty = excluded.qty, seen_cents = excluded.seen_cents
      returning id
    ), changed as (${raiseVersion(cartId, displayed)} returning version)
    select line.id as "itemId", changed.version from line, changed`.execute(tx)
  return onlyRow(rows)
}

/** The quantity and choice of an existing line; raises the cart's version. */
export const updateLine = async (
  tx: Tx,
  cartId: number,
  line: LineChoice & Pick<CartLine, 'itemId' | 'qty' | 'signature' | 'seenCents'>,
  displayed: Displayed,
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    with line as (
      update cart_item set product_id = ${line.productId}, qty = ${line.qty}, options = ${JSON.stringify(line.options)},
        bundle_options = ${JSON.stringify(line.bundleOptions)}, signature = ${line.signature}, seen_cents = ${line.seenCents}
      where id = ${line.itemId} and cart_id = ${cartId}
    )
    ${raiseVersion(cartId, displayed)} returning version`.execute(tx)
  return onlyRow(rows).version
}

/** Removes one line, or every line with `itemId` null; raises the cart's version. */
export const deleteLines = async (
  tx: Tx,
  cartId: number,
  itemId: number | null,
  displayed: Displayed,
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    with line as (delete from cart_item where cart_id = ${cartId} and (${itemId}::int is null or id = ${itemId}))
    ${raiseVersion(cartId, displayed)} returning version`.execute(tx)
  return onlyRow(rows).version
}

const onlyRow = <R>(rows: readonly R[]): R => {
  const row = rows[0]
  if (row === undefined) throw new Error('A row that was just locked or written is missing')
  return row
}
