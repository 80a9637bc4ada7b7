import type { Tx } from '../../db/db.ts'
import { dropMailRequests } from './queries/mails.ts'
import { dropMailedTokens } from './queries/mailed-tokens.ts'
import { endSessions } from './queries/sessions.ts'

/**
 * Ends what the former password, address or second factor of an account has opened: its log-ins but one, the links that were
 * mailed for it, and the mails with links that are requested. `email` is the address
 * before a change. The account is locked before, so that no log-in begins meanwhile.
 */
export const endCredentials = async (
  tx: Tx,
  { id, email }: { readonly id: number; readonly email: string },
  storedSession: number | null,
): Promise<void> => {
  await endSessions(tx, id, storedSession)
  await dropMailedTokens(tx, id)
  await dropMailRequests(tx, id, email)
}
