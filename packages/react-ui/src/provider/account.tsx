import type { CommerceFailure, User } from '@butiga/commerce-sdk'
import { roleOf, type Role } from '@butiga/commerce-sdk/rules'
import type { ShopEvent } from '@butiga/machines/shop'
import { wishedProducts } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useShop } from './shop.tsx'

export interface AccountView {
  /**
   * `unknown` on the server and until the browser's log-in is read; `pending` while it is being restored, and while a log-in
   * or its end is on its way; `code` while it waits for a code of the second factor.
   */
  readonly status: 'unknown' | 'guest' | 'pending' | 'code' | 'member'
  /** Null unless `status` is `member`. */
  readonly user: User | null
  readonly role: Role
  /** Whether the last log-in failed, in whole or in part. */
  readonly errored: boolean
  /** Why; null where it did not fail. */
  readonly failure: CommerceFailure | null
}

const useAuth = () => useSelector(useShop().shop, ({ context }) => context.auth ?? undefined)

/** The log-in of this browser. */
export const useAccount = (): AccountView => {
  const { shop } = useShop()
  const auth = useAuth()
  // Its code is loaded with a log-in alone.
  const before = useSelector(shop, (snapshot): AccountView['status'] => {
    if (snapshot.matches({ account: 'asking' })) return 'unknown'
    return snapshot.matches({ account: 'loading' }) ? 'pending' : 'guest'
  })
  const status = useSelector(auth, (snapshot): AccountView['status'] => {
    if (snapshot === undefined) return before
    if (snapshot.hasTag('pending')) return 'pending'
    if (snapshot.matches('askingCode')) return 'code'
    return snapshot.matches('loggedIn') ? 'member' : 'guest'
  })
  const user = useSelector(auth, (snapshot) => snapshot?.context.user ?? null)
  const failure = useSelector(auth, (snapshot) => snapshot?.context.failure ?? null)
  const displayed = status === 'member' ? user : null
  return { status, user: displayed, role: roleOf(displayed), errored: failure !== null, failure }
}

export interface WishlistView {
  /** The products on the wishlist, with what was pressed and is not answered yet. */
  readonly ids: ReadonlySet<number>
  /** `failed` where it could not be loaded; else that of the account. */
  readonly status: AccountView['status'] | 'failed'
}

const useWishlistActor = () => useSelector(useAuth(), (snapshot) => snapshot?.children.wishlist)

const none: readonly number[] = []

/** The wishlist of the user who is logged in; an empty one without a log-in. */
export const useWishlist = (): WishlistView => {
  const { status } = useAccount()
  const wishlist = useWishlistActor()
  const products = useSelector(wishlist, (snapshot) => snapshot?.context.products)
  const queue = useSelector(wishlist, (snapshot) => snapshot?.context.queue ?? none)
  return {
    ids: useMemo(() => new Set(wishedProducts({ products: products ?? none, queue })), [products, queue]),
    status: products === null ? 'failed' : status,
  }
}

/** Sends to the root of the shop: `auth.login`, `auth.logout`, `wishlist.toggle` and the like. */
export const useSendShop = (): ((event: ShopEvent) => void) => {
  const { shop } = useShop()
  return (event) => shop.send(event)
}
