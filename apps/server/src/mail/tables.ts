import type { ColumnType, Generated } from 'kysely'
import type { TimeDefault } from '../db/columns.ts'

/** The outbox. */
export interface MailTables {
  mail: {
    id: Generated<number>
    message_id: string
    recipient: string
    subject: string
    html: string
    plain: string
    language_code: string
    created_at: TimeDefault
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
}
