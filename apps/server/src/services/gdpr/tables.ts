import type { ColumnType, Generated } from 'kysely'
import type { Time, TimeDefault } from '../../db/columns.ts'
import type { SafeHtml } from '../../db/safe-html.ts'

/** Consents, and the log that proves them. */
export interface GdprTables {
  consent: {
    id: Generated<number>
    site_id: number
    unique_number: string
    version: Generated<number>
  }
  consent_translation: {
    consent_id: number
    language_code: string
    display_name: SafeHtml
  }
  /** Every text that a consent had, by its version; a trigger writes it. */
  consent_text: {
    id: Generated<string>
    consent_id: number
    version: number
    language_code: string
    display_name: SafeHtml
    created_at: TimeDefault
  }
  consent_assignment: {
    site_id: number
    assigned_to: string
    consent_id: number
    required: Generated<boolean>
    position: Generated<number>
  }
  consent_log: {
    id: Generated<string>
    site_id: number
    consent_id: number
    consent_version: number
    status: boolean
    status_timestamp: Time
    source_type: string
    user_type: string
    email: string
    language_code: string
    created_at: TimeDefault
    cart_id: number | null
  }
  data_request: {
    id: Generated<number>
    site_id: number
    /** Null once the shop has it in its mail. */
    email: string | null
    kind: 'access' | 'correct' | 'erase' | 'object'
    message: string
    language_code: string
    digest: string
    created_at: TimeDefault
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
