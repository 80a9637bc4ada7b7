import { type Commerce, unwrap, type UserSession } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface EndInput {
  readonly id: number
}

/** The calls of the log-ins. */
export const devicesActors = ({ commerce: { user } }: { readonly commerce: Pick<Commerce, 'user'> }) => ({
  load: fromPromise<readonly UserSession[]>(({ signal }) => unwrap(user.filterSessions({}, { signal }))),
  end: fromPromise<void, EndInput>(async ({ input: { id }, signal }) => {
    await unwrap(user.deleteSession({ id }, { signal }))
  }),
  endOthers: fromPromise<void>(async ({ signal }) => {
    await unwrap(user.deleteOtherSessions({}, { signal }))
  }),
})
