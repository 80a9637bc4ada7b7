import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TokenSubject } from './queries/mailed-tokens.ts'
import type { MailPurpose } from './tables.ts'

export interface MailRequest {
  readonly siteId: number
  readonly kind: MailPurpose
  readonly email: string
  readonly language: string
  readonly subject?: TokenSubject
}

/**
 * Requests a mail about an account. The worker finds out whether there is one, so that the call does the same work for every
 * address.
 */
export const requestMail = async (tx: Tx, { siteId, kind, email, language, subject }: MailRequest): Promise<void> => {
  const { id } = await tx
    .insertInto('account_mail')
    .values({
      site_id: siteId,
      kind,
      email,
      language_code: language,
      registration_id: subject && 'registrationId' in subject ? subject.registrationId : null,
      user_id: subject && 'userId' in subject ? subject.userId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'accountMail', { requestId: id })
}
