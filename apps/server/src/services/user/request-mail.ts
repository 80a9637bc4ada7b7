import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { insertMailRequest, type MailRequest } from './queries/mails.ts'

/**
 * Requests a mail about an account. The worker finds out whether there is one, so that the call does the same work for every
 * address.
 */
export const requestMail = async (tx: Tx, request: MailRequest): Promise<void> => {
  await enqueue(tx, 'accountMail', { requestId: await insertMailRequest(tx, request) })
}
