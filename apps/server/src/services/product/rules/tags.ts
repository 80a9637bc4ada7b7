import type { Category } from '@butiga/commerce-sdk/contracts'

/** The tags of products. */
export const productTags = (list: readonly (number | { readonly id: number })[] = []): string[] =>
  list.map((product) => `product:${typeof product === 'number' ? product : product.id}`)

/** The tags of categories with all those below them. */
export const categoryTags = (list: readonly Pick<Category, 'id' | 'children'>[] = []): string[] =>
  list.flatMap(({ id, children }) => [`category:${id}`, ...categoryTags(children)])
