import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { entryOf } from '../ground/places.ts'

/**
 * Takes the hourly snapshot in a process of its own, since compressing would hold up requests; resolves with what it
 * printed.
 */
export const takeInChild = async (signal: AbortSignal): Promise<string> => {
  const child = spawn(process.execPath, [...process.execArgv, entryOf('main'), 'snapshot'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let [printed, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(complaint.trim().split('\n').at(-1) || `The snapshot ended with ${code}`)
  return printed.trim()
}
