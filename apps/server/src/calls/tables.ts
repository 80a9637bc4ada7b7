import type { ColumnType, Generated } from 'kysely'
import type { Json, Time, TimeDefault } from '../db/columns.ts'

/** The tables of calls: stored answers, limits, signing keys of tokens. */
export interface CallsTables {
  idempotency: {
    site_id: number
    call: string
    caller: string
    key: string
    body_hash: string
    answer: ColumnType<unknown, string, string>
    created_at: TimeDefault
  }
  change_log: {
    id: Generated<string>
    site_id: number
    user_id: number
    call: string
    entity: string
    entity_id: string
    before: Json<object> | null
    after: Json<object> | null
    created_at: TimeDefault
  }
  deleted_record: {
    site_id: number
    entity: string
    record_id: number
    kept: Json<object>
    deleted_at: TimeDefault
  }
  rate_limit: {
    key: string
    points: Generated<number>
    expire: string | null
  }
  signing_key: {
    name: string
    value: Buffer
    purpose: 'access' | 'seal' | 'refresh' | 'proof' | null
    created_at: TimeDefault
    retires_at: Time | null
  }
}
