import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { insertJob } from '../jobs/enqueue.ts'

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
  /** An issued document to attach, or what reads its id. Default: none. */
  readonly documentId?: number | RawBuilder<number>
}

/**
 * Writes a mail into the outbox of the caller's transaction; the worker sends it after the commit, at least once and
 * always under the same Message-ID.
 */
export const sendMail = async (tx: Tx, mail: Mail): Promise<void> => {
  await sql`
    with written as (
      insert into mail (site_id, message_id, recipient, subject, html, plain, language_code, unsubscribe_url, document_id)
      values (${mail.siteId}, ${`<${randomUUID()}@butiga>`}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text}, ${mail.language},
        ${mail.unsubscribeUrl ?? null}, ${mail.documentId ?? null})
      returning id
    )
    ${insertJob('mail', sql`jsonb_build_object('mailId', written.id)`, sql`, written`)}`.execute(tx)
}
