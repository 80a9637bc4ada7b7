import type { ColumnType, Generated } from 'kysely'
import type { TimeDefault } from '../../db/columns.ts'

export type NewsletterPurpose = 'confirm' | 'unsubscribe'

/** The newsletter. */
export interface MarketingTables {
  newsletter_subscriber: {
    id: Generated<number>
    site_id: number
    /** Null once the address has unsubscribed. */
    email: string | null
    language_code: string
    consents: Generated<number[]>
    created_at: TimeDefault
    /** Null until the holder of the address has confirmed it. */
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  newsletter_token: {
    digest: string
    purpose: NewsletterPurpose
    subscriber_id: number
    created_at: TimeDefault
  }
}
