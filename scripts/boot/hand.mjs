import { spawn } from 'node:child_process'

/** Milliseconds for the task to report that it received a signal itself. */
const reportWithin = 200

/**
 * Hands the terminal to the task and resolves with its exit code. A terminal and most service managers signal the whole
 * process group, so a signal is passed on only when the task neither ended nor reported `{ signal: true }`: a copy of a
 * signal must not look like a second one.
 */
export const hand = ({ node, env, cwd }, args) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    let reported = -Infinity
    child.on('message', (message) => {
      if (message?.signal === true) reported = performance.now()
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        const received = performance.now()
        setTimeout(() => {
          if (reported < received - reportWithin) child.kill(signal)
        }, reportWithin)
      })
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 0)))
  })
