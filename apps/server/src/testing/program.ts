import { existsSync } from 'node:fs'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { entryOf } from '../ground/places.ts'
import { runFolder } from './database.ts'

/**
 * The program of this version as tests start it. In a test run it is the bundle of a built shop, made by the first test that needs
 * it: a start then takes half the time of one that reads 1,800 files. A process with `NODE_OPTIONS`, which change sources while they
 * load (races/race.ts), starts the sources.
 */
export const ownProgram = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  const run = runFolder()
  if (run === undefined || environment.NODE_OPTIONS !== undefined) return entryOf('main')
  const folder = join(run, 'apps')
  const isFirst = await mkdir(`${folder}.first`).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const { bundleServer } = await import('../../build/bundle.ts')
    await bundleServer(join(`${folder}.new`, 'server', 'dist'))
    // The packages that are left out, and what is built of the site and the admin, are where they are in the repository.
    for (const path of ['server/node_modules', 'site', 'admin'])
      await symlink(join(import.meta.dirname, '../../..', path), join(`${folder}.new`, path), 'junction')
    // It has this name once it is whole.
    await rename(`${folder}.new`, folder)
  }
  while (!existsSync(folder)) await sleep(50)
  return join(folder, 'server', 'dist', 'main.js')
}

/** Where processes keep what they compiled: the second start takes what the first one did. */
export const compileCache = (): string => join(runFolder() ?? tmpdir(), 'node-compile-cache')
