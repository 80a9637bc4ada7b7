import { CATEGORY_LEVELS } from '@butiga/commerce-sdk/rules'

/** A record of a tree. Categories and the entries of navigations have the same number of levels. */
export interface TreeNode {
  readonly id: number
  readonly parentId: number | null
}

/** Where a record is: its parent, and its place among those below it without itself. */
export interface Place {
  readonly parentId: number | null
  readonly position: number
}

/** Those of one parent are in their order. */
export type TreeOf<Node extends TreeNode> = readonly Node[]
type Tree = TreeOf<TreeNode>

/** Those below a parent, in their order. */
export const childrenOf = <Node extends TreeNode>(tree: TreeOf<Node>, parentId: number | null): TreeOf<Node> =>
  tree.filter((node) => node.parentId === parentId)

const find = <Node extends TreeNode>(tree: TreeOf<Node>, id: number | null) => tree.find((node) => node.id === id)

/** 0 at the top. */
export const levelOf = (tree: Tree, id: number | null): number => {
  const parent = find(tree, id)?.parentId ?? null
  return parent === null ? 0 : levelOf(tree, parent) + 1
}

const heightOf = (tree: Tree, id: number): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)))

const isWithin = (tree: Tree, id: number | null, other: number): boolean =>
  id !== null && (id === other || isWithin(tree, find(tree, id)?.parentId ?? null, other))

/** Whether a record, or a new one for null, may be below a parent: not below itself, and at most on the third level. */
export const fits = (tree: Tree, id: number | null, parentId: number | null): boolean =>
  parentId === null ||
  ((id === null || !isWithin(tree, parentId, id)) &&
    levelOf(tree, parentId) + 1 + (id === null ? 1 : heightOf(tree, id)) <= CATEGORY_LEVELS)

/** Where a record is now. */
export const placeOf = (tree: Tree, id: number): Place => {
  const parentId = find(tree, id)?.parentId ?? null
  return { parentId, position: childrenOf(tree, parentId).findIndex((node) => node.id === id) }
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** The next place of a record in a direction; undefined where there is none. */
export const nextPlace = (tree: Tree, id: number, direction: Direction): Place | undefined => {
  const { parentId, position } = placeOf(tree, id)
  const siblings = childrenOf(tree, parentId)
  if (direction === 'up') return position > 0 ? { parentId, position: position - 1 } : undefined
  if (direction === 'down') return position < siblings.length - 1 ? { parentId, position: position + 1 } : undefined
  if (direction === 'out')
    return parentId === null
      ? undefined
      : { parentId: find(tree, parentId)?.parentId ?? null, position: placeOf(tree, parentId).position + 1 }
  const above = siblings[position - 1]
  return above !== undefined && fits(tree, id, above.id)
    ? { parentId: above.id, position: childrenOf(tree, above.id).length }
    : undefined
}

/** The tree with a record at another place. */
export const placed = <Node extends TreeNode>(
  tree: TreeOf<Node>,
  id: number,
  { parentId, position }: Place,
): TreeOf<Node> => {
  const moved = find(tree, id)
  if (moved === undefined) return tree
  const others = tree.filter((node) => node.id !== id)
  const order = childrenOf(others, parentId).toSpliced(position, 0, { ...moved, parentId })
  return [...others.filter((node) => node.parentId !== parentId), ...order]
}

export type Side = 'before' | 'inside' | 'after'

/** The place beside, or in, another record; undefined where the dragged one does not fit. */
export const placeNextTo = (tree: Tree, id: number, target: number, side: Side): Place | undefined => {
  const others = tree.filter((node) => node.id !== id)
  if (isWithin(tree, target, id)) return undefined
  const { parentId, position } = placeOf(others, target)
  const place =
    side === 'inside'
      ? { parentId: target, position: childrenOf(others, target).length }
      : { parentId, position: position + (side === 'after' ? 1 : 0) }
  return fits(tree, id, place.parentId) ? place : undefined
}
