import type { CartLine, Pieces, StockView } from '../types.ts'

/** Whether a cart may have these pieces, all its lines together; a product without stock is never available. */
export const areInStock = (stock: readonly StockView[], wanted: readonly Pieces[]): boolean =>
  wanted.every(({ productId, qty }) => {
    const view = stock.find((row) => row.productId === productId)
    return view !== undefined && (view.onHand === null || view.onHand - view.reservedByOthers >= qty)
  })

/** Pieces of a line that a cart may have beside its other lines, as far as stock is counted. */
export const mostOfLine = (
  stock: readonly StockView[],
  line: Pick<CartLine, 'qty'> & { readonly takes: readonly Pieces[] },
  others: readonly Pieces[],
): number => {
  const most = line.takes.map(({ productId, qty }) => {
    const view = stock.find((row) => row.productId === productId)
    if (view === undefined) return 0
    if (view.onHand === null) return line.qty
    const taken = others.find((piece) => piece.productId === productId)?.qty ?? 0
    return Math.floor((view.onHand - view.reservedByOthers - taken) / (qty / line.qty))
  })
  return Math.max(0, Math.min(line.qty, ...most))
}

/**
 * The limits of holds: 15 minutes from a cart's first one, at most 20 pieces of each of 3 products; 3 carts and 40 pieces
 * of one visitor at a time; and a fifth of a product's stock for all carts together that are not ready for an order.
 */
export const holdLimits = {
  minutes: 15,
  pieces: 20,
  products: 3,
  cartsOfVisitor: 3,
  piecesOfVisitor: 40,
  shareOfUnready: 1 / 5,
} as const

/** The pieces to hold for a cart that holds these already; 0 above the limit of products. */
export const planHolds = (wanted: readonly Pieces[], pending: readonly Pieces[]): Pieces[] => {
  const others = pending.filter((hold) => !wanted.some(({ productId }) => productId === hold.productId))
  return wanted
    .slice(0, Math.max(0, holdLimits.products - others.length))
    .map(({ productId, qty }) => ({ productId, qty: Math.min(qty, holdLimits.pieces) }))
}

/** The part of planned holds that a cart may have that is not ready for an order, beside others of its kind. */
export const shareOfUnready = (
  planned: readonly Pieces[],
  stock: readonly StockView[],
  reservedByUnready: readonly Pieces[],
): Pieces[] => {
  const count = (productId: number) => reservedByUnready.find((pieces) => pieces.productId === productId)?.qty ?? 0
  const onHand = (productId: number) => stock.find((row) => row.productId === productId)?.onHand ?? 0
  return planned
    .map(({ productId, qty }) => {
      const share = Math.ceil(onHand(productId) * holdLimits.shareOfUnready)
      return { productId, qty: Math.min(qty, share - count(productId)) }
    })
    .filter(({ qty }) => qty > 0)
}

/** Whether a visitor may have these holds beside those that other carts of the same visitor have. */
export const mayHold = (planned: readonly Pieces[], others: { readonly carts: number; readonly pieces: number }) =>
  others.carts < holdLimits.cartsOfVisitor &&
  planned.reduce((sum, { qty }) => sum + qty, others.pieces) <= holdLimits.piecesOfVisitor

/** Holds that exceed the pieces of their lines, reduced to these. */
export const cutHolds = (pending: readonly Pieces[], pieces: readonly Pieces[]): Pieces[] =>
  pending.flatMap(({ productId, qty }) => {
    const left = pieces.find((row) => row.productId === productId)?.qty ?? 0
    return left < qty ? [{ productId, qty: left }] : []
  })
