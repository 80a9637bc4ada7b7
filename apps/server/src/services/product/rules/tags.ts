/** The tags of the cards of products. */
export const productTags = (list: readonly (number | { readonly id: number })[] = []): string[] =>
  list.map((product) => `product:${typeof product === 'number' ? product : product.id}`)

/** The tags of what shows all of some products, as their own pages do. */
export const productPageTags = (list: readonly (number | { readonly id: number })[] = []): string[] => {
  const cards = productTags(list)
  return [...cards, ...cards.map((tag) => tag.replace('product:', 'product-page:'))]
}
