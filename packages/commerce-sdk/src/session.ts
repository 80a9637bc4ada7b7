import type { CartKey, GuestUser, Session } from './contracts/index.ts'
import { CommerceError } from './errors.ts'
import type { StoragePort } from './storage.ts'

/** Names of the cookies (spec 9; R10.31). */
export const cookieNames = {
  cartId: 'cartId',
  protectCode: 'protectCode',
  guestUser: 'guestUser',
  locale: 'locale',
  cookiesAccepted: 'cookiesAccepted',
} as const

/** Seconds that a cart's session lives in the browser: one year (spec 9). */
export const CART_SESSION_AGE = 31_536_000
/** Seconds that the chosen language is remembered: 365 days (spec 9). */
export const LOCALE_AGE = 31_536_000

const asId = (text: string | null): number | null => {
  const id = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}

/** The cart's session; there is one exactly when both of its cookies are stored (spec 4, Cart session). */
export const readCartSession = (storage: StoragePort): CartKey | null => {
  const cartId = asId(storage.get(cookieNames.cartId))
  const protectCode = storage.get(cookieNames.protectCode)
  return cartId === null || !protectCode ? null : { cartId, protectCode }
}

/** Remembers the session that `getNewCartSession` answered. */
export const saveCartSession = (storage: StoragePort, session: Session): void => {
  storage.set(cookieNames.cartId, String(session.id), { maxAge: CART_SESSION_AGE })
  storage.set(cookieNames.protectCode, session.protectCode, { maxAge: CART_SESSION_AGE })
}

/** Forgets the cart, and with it the guest, who belongs to this cart alone. */
export const clearCartSession = (storage: StoragePort): void => {
  storage.remove(cookieNames.cartId)
  storage.remove(cookieNames.protectCode)
  storage.remove(cookieNames.guestUser)
}

/** The guest of the cart; null when there is none or the cookie holds something else. */
export const readGuestUser = (storage: StoragePort): GuestUser | null => {
  try {
    const { id, email } = JSON.parse(storage.get(cookieNames.guestUser) ?? 'null')
    return Number.isSafeInteger(id) && typeof email === 'string' ? { id, email } : null
  } catch {
    return null
  }
}

/** Remembers the guest that `updateGuestUser` answered. */
export const saveGuestUser = (storage: StoragePort, { id, email }: GuestUser): void =>
  storage.set(cookieNames.guestUser, JSON.stringify({ id, email }))

/** The remembered language as a two-letter code; null when none was chosen. */
export const readLocale = (storage: StoragePort): string | null => storage.get(cookieNames.locale)

/** Remembers the language, two letters: `hr`. */
export const saveLocale = (storage: StoragePort, locale: string): void =>
  storage.set(cookieNames.locale, locale, { maxAge: LOCALE_AGE })

/** Whether the visitor has accepted the cookie notice. */
export const areCookiesAccepted = (storage: StoragePort): boolean => storage.get(cookieNames.cookiesAccepted) === 'true'

/** Keeps the cookie notice away from now on. */
export const acceptCookies = (storage: StoragePort): void => storage.set(cookieNames.cookiesAccepted, 'true')

const refuse = (message: string): never => {
  throw new CommerceError({ message })
}

/**
 * The session that a call on an existing cart needs: update, delete, coupon, delivery, guest register (spec 8).
 *
 * @throws {CommerceError} "Session doesn't exist", before anything is sent
 */
export const requireCartSession = (session: CartKey | null): CartKey => session ?? refuse("Session doesn't exist")

/**
 * The user, or the cart's guest, that a delivery is for (spec 8).
 *
 * @throws {CommerceError} "No active user", before anything is sent
 */
export const requireActiveUser = <User extends { readonly id: number }>(user: User | null): User =>
  user ?? refuse('No active user')
