/** The tags of products. */
export const productTags = (list: readonly (number | { readonly id: number })[] = []): string[] =>
  list.map((product) => `product:${typeof product === 'number' ? product : product.id}`)
