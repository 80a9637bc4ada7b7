import { addBit, type Bits, countBits, eachRow, hasBit, lowestBit, removeBit, widened, wordsFor } from './bits.ts'
import type { Column } from './orders.ts'
import type { RowSet } from './row-set.ts'
import type { CatalogueProduct, CatalogueUnit } from './types.ts'

/** The position of a product: its first row, and how many it has. */
export interface Place {
  readonly head: number
  readonly length: number
}

/** The units of a product that can be bought: its variants, or else itself. */
export const unitsOf = (product: CatalogueProduct): readonly CatalogueUnit[] =>
  product.variants.length > 0 ? product.variants : [product]

/**
 * Listed products in numbered rows, one for each unit that can be bought. The rows of a product are adjacent; the
 * first, its head, represents it. Sets of rows are bits and count each product once.
 */
export class Rows {
  #used = 0
  #empty = 0
  #live: Bits = new Int32Array(0)
  /** Rows that share their product with others. */
  #variants: Bits = new Int32Array(0)
  #products: Column = new Int32Array(0)
  #units: Column = new Int32Array(0)
  #heads: Column = new Int32Array(0)
  #cents: Column = new Int32Array(0)
  /** By head: the sort values of its product. */
  #displayedCents: Column = new Int32Array(0)
  #priorities: Column = new Int32Array(0)
  readonly #headOf = new Map<number, number>()
  readonly #mainOf = new Map<number, number>()

  get size(): number {
    return this.#headOf.size
  }

  /** Rows that have a number, empty ones among them. */
  get used(): number {
    return this.#used
  }

  /** Whether most rows are empty after many changes, so that building them again saves memory. */
  get isSparse(): boolean {
    return this.#empty > 4096 && this.#empty * 2 > this.#used
  }

  /** Prices of units, by row. */
  get cents(): Column {
    return this.#cents
  }

  /** What products are sorted by, by head. */
  get columns(): { readonly id: Column; readonly finalPrice: Column; readonly categoryPriority: Column } {
    return { id: this.#products, finalPrice: this.#displayedCents, categoryPriority: this.#priorities }
  }

  heads(): Int32Array {
    return Int32Array.from(this.#headOf.values())
  }

  headOf(product: number): number | undefined {
    return this.#headOf.get(product)
  }

  /** The listed product that shows a variant. */
  mainOf(variant: number): number | undefined {
    return this.#mainOf.get(variant)
  }

  productAt(head: number): number {
    return this.#products[head] as number
  }

  /** Every row that is not empty. */
  everything(): Bits {
    return this.#live.slice(0, wordsFor(this.#used))
  }

  nothing(): Bits {
    return new Int32Array(wordsFor(this.#used))
  }

  /** Adds the rows of a product, if it is listed. */
  addProduct(rows: Bits, id: number): void {
    const head = this.#headOf.get(id)
    if (head === undefined) return
    for (let row = head; row < this.#end(head); row += 1) addBit(rows, row)
  }

  /** How many products have one of these rows; with `among`, one that is in that set as well. */
  countProducts(rows: Bits, among?: RowSet): number {
    const others = among?.rows
    return others?.bits === null ? this.#countListed(rows, others.list) : this.#countBits(rows, others?.bits)
  }

  /** The same rows, and the heads of the products that have one of them. */
  withHeads(rows: Bits): Bits {
    const heads = rows.slice()
    for (let word = 0; word < rows.length; word += 1) {
      for (let rest = (rows[word] as number) & (this.#variants[word] as number); rest !== 0; rest &= rest - 1) {
        addBit(heads, this.#heads[word * 32 + lowestBit(rest)] as number)
      }
    }
    return heads
  }

  /** Inserts a product, at its former position if it needs as many rows; returns its head. */
  insert(product: CatalogueProduct, former: Place | undefined): number {
    const units = unitsOf(product)
    const fits = former?.length === units.length
    const head = fits ? former.head : this.#used
    if (fits) this.#empty -= units.length
    else this.#grow(units.length)
    this.#headOf.set(product.id, head)
    this.#displayedCents[head] = product.displayedCents
    this.#priorities[head] = product.priority
    for (const [index, unit] of units.entries()) {
      const row = head + index
      addBit(this.#live, row)
      this.#products[row] = product.id
      this.#units[row] = unit.id
      this.#heads[row] = head
      this.#cents[row] = unit.finalCents
      if (unit === product) continue
      addBit(this.#variants, row)
      this.#mainOf.set(unit.id, product.id)
    }
    return head
  }

  /** Removes products; returns their rows, and the place of each. */
  remove(products: readonly number[]): { readonly gone: Bits; readonly places: ReadonlyMap<number, Place> } {
    const gone = this.nothing()
    const places = new Map<number, Place>()
    for (const id of products) {
      const head = this.#headOf.get(id)
      if (head === undefined) continue
      places.set(id, { head, length: this.#end(head) - head })
      this.addProduct(gone, id)
      this.#headOf.delete(id)
    }
    eachRow(gone, (row) => {
      const unit = this.#units[row] as number
      // The row may belong to another product by now.
      if (this.#mainOf.get(unit) === this.#products[row]) this.#mainOf.delete(unit)
      removeBit(this.#live, row)
      removeBit(this.#variants, row)
      this.#empty += 1
    })
    return { gone, places }
  }

  /** The row after the last of a product's. */
  #end(head: number): number {
    let row = head + 1
    while (row < this.#used && this.#heads[row] === head) row += 1
    return row
  }

  // Rows of one product follow one another, so that a product is counted when its head is not that of the row before.
  #countListed(rows: Bits, list: Int32Array): number {
    let count = 0
    let last = -1
    for (const row of list) {
      if (!hasBit(rows, row)) continue
      const head = this.#heads[row] as number
      if (head !== last) count += 1
      last = head
    }
    return count
  }

  #countBits(rows: Bits, others: Bits | undefined): number {
    let count = 0
    let last = -1
    for (let word = 0; word < rows.length; word += 1) {
      const all = (rows[word] as number) & (others === undefined ? -1 : (others[word] ?? 0))
      if (all === 0) continue
      const variants = all & (this.#variants[word] as number)
      count += countBits(all ^ variants)
      for (let rest = variants; rest !== 0; rest &= rest - 1) {
        const head = this.#heads[word * 32 + lowestBit(rest)] as number
        if (head !== last) count += 1
        last = head
      }
    }
    return count
  }

  #grow(rows: number): void {
    this.#used += rows
    const words = wordsFor(this.#used)
    this.#live = widened(this.#live, words)
    this.#variants = widened(this.#variants, words)
    if (this.#products.length >= this.#used) return
    const longer = (column: Column): Column => {
      const copy = new Int32Array(this.#live.length * 32)
      copy.set(column)
      return copy
    }
    this.#products = longer(this.#products)
    this.#units = longer(this.#units)
    this.#heads = longer(this.#heads)
    this.#cents = longer(this.#cents)
    this.#displayedCents = longer(this.#displayedCents)
    this.#priorities = longer(this.#priorities)
  }
}
