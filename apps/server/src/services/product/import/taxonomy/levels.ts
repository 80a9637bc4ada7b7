/** Categories by parent; null at the root. */
export type Tree = ReadonlyMap<number, number | null>

/** The most levels of the category tree, which bounds every traversal of it. */
export const mostLevels = 10

/** The level of a category, 1 at the root; counting stops one above the limit. */
const levelOf = (id: number, tree: Tree): number => {
  let level = 1
  for (let at = tree.get(id); at != null && level <= mostLevels; at = tree.get(at)) level += 1
  return level
}

/** How many levels a category and those below it take. */
const heightOf = (id: number, tree: Tree, most = mostLevels): number => {
  if (most === 0) return 1
  const below = [...tree].flatMap(([child, parent]) => (parent === id ? [heightOf(child, tree, most - 1)] : []))
  return 1 + Math.max(0, ...below)
}

/** Whether a category, or a new one for null, would be too deep below another. */
export const isTooDeep = (id: number | null, parent: number, tree: Tree, most = mostLevels): boolean =>
  levelOf(parent, tree) + (id === null ? 1 : heightOf(id, tree)) > most

/** Whether a category is another one, or below it. */
export const isWithin = (id: number | null, other: number, tree: Tree): boolean => {
  let level = 1
  for (let at = id; at !== null && level <= mostLevels; at = tree.get(at) ?? null, level += 1)
    if (at === other) return true
  return false
}
