import { sql } from 'kysely'
import type { Finding } from './audit.ts'
import type { Db } from './db.ts'
import type { AuditFinding } from './tables.ts'

/** Stores what an audit found, in place of the one before. */
export const saveAudit = async (db: Db, findings: readonly Finding[]): Promise<void> => {
  const match: AuditFinding[] = findings.map(({ question, rows }) => ({ question, rows: rows.length }))
  await sql`insert into last_audit (id, asked_at, findings) values (1, now(), ${JSON.stringify(match)})
    on conflict (id) do update set asked_at = excluded.asked_at, findings = excluded.findings`.execute(db)
}

/** What the last audit found; nothing before the first. */
export const readLastAudit = async (db: Db): Promise<readonly AuditFinding[]> =>
  (await db.selectFrom('last_audit').select('findings').executeTakeFirst())?.findings ?? []
