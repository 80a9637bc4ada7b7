import { maximumQuantity, parseQuantity } from '@butiga/commerce-sdk/contracts'
import type { CartState, CartLine, Pieces, StockView } from '../types.ts'
import { mostOfLine } from './stock.ts'

/** Whether `quantity`, the second name of `qty`, is missing or equal. */
export const areSameQuantity = (qty: number, quantity: number | string | undefined): boolean =>
  quantity === undefined || parseQuantity(quantity) === qty

type Counted = Pick<CartLine, 'productId' | 'format' | 'qty'> & {
  readonly parts: readonly { readonly productId: number | null; readonly quantity: number }[]
}

/** What a line takes from stock: pieces of its product, or of the parts of a bundle. */
const takenBy = ({ productId, format, qty, parts }: Counted): Pieces[] =>
  format === 'bundle'
    ? parts.flatMap((part) =>
        part.productId === null ? [] : [{ productId: part.productId, qty: part.quantity * qty }],
      )
    : [{ productId, qty }]

/** Pieces of each product in a cart: over all its lines, alone and in bundles. */
export const piecesOf = (lines: readonly Counted[]): Pieces[] => {
  const pieces = new Map<number, number>()
  for (const { productId, qty } of lines.flatMap(takenBy)) pieces.set(productId, (pieces.get(productId) ?? 0) + qty)
  return [...pieces].map(([productId, qty]) => ({ productId, qty }))
}

/** The pieces of products that a cart has more of than before. */
export const morePieces = (before: readonly Counted[], after: readonly Counted[]): Pieces[] => {
  const had = piecesOf(before)
  const countBefore = (productId: number) => had.find((pieces) => pieces.productId === productId)?.qty ?? 0
  return piecesOf(after).filter(({ productId, qty }) => qty > countBefore(productId))
}

/** Whether a line can still be bought: its product, and every part of a bundle. */
export const isSold = ({ archived, format, parts }: Pick<CartLine, 'archived' | 'format' | 'parts'>): boolean =>
  !archived && (format !== 'bundle' || (parts.length > 0 && parts.every((part) => part.productId !== null)))

/** Whether a piece costs more than when the line was chosen, whichever card is applied. */
export const isDearer = ({ seenCents, regularCents }: Pick<CartLine, 'seenCents' | 'regularCents'>): boolean =>
  seenCents !== null && seenCents < regularCents

/** Pieces of each line that can be bought now, beside the lines before it. */
export const availableOf = (
  lines: readonly (Counted & Pick<CartLine, 'archived' | 'parts'>)[],
  stock: readonly StockView[],
): number[] =>
  lines.map((line, index) =>
    isSold(line) ? mostOfLine(stock, { qty: line.qty, takes: piecesOf([line]) }, piecesOf(lines.slice(0, index))) : 0,
  )

/** Longest stored options of all lines of a cart, as JSON text. */
export const maximumCartOptionsLength = 64_000

/** Whether the options of a cart's lines, all together, are short enough to be read and answered with each change. */
export const haveShortOptions = (lines: readonly Pick<CartLine, 'options' | 'bundleOptions'>[]): boolean =>
  JSON.stringify(lines.map(({ options, bundleOptions }) => [options, bundleOptions])).length <= maximumCartOptionsLength

/** Most lines of one cart. */
export const maximumLines = 200
/** The highest value of goods in a cart, in cents: half of what an order's columns hold, the rest is for delivery. */
const maximumCents = 1_000_000_000

/** Whether the value of a cart is within the limits of an order in the currency that it is shown in. */
export const fitsInCurrency = ({
  lines,
  exchange,
}: Pick<CartState, 'exchange'> & { lines: readonly Pick<CartLine, 'qty' | 'unitCents'>[] }): boolean =>
  exchange === null ||
  lines.reduce((sum, line) => sum + line.qty * (line.unitCents * exchange.rate + 1), 0) <= maximumCents

/** Whether lines, pieces and value of a cart are within the limits of an order. */
export const fitsAnOrder = (lines: readonly Pick<CartLine, 'qty' | 'unitCents'>[]): boolean =>
  lines.length <= maximumLines &&
  lines.every((line) => line.qty <= maximumQuantity) &&
  lines.reduce((sum, line) => sum + line.qty * line.unitCents, 0) <= maximumCents
