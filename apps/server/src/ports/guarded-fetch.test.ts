import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { quietSince } from '../testing/slowness.ts'
import { guardedFetch } from './guarded-fetch.ts'

const limits = { mostBytes: 1024, timeout: 1000 }
/** Allows the address of the test's own server and no other. */
const isForbidden = (address: string) => address !== '127.0.0.1'

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port, url: `http://127.0.0.1:${port}` }
}

describe('a fetch', () => {
  it('answers the bytes, also behind a redirect', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { Location: '/new' }).end()
      else response.end('bytes')
    })
    expect(String(await guardedFetch(`${server.url}/old`, { ...limits, isForbidden }))).toBe('bytes')
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://127.1/',
    'http://0177.0.0.1/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://127.0.0.1.:80/',
    'http://①②⑦.0.0.1/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[::ffff:0a00:0001]/',
    'http://[::]/',
    'https://[fd00::1]:8443/',
  ])('of %s is refused', async (address) => {
    await expect(guardedFetch(address, limits)).rejects.toThrow('not on the public network')
  })

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a',
    'data:image/png;base64,',
    'nonsense',
    'http://u:p@example.com/',
    'http://127.0.0.1@example.com/',
    'http://[fe80::1%25eth0]/',
    'http://example.com:99999/',
    'http:\\\\',
  ])('of %s is refused', async (address) => {
    await expect(guardedFetch(address, limits)).rejects.toThrow(/no address|password/)
  })

  it.each([1, 21, 22, 23, 25, 110, 143, 465, 587, 993])('of port %i is refused', async (port) => {
    await expect(guardedFetch(`http://example.com:${port}/`, limits)).rejects.toThrow('none of the web')
  })

  it('looks at where a redirect leads', async () => {
    const server = await serve((_, response) => {
      response.writeHead(302, { Location: 'http://127.0.0.2/' }).end()
    })
    await expect(guardedFetch(server.url, { ...limits, isForbidden })).rejects.toThrow('not on the public network')
    const toFile = await serve((_, response) => {
      response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
    })
    await expect(guardedFetch(toFile.url, { ...limits, isForbidden })).rejects.toThrow('no address')
    for (const [location, reason] of [
      ['//127.0.0.2/', 'public network'],
      ['http://2130706434/', 'public network'],
      ['http://u:p@127.0.0.1/', 'password'],
      ['http://127.0.0.1:25/', 'none of the web'],
    ] as const) {
      const elsewhere = await serve((_, response) => void response.writeHead(302, { Location: location }).end())
      await expect(guardedFetch(elsewhere.url, { ...limits, isForbidden }), location).rejects.toThrow(reason)
    }
  })

  it('refuses a name with one address inside, and connects to the address that it looked at', async () => {
    const mixed = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    await expect(guardedFetch('http://mixed.example/', { ...limits, lookup: mixed })).rejects.toThrow('public network')
    const server = await serve((request, response) => response.end(request.headers.host))
    let requested = 0
    const once = async () => {
      requested += 1
      return [{ address: requested === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const bytes = await guardedFetch(`http://rebinding.example:${server.port}/`, {
      ...limits,
      isForbidden,
      lookup: once,
    })
    expect(String(bytes)).toBe(`rebinding.example:${server.port}`)
    expect(requested).toBe(1)
  })

  it('ends with too many bytes, too much time, too many redirects, and every other answer', async () => {
    const large = await serve((_, response) => void response.end(Buffer.alloc(4096)))
    await expect(guardedFetch(large.url, { ...limits, isForbidden })).rejects.toThrow('larger than')
    const endless = await serve((_, response) => {
      response.write('a'.repeat(600))
      setTimeout(() => response.write('a'.repeat(600)), 20)
    })
    await expect(guardedFetch(endless.url, { ...limits, isForbidden })).rejects.toThrow('larger than')
    const slow = await serve(() => {})
    await expect(guardedFetch(slow.url, { ...limits, timeout: 100, isForbidden })).rejects.toThrow('longer than')
    const circle = await serve((_, response) => void response.writeHead(301, { Location: '/' }).end())
    await expect(guardedFetch(circle.url, { ...limits, isForbidden })).rejects.toThrow('more than 5 times')
    const dripping = await serve((_, response) => {
      const drip = setInterval(() => response.write('a'), 10)
      response.on('close', () => clearInterval(drip))
    })
    await expect(guardedFetch(dripping.url, { ...limits, timeout: 200, isForbidden })).rejects.toThrow('longer than')
    const missing = await serve((_, response) => void response.writeHead(404).end())
    await expect(guardedFetch(missing.url, { ...limits, isForbidden })).rejects.toThrow('answered 404')
  })

  it('waits no longer for a name than for all else', async () => {
    const never = () => new Promise<never>(() => {})
    const started = performance.now()
    await expect(guardedFetch('http://slow.example/', { ...limits, timeout: 100, lookup: never })).rejects.toThrow(
      'slow.example took longer than 0.1 s',
    )
    expect(await quietSince(started)).toBeLessThan(2000)
    const unknown = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'))
    await expect(guardedFetch('http://none.example/', { ...limits, lookup: unknown })).rejects.toThrow('ENOTFOUND')
    await expect(guardedFetch('http://none.example/', { ...limits, lookup: async () => [] })).rejects.toThrow(
      'has no address',
    )
  })

  it('takes no less than what was announced, and unpacks nothing', async () => {
    const raw = (head: string, body: string | Buffer) =>
      serve((_, response) => {
        response.socket?.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`)
        response.socket?.end(body)
      })
    const fetched = async (server: { url: string }) => await guardedFetch(server.url, { ...limits, isForbidden })
    await expect(fetched(await raw('Content-Length: 100', 'short'))).rejects.toThrow('cannot be reached')
    await expect(fetched(await raw('Content-Length: 1000000000', 'a'))).rejects.toThrow('larger than')
    for (const length of ['-1', 'many', '5, 6', '99999999999999999999999'])
      await expect(fetched(await raw(`Content-Length: ${length}`, 'a')), length).rejects.toThrow()
    await expect(fetched(await raw('Transfer-Encoding: chunked', 'zz\r\n'))).rejects.toThrow('cannot be reached')
    await expect(fetched(await raw(`X: ${'a'.repeat(100_000)}`, ''))).rejects.toThrow('cannot be reached')
    const bomb = gzipSync(Buffer.alloc(200_000))
    expect(await fetched(await raw('Content-Encoding: gzip', bomb))).toEqual(bomb)
  })
})
