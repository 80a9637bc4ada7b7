import type { CartKey, GuestUser, Session } from './contracts/__generated__/types.ts'
import { CommerceError } from './errors.ts'
import type { StoragePort } from './storage.ts'

/** Names of the cookies. */
export const cookieNames = {
  cartId: 'cartId',
  protectCode: 'protectCode',
  guestUser: 'guestUser',
  memberCard: 'memberCardBarcode',
  locale: 'locale',
  currency: 'currency',
  cookiesAccepted: 'cookiesAccepted',
  /** When the access token of a log-in in cookies ends; the server sets it. */
  loginExpiresAt: 'auth.expiresAt',
  adminLoginExpiresAt: 'auth.admin.expiresAt',
} as const

/** The name under which a tab keeps the key of its last order. */
const ORDER_KEY = 'order.key'

/** Seconds that a browser keeps a cart's session: one year. */
export const CART_SESSION_AGE = 31_536_000
/** Seconds that a browser keeps the chosen language and currency: 365 days. */
export const LOCALE_AGE = 31_536_000

const asId = (text: string | null): number | null => {
  const id = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}

/** The kept session of the cart, as cart calls take it; null when one of its two values is missing. */
export const readCartSession = (storage: StoragePort): CartKey | null => {
  const cartId = asId(storage.get(cookieNames.cartId))
  const protectCode = storage.get(cookieNames.protectCode)
  return cartId === null || !protectCode ? null : { cartId, protectCode }
}

/** Keeps the session that `getNewCartSession` answered. */
export const saveCartSession = (storage: StoragePort, session: Session): void => {
  storage.set(cookieNames.cartId, String(session.id), { maxAge: CART_SESSION_AGE })
  storage.set(cookieNames.protectCode, session.protectCode, { maxAge: CART_SESSION_AGE })
}

/** Removes the cart's session, its guest and its member card. */
export const clearCartSession = (storage: StoragePort): void => {
  storage.remove(cookieNames.cartId)
  storage.remove(cookieNames.protectCode)
  storage.remove(cookieNames.guestUser)
  storage.remove(cookieNames.memberCard)
}

/** Keeps the guest that `updateGuestUser` answered. */
export const saveGuestUser = (storage: StoragePort, { id, email }: GuestUser): void =>
  storage.set(cookieNames.guestUser, JSON.stringify({ id, email }))

/** Keeps the barcode of the member card that was applied to the cart. */
export const keepMemberCard = (storage: StoragePort, barcode: string): void =>
  storage.set(cookieNames.memberCard, barcode, { maxAge: CART_SESSION_AGE })

/** The kept barcode; null where no card was applied to the cart. */
export const readMemberCard = (storage: StoragePort): string | null => storage.get(cookieNames.memberCard) || null

/** Removes the barcode of a card that is no longer valid. */
export const forgetMemberCard = (storage: StoragePort): void => storage.remove(cookieNames.memberCard)

/** Keeps the key of the order that this browser has placed; give it a storage that ends with the tab. */
export const saveOrderKey = (storage: StoragePort, orderSlug: string, orderKey: string): void =>
  storage.set(ORDER_KEY, `${orderSlug} ${orderKey}`)

/** The kept key of an order; null in any other browser or tab. */
export const readOrderKey = (storage: StoragePort, orderSlug: string): string | null => {
  const [slug, key] = storage.get(ORDER_KEY)?.split(' ') ?? []
  return slug === orderSlug && key !== undefined ? key : null
}

/** The slug of the last order whose key is kept; null where none is. */
export const readOrderSlug = (storage: StoragePort): string | null => storage.get(ORDER_KEY)?.split(' ')[0] ?? null

/** Keeps the language, two letters: `hr`. */
export const saveLocale = (storage: StoragePort, locale: string): void =>
  storage.set(cookieNames.locale, locale, { maxAge: LOCALE_AGE })

/** Keeps the id of the currency that a visitor has chosen; null for the main one. */
export const saveCurrency = (storage: StoragePort, currencyId: number | null): void => {
  if (currencyId === null) storage.remove(cookieNames.currency)
  else storage.set(cookieNames.currency, String(currencyId), { maxAge: LOCALE_AGE })
}

/** The id of the chosen currency, which the shop may not sell in any more; null where none was chosen. */
export const readCurrency = (storage: StoragePort): number | null => asId(storage.get(cookieNames.currency))

/** Whether the visitor has accepted the cookie notice. */
export const areCookiesAccepted = (storage: StoragePort): boolean => storage.get(cookieNames.cookiesAccepted) === 'true'

/** Keeps that the cookie notice was accepted. */
export const acceptCookies = (storage: StoragePort): void => storage.set(cookieNames.cookiesAccepted, 'true')

const refuse = (message: string): never => {
  throw new CommerceError({ message })
}

/**
 * The session that a call on an existing cart needs.
 *
 * @throws {CommerceError} with the key `Session doesn't exist`, before anything is sent
 */
export const requireCartSession = (session: CartKey | null): CartKey => session ?? refuse("Session doesn't exist")

/**
 * The user, or the cart's guest, that a delivery is for.
 *
 * @throws {CommerceError} with the key `No active user`, before anything is sent
 */
export const requireActiveUser = <User extends { readonly id: number }>(user: User | null): User =>
  user ?? refuse('No active user')
