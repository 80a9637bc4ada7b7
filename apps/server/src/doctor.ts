import { knownLanguages } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { DatabasePort, Db } from './db/db.ts'
import { appendOnly } from './db/grants.ts'
import { findHarm } from './db/harm.ts'
import { executedMigrations, newerMigrations, pendingMigrations } from './db/migrate.ts'
import { typed } from './ground/command-name.ts'

/** One line of what `butiga doctor` found. */
export interface Finding {
  readonly what: string
  readonly found: string
  /** `wrong`: the shop does not run rightly; `warn`: it runs, and would run better or safer otherwise. */
  readonly verdict: 'ok' | 'warn' | 'wrong'
  /** What to change; empty where all is well. */
  readonly cure: string
}

const finding = (
  what: string,
  match: string | number,
  problem: Partial<Pick<Finding, 'verdict' | 'cure'>> = {},
): Finding => ({
  what,
  found: String(match),
  verdict: problem.cure ? (problem.verdict ?? 'wrong') : 'ok',
  cure: problem.cure ?? '',
})

/** Examines the database that a shop is to run on; changes nothing. */
export const examine = async (database: DatabasePort): Promise<Finding[]> => {
  const { db } = database
  return [
    await version(db),
    ...(await texts(db)),
    ...(await database.patiently(extensions)),
    ...(await settings(db)),
    await sessions(db),
    ...(await rights(database)),
    ...(await schema(database)),
    await connection(db),
    await latency(db),
    await clock(db),
  ]
}

const one = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The query has one row')
  return row
}

const version = async (db: Db): Promise<Finding> => {
  const { version: match } = await one(
    db,
    sql<{ version: string }>`select current_setting('server_version') as version`,
  )
  return finding('PostgreSQL', match)
}

const languages = knownLanguages.map(({ code2 }) => code2)
const collations = languages.map((code2) => `${code2}-x-icu`)

/** What sorting and folding of texts rely on. */
const texts = async (db: Db): Promise<Finding[]> => {
  const { encoding, folds, missing } = await one(
    db,
    sql<{ encoding: string; folds: boolean; missing: string[] }>`
      select pg_encoding_to_char(encoding) as encoding, lower('ČĆĐŠŽÄÖÜ') = 'čćđšžäöü' as folds,
        array(select name from unnest(${collations}::text[]) name
          where not exists (select from pg_collation where collname = name)) as missing
      from pg_database where datname = current_database()`,
  )
  return [
    finding('encoding', encoding, { cure: encoding === 'UTF8' ? '' : 'Create the database with encoding UTF8.' }),
    finding('lower case of Č', folds ? 'č' : 'Č', {
      cure: folds ? '' : 'Create the database with a UTF-8 locale, such as C.UTF-8 or hr_HR.UTF-8.',
    }),
    finding('ICU collations', missing.length === 0 ? languages.join(', ') : `without ${missing.join(', ')}`, {
      cure: missing.length === 0 ? '' : 'Use a PostgreSQL that is built with ICU.',
    }),
  ]
}

const extensions = async (db: Db): Promise<Finding[]> => {
  const { rows } = await sql<{ name: string; installed: boolean; available: boolean; mayCreate: boolean }>`
    select name, exists (select from pg_extension where extname = name) as installed,
      exists (select from pg_available_extensions a where a.name = wanted.name) as available,
      has_database_privilege(current_database(), 'create') as "mayCreate"
    from unnest(array['pg_trgm', 'unaccent']) as wanted (name)`.execute(db)
  return rows.map(({ name, installed, available, mayCreate }) => {
    if (installed) return finding(`extension ${name}`, 'installed')
    if (!available)
      return finding(`extension ${name}`, 'missing', { cure: 'Install the contrib package of the server.' })
    if (mayCreate) return finding(`extension ${name}`, 'available')
    return finding(`extension ${name}`, 'available', { cure: `create extension ${name}; as a role that may.` })
  })
}

const settings = async (db: Db): Promise<Finding[]> => {
  const harms = await findHarm(db)
  if (harms.length === 0) return [finding('settings', 'none that hurts')]
  return harms.map(({ setting, value, harm, cure }) =>
    finding(setting, value, { verdict: 'warn', cure: `${harm} ${cure}` }),
  )
}

/** Whether one connection is one session, which LISTEN and prepared statements need. */
const sessions = async (db: Db): Promise<Finding> =>
  await db.connection().execute(async (own) => {
    await sql`listen butiga_doctor`.execute(own)
    const { rows } = await sql`select from pg_listening_channels() channel where channel = 'butiga_doctor'`.execute(own)
    await sql`unlisten butiga_doctor`.execute(own)
    return finding('sessions', rows.length > 0 ? 'kept' : 'shared by a pooler', {
      cure: rows.length > 0 ? '' : 'Name the server itself, or a pooler of sessions, in DATABASE_URL.',
    })
  })

const rights = async ({ db, patiently }: DatabasePort): Promise<Finding[]> => {
  const { role, isSuperuser, writes, changes } = await one(
    db,
    sql<{ role: string; isSuperuser: boolean; writes: boolean | null; changes: boolean | null }>`
      select current_user::text as role, rolsuper as "isSuperuser",
        has_table_privilege(to_regclass('public.customer_order'), 'insert') as writes,
        (select bool_or(has_table_privilege(to_regclass('public.' || name), 'update'))
          from unnest(${appendOnly}::text[]) name) as changes
      from pg_roles where rolname = current_user`,
  )
  const twoRoles = `Let a role without these rights answer requests: create role butiga_app login password '…'; name it in DATABASE_URL and the owner in DATABASE_OWNER_URL, then run ${typed('migrate')}.`
  const owner = await patiently((owned) =>
    one(
      owned,
      sql<{ role: string; mayCreate: boolean }>`
        select current_user::text as role, has_schema_privilege('public', 'create') as "mayCreate"`,
    ),
  )
  return [
    finding('right to create tables', owner.mayCreate ? 'yes' : 'no', {
      cure: owner.mayCreate ? '' : `grant create on schema public to ${owner.role};`,
    }),
    finding('role', `${role}${isSuperuser ? ', superuser' : ''}`, {
      verdict: 'warn',
      cure: isSuperuser ? `A flaw in a query could reach the whole server. ${twoRoles}` : '',
    }),
    ...(writes === null
      ? []
      : [
          finding('right to write rows', writes ? 'yes' : 'no', {
            cure: writes ? '' : `Run ${typed('migrate')} with DATABASE_OWNER_URL, which grants it.`,
          }),
          finding('append-only rows', changes ? 'kept by triggers alone' : 'kept by rights and triggers', {
            verdict: 'warn',
            cure:
              changes && !isSuperuser ? `The role may change consents, prices and stock movements. ${twoRoles}` : '',
          }),
        ]),
  ]
}

const schema = async (database: DatabasePort): Promise<Finding[]> => {
  const { db } = database
  const mayRead = await one(
    db,
    sql<{ may: boolean | null }>`select has_table_privilege(to_regclass('public.kysely_migration'), 'select') as may`,
  )
  if (mayRead.may === false) return []
  const executed = await executedMigrations(db)
  const pending = await pendingMigrations(database)
  const newer = await newerMigrations(db)
  if (executed.length === 0) return [finding('schema', 'empty', { verdict: 'warn', cure: `Run ${typed('migrate')}.` })]
  return [
    finding('schema', `${executed.length} migrations`, {
      cure: pending.length > 0 ? `Run ${typed('migrate')}: ${pending.length} are missing.` : '',
    }),
    ...(newer.length > 0
      ? [
          finding('newer schema', newer.join(', '), {
            verdict: 'warn',
            cure: 'A newer version migrated the database. The version before it runs on it, an older one may not.',
          }),
        ]
      : []),
  ]
}

const connection = async (db: Db): Promise<Finding> => {
  const { isRemote, isEncrypted } = await one(
    db,
    sql<{ isRemote: boolean; isEncrypted: boolean }>`
      select coalesce(client_addr not in ('127.0.0.1', '::1') and client_addr <> inet_server_addr(), false) as "isRemote",
        coalesce((select ssl from pg_stat_ssl s where s.pid = a.pid), false) as "isEncrypted"
      from pg_stat_activity a where a.pid = pg_backend_pid()`,
  )
  if (!isRemote) return finding('connection', 'on this machine')
  return finding('connection', isEncrypted ? 'encrypted' : 'not encrypted', {
    verdict: 'warn',
    cure: isEncrypted ? '' : 'Add ?sslmode=verify-full to DATABASE_URL.',
  })
}

const fastEnough = 2

const latency = async (db: Db): Promise<Finding> =>
  await db.connection().execute(async (own) => {
    const times: number[] = []
    for (let turn = 0; turn < 31; turn += 1) {
      const begun = performance.now()
      await sql`select 1`.execute(own)
      times.push(performance.now() - begun)
    }
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    return finding('round trip', `${median.toFixed(1)} ms`, {
      verdict: 'warn',
      cure:
        median <= fastEnough
          ? ''
          : 'Run the shop in the same network as the database: every call waits for several round trips.',
    })
  })

const clock = async (db: Db): Promise<Finding> => {
  const begun = Date.now()
  const { now } = await one(
    db,
    sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  const off = Math.round(now - (begun + Date.now()) / 2)
  return finding('clock', `${off} ms from ours`, {
    verdict: 'warn',
    cure:
      Math.abs(off) < 2000 ? '' : 'Let both machines follow NTP: sessions and holds end by the clock of the database.',
  })
}

/** The findings as one table, with what to change beside each. */
export const tableOf = (findings: readonly Finding[]): string => {
  const mark = { ok: 'ok', warn: 'WARN', wrong: 'WRONG' } as const
  const width = (key: 'what' | 'found') => Math.max(...findings.map((row) => row[key].length))
  return findings
    .map(({ what, found: match, verdict, cure }) =>
      `  ${mark[verdict].padEnd(6)} ${what.padEnd(width('what'))}  ${match.padEnd(width('found'))}  ${cure}`.trimEnd(),
    )
    .join('\n')
}
