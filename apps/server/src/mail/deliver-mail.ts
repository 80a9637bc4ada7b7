import type { Db } from '../db/db.ts'
import type { MailPort } from '../ports/mail.ts'

/** Sends a mail of the outbox unless it has gone already. A crash in between sends it again, under its Message-ID. */
export const deliverMail = async (db: Db, mailPort: MailPort, mailId: number): Promise<void> => {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  await mailPort.send({
    id: mail.id,
    messageId: mail.message_id,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    sentAt: mail.created_at,
  })
  await db.updateTable('mail').set({ sent_at: new Date() }).where('id', '=', mailId).execute()
}
