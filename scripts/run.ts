import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Ran {
  readonly code: number
  /** Its output, both streams in their order. */
  readonly output: string
  readonly seconds: number
}

export interface RunOptions {
  /** Whether its output is shown as it comes. Default false */
  readonly displayed?: boolean
  /** Whether it leaves the processor to all others. Default false */
  readonly patient?: boolean
  /** Default: the root of the repository */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a tool of node_modules/.bin, or this Node when the name is `node`, from the root of the repository. */
export const run = (
  name: string,
  args: readonly string[],
  { displayed = false, patient = false, cwd = root, env = {} }: RunOptions = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const command = name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', name)
    const windows = process.platform === 'win32'
    const child = spawn(windows && name !== 'node' ? `"${command}.cmd"` : command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell: windows && name !== 'node',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (patient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    const collect = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (displayed) to.write(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }))
  })
