import type { IssuedKind } from '@butiga/commerce-sdk/contracts'
import type { Generated } from 'kysely'
import type { Json, Time, TimeDefault } from '../../db/columns.ts'
import type { DocumentContent } from './types.ts'

/** Invoices and credit notes, and what the tax office answered about them. */
export interface DocumentTables {
  document_counter: {
    site_id: number
    kind: IssuedKind
    year: number
    /** The number that was given last. */
    last: number
  }
  issued_document: {
    id: Generated<number>
    site_id: number
    order_id: number
    kind: IssuedKind
    year: number
    sequence: number
    number: string
    issued_at: Time
    total_cents: number
    content: Json<DocumentContent>
  }
  fiscal_record: {
    document_id: number
    state: 'waiting' | 'done'
    zki: string | null
    jir: string | null
    attempts: Generated<number>
    error: string | null
    updated_at: TimeDefault
  }
}
