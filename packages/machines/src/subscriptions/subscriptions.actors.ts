import { type Commerce, type Subscription, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface CancelInput {
  readonly id: number
}

/** The calls of the subscriptions of a member. */
export const subscriptionsActors = ({
  commerce: { subscriptions },
}: {
  readonly commerce: Pick<Commerce, 'subscriptions'>
}) => ({
  load: fromPromise<readonly Subscription[]>(({ signal }) => unwrap(subscriptions.listOwn({}, { signal }))),
  cancel: fromPromise<Subscription, CancelInput>(({ input: { id }, signal }) =>
    unwrap(subscriptions.cancelOwn({ id }, { signal })),
  ),
})
