import { limitKey } from '../../ground/address.ts'
import { byAddress, byUser, type CountedBy, type Limit } from '../../calls/limits.ts'

const limit = (call: string, points: number, by: CountedBy<unknown>) =>
  ({ name: `comments.${call}`, points, seconds: 600, by, counts: 'calls', store: 'shared' }) satisfies Limit<unknown>

/** An account from any address, a guest by address. */
const byWriter: CountedBy<unknown> = {
  name: 'writer',
  of: (_, address, userId) => (userId === null ? limitKey(address) : `user ${userId}`),
}

/** By address and by account: members behind one address do not use up each other's. */
export const createLimits: readonly Limit<unknown>[] = [
  { ...limit('create', 30, byAddress), proofs: 60 },
  limit('write', 20, byWriter),
]
export const voteLimits: readonly Limit<unknown>[] = [limit('vote', 60, byAddress)]
/** By account: a moderator changes many. */
export const updateLimits: readonly Limit<unknown>[] = [limit('update', 600, byUser)]
