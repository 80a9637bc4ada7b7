import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePort } from '../db/db.ts'
import { servingName } from '../db/follow/purges.ts'
import { knownMigrations } from '../db/migrate.ts'
import { Complaint } from '../ground/errors.ts'
import { version } from '../ground/version.ts'
import { dump } from './dump.ts'
import { load, mustBeEmpty } from './load.ts'
import { verify } from './read.ts'

/**
 * Copies a shop to another database, keys included, so that sessions and carts stay valid; both have the same media folder.
 * Answers a table of what was copied: `load` has compared each table with its source.
 */
export const move = async (
  from: DatabasePort,
  to: DatabasePort,
  { data, media }: { data: string; media: string },
): Promise<string> => {
  await mustNotBeServed(from)
  await mustBeEmpty(to)
  await mkdir(data, { recursive: true })
  const folder = await mkdtemp(join(data, 'move-'))
  try {
    const file = join(folder, 'shop.tar')
    await dump(from, file, { version, media, withKeys: true, withMedia: false })
    const snapshot = await verify(file, await knownMigrations())
    await load(to, snapshot)
    const tables = snapshot.manifest.tables
    const width = Math.max(...tables.map(({ name }) => name.length))
    return tables
      .map(
        ({ name, rows, sha256 }) =>
          `  ${name.padEnd(width)} ${String(rows).padStart(9)}  ${sha256.slice(0, 12)}  equal`,
      )
      .join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// An order that is placed after the copy would be in the old database alone.
const mustNotBeServed = async (database: DatabasePort): Promise<void> => {
  const { rows } = await database.patiently((_, pool) =>
    pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = $1`,
      [servingName],
    ),
  )
  if (rows[0]?.count !== 0)
    throw new Complaint(
      'The shop is being served. Stop it first, so that no order is left behind; nothing was changed.',
    )
}
