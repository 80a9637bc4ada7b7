import {
  type Cart,
  cookieNames,
  keepMemberCard,
  forgetMemberCard,
  readCartSession,
  readMemberCard,
  requireCartSession,
  unwrap,
} from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { MachinePorts } from '../shared/ports.ts'

export interface BarcodeInput {
  readonly barcode: string
}
export interface CheckInput {
  readonly currencyId: number
}
/** A cart, and whether the member card of the cart is still valid. */
export interface Checked {
  readonly cart: Cart
  readonly isValid: boolean
}

type Cookies = MachinePorts['cookies']

/** The barcode that this browser has kept for its cart; null without one. */
export const keptCard = (cookies: Cookies): string | null => readMemberCard(cookies)

/** Whether this browser has a log-in. */
export const hasLogin = (cookies: Cookies): boolean => cookies.get(cookieNames.loginExpiresAt) !== null

/** The calls of a cart's member card, and the cookie that keeps it. */
export const memberCardActors = ({ commerce, cookies }: Pick<MachinePorts, 'commerce' | 'cookies'>) => ({
  check: fromPromise<Checked, CheckInput>(async ({ input, signal }) => {
    const session = requireCartSession(readCartSession(cookies))
    const { validateMemberCard, ...cart } = await unwrap(
      commerce.ecommerce.validateCart({ ...session, ...input }, { signal }),
    )
    if (!validateMemberCard) forgetMemberCard(cookies)
    return { cart, isValid: validateMemberCard }
  }),
  apply: fromPromise<Cart, BarcodeInput>(async ({ input: { barcode }, signal }) => {
    const session = requireCartSession(readCartSession(cookies))
    const cart = await unwrap(commerce.ecommerce.applyMemberCard({ ...session, barcode }, { signal }))
    keepMemberCard(cookies, barcode)
    return cart
  }),
})
