import { type BundlePart, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface PartsInput {
  readonly productId: number
}

/** The one call of a bundle's customisation. */
export const bundleActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'product'> }) => ({
  loadParts: fromPromise<readonly BundlePart[], PartsInput>(async ({ input: { productId }, signal }) => {
    const { lines } = await unwrap(commerce.product.checkBundles({ product: productId }, { signal }))
    return lines
  }),
})
