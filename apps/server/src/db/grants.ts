import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables whose rows are never changed or deleted; triggers refuse it, too, where owner and application are one role. */
export const appendOnly = [
  'change_log',
  'consent_log',
  'consent_text',
  'content_op',
  'content_revision',
  'issued_document',
  'payment_event',
  'price_log',
  'stock_movement',
  'erasure',
] as const

/** What only migrations write. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'] as const

/**
 * Lets a role read and write rows, and nothing else: no tables of its own, no change of append-only rows. Run by the owner
 * after each migration.
 */
export const grantApplication = async (db: Db, role: string): Promise<void> => {
  const app = sql.id(role)
  const names = (tables: readonly string[]) => sql.join(tables.map((name) => sql.id('public', name)))
  await db.transaction().execute(async (tx) => {
    // Two grants at once would change the same rows of the catalogue.
    await sql`select pg_advisory_xact_lock(hashtext('butiga.grants'))`.execute(tx)
    for (const name of ['public', 'pgboss']) {
      const schema = sql.id(name)
      const { rows } = await sql<{ creates: boolean }>`
        select has_schema_privilege(${role}, ${name}, 'create') as creates`.execute(tx)
      // Before PostgreSQL 15 every role could create tables in `public`, which outlasts an upgrade.
      if (rows[0]?.creates) await sql`revoke create on schema ${schema} from public, ${app}`.execute(tx)
      await sql`grant usage on schema ${schema} to ${app}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${app}`.execute(tx)
      await sql`grant usage, select on all sequences in schema ${schema} to ${app}`.execute(tx)
      // Sequences of order numbers come with new sites.
      await sql`alter default privileges in schema ${schema} grant usage, select on sequences to ${app}`.execute(tx)
    }
    await sql`revoke update, delete on ${names(appendOnly)} from ${app}`.execute(tx)
    await sql`revoke insert, update, delete on ${names(ofMigrations)} from ${app}`.execute(tx)
  })
}
