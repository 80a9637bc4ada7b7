import type { Concern } from '../../db/follow/follower.ts'

const framedBy = new Set(['attributes', 'categories', 'config', 'tags'])

/** What a purge concerns of data computed from products: a product, or the frame that all of them are read with. */
export const concernOfProducts = (tag: string): Concern | undefined => {
  if (framedBy.has(tag)) return 'frame'
  const [, id] = /^product(?:-page)?:(\d+)$/.exec(tag) ?? []
  return id === undefined ? undefined : Number(id)
}
