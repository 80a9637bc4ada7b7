import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileCache, ownProgram } from './program.ts'

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `butiga {args}` to its end, with nothing of our environment but what is given. */
export const butiga = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> => {
  const child = spawn(process.execPath, ['--conditions=@butiga/source', await ownProgram(env), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache(),
      BUTIGA_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}
