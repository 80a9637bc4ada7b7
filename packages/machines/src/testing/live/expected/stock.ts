import type { Line } from './cart.ts'
import { productIn, type ShopFacts } from './facts.ts'

/** The pieces that lines take off the shelf: those of a bundle are its parts. */
export const piecesOf = (facts: ShopFacts, lines: readonly Line[]): ReadonlyMap<number, number> => {
  const taken = new Map<number, number>()
  const take = (product: number, pieces: number) => taken.set(product, (taken.get(product) ?? 0) + pieces)
  for (const { product, pieces, chosen } of lines) {
    const { parts } = productIn(facts, product)
    if (parts.length === 0) take(product, pieces)
    for (const part of parts) take(chosen[part.product] ?? part.product, part.pieces * pieces)
  }
  return taken
}

const onShelf = (facts: ShopFacts, product: number): number => productIn(facts, product).pieces ?? Infinity

/** Whether the shelf has what lines take; the last piece can be had too. */
export const areThere = (facts: ShopFacts, lines: readonly Line[]): boolean =>
  [...piecesOf(facts, lines)].every(([product, pieces]) => onShelf(facts, product) >= pieces)

/** Whether a change takes more than there is; what a cart has already is not asked for again. */
export const exceeds = (facts: ShopFacts, before: readonly Line[], after: readonly Line[]): boolean => {
  const had = piecesOf(facts, before)
  return [...piecesOf(facts, after)].some(
    ([product, pieces]) => pieces > (had.get(product) ?? 0) && pieces > onShelf(facts, product),
  )
}

/** How many pieces of a line could be had beside the other lines. */
export const availableOf = (facts: ShopFacts, line: Line, others: readonly Line[]): number => {
  const taken = piecesOf(facts, others)
  const most = [...piecesOf(facts, [line])].map(([product, pieces]) =>
    Math.floor((onShelf(facts, product) - (taken.get(product) ?? 0)) / (pieces / line.pieces)),
  )
  return Math.max(0, Math.min(line.pieces, ...most))
}

/** The facts after pieces left the shelf. */
export const withTaken = (facts: ShopFacts, lines: readonly Line[]): ShopFacts => {
  const products = new Map(facts.products)
  for (const [product, pieces] of piecesOf(facts, lines)) {
    const before = productIn(facts, product)
    products.set(product, { ...before, pieces: before.pieces === null ? null : before.pieces - pieces })
  }
  return { ...facts, products }
}
