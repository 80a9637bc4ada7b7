import { spawn } from 'node:child_process'
import { onStarterGone } from './starters.mjs'

/** Milliseconds for the task to report that it received a signal itself. */
const reportWithin = 200

/**
 * Hands the terminal to the task and resolves with its exit code. A terminal and most service managers signal the whole
 * process group, so a signal is passed on only when the task neither ended nor reported `{ signal: true }`: a copy of a
 * signal must not look like a second one. The task is stopped when npm, which has started this process, is gone. Calls `onReady` when the task says at which port it listens.
 */
export const hand = ({ node, env, cwd, onReady = () => {} }, args) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    let reported = -Infinity
    child.on('message', (message) => {
      if (message?.signal === true) reported = performance.now()
      if (message?.port !== undefined) onReady()
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        const received = performance.now()
        setTimeout(() => {
          if (reported < received - reportWithin) child.kill(signal)
        }, reportWithin)
      })
    onStarterGone(() => child.kill('SIGTERM'))
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 0)))
  })
