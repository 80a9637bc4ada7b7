/** The most typing mistakes in a word of this many letters. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The letters and digits of a folded word as bits: words that differ in many bits differ in many letters. */
export const lettersOf = (word: string): number => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

/** How many bits are set. */
export const bitsIn = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

const longest = 64
/** Shorter words are within a letter of too many beginnings. */
const shortestBeginning = 5
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1))

/**
 * The edit distance of what was typed to a word or to the nearest beginning of it, where letters that changed places count
 * one (optimal string alignment). A beginning begins with the same letter. Stops when it is more than `most`, which every
 * word over 64 letters is.
 */
export const distanceTo = (typed: string, word: string, most: number): number => {
  const far = most + 1
  const width = word.length
  if (width > longest || typed.length > longest) return far
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= width; j++) above[j] = j
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i
    let nearest = i
    const letter = typed.charCodeAt(i - 1)
    const letterBefore = i > 1 ? typed.charCodeAt(i - 2) : -1
    for (let j = 1; j <= width; j++) {
      const other = word.charCodeAt(j - 1)
      let least = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + Number(letter !== other),
      )
      if (j > 1 && letterBefore === other && letter === word.charCodeAt(j - 2))
        least = Math.min(least, (before[j - 2] as number) + 1)
      row[j] = least
      if (least < nearest) nearest = least
    }
    if (nearest > most) return far
    ;[before, above, row] = [above, row, before]
  }
  if (typed.length < shortestBeginning || typed[0] !== word[0]) return above[width] as number
  let distance = far
  for (let j = 0; j <= width; j++) distance = Math.min(distance, above[j] as number)
  return distance
}
