import type { StockView } from '../types.ts'

/** Whether a cart may ask for this many pieces of a product, all its lines together. */
export const isInStock = (stock: StockView, pieces: number): boolean =>
  stock.onHand === null || stock.onHand - stock.heldByOthers >= pieces

/** A reservation's reach: it holds for 15 minutes at most 20 pieces of at most 3 products (reliability.md section 2). */
export const holdLimits = { minutes: 15, pieces: 20, products: 3 } as const

/** Pieces to hold for a cart with this many of a product; 0 when it holds too many other products already. */
export const piecesToHold = (pieces: number, otherProductsHeld: number): number =>
  otherProductsHeld >= holdLimits.products ? 0 : Math.min(pieces, holdLimits.pieces)
