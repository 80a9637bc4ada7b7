import { type Bits, hasBit } from './bits.ts'
import type { Column } from './orders.ts'

/**
 * The names of a site's products in one language, sorted by its alphabet. A new name is inserted at
 * its place, since sorting them all would block every request.
 */
export class NameOrder {
  readonly #compare: (a: string, b: string) => number
  /** By head row. */
  readonly #names: string[] = []
  #sorted = new Int32Array(0)

  constructor(language: string) {
    this.#compare = new Intl.Collator(language).compare
  }

  add(named: readonly { readonly row: number; readonly name: string }[]): void {
    const added = named.toSorted((a, b) => this.#compare(a.name, b.name))
    const sorted = new Int32Array(this.#sorted.length + added.length)
    let taken = 0
    for (const [place, { row, name }] of added.entries()) {
      const until = this.#placeOf(name, taken)
      sorted.set(this.#sorted.subarray(taken, until), taken + place)
      sorted[until + place] = row
      taken = until
    }
    sorted.set(this.#sorted.subarray(taken), taken + added.length)
    this.#sorted = sorted
    for (const { row, name } of named) this.#names[row] = name
  }

  removeAll(gone: Bits): void {
    this.#sorted = this.#sorted.filter((row) => !hasBit(gone, row))
  }

  /** The places of rows in the alphabet; equal names share one. */
  ranks(rows: number): Column {
    const ranks = new Int32Array(rows)
    let rank = 0
    let last: string | undefined
    for (const row of this.#sorted) {
      const name = this.#names[row]
      if (name !== last) rank += 1
      last = name
      ranks[row] = rank
    }
    return ranks
  }

  /** Where a name comes after all that are not greater. */
  #placeOf(name: string, from: number): number {
    let low = from
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = this.#names[this.#sorted[middle] as number] as string
      if (this.#compare(there, name) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
