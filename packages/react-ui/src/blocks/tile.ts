import type { Tile } from '@butiga/commerce-sdk'

/** The name that the stylesheet's `data-tint` gives a ground; the plain one is called after its token. */
export const tintOf = (tile: Tile): string => (tile === 'plain' ? 'tile' : tile)
