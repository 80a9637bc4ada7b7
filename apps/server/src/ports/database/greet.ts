import pg from 'pg'
import { Complaint, sqlState } from '../../ground/errors.ts'
import { patientOptions } from './settings.ts'

const oldestVersion = 15

/** The name of the environment variable that an address came from. */
export type AddressName = 'DATABASE_URL' | 'DATABASE_OWNER_URL'

/**
 * Connects once to a given database before anything depends on it; returns the user's name. A database that cannot be used
 * is a {@link Complaint}: one sentence, without the password.
 */
export const greet = async (connectionString: string, name: AddressName): Promise<string> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, options: patientOptions })
  client.on('error', () => {})
  const place = `${client.host}:${client.port}`
  try {
    await client.connect()
    const { rows } = await client.query<Seen>(look)
    const { version = 0, isReplica = false, tables = [], isOurs = false } = rows[0] ?? {}
    if (version < oldestVersion)
      throw new Complaint(`The database at ${place} is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`)
    if (isReplica)
      throw new Complaint(`The database at ${place} is a read-only replica. Name its primary server in ${name}.`)
    if (tables.length > 0 && !isOurs)
      throw new Complaint(
        `The database "${client.database}" at ${place} holds tables of another program (${tables.join(', ')}). Name an empty database, or that of a shop, in ${name}.`,
      )
    return client.user ?? ''
  } catch (error) {
    throw error instanceof Complaint ? error : new Complaint(sentenceOf(error, client, place, name))
  } finally {
    await client.end().catch(() => {})
  }
}

interface Seen {
  readonly version: number
  readonly isReplica: boolean
  /** Some tables of the schema, the migrations' own left out. */
  readonly tables: readonly string[]
  readonly isOurs: boolean
}

// Reads catalogues alone, which every role may.
const look = `select current_setting('server_version_num')::int / 10000 as version,
  pg_is_in_recovery() as "isReplica",
  array(select relname::text from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^kysely_'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by relname limit 3) as tables,
  to_regclass('public.stock_movement') is not null and to_regclass('public.kysely_migration') is not null as "isOurs"`

const sentenceOf = (error: unknown, client: pg.Client, place: string, name: AddressName): string => {
  switch (sqlState(error)) {
    case '28P01':
    case '28000':
      return `The database at ${place} refuses the user "${client.user}" or its password. Correct them in ${name}.`
    case '3D000':
      return `There is no database "${client.database}" at ${place}. Create it, or correct its name in ${name}.`
    default:
      return `The database at ${place} cannot be reached (${error instanceof Error ? error.message : 'no answer'}). Check ${name}.`
  }
}
