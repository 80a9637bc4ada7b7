import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache, ownProgram } from './program.ts'

/** A shop server in a process of its own. */
export interface ShopProcess {
  readonly url: string
  readonly pid: number
  /** Ends it and waits; SIGKILL is the crash that tests ask for. Default SIGTERM. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Everything it printed. */
  output(): string
}

/** Starts `main.ts serve` on a free port, behind a trusted proxy on the loopback, and waits until it listens. */
export const startProcess = async (
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = ['serve'],
  given?: string,
): Promise<ShopProcess> => {
  const program = given ?? (await ownProgram(environment))
  const data = environment.BUTIGA_DATA ?? (await mkdtemp(join(tmpdir(), 'butiga-data-')))
  const child = fork(program, [...args], {
    execArgv: ['--conditions=@butiga/source'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      BUTIGA_DATA: data,
      BUTIGA_TRUSTED_PROXIES: '127.0.0.1,::1',
      BUTIGA_LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compileCache(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const printed: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  const port = await listeningPort(child, printed)
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output: () => printed.join(''),
    async kill(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      if (environment.BUTIGA_DATA === undefined) await rm(data, { recursive: true, force: true })
    },
  }
}

const listeningPort = (child: ChildProcess, printed: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed.join('')}`)))
  })
