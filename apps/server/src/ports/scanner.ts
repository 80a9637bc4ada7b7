import { connect, type NetConnectOpts } from 'node:net'
import { Unavailable } from '../db/transaction.ts'

/** Scans a file for malware. Throws Unavailable where it cannot: a file that was not scanned is not stored. */
export type Scanner = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

const optionsOf = (address: string): NetConnectOpts => {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) }
}

const chunkSize = 64 * 1024

/** One scan of ClamAV: `INSTREAM`, the file in chunks with their lengths, an empty one at its end. */
function* stream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const chunk = bytes.subarray(at, at + chunkSize)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** The scanner of a ClamAV daemon, at `unix:/run/clamav/clamd.ctl` or `127.0.0.1:3310`. */
export const openClamav = (address: string, { timeout = 30_000 }: { readonly timeout?: number } = {}): Scanner => {
  const scan = (bytes: Uint8Array): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(optionsOf(address))
      const parts: Buffer[] = []
      socket.setTimeout(timeout, () => socket.destroy(new Error('The scanner does not answer.')))
      socket.on('connect', () => {
        for (const part of stream(bytes)) socket.write(part)
      })
      socket.on('data', (part) => parts.push(part))
      socket.on('error', reject)
      socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8').replaceAll('\0', '').trim()))
    })
  return async (bytes) => {
    const reply = await scan(bytes).catch((cause: unknown) => {
      throw new Unavailable('The scanner cannot be reached.', { cause })
    })
    if (reply.endsWith(' OK')) return 'clean'
    if (reply.endsWith(' FOUND')) return 'infected'
    throw new Unavailable(`The scanner answered ${reply === '' ? 'nothing' : reply}.`)
  }
}
