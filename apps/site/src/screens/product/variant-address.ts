import type { AssociatedProduct, Product } from '@butiga/commerce-sdk'
import { choiceOf, defaultChoice, variantOf, type Choice } from '@butiga/commerce-sdk/rules'
import type { ShopLinks } from '@butiga/react-ui/provider/shop'
import { CART_ITEM, VARIANT } from './product-query.ts'

/** Where a product is shown: a variant without a page of its own on that of its main product. */
export const addressOf = (
  {
    slug,
    sku,
    mainProductSlug,
    isVisibleIndividually,
  }: Pick<Product, 'slug' | 'sku' | 'mainProductSlug' | 'isVisibleIndividually'>,
  { product }: Pick<ShopLinks, 'product'>,
): string =>
  isVisibleIndividually || mainProductSlug === null
    ? product(slug)
    : `${product(mainProductSlug)}?${VARIANT}=${encodeURIComponent(sku)}`

/**
 * The address of a product with a chosen variant, so that it can be shared. The default variant has
 * no parameter.
 */
export const variantAddress = (
  product: Product,
  path: string,
  { variant, itemId = null }: { variant: Pick<AssociatedProduct, 'id' | 'sku'> | null; itemId?: number | null },
): string => {
  const query = new URLSearchParams()
  if (variant !== null && variant.id !== variantOf(product, defaultChoice(product))?.id) query.set(VARIANT, variant.sku)
  if (itemId !== null) query.set(CART_ITEM, String(itemId))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** The choice of a page with a variant's SKU in its address; null for a SKU that is not of this product. */
export const firstChoice = (product: Product, sku: string | null): Choice | null => {
  if (sku === null) return defaultChoice(product)
  const variant = product.associatedProducts.find((one) => one.sku === sku)
  return variant === undefined ? null : choiceOf(product, variant)
}
