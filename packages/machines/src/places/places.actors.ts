import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface CodeInput {
  /** The ISO code. */
  readonly country: string
  readonly zipCode: string
}

/** The call of the look-up. */
export const placesActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'ecommerce'> }) => ({
  find: fromPromise<readonly string[], CodeInput>(({ input, signal }) =>
    unwrap(commerce.ecommerce.getPlaces(input, { signal })),
  ),
})
