import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { guardedFetch, isPrivate } from './guarded-fetch.ts'

const limits = { mostBytes: 1024, timeout: 1000 }
/** Lets the test's own server stand for the public network, and nothing beside it. */
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

it.each(
  `127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255
  ::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 ff02::1 nonsense`.split(
    /\s+/,
  ),
)('%s is not of the public network', (address) => {
  expect(isPrivate(address)).toBe(true)
})

it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is of the public network',
  (address) => {
    expect(isPrivate(address)).toBe(false)
  },
)

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
  ])('of %s is refused', async (address) => {
    await expect(guardedFetch(address, limits)).rejects.toThrow('not on the public network')
  })

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a',
    'data:image/png;base64,',
    'nonsense',
    'http://u:p@example.com/',
  ])('of %s is refused', async (address) => {
    await expect(guardedFetch(address, limits)).rejects.toThrow(/no address|password/)
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
  })

  it('refuses a name with one address inside, and connects to the address that it looked at', async () => {
    const mixed = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    await expect(guardedFetch('http://mixed.example/', { ...limits, lookup: mixed })).rejects.toThrow('public network')
    const server = await serve((request, response) => response.end(request.headers.host))
    let asked = 0
    const once = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const bytes = await guardedFetch(`http://rebinding.example:${server.port}/`, {
      ...limits,
      isForbidden,
      lookup: once,
    })
    expect(String(bytes)).toBe(`rebinding.example:${server.port}`)
    expect(asked).toBe(1)
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
    const missing = await serve((_, response) => void response.writeHead(404).end())
    await expect(guardedFetch(missing.url, { ...limits, isForbidden })).rejects.toThrow('answered 404')
  })
})
