/** A set of row numbers, a bit for each; a missing word holds none. */
export type Bits = Int32Array

/** Words that hold this many rows. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5

export const hasBit = (bits: Bits, row: number): boolean => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1

export const addBit = (bits: Bits, row: number): void => {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
}

export const removeBit = (bits: Bits, row: number): void => {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31))
}

/** How many bits of a word are set. */
export const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The place of a word's lowest set bit. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** Leaves in `bits` what `other` has as well. */
export const keepOnly = (bits: Bits, other: Bits): void => {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & (other[word] ?? 0)
}

/** Each row of a set, the lowest first. */
export const eachRow = (bits: Bits, visit: (row: number) => void): void => {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) visit(word * 32 + lowestBit(rest))
  }
}

/** The same set with room for at least this many words. */
export const widened = (bits: Bits, words: number): Bits => {
  if (bits.length >= words) return bits
  const wider = new Int32Array(Math.max(words, bits.length * 2))
  wider.set(bits)
  return wider
}
