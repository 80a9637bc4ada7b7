import type { Cart, CartKey, CommerceFailure, ProductCard } from '@butiga/commerce-sdk'
import type { AddedProduct, Addition, LineEdit } from './cart-commands.ts'
import { failureOf } from './failures.ts'

/** What a page shows of a product, or of a variant of `main`, as a line of the cart shows it. */
export const addedProduct = (
  { name, slug, media, finalPrice }: Pick<ProductCard, 'name' | 'slug' | 'media' | 'finalPrice'>,
  main?: Pick<ProductCard, 'slug'>,
): AddedProduct => ({
  name,
  slug,
  mainProductSlug: main === undefined || main.slug === slug ? null : main.slug,
  media: media[0] ?? null,
  finalPrice,
})

/** A change of the cart that can wait for the network. */
export type CartChange =
  | {
      readonly kind: 'add'
      readonly addition: Addition
      readonly currencyId: number
      /** Null where it is not known: such an addition cannot wait. */
      readonly product: AddedProduct | null
      /** Of the call that got no answer, if there was one: the shop adds its pieces once. */
      readonly idempotencyKey: string
    }
  | { readonly kind: 'edit'; readonly edit: LineEdit }
  | { readonly kind: 'remove'; readonly itemId: number }

/** A cart as it will be when the shop has taken the changes that wait; the shop itself has not answered it. */
export interface HeldCart extends Cart {
  readonly isHeld: true
}

/** Whether a cart is what this device keeps, and not an answer of the shop. */
export const isHeldCart = (cart: Cart | null): cart is HeldCart => cart !== null && 'isHeld' in cart

/** Keeps the cart on the device, and the changes that are made while the shop cannot be reached. */
export interface OfflineCart {
  /** Whether a change should wait: there is no network, or other changes wait before it. */
  readonly mayHold: () => boolean
  /**
   * Holds a change, or none, until the shop can be reached.
   *
   * @throws {CommerceError} where no such cart is kept, or the change cannot wait
   */
  readonly hold: (session: CartKey, change: CartChange | null) => Promise<HeldCart>
}

/** A change as the calls take it, whose lists are not readonly. */
export const asInput = <Change extends Addition | LineEdit>({ bundleOptions, ...change }: Change) => ({
  ...change,
  ...(bundleOptions && {
    bundleOptions: bundleOptions.map(({ id, options }) => ({ id, options: { ...options } })),
  }),
})

/** Whether the server may have done what it did not answer. */
export const isUnanswered = ({ statusCode }: Pick<CommerceFailure, 'statusCode'>): boolean =>
  statusCode === 0 || statusCode >= 502

interface Sending {
  readonly session: CartKey
  /** Null asks for the cart alone. */
  readonly change: CartChange | null
  readonly signal: AbortSignal
  readonly send: () => Promise<Cart>
}

/** Sends a change of the cart, or holds it while the shop cannot be reached. */
export const sendOrHold = async (
  offline: OfflineCart | undefined,
  { session, change, signal, send }: Sending,
): Promise<Cart> => {
  if (offline === undefined) return await send()
  const hold = () => offline.hold(session, change)
  // Where nothing is kept of this cart, the network decides.
  const pending = offline.mayHold() ? await hold().catch(() => null) : null
  if (pending !== null) return pending
  try {
    return await send()
  } catch (error) {
    if (signal.aborted || !isUnanswered(failureOf({ error }))) throw error
    return await hold().catch(() => {
      throw error
    })
  }
}
