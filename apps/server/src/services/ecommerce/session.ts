import { randomBytes } from 'node:crypto'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import type { Ctx } from '../../calls/ctx.ts'
import type { Db, Tx } from '../../db/db.ts'
import { findCart, findCartHead, lockCart, saveDisplayed } from './queries/cart.ts'
import { fitsInCurrency } from './rules/lines.ts'
import { digestPrices } from './rules/prices.ts'
import type { Buyer, CartHead, CartScope, CartState, Displayed } from './types.ts'

/** The key of a call, with the currency that it asks for. */
type KeyInput = CartKey & { readonly currencyId?: number | undefined }

export const cartScope = ({ scope, site }: Ctx, { cartId, protectCode, currencyId }: KeyInput): CartScope => ({
  ...scope,
  cartId,
  protectCode,
  mainCurrency: site.mainCurrency,
  currencyId,
})

/** The code of a cart's key: 128 bits that cannot be guessed. */
export const newProtectCode = (): string => randomBytes(16).toString('base64url')

/** Refuses an unknown or closed cart. */
const mustExist = <Head extends CartHead>(cart: Head | undefined): Head => {
  if (cart === undefined) return refuse('CART_SESSION_INVALID')
  return cart.archived ? refuse('CART_ARCHIVED') : cart
}

/** Refuses a currency that the site does not sell in as well. */
const mustBeOpen = (match: CartState | undefined, { currencyId }: KeyInput): CartState => {
  const cart = mustExist(match)
  return currencyId === undefined || currencyId === (cart.exchange ?? cart.mainCurrency).id
    ? cart
    : refuse('VALIDATION_FAILED', { fields: [{ path: 'currencyId', rule: 'currency' }] })
}

/** The open cart of a call that needs none of its lines; `isLocked` where the call writes. */
export const openCartHead = async (
  db: Db | Tx,
  siteId: number,
  key: CartKey,
  options?: { readonly isLocked?: boolean },
): Promise<CartHead> => mustExist(await findCartHead(db, { siteId, ...key }, options))

/** The key of a call that may carry one: both parts of it or none. */
export const keyOrNone = ({
  cartId,
  protectCode,
}: {
  readonly cartId?: number | undefined
  readonly protectCode?: string | undefined
}): CartKey | null => {
  if (cartId !== undefined && protectCode !== undefined) return { cartId, protectCode }
  if (cartId === undefined && protectCode === undefined) return null
  const path = cartId === undefined ? 'cartId' : 'protectCode'
  return refuse('VALIDATION_FAILED', { fields: [{ path, rule: 'required' }] })
}

/** The open cart of a reading call: one statement, no lock. */
export const readOpenCart = async (ctx: Ctx, key: KeyInput, db = ctx.db): Promise<CartState> =>
  mustBeOpen(await findCart(db, cartScope(ctx, key)), key)

/** What the next version of a cart is shown with. */
export const displayedOf = (cart: CartState): Displayed => ({
  prices: digestPrices(cart),
  currencyId: cart.exchange?.id ?? null,
})

/**
 * The open cart for an answer that shows it. Where prices or the currency have changed since its version was shown, the version
 * rises first, so that an order at a price that the buyer did not see is refused; otherwise it is one statement, no lock.
 */
export const showOpenCart = async (ctx: Ctx, key: KeyInput): Promise<CartState> => {
  for (;;) {
    const cart = await readOpenCart(ctx, key)
    if (!fitsInCurrency(cart)) return refuse('VALIDATION_FAILED', { fields: [{ path: 'currencyId', rule: 'max' }] })
    const displayed = displayedOf(cart)
    if (displayed.prices === cart.shownPrices && cart.isCurrencyStored) return cart
    const version = await saveDisplayed(ctx.db, cart, displayed)
    // Undefined: another request changed the cart meanwhile, and the changed cart is shown.
    if (version !== undefined) return { ...cart, version, shownPrices: displayed.prices, isCurrencyStored: true }
  }
}

/** The cart of a writing call, locked; may be archived. */
export const lockAnyCart = async (tx: Tx, ctx: Ctx, key: KeyInput): Promise<CartState> =>
  (await lockCart(tx, cartScope(ctx, key))) ?? refuse('CART_SESSION_INVALID')

/** The open cart of a writing call. */
export const lockOpenCart = async (tx: Tx, ctx: Ctx, key: KeyInput): Promise<CartState> =>
  mustBeOpen(await lockAnyCart(tx, ctx, key), key)

/** Who orders a cart; a user's cart is ordered by that user alone, who must be logged in. */
export const buyerOf = ({ identity }: Pick<Ctx, 'identity'>, { member, guest }: CartHead): Buyer | null => {
  if (member !== null && identity?.userId !== member.id) return refuse('UNAUTHORIZED')
  return member ?? guest
}

/** Refuses the id of another buyer. */
export const mustBeBuyer = (ctx: Pick<Ctx, 'identity'>, cart: CartHead, userId: number | null): void => {
  const buyer = buyerOf(ctx, cart)
  if (userId !== null && userId !== buyer?.id) refuse('FORBIDDEN')
}
