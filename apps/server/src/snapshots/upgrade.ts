import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { knownMigrations } from '../db/migrate.ts'
import { Complaint } from '../ground/errors.ts'
import { version } from '../ground/version.ts'
import { findBinaries } from '../ports/database/binaries.ts'
import { openDatabase } from '../ports/database/database.ts'
import { clusterVersion, holdsDatabase } from '../ports/database/folder.ts'
import { prepareHome } from '../ports/database/home.ts'
import { withOldServer } from '../ports/database/old-server.ts'
import { dump } from './dump.ts'
import { load } from './load.ts'
import { verify } from './read.ts'

export interface UpgradeOptions {
  /** The folder with the programs of the old version; searched for without it. */
  readonly binaries: string | undefined
  readonly log: (line: string) => void
}

/**
 * Takes the database of a data folder from an older major version of PostgreSQL to the one that this version of Butiga
 * brings: the old server runs once more for a snapshot, which is loaded into a new cluster. The old one is kept beside it,
 * and put back when anything fails.
 */
export const upgrade = async (data: string, { binaries, log }: UpgradeOptions): Promise<void> => {
  if (!holdsDatabase(data)) throw new Complaint(`There is no database in ${data}.`)
  const { cluster, user } = await prepareHome(data)
  const [match, { major: wanted }] = [await clusterVersion(cluster), await findBinaries(user)]
  if (match === wanted) throw new Complaint(`The database in ${data} is of PostgreSQL ${wanted} already.`)
  if (match === null || match > wanted)
    throw new Complaint(
      `The database in ${data} was made by PostgreSQL ${match}, and this version of Butiga brings ${wanted}. Install the version of Butiga that made it.`,
    )
  const folder = await mkdtemp(join(data, 'upgrade-'))
  const file = join(folder, 'shop.tar')
  const stored = `${cluster}-${match}`
  try {
    log(`Reading the database with PostgreSQL ${match} …`)
    await withOldServer(data, { major: match, binaries }, (url) =>
      openDatabase({ data, databaseUrl: url }, silent).then((old) =>
        dump(old, file, { version, media: join(data, 'media'), withKeys: true, withMedia: false }).finally(() =>
          old.close(),
        ),
      ),
    )
    const snapshot = await verify(file, await knownMigrations())
    await rename(cluster, stored)
    try {
      log(`Writing it with PostgreSQL ${wanted} …`)
      const database = await openDatabase({ data }, silent)
      await load(database, snapshot).finally(() => database.close())
    } catch (error) {
      await rm(cluster, { recursive: true, force: true })
      await rename(stored, cluster)
      throw error
    }
    log(`Done. The old database is kept in ${stored}; delete it when the shop is as it should be.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }
