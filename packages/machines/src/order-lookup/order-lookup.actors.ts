import { unwrap, type Commerce, type OrderLookup } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { OrderName } from './order-lookup.types.ts'

/** The call that finds an order; every miss answers the same. */
export const orderLookupActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'ecommerce'> }) => ({
  lookUp: fromPromise<OrderLookup, OrderName>(({ input, signal }) =>
    unwrap(commerce.ecommerce.lookUpOrder(input, { signal })),
  ),
})
