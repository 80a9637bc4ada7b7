import type { ColumnType, Generated } from 'kysely'
import type { TimeDefault } from '../db/columns.ts'

type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface MailTables {
  mail: {
    id: Generated<number>
    /** Null for a mail of no site. */
    site_id: ColumnType<number | null, number | null | undefined, number | null>
    message_id: string
    recipient: string
    subject: string
    html: string
    plain: string
    language_code: string
    /** The document that is attached; null without one. */
    document_id: ColumnType<number | null, number | null | undefined, number | null>
    /** Where one press of a mail program unsubscribes; null for mails that need no subscription. */
    unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>
    created_at: TimeDefault
    sent_at: OptionalTime
    /** Until then one process sends it. */
    taken_until: OptionalTime
    failed_at: OptionalTime
    /** `refused` by the mail server for good, or `given up` after three days of retries. */
    failure: ColumnType<
      'refused' | 'given up' | null,
      'refused' | 'given up' | null | undefined,
      'refused' | 'given up' | null
    >
  }
}
