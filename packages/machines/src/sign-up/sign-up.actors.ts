import { type Commerce, type Occurrence, unwrap } from '@butiga/commerce-sdk'
import { openTimes } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'

export interface LoadTimesInput {
  readonly id: number
}

/** The call of the times of an event. */
export const signUpActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'events'> }) => ({
  load: fromPromise<readonly Occurrence[], LoadTimesInput>(async ({ input, signal }) =>
    openTimes(await unwrap(commerce.events.get(input, { signal })), Date.now()),
  ),
})
