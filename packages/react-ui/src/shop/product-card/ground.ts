import type { ProductCard } from '@butiga/commerce-sdk'

const grounds = new Set(['sea', 'honey', 'sage', 'lav'])

/** The ground behind a product's picture, by its attribute `tile`, as the stylesheet's `data-tint` calls it. */
export const groundOf = ({ attributeSet }: Pick<ProductCard, 'attributeSet'>): string => {
  const tile = attributeSet.attributes.find(({ attributeCode }) => attributeCode === 'tile')?.value
  return typeof tile === 'string' && grounds.has(tile) ? tile : 'tile'
}
