import type { ColumnType } from 'kysely'
import type { TableOf } from '../../db/columns.ts'

export type NewsletterPurpose = 'confirm' | 'unsubscribe'

/** The newsletter. */
export interface MarketingTables {
  newsletter_subscriber: TableOf<
    'newsletter_subscriber',
    {
      /** Null once the address has unsubscribed. */
      email: string
      /** Null until the holder of the address has confirmed it. */
      confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  >
  newsletter_token: TableOf<
    'newsletter_token',
    {
      purpose: NewsletterPurpose
    }
  >
}
