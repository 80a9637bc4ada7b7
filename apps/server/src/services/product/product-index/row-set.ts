import { addBit, type Bits, hasBit, widened, wordsFor } from './bits.ts'

const fewest = 64

/**
 * The rows with a common property, such as one value of an attribute: a list while they are few, bits as soon as
 * these take no more memory. So the number of values is not limited.
 */
export class RowSet {
  #list = new Int32Array(4)
  #size = 0
  #bits: Bits | null = null

  /** Adds rows that are not in it, those of one product after one another. */
  add(row: number): void {
    if (this.#bits) {
      this.#bits = widened(this.#bits, wordsFor(row + 1))
      addBit(this.#bits, row)
      return
    }
    if (this.#size === this.#list.length) {
      if (this.#size >= fewest && this.#size * 2 >= wordsFor(row + 1)) {
        this.#becomeBits()
        this.add(row)
        return
      }
      const longer = new Int32Array(this.#size * 2)
      longer.set(this.#list)
      this.#list = longer
    }
    this.#list[this.#size] = row
    this.#size += 1
  }

  /** Removes all of `gone`. */
  removeAll(gone: Bits): void {
    if (this.#bits) {
      const words = Math.min(this.#bits.length, gone.length)
      for (let word = 0; word < words; word += 1) {
        this.#bits[word] = (this.#bits[word] as number) & ~(gone[word] as number)
      }
      return
    }
    let stored = 0
    for (let place = 0; place < this.#size; place += 1) {
      const row = this.#list[place] as number
      if (hasBit(gone, row)) continue
      this.#list[stored] = row
      stored += 1
    }
    this.#size = stored
  }

  /** Adds its rows to `bits`. */
  addTo(bits: Bits): void {
    if (this.#bits) {
      const words = Math.min(this.#bits.length, bits.length)
      for (let word = 0; word < words; word += 1) {
        bits[word] = (bits[word] as number) | (this.#bits[word] as number)
      }
      return
    }
    for (let place = 0; place < this.#size; place += 1) addBit(bits, this.#list[place] as number)
  }

  /** Its rows as bits, or as a list of rows in which those of one product are adjacent. */
  get rows(): { readonly bits: Bits } | { readonly bits: null; readonly list: Int32Array } {
    return this.#bits ? { bits: this.#bits } : { bits: null, list: this.#list.subarray(0, this.#size) }
  }

  #becomeBits(): void {
    const highest = this.#list.reduce((most, row) => Math.max(most, row), 0)
    const bits = new Int32Array(wordsFor(highest + 1))
    for (const row of this.#list) addBit(bits, row)
    this.#bits = bits
    this.#list = new Int32Array(0)
    this.#size = 0
  }
}
