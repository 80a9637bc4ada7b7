import type { QueryReader } from '../screen.types.ts'

/** The query parameter that names a variant by its SKU. */
export const VARIANT = 'variant'
/** The query parameter that names the cart line that is edited. */
export const CART_ITEM = 'cartItemId'

/** The cart line that `cartItemId` names; null for anything that is no id. */
export const readItemId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** The SKU that `variant` names; null for anything that is no SKU. */
const readSku = (text: string | null): string | null => (text !== null && /^\P{Cc}{1,64}$/u.test(text) ? text : null)

/** The query of a product's page; a cart line belongs to one visitor. */
export const productQuery: QueryReader = (query) => {
  const sku = readSku(query.get(VARIANT))
  const itemId = readItemId(query.get(CART_ITEM))
  return {
    query: new URLSearchParams({
      ...(sku !== null && { [VARIANT]: sku }),
      ...(itemId !== null && { [CART_ITEM]: String(itemId) }),
    }),
    isCacheable: itemId === null,
  }
}
