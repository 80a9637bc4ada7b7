import type { ProductPrices, ProductRow, Stock } from '@butiga/commerce-sdk/contracts'
import { toAmount } from '../ecommerce/public.ts'
import type { StoredPrices, StoredStock, ListedProduct } from './types.ts'

export const toRow = ({ cents, retailCents, changedAt, ...product }: ListedProduct): ProductRow => ({
  id: product.id,
  sku: product.sku,
  name: product.name,
  format: product.format,
  mainProduct: product.mainProduct,
  archived: product.archived,
  price: toAmount(cents),
  retail: toAmount(retailCents),
  isSet: product.isSet,
  onHand: product.onHand,
  changedAt: changedAt.toISOString(),
})

/** An amount of the wire format in cents. */
export const toCents = (amount: number): number => Math.round(amount * 100)

export const toPrices = ({ id, retailCents, discountCents }: StoredPrices): ProductPrices => ({
  id,
  retail: toAmount(retailCents),
  discount: discountCents === null ? null : toAmount(discountCents),
})

export const toStock = ({ onHand, held: pending }: StoredStock): Stock => ({
  onHand,
  held: pending,
  available: onHand === null ? null : Math.max(0, onHand - pending),
})

/** The largest stock that a call can set. */
const mostPieces = 1_000_000_000

/** The stock after a correction, null for one that is not counted; undefined for one that is impossible. */
export const onHandAfter = (
  { onHand }: Pick<StoredStock, 'onHand'>,
  change: { readonly delta?: number | undefined; readonly onHand?: number | null | undefined },
): number | null | undefined => {
  if ((change.delta === undefined) === (change.onHand === undefined)) return undefined
  if (change.delta === undefined) return change.onHand
  if (onHand === null) return undefined
  const after = onHand + change.delta
  return after >= 0 && after <= mostPieces ? after : undefined
}
