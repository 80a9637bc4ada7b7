import type { Identity } from '../../calls/identity.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { type Credentials, lockAccount } from './queries/accounts.ts'
import { lockSession } from './queries/sessions.ts'

/**
 * Locks the account of a log-in until the transaction ends, for a change of what opens it. Refuses a log-in that has ended since
 * the call began: another one may have changed the password against the maker of this call.
 */
export const lockOwnAccount = async (
  tx: Tx,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
): Promise<Credentials> => {
  const account = await lockAccount(tx, userId)
  return account !== undefined && (await lockSession(tx, sessionId)) ? account : refuse('UNAUTHORIZED')
}
