import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A store of files by path (`{hash}/box.svg`), which its callers make from validated parts alone. Every path is written
 * once with one content, so that reads need no locks and answers may be cached for ever.
 */
export interface Files {
  /** Null where there is none. */
  read(path: string): Promise<Buffer<ArrayBuffer> | null>
  has(path: string): Promise<boolean>
  /** Bytes; null where there is none. */
  size(path: string): Promise<number | null>
  /** The bytes from one place up to, and with, another one. */
  readPart(path: string, from: number, to: number): Promise<Buffer<ArrayBuffer>>
  /** Atomic: another process may be serving the store. Bytes that arrive in pieces are written as they come. */
  write(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** A file, or a folder with all that is in it; nothing where there is none. */
  remove(path: string): Promise<void>
}

/** The store in a folder of the disk, which other users of the machine cannot read. */
export const openFiles = (folder: string): Files => ({
  async read(path) {
    try {
      return await readFile(join(folder, path))
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null
      throw error
    }
  },
  has: (path) =>
    access(join(folder, path)).then(
      () => true,
      () => false,
    ),
  async size(path) {
    try {
      return (await stat(join(folder, path))).size
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null
      throw error
    }
  },
  async readPart(path, from, to) {
    const file = await open(join(folder, path))
    try {
      const bytes = Buffer.alloc(to - from + 1)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
      return bytes.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  },
  async write(path, bytes) {
    const target = join(folder, path)
    const unfinished = join(dirname(target), `.${randomUUID()}`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },
  remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
})

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
