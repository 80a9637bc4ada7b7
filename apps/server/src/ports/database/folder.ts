import { existsSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

const clusterOf = (data: string): string => join(data, 'database', 'cluster')

/** Whether a data folder has an embedded database. */
export const holdsDatabase = (data: string): boolean => existsSync(join(clusterOf(data), 'PG_VERSION'))

/** The major version of the PostgreSQL that made a cluster, or null where there is none. */
export const clusterVersion = async (cluster: string): Promise<number | null> => {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Number(text.trim())
}

/** Removes the embedded database of a data folder, whose server is stopped. */
export const removeDatabase = async (data: string): Promise<void> => {
  const root = await realpath(join(data, 'database')).catch(() => null)
  if (root === null) return
  await rm(root, { recursive: true, force: true })
  await rm(join(data, 'database'), { recursive: true, force: true })
}
