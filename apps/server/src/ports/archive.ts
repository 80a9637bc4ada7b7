import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { S3Config } from '../ground/config.ts'
import { Complaint } from '../ground/errors.ts'
import { openBucket } from './s3.ts'

/** A place for copies of the shop, apart from the shop itself. */
export interface Archive {
  /** As a person names it, e.g. `/srv/snapshots` or `s3://backups/shop`. */
  readonly place: string
  /** The names below a prefix, in order. */
  list(prefix: string): Promise<string[]>
  /** Keeps what `write` writes to the file it is given, which does not exist before: whole, or not at all. */
  keep(name: string, write: (file: string) => Promise<void>): Promise<void>
  /** Answers a file with the bytes of `name`; `done` when it has been read. */
  fetch(name: string): Promise<{ readonly file: string; done(): Promise<void> }>
  remove(name: string): Promise<void>
}

/** The archive at a folder, or at `s3://bucket/folder`. Files are their owner's alone. */
export const openArchive = (place: string, s3: S3Config): Archive =>
  place.startsWith('s3://') ? inBucket(place, s3) : inFolder(place)

/** Parts that a killed process left behind; none takes that long. */
const abandonedAfter = 6 * 60 * 60 * 1000

const inFolder = (folder: string): Archive => ({
  place: folder,
  async list(prefix) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw unreachable(folder, error)
    })
    return entries
      .filter((entry) => entry.isFile() && !isPart(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((name) => name.startsWith(prefix))
      .sort()
  },
  async keep(name, write) {
    const target = join(folder, name)
    const part = join(dirname(target), `.${basename(target)}.${process.pid}.part`)
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await removeAbandoned(dirname(target), isPart)
      await rm(part, { force: true })
      await write(part)
      await rename(part, target)
      await flush(dirname(target))
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw unreachable(folder, error)
    }
  },
  async fetch(name) {
    return { file: join(folder, name), done: () => Promise.resolve() }
  },
  remove: (name) => unlink(join(folder, name)),
})

const temporary = 'butiga-archive-'
const isPart = (name: string): boolean => name.endsWith('.part')

const removeAbandoned = async (folder: string, isOurs: (name: string) => boolean): Promise<void> => {
  for (const name of (await readdir(folder)).filter(isOurs)) {
    const match = await stat(join(folder, name)).catch(() => null)
    if (match && Date.now() - match.mtimeMs > abandonedAfter)
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** A folder of this machine for a file on its way to or from a bucket; those that killed processes left go. */
const makeTemporaryFolder = async (): Promise<string> => {
  await removeAbandoned(tmpdir(), (name) => name.startsWith(temporary))
  return await mkdtemp(join(tmpdir(), temporary))
}

/** A renamed file outlasts a power cut when its folder is on the disk, too; Windows has no such call. */
const flush = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: remove something there, or name another place in BUTIGA_SNAPSHOTS',
  EACCES: 'its rights do not let this user write',
  EROFS: 'it is on a read-only disk',
  ENOTDIR: 'it is not a folder',
  EDQUOT: 'the quota of the disk is used up',
}

const unreachable = (folder: string, error: unknown): unknown => {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason === undefined ? error : new Complaint(`Nothing can be kept in ${folder}: ${reason}.`)
}

const inBucket = (place: string, s3: S3Config): Archive => {
  const [bucketName = '', ...folders] = place.slice('s3://'.length).split('/')
  const bucket = openBucket(bucketName, s3)
  const prefix = folders
    .filter(Boolean)
    .map((folder) => `${folder}/`)
    .join('')
  const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await makeTemporaryFolder()
    return await work(folder).finally(() => rm(folder, { recursive: true, force: true }))
  }
  return {
    place,
    async list(within) {
      const keys = await bucket.list(prefix + within)
      return keys.map((key) => key.slice(prefix.length)).sort()
    },
    keep: (name, write) =>
      inTemporaryFolder(async (folder) => {
        const file = join(folder, 'part')
        await write(file)
        await bucket.put(prefix + name, file)
      }),
    async fetch(name) {
      const folder = await makeTemporaryFolder()
      const file = join(folder, basename(name))
      const done = () => rm(folder, { recursive: true, force: true })
      try {
        await bucket.get(prefix + name, file)
      } catch (error) {
        await done()
        throw error
      }
      return { file, done }
    },
    remove: (name) => bucket.remove(prefix + name),
  }
}

/** Copies a file for {@link Archive.keep}. */
export const copyTo =
  (source: string) =>
  (file: string): Promise<void> =>
    copyFile(source, file)
