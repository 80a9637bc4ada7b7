import { type NetQuantity, type UnitPrice, unitPriceOf } from '@butiga/commerce-sdk/contracts'

/** What a product's answers say of its measure; nothing where it has none. */
export const measureOf = (
  cents: number,
  net: NetQuantity | null,
): { readonly netQuantity?: NetQuantity; readonly unitPrice?: UnitPrice } => {
  const unitPrice = unitPriceOf(cents, net)
  return { ...(net && { netQuantity: net }), ...(unitPrice && { unitPrice }) }
}
