import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/schema.ts'
import { protectSite } from '../services/site/public.ts'

const protect = async (connectionString: string, password: string | undefined): Promise<void> => {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) })
  await protectSite(db, password).finally(() => db.destroy())
}

/** Closes the site of a database by a password, as `butiga` does. */
export const closeSite = (databaseUrl: string, password: string): Promise<void> => protect(databaseUrl, password)

export const openSite = (databaseUrl: string): Promise<void> => protect(databaseUrl, undefined)
