import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'

// Pids are reused, most of all in containers; the start time of a process is not.
const startedAt = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** True while a process of that id exists, of any user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The pid of the living process that holds the lock, or null: free, or left behind by a dead one. */
export const lockHolder = async (path: string): Promise<number | null> => {
  const text = await readFile(path, 'utf8').catch(() => '')
  const [pid, started] = text.split('\n')
  const holder = Number(pid)
  if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return null
  return (started ?? '') === startedAt(holder) ? holder : null
}

/**
 * Takes the lock by creating its file, which only one process can; a file whose process is dead is replaced, never one
 * that is merely old. Returns the holder's pid when that is another living process, else null: the lock is taken.
 */
export const takeLock = async (path: string): Promise<number | null> => {
  const mine = `${process.pid}\n${startedAt(process.pid)}\n`
  for (;;) {
    try {
      await writeFile(path, mine, { flag: 'wx' })
      return null
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await lockHolder(path)
    if (holder !== null) return holder === process.pid ? null : holder
    await removeStale(path)
  }
}

// Moved aside before it is removed: had another process taken the lock over in between, its file is put back.
const removeStale = async (path: string): Promise<void> => {
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => {})
  if ((await lockHolder(aside)) !== null) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

/** Releases the lock when this process holds it. */
export const releaseLock = async (path: string): Promise<void> => {
  if ((await lockHolder(path)) === process.pid) await rm(path, { force: true })
}
