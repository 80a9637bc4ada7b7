import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, realpath, stat, statfs } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { lockHolder, takeLock } from '../ports/database/lock-file.ts'
import { endRun } from './end-run.ts'

const prefix = 'butiga-run-'
/** The file in a run's folder with the process that has the run. */
const owner = 'owner'
/** The folder of a run in memory; inherited, and none where there is no room. */
const memoryFolder = 'BUTIGA_TEST_MEMORY'

/**
 * A folder of the memory with 4 GB free, or the system's temporary one. A clone of a database is some 1,100 files, which take
 * 50 ms in memory and 750 ms on a disk that has many more just removed.
 */
export const fastestFolder = (): string => process.env[memoryFolder] ?? tmpdir()

/** All that a run of tests starts and writes. */
export interface Run {
  /** Ends the processes that are left and removes the folders. */
  close(): Promise<void>
}

/**
 * Gives this process and all that it starts a temporary folder of their own, which is removed when this process ends, however
 * it ends; processes that name the folder in their environment or command are ended with it. Also ends what earlier runs left.
 */
export const openRun = async (): Promise<Run> => {
  if (process.platform === 'win32') return { close: () => Promise.resolve() }
  const parent = await realpath(tmpdir())
  const memory = '/dev/shm'
  await Promise.all([parent, memory].map(sweep))
  const before = { TMPDIR: process.env['TMPDIR'], [memoryFolder]: process.env[memoryFolder] }
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'watcher.ts')], {
    detached: true,
    cwd: '/',
    // Without the folder of a run that this one is part of, whose end must not end it.
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const folder = await mkdtemp(join(parent, prefix))
  const folders = [folder]
  if (await hasRoom(memory)) {
    folders.push(join(memory, basename(folder)))
    process.env[memoryFolder] = join(memory, basename(folder))
  }
  watcher.stdin.write(JSON.stringify(folders))
  for (const path of folders) {
    await mkdir(path, { recursive: true })
    // The database's own user, when we are root, walks through it.
    await chmod(path, 0o755)
    await takeLock(join(path, owner))
  }
  process.env['TMPDIR'] = folder
  watcher.unref()
  ;(watcher.stdin as Socket).unref()
  return {
    async close() {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) Reflect.deleteProperty(process.env, name)
        else process.env[name] = value
      }
      watcher.ref()
      watcher.stdin.end()
      if (watcher.exitCode === null) await once(watcher, 'exit')
    },
  }
}

const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= 4 * 1024 ** 3
}

/** Milliseconds after which a folder without an owner was left by a run that ended as it began. */
const longestBirth = 60_000

/** Ends our runs below a folder whose process is gone. */
const sweep = async (parent: string): Promise<void> => {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = join(parent, name)
    const { uid = -1, mtimeMs = Infinity } = (await stat(folder).catch(() => null)) ?? {}
    const isLeft = (await lockHolder(join(folder, owner))) === null && Date.now() - mtimeMs > longestBirth
    if (isLeft && uid === process.getuid?.()) await endRun([folder])
  }
}
