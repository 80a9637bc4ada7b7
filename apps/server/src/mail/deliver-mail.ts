import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { describeError } from '../ground/log.ts'
import { MailNotSent, type MailPort } from '../ports/mail.ts'
import { mostDays } from './waiting-mails.ts'

export interface Delivery {
  readonly db: Db
  readonly mailPort: MailPort
  /** Makes the document that a mail has attached. */
  readonly attach: (documentId: number) => Promise<File>
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Sends a mail of the outbox unless that has ended already; throws when it must be tried again. Only one process sends it at
 * a time. A crash between the sending and its record sends it again, under the same Message-ID.
 */
export const deliverMail = async ({ db, mailPort, attach, log }: Delivery, mailId: number): Promise<void> => {
  const mail = await takeMail(db, mailId)
  if (mail === undefined) return
  const end = async (values: { sent_at: Date } | { failed_at: Date; failure: 'refused' | 'given up' } | {}) => {
    await db
      .updateTable('mail')
      .set({ taken_until: null, ...values })
      .where('id', '=', mailId)
      .execute()
  }
  try {
    const attached = mail.document_id === null ? null : await attach(mail.document_id)
    await mailPort.send({
      id: mail.id,
      messageId: mail.message_id,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.plain,
      sentAt: mail.created_at,
      unsubscribeUrl: mail.unsubscribe_url,
      attachments:
        attached === null ? [] : [{ name: attached.name, type: attached.type, bytes: await attached.bytes() }],
    })
  } catch (error) {
    const cause =
      error instanceof MailNotSent ? { responseCode: error.responseCode, reason: error.reason } : describeError(error)
    if (error instanceof MailNotSent && error.isFinal) {
      log.error({ mailId, ...cause }, 'a mail was refused for good')
      return await end({ failed_at: new Date(), failure: 'refused' })
    }
    if (Date.now() - mail.created_at.getTime() > mostDays * 86_400_000) {
      log.error({ mailId, ...cause }, 'a mail was given up')
      return await end({ failed_at: new Date(), failure: 'given up' })
    }
    log.warn({ mailId, ...cause }, 'a mail was not sent')
    await end({})
    throw error
  }
  await end({ sent_at: new Date() })
}

/** Takes a mail for longer than an attempt lasts with a slow mail server; undefined where there is nothing to do any more. */
const takeMail = async (db: Db, mailId: number) => {
  const taken = await db
    .updateTable('mail')
    .set({ taken_until: sql<Date>`now() + interval '10 minutes'` })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()
  if (taken) return taken
  const mail = await db.selectFrom('mail').select(['sent_at', 'failed_at']).where('id', '=', mailId).executeTakeFirst()
  if (mail && mail.sent_at === null && mail.failed_at === null) throw new Error('Another process sends the mail')
  return undefined
}
