import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, readOptions } from '../command-line.ts'
import type { Config } from '../ground/config.ts'
import { Complaint } from '../ground/errors.ts'
import { startPaymentSandbox } from './payment-sandbox.ts'

const usualPort = 4200

/** Starts the sandbox and writes the file that names it to a shop; returns its path. */
export const openSandbox = async (config: Pick<Config, 'data'>, port = usualPort) => {
  const secret = randomBytes(16).toString('hex')
  const { url } = await startPaymentSandbox({ port, secret })
  const file = join(config.data, 'sandbox-payments.json')
  const providers = [
    { kind: 'hosted', name: 'card', shows: 'page', url, secret },
    { kind: 'hosted', name: 'card-buttons', shows: 'buttons', url, secret },
  ]
  await mkdir(config.data, { recursive: true })
  await writeFile(file, JSON.stringify(providers), { mode: 0o600 })
  return { url, file }
}

/** `sandbox [--port 4200]` runs until it is stopped. */
export const sandboxCommand: Command = async (config, args) => {
  const { port } = readOptions(args, { port: { type: 'string', default: String(usualPort) } })
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Complaint(`${port} is no port.`)
  const { url, file } = await openSandbox(config, Number(port))
  console.log(`The payment sandbox is at ${url}. Start the shop with BUTIGA_PAYMENTS=${file}.`)
}
