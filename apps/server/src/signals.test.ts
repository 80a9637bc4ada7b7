import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

/** A process that takes long to stop; answers what it printed and how it ended after these pauses between signals. */
const signalled = async (pauses: readonly number[]): Promise<{ printed: string; code: number | null }> => {
  const source = `import { onSignals } from ${JSON.stringify(join(import.meta.dirname, 'signals.ts'))}
    onSignals({
      stop: () => { console.log('stop'); setTimeout(() => process.exit(0), 2500) },
      force: () => { console.log('force'); process.exit(1) },
    })
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await once(child.stdout, 'data')
  const exit = once(child, 'exit')
  for (const pause of pauses) {
    child.kill('SIGINT')
    await sleep(pause)
  }
  const [code] = (await exit) as [number | null]
  return { printed, code }
}

it.concurrent('copies of a signal, and a second one, do not end a process before it has stopped [H0]', async () => {
  const { printed, code } = await signalled([5, 5, 5, 400, 0])
  expect([printed, code]).toEqual(['ready\nstop\n', 0])
})

it.concurrent('a third signal within five seconds ends it at once [H0]', async () => {
  const { printed, code } = await signalled([400, 400, 0])
  expect([printed, code]).toEqual(['ready\nstop\nforce\n', 1])
})
