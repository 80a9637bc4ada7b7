import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** One mail to one person. */
export interface Mail {
  /** The site that it is of; null for none. */
  readonly siteId: number | null
  readonly to: string
  readonly subject: string
  readonly html: string
  /** The same as plain text. */
  readonly text: string
  /** Three-letter code of the language it is written in. */
  readonly language: string
  /** Of a newsletter: where one press of a mail program unsubscribes. Default: none. */
  readonly unsubscribeUrl?: string
  /** An issued document to attach. Default: none. */
  readonly documentId?: number
}

/**
 * Writes a mail into the outbox of the caller's transaction; the worker sends it after the commit, at least once and
 * always under the same Message-ID.
 */
export const sendMail = async (tx: Tx, mail: Mail): Promise<void> => {
  const { id } = await tx
    .insertInto('mail')
    .values({
      site_id: mail.siteId,
      message_id: `<${randomUUID()}@butiga>`,
      recipient: mail.to,
      subject: mail.subject,
      html: mail.html,
      plain: mail.text,
      language_code: mail.language,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      document_id: mail.documentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'mail', { mailId: id })
}
