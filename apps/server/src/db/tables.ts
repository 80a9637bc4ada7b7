import type { Generated } from 'kysely'
import type { Json, Time } from './columns.ts'

/** A question of the audit that had an answer, without the records: it may be shown to anyone. */
export interface AuditFinding {
  readonly question: string
  /** At most as many as the audit shows. */
  readonly rows: number
}

/** What belongs to no service. */
export interface OwnTables {
  last_audit: {
    id: Generated<number>
    asked_at: Time
    findings: Json<AuditFinding[]>
  }
}
