/** Copies of one signal arrive together: a terminal signals the whole process group, and npm passes the signal on. */
const copiesWithin = 250
const forcedWithin = 5000

/**
 * Calls `stop` at the first signal to end, and `force` at the third within five seconds; ignores the others, whose default
 * is to end the process at once. Each signal is reported to the parent process (scripts/boot/hand.mjs), whose end counts as
 * one.
 */
export const onSignals = ({ stop, force }: { stop: () => void; force: () => void }): void => {
  const times: number[] = []
  const receive = () => {
    if (process.connected) process.send?.({ signal: true })
    const now = performance.now()
    if (now - (times.at(-1) ?? -Infinity) < copiesWithin) return
    times.push(now)
    if (times.length === 1) stop()
    else if (now - (times.at(-3) ?? -Infinity) <= forcedWithin) force()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, receive)
  process.on('disconnect', receive)
  // Waiting for it keeps no process alive.
  process.channel?.unref()
}
