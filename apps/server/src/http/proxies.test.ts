import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { protectSite } from '../services/site/public.ts'
import { isFull, report } from '../races/size.ts'
import { freePort } from '../testing/free-port.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { hasProxy, type Proxy, type ProxyKind, startProxy } from '../testing/proxy.ts'
import { pagesOf, startShop, type Shop } from '../testing/shop.ts'
import { type Listening, listen } from './server.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  /** Milliseconds until the first byte of the body. */
  readonly first: number
}

/** A visitor over HTTP/2 from an address of the loopback network. */
const visit = async (url: string, localAddress = '127.0.0.1'): Promise<ClientHttp2Session> => {
  const { port } = new URL(url)
  const session = connect(url, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ port: Number(port), host: '127.0.0.1', localAddress }),
        rejectUnauthorized: false,
        servername: 'localhost',
        ALPNProtocols: ['h2'],
      }),
  })
  await once(session, 'connect')
  return session
}

const ask = (
  session: ClientHttp2Session,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    let first = 0
    const stream = session.request({ ':method': method, ':path': path, ...headers })
    const chunks: Buffer[] = []
    let answered: Answer['headers'] = {}
    stream.on('response', (received) => (answered = received as Answer['headers']))
    stream.on('data', (chunk: Buffer) => {
      first ||= performance.now() - started
      chunks.push(chunk)
    })
    stream.on('error', reject)
    stream.on('end', () =>
      resolve({ status: Number(answered[':status']), headers: answered, body: Buffer.concat(chunks), first }),
    )
    stream.end(body === undefined ? undefined : JSON.stringify(body))
  })

const spoofed = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
const password = 'the password of the site'

let shop: Shop
let headers: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  headers = Object.fromEntries(Object.entries(shop.headers()).map(([name, value]) => [name.toLowerCase(), value]))
})
afterAll(() => shop.stop())

const kinds: readonly ProxyKind[] = ['nginx', 'caddy']
const installed = new Set((await Promise.all(kinds.map(async (kind) => ((await hasProxy(kind)) ? [kind] : [])))).flat())
for (const kind of kinds)
  if (!installed.has(kind))
    process.stderr.write(
      `${kind} is not installed, so deploy/ was not tried with it. On Debian: apt-get install nginx-light caddy.\n`,
    )

describe.each(kinds)('behind %s', (kind) => {
  describe.runIf(installed.has(kind))('with its file of deploy/', () => {
    let server: Listening
    let proxy: Proxy
    const sessions: ClientHttp2Session[] = []
    const visitFrom = async (address?: string) => {
      const session = await visit(proxy.url, address)
      sessions.push(session)
      return session
    }
    beforeAll(async () => {
      const pages = pagesOf(async ({ url }) => ({ status: 200, body: `page of ${url.host}`, headers: {} }))
      server = await listen(shop.appWith({ pages, trustedProxies: ['127.0.0.1'] }).fetch, {
        port: 0,
        host: '127.0.0.1',
      })
      // The second process is not there: every request of these tests must come through all the same.
      proxy = await startProxy(kind, [server.port, await freePort()])
    })
    afterAll(async () => {
      for (const session of sessions) session.close()
      await proxy.stop()
      await server.stop()
    })

    it('pages come over HTTP/2 with the headers of HTTPS, whatever a visitor sends', async () => {
      const { status, headers: received, body } = await ask(await visitFrom(), '/en', { headers: spoofed })
      expect([status, body.toString()]).toEqual([200, 'page of localhost'])
      expect(received['strict-transport-security']).toBe('max-age=31536000')
      expect(received['content-security-policy']).toContain("default-src 'self'")
      expect(received['x-content-type-options']).toBe('nosniff')
      const plain = await fetch(`${proxy.plainUrl}/en?a=1`, { redirect: 'manual' })
      expect([plain.status, plain.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:.*\/en\?a=1$/)])
    })

    it('cookies are Secure', async () => {
      await protectSite(shop.db, password)
      const session = await visitFrom('127.0.1.1')
      const body = { password }
      const { status, headers: received } = await ask(session, '/api/v1/gaussbox/site/unlock', {
        method: 'POST',
        headers,
        body,
      })
      await protectSite(shop.db, undefined)
      expect(status).toBe(200)
      expect(String(received['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    })

    it('limits count by the address of the visitor, and a spoofed one changes nothing [I31]', async () => {
      await protectSite(shop.db, password)
      const guess = async (session: ClientHttp2Session, turn: number) => {
        const forged = { ...headers, 'x-forwarded-for': `7.7.7.${turn}`, 'x-real-ip': `7.7.8.${turn}` }
        const options = { method: 'POST', headers: forged, body: { password: `wrong ${turn}` } }
        return (await ask(session, '/api/v1/gaussbox/site/unlock', options)).status
      }
      const guesser = await visitFrom(kind === 'nginx' ? '127.0.0.2' : '127.0.0.3')
      const answers: number[] = []
      for (let turn = 0; turn < 11; turn += 1) answers.push(await guess(guesser, turn))
      const another = await guess(await visitFrom(kind === 'nginx' ? '127.0.0.4' : '127.0.0.5'), 0)
      await protectSite(shop.db, undefined)
      expect(answers.at(-1)).toBe(429)
      expect([answers[0], another]).toEqual([another, expect.not.toSatisfy((status: number) => status === 429)])
    })

    it('large files come whole and begin at once, and the limit of a body is that of the shop', async () => {
      const bytes = randomBytes(20 * 1024 * 1024)
      const hash = randomBytes(32).toString('hex')
      await mkdir(join(shop.data, 'media', hash), { recursive: true })
      await writeFile(join(shop.data, 'media', hash, 'large.png'), bytes)
      const session = await visitFrom()
      const { status, body } = await ask(session, `/media/${hash}/large.png`)
      expect([status, body.equals(bytes)]).toEqual([200, true])
      const many = { method: 'POST', headers, body: { text: 'a'.repeat(300_000) } }
      const refused = await ask(session, '/api/v1/ecommerce/cart/getCart', many)
      expect([refused.status, refused.body.toString()]).toEqual([413, expect.stringContaining('"code"')])
    })

    it('keeps connections to the shop for less time than the shop does', async () => {
      const { headers: own } = await fetch(`http://localhost:${server.port}/healthz`)
      const [, ofShop] = /timeout=(\d+)/.exec(own.get('keep-alive') ?? '') ?? []
      const [, ofProxy] = /keepalive(?:_timeout)? (\d+)s/.exec(proxy.configuration) ?? []
      expect([Number(ofShop), Number(ofProxy)]).toEqual([65, 60])
    })
  })

  // Caddy notices a stop by its health check, for which each turn waits some seconds.
  it.runIf(installed.has(kind) && (isFull || kind === 'nginx'))(
    'a rolling restart of two processes fails no request [F2]',
    { timeout: 300_000 },
    async ({ task }) => {
      const ports = [await freePort(), await freePort()] as const
      const start = (port: number): Promise<ShopProcess> =>
        startProcess(
          {
            DATABASE_URL: shop.databaseUrl,
            BUTIGA_DATA: shop.data,
            PORT: String(port),
            BUTIGA_TRUSTED_PROXIES: '127.0.0.1',
            // Caddy notices a stop by its health check.
            ...(kind === 'caddy' && { BUTIGA_STOP_DELAY: '3' }),
          },
          ['serve', '--roles', 'api'],
        )
      const processes = await Promise.all(ports.map(start))
      const proxy = await startProxy(kind, ports)
      /** All are ready, and the next check of Caddy has found them so. */
      const areNoticed = async () => {
        for (const port of ports) while (!(await fetch(`http://localhost:${port}/readyz`)).ok) await sleep(50)
        await sleep(kind === 'caddy' ? 2000 : 300)
      }
      onTestFinished(async () => {
        await proxy.stop()
        await Promise.all(processes.map((process) => process.kill()))
      })
      await areNoticed()
      const seen = new Map<string, number>()
      let isOver = false
      const visitors = Array.from({ length: 12 }, async (_, visitor) => {
        const connection = await visit(proxy.url, `127.0.2.${visitor + 1}`)
        const count = async (method: string, path: string, body?: unknown) => {
          const keyed = { ...headers, ...(body !== undefined && { 'idempotency-key': randomUUID() }) }
          const answer = await ask(connection, `/api/v1/ecommerce/${path}`, { method, headers: keyed, body }).catch(
            () => null,
          )
          const error = answer && answer.status >= 400 ? ` ${answer.body.toString().slice(0, 80)}` : ''
          const outcome = `${method} ${answer?.status ?? 'failed'}${error}`
          seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
          if (answer?.status !== 200) return undefined
          return (JSON.parse(answer.body.toString()) as { data: { id: number; protectCode: string } }).data
        }
        while (!isOver) {
          // Reading and writing: a proxy repeats a GET by itself, but never an order.
          const session = await count('GET', 'cart/getNewCartSession')
          if (session) await count('POST', 'cart/clearCart', { cartId: session.id, protectCode: session.protectCode })
          await sleep(5)
        }
        connection.close()
      })
      for (const turn of [0, 1]) {
        await processes[turn]?.kill()
        processes[turn] = await start(ports[turn] ?? 0)
        await areNoticed()
      }
      isOver = true
      await Promise.all(visitors)
      report(task, `${kind}: ${[...seen].map(([outcome, count]) => `${count} x ${outcome.trim()}`).join(', ')}`)
      const writes = seen.get('POST 200') ?? 0
      expect(Math.min(seen.get('GET 200') ?? 0, writes)).toBeGreaterThan(100)
      expect([...seen.keys()].sort()).toEqual(['GET 200', 'POST 200'])
    },
  )
})
