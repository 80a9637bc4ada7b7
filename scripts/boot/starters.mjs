import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The parent of a process and the name of its program; null where the system does not say. */
const describe = (pid) => {
  try {
    // A slim container has no ps.
    if (process.platform === 'linux') {
      const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return { parent: Number(rest.split(' ')[1]), name }
    }
    const [parent, name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/, 2)
    return { parent: Number(parent), name: name.split('/').at(-1) }
  } catch {
    return null
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Calls `end` once npm, which has started this process by a script, is gone: npm passes no signal on through its shell, and
 * what it leaves would run on unseen.
 */
export const onStarterGone = (end) => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const shell = describe(parent)
  const starters = /^-?(ba|da|z|a|k)?sh$/.test(shell?.name ?? '') ? [parent, shell.parent] : [parent]
  const timer = setInterval(() => {
    if (starters.every(isAlive) && process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 1000)
  timer.unref()
}
