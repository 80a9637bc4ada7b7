import type { Concern } from '../../db/follow/follower.ts'

const framedBy = new Set(['attributes', 'categories', 'config'])

/** What a purge concerns of whatever is made of products: a product, or what all of them are read with. */
export const concernOfProducts = (tag: string): Concern | undefined => {
  if (framedBy.has(tag)) return 'frame'
  const [, id] = /^product:(\d+)$/.exec(tag) ?? []
  return id === undefined ? undefined : Number(id)
}
