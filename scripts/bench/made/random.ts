/** Numbers that look random and are the same at every run (mulberry32). */
export const randomOf = (seed: number) => {
  let state = Math.imul(seed + 1, 0x9e3779b9)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number): boolean => next() < share,
    between: (least: number, most: number): number => least + below(most - least + 1),
    /** Small ones more often than large ones, as prices and popularity are. */
    skewed: (least: number, most: number): number => Math.round(least + (most - least) * next() ** 2.5),
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('The list is empty')
      return chosen
    },
    /** The first of the list more often than the last. */
    pickEarly: <T>(list: readonly T[]): T => {
      const chosen = list[Math.floor(next() ** 2 * list.length)]
      if (chosen === undefined) throw new Error('The list is empty')
      return chosen
    },
  }
}
export type Random = ReturnType<typeof randomOf>
