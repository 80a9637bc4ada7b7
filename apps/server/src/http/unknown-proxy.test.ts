import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppOptions } from './app.ts'
import { createLog } from '../ground/log.ts'
import { faithfulCluster } from '../testing/database.ts'
import { startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare', cluster: await faithfulCluster() })
})
afterAll(() => shop.stop())

/** A server with its log; `ask` sends it a request from the address `peer`. */
const open = (options: Partial<AppOptions>) => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const app = shop.appWith({ log, ...options })
  const ask = async (path: string, peer: string, headers: Record<string, string> = {}) => {
    const incoming = { socket: { remoteAddress: peer } } as never
    const response = await app.fetch(new Request(`http://localhost${path}`, { headers }), { incoming })
    return { status: response.status, body: (await response.json()) as { warnings?: string[] } }
  }
  /** /readyz with its reasons, as the server of the metrics asks for it. */
  const readiness = async () => {
    const response = await app.fetch(new Request('http://localhost/readyz'))
    return { status: response.status, body: (await response.json()) as { warnings?: string[] } }
  }
  return { lines, ask, readiness }
}

const cure = /BUTIGA_TRUSTED_PROXIES/

describe('a proxy that the configuration does not name', () => {
  it.each([
    ['nginx on the same machine', '127.0.0.1', { 'X-Forwarded-For': '198.51.100.1' }],
    ['a container network', '::ffff:172.17.0.1', { 'X-Forwarded-For': '198.51.100.1' }],
    ['a proxy with the standard header', 'fd00::1', { Forwarded: 'for=198.51.100.1' }],
  ])('%s is logged once and named by /readyz, which stays ready', async (_, peer, headers) => {
    const { lines, ask, readiness } = open({ trustedProxies: undefined })
    expect(await readiness()).toEqual({ status: 200, body: { ok: true, version: 'test' } })
    await ask('/healthz', peer, headers)
    await ask('/healthz', peer, headers)
    expect(lines).toMatchObject([{ level: 40, proxy: peer, msg: expect.stringMatching(cure) }])
    const { status, body } = await readiness()
    expect([status, body.warnings]).toEqual([200, [expect.stringMatching(cure)]])
    // What a load balancer reads names no address of the inner network.
    expect(JSON.stringify(body)).not.toContain(peer)
  })

  it.each([
    ['a visitor writes the header', undefined, '93.184.215.14', { 'X-Forwarded-For': '198.51.100.1' }],
    ['no header is sent', undefined, '127.0.0.1', {}],
    ['the proxy is trusted', ['127.0.0.1'], '127.0.0.1', { 'X-Forwarded-For': '198.51.100.1' }],
    ['the configuration says that there is none', [], '127.0.0.1', { 'X-Forwarded-For': '198.51.100.1' }],
  ])('is not reported when %s', async (_, trustedProxies, peer, headers: Record<string, string>) => {
    const { lines, ask, readiness } = open({ trustedProxies })
    await ask('/healthz', peer, headers)
    expect(lines).toEqual([])
    expect((await readiness()).body).not.toHaveProperty('warnings')
  })
})

describe('a start in production that names no proxies', () => {
  const start = (proxies: string) =>
    startProcess(
      {
        NODE_ENV: 'production',
        DATABASE_URL: shop.databaseUrl,
        BUTIGA_DATA: shop.data,
        BUTIGA_TRUSTED_PROXIES: proxies,
      },
      ['serve', '--roles', 'api'],
    )

  it('serves a shop at http, as after the first start', async () => {
    await (await start('')).kill()
  })

  it('is refused for a shop at https, unless the environment says that there are none', async () => {
    await shop.db.updateTable('domain').set({ url: 'https://shop.example' }).execute()
    await expect(start('')).rejects.toThrow(
      /ended with 2: The shop has the address https:\/\/shop\.example, .* Set BUTIGA_TRUSTED_PROXIES to .*, or to none if there is no proxy\.\n$/,
    )
    await (await start('none')).kill()
  })
})
