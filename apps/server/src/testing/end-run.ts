import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The processes whose environment or command names this run: all that it started, and what those started. */
const processesOf = async (name: string): Promise<readonly number[]> => {
  const described = process.platform === 'linux' ? await describeByProc() : await describeByPs()
  return described.filter(({ pid, text }) => pid !== process.pid && text.includes(name)).map(({ pid }) => pid)
}

interface Described {
  readonly pid: number
  /** Its command and its environment. */
  readonly text: string
}

const describeByProc = async (): Promise<readonly Described[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  // Gone by now, or another user's.
  const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  return Promise.all(
    pids.map(async (pid) => ({ pid, text: (await read(pid, 'cmdline')) + (await read(pid, 'environ')) })),
  )
}

const describeByPs = async (): Promise<readonly Described[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-E', '-o', 'pid=,command='], { maxBuffer: 2 ** 28 })
  return stdout.split('\n').map((text) => ({ pid: Number.parseInt(text, 10), text }))
}

/** Milliseconds for them to end by themselves: PostgreSQL then frees its memory. */
const patience = 3000

/** Ends the processes of the run with these folders, and removes the folders. */
export const endRun = async (folders: readonly string[]): Promise<void> => {
  const name = basename(folders[0] ?? '')
  const begun = performance.now()
  const interrupted = new Set<number>()
  for (;;) {
    const pids = await processesOf(name)
    if (pids.length === 0) break
    const isLate = performance.now() > begun + patience
    for (const pid of pids) {
      if (!isLate && interrupted.has(pid)) continue
      interrupted.add(pid)
      try {
        process.kill(pid, isLate ? 'SIGKILL' : 'SIGINT')
      } catch {
        // It has ended, or is another user's, who has named our folder.
      }
    }
    if (performance.now() > begun + 4 * patience) break
    await sleep(50)
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
