import type { AssociatedProduct, CartItem } from '@butiga/commerce-sdk'
import { variantOf } from '@butiga/commerce-sdk/rules'
import type { AddToCartContext } from './add-to-cart.types.ts'

/** The variant that the choice means; null while it is not complete, and for a product without variants. */
export const chosenVariant = ({
  product,
  choice,
}: Pick<AddToCartContext, 'product' | 'choice'>): AssociatedProduct | null =>
  product.format === 'configurable' ? variantOf(product, choice) : null

/** A configurable product needs a chosen variant. */
export const isConfigured = (context: AddToCartContext): boolean =>
  context.product.format !== 'configurable' || chosenVariant(context) !== null

/** Whether a cart line is of this product or of one of its variants. */
export const isOwnLine = ({ product }: AddToCartContext, line: CartItem | null): line is CartItem =>
  line !== null && [product, ...product.associatedProducts].some(({ id }) => id === line.productId)
