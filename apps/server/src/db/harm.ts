import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A setting of the server that slows or endangers a shop. */
export interface Harm {
  readonly setting: string
  readonly value: string
  readonly harm: string
  /** What to run or to change. */
  readonly cure: string
}

interface Rule {
  readonly hurts: (value: string) => boolean
  readonly harm: string
  readonly cure: string
}

const alter = (assignment: string): string => `alter system set ${assignment}; select pg_reload_conf();`
const isOff = (value: string): boolean => value === 'off'
const ignored = {
  harm: 'The settings of a connection are ignored, as a pooler of transactions does.',
  cure: 'Name the server itself, or a pooler of sessions, in DATABASE_URL.',
}

/** By the names of PostgreSQL's settings; unknown ones of older and newer versions are left out. */
const rules: Readonly<Record<string, Rule>> = {
  fsync: { hurts: isOff, harm: 'A power cut can destroy the database.', cure: alter('fsync = on') },
  full_page_writes: { hurts: isOff, harm: 'A power cut can destroy pages.', cure: alter('full_page_writes = on') },
  synchronous_commit: {
    hurts: isOff,
    harm: 'A crash loses orders that were confirmed.',
    cure: alter('synchronous_commit = on'),
  },
  autovacuum: { hurts: isOff, harm: 'Tables grow and plans go wrong.', cure: alter('autovacuum = on') },
  track_counts: { hurts: isOff, harm: 'Without counts there is no autovacuum.', cure: alter('track_counts = on') },
  default_transaction_read_only: {
    hurts: (value) => value === 'on',
    harm: 'Every order is refused.',
    cure: alter('default_transaction_read_only = off'),
  },
  transaction_timeout: {
    hurts: (value) => value !== '0',
    harm: 'It ends imports and snapshots.',
    cure: alter('transaction_timeout = 0'),
  },
  max_connections: {
    hurts: (value) => Number(value) < 34,
    harm: 'A server process takes up to 17 connections.',
    cure: `${alter('max_connections = 100').split(';')[0]}; then restart the server`,
  },
  // What each connection sets for itself (ports/database/settings.ts).
  jit: { hurts: (value) => value === 'on', ...ignored },
  TimeZone: { hurts: (value) => value !== 'UTC', ...ignored },
}

/** The settings that hurt, as this connection sees them. */
export const findHarm = async (db: Db): Promise<Harm[]> => {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, setting as value from pg_settings where name = any(${Object.keys(rules)})`.execute(db)
  return rows.flatMap(({ name, value }) => {
    const rule = rules[name]
    return rule?.hurts(value) ? [{ setting: name, value, harm: rule.harm, cure: rule.cure }] : []
  })
}
