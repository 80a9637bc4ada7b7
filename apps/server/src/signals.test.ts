import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

/** A process that takes long to stop. */
const start = async () => {
  const source = `import { onSignals } from ${JSON.stringify(join(import.meta.dirname, 'signals.ts'))}
    onSignals({
      stop: () => { console.log('stop'); setTimeout(() => process.exit(0), 2500) },
      force: () => { console.log('force'); process.exit(1) },
    })
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (stdout === null) throw new Error('It prints nowhere.')
  let printed = ''
  stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await once(stdout, 'data')
  const exit = once(child, 'exit')
  const ended = async () => {
    const [code] = (await exit) as [number | null]
    return [printed, code]
  }
  return { child, ended }
}

/** What a process printed and how it ended after these pauses between signals. */
const signalled = async (pauses: readonly number[]) => {
  const { child, ended } = await start()
  for (const pause of pauses) {
    child.kill('SIGINT')
    await sleep(pause)
  }
  return await ended()
}

it.concurrent('the end of what has started a process stops it', async () => {
  const { child, ended } = await start()
  child.disconnect()
  expect(await ended()).toEqual(['ready\nstop\n', 0])
})

it.concurrent('copies of a signal, and a second one, do not end a process before it has stopped [H0]', async () => {
  expect(await signalled([5, 5, 5, 400, 0])).toEqual(['ready\nstop\n', 0])
})

it.concurrent('a third signal within five seconds ends it at once [H0]', async () => {
  expect(await signalled([400, 400, 0])).toEqual(['ready\nstop\nforce\n', 1])
})
