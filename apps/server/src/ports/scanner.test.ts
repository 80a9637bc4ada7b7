import { createServer, type Server } from 'node:net'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Unavailable } from '../db/transaction.ts'
import { openClamav } from './scanner.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A daemon with the protocol of ClamAV, on a real socket: what contains EICAR is infected. */
const startClamd = async (
  answer = (bytes: Buffer): string | null => (bytes.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0'),
) => {
  const received: number[] = []
  const server = createServer((socket) => {
    let all = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      all = Buffer.concat([all, part])
      const start = Buffer.from('zINSTREAM\0')
      if (!all.subarray(0, start.length).equals(start)) return socket.end('UNKNOWN COMMAND\0')
      const chunks: Buffer[] = []
      let at = start.length
      while (at + 4 <= all.length) {
        const length = all.readUInt32BE(at)
        if (length === 0) {
          const bytes = Buffer.concat(chunks)
          received.push(bytes.length)
          const reply = answer(bytes)
          return reply === null ? undefined : socket.end(reply)
        }
        if (at + 4 + length > all.length) return undefined
        chunks.push(all.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
      return undefined
    })
  })
  servers.push(server)
  const path = join(await mkdtemp(join(tmpdir(), 'clamd-')), 'clamd.ctl')
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return { address: `unix:${path}`, received }
}

describe('the scanner of ClamAV', () => {
  it('sends the file in chunks over its socket, and reads what was found', async () => {
    const { address, received } = await startClamd()
    const scan = openClamav(address)
    expect(await scan(Buffer.alloc(200_000, 'a'))).toBe('clean')
    expect(await scan(Buffer.concat([Buffer.alloc(70_000), Buffer.from('EICAR')]))).toBe('infected')
    expect(await scan(Buffer.alloc(0))).toBe('clean')
    expect(received).toEqual([200_000, 70_005, 0])
  })

  it.each([
    ['refuses the size', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['closes without a word', () => ''],
    ['does not answer', () => null],
  ])('is unavailable where the daemon %s', async (_, answer) => {
    const { address } = await startClamd(answer)
    await expect(openClamav(address, { timeout: 200 })(Buffer.from('a'))).rejects.toThrow(Unavailable)
  })

  it('is unavailable where no daemon listens', async () => {
    await expect(openClamav('unix:/nowhere/clamd.ctl')(Buffer.from('a'))).rejects.toThrow(Unavailable)
    await expect(openClamav('127.0.0.1:1')(Buffer.from('a'))).rejects.toThrow(Unavailable)
  })
})
