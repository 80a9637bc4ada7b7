import type { Pieces, StockView } from '../types.ts'

/** Whether a cart may have these pieces, all its lines together; a product without stock is never available. */
export const areInStock = (stock: readonly StockView[], wanted: readonly Pieces[]): boolean =>
  wanted.every(({ productId, qty }) => {
    const view = stock.find((row) => row.productId === productId)
    return view !== undefined && (view.onHand === null || view.onHand - view.heldByOthers >= qty)
  })

/** The limits of a hold: 15 minutes, at most 20 pieces of at most 3 products. */
export const holdLimits = { minutes: 15, pieces: 20, products: 3 } as const

/** The pieces to hold for a cart that holds these already; 0 above the limit of products. */
export const planHolds = (wanted: readonly Pieces[], held: readonly Pieces[]): Pieces[] => {
  const others = held.filter((hold) => !wanted.some(({ productId }) => productId === hold.productId))
  return wanted
    .slice(0, Math.max(0, holdLimits.products - others.length))
    .map(({ productId, qty }) => ({ productId, qty: Math.min(qty, holdLimits.pieces) }))
}

/** Holds that exceed the pieces of their lines, reduced to these. */
export const cutHolds = (held: readonly Pieces[], pieces: readonly Pieces[]): Pieces[] =>
  held.flatMap(({ productId, qty }) => {
    const left = pieces.find((row) => row.productId === productId)?.qty ?? 0
    return left < qty ? [{ productId, qty: left }] : []
  })
