import type { Pieces, StockView } from '../types.ts'

/** Whether a cart may ask for these pieces, all its lines together; what is not kept in stock is never there. */
export const areInStock = (stock: readonly StockView[], wanted: readonly Pieces[]): boolean =>
  wanted.every(({ productId, qty }) => {
    const view = stock.find((row) => row.productId === productId)
    return view !== undefined && (view.onHand === null || view.onHand - view.heldByOthers >= qty)
  })

/** A reservation's reach: it holds for 15 minutes at most 20 pieces of at most 3 products. */
export const holdLimits = { minutes: 15, pieces: 20, products: 3 } as const

/** What to hold of the pieces of a cart that holds these already; nothing of one more product than it may hold. */
export const planHolds = (wanted: readonly Pieces[], held: readonly Pieces[]): Pieces[] => {
  const others = held.filter((hold) => !wanted.some(({ productId }) => productId === hold.productId))
  return wanted
    .slice(0, Math.max(0, holdLimits.products - others.length))
    .map(({ productId, qty }) => ({ productId, qty: Math.min(qty, holdLimits.pieces) }))
}

/** Holds that are longer than the pieces they were made for, cut to what is left of these. */
export const cutHolds = (held: readonly Pieces[], pieces: readonly Pieces[]): Pieces[] =>
  held.flatMap(({ productId, qty }) => {
    const left = pieces.find((row) => row.productId === productId)?.qty ?? 0
    return left < qty ? [{ productId, qty: left }] : []
  })
