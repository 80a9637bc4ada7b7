import { unwrap, type ToggleWishlistData } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { MachinePorts } from '../shared/ports.ts'

export interface ToggleInput {
  readonly productId: number
}
export type Toggled = ToggleWishlistData

/** A wishlist is loaded as a whole, for the hearts of all pages. */
const WHOLE = 9999

/** The products on the wishlist of the user who is logged in. */
export const loadWishlist = async (
  { commerce }: Pick<MachinePorts, 'commerce'>,
  signal: AbortSignal,
): Promise<readonly number[]> => {
  const { records } = await unwrap(commerce.cms.filterWishlist({ limit: WHOLE }, { signal }))
  return records.map(({ product_id }) => product_id)
}

export const wishlistActors = (ports: Pick<MachinePorts, 'commerce'>) => ({
  toggle: fromPromise<Toggled, ToggleInput>(async ({ input: { productId }, signal }) =>
    unwrap(ports.commerce.cms.toggleWishlist({ product_id: productId }, { signal })),
  ),
  load: fromPromise<readonly number[]>(async ({ signal }) => loadWishlist(ports, signal)),
})
