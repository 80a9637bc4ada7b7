import { readdir, readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const TICK = 10

const statOf = async (pid: number): Promise<{ parent: number; own: number; ended: number } | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name in parentheses may hold anything, so the figures are counted from its end (man proc_pid_stat).
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (position: number) => fields[position - 3] ?? 0
  return { parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) }
}

/** Milliseconds of processor time of a process and its children; null where the system does not report it. */
export const cpuOf = async (pid: number): Promise<number | null> => {
  const self = await statOf(pid)
  if (self === null) return null
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const others = await Promise.all(pids.map(statOf))
  const children = others.filter((stat) => stat?.parent === pid)
  return (self.own + self.ended + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)) * TICK
}

/** Megabytes of memory that a process has; null where the system does not report it. */
export const memoryOf = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(text)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
