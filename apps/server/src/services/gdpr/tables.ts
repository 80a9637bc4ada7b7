import type { ColumnType } from 'kysely'
import type { TableOf } from '../../db/columns.ts'
import type { SafeHtml } from '../../db/safe-html.ts'

/** Consents, and the log that proves them. */
export interface GdprTables {
  consent: TableOf<'consent'>
  consent_translation: TableOf<
    'consent_translation',
    {
      display_name: SafeHtml
    }
  >
  /** Every text that a consent had, by its version; a trigger writes it. */
  consent_text: TableOf<
    'consent_text',
    {
      display_name: SafeHtml
    }
  >
  consent_assignment: TableOf<'consent_assignment'>
  consent_log: TableOf<'consent_log'>
  data_request: TableOf<
    'data_request',
    {
      /** Null once the shop has it in its mail. */
      email: string
      kind: 'access' | 'correct' | 'erase' | 'object'
      confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  >
}
