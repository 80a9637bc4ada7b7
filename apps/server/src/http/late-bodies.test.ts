import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { report } from '../races/size.ts'
import { signIn } from '../testing/backoffice.ts'
import { freePort } from '../testing/free-port.ts'
import { picture } from '../testing/pictures.ts'
import { hasProxy, startProxy } from '../testing/proxy.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { type Listening, listen } from './server.ts'

let shop: Shop
let server: Listening
/** The answer to a body that stops arriving, and its milliseconds; other tests run during its ten seconds. */
let stopped: Promise<{ received: string; took: number }>
beforeAll(async () => {
  shop = await startShop()
  server = await listen(shop.appWith({}).fetch, { port: 0, host: '127.0.0.1' })
  stopped = sendSlowly()
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

/** Where requests go: the shop itself, or a proxy in front of it. */
interface Target {
  readonly port: number
  readonly isSecure: boolean
}
const direct = (): Target => ({ port: server.port, isSecure: false })

const open = async ({ port, isSecure }: Target): Promise<Socket> => {
  const place = { port, host: '127.0.0.1' }
  const socket = isSecure
    ? connectTls({ ...place, servername: 'localhost', rejectUnauthorized: false })
    : connectTcp(place)
  socket.on('error', () => {})
  await once(socket, isSecure ? 'secureConnect' : 'connect')
  return socket
}

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly length: number
  readonly begin: string
}

/** Begins a request whose body is never whole, from one address unless its headers say another. */
const begin = async (target: Target, { path, headers, length, begin: first }: Sent): Promise<Socket> => {
  const socket = await open(target)
  const all = { Host: 'localhost', ...headers, 'Content-Length': String(length) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${first}`)
  return socket
}

const logIn = () => ({ path: '/api/v1/login', headers: shop.headers(), length: 200, begin: '{"username":' })

const sendSlowly = async () => {
  const { headers, ...sent } = logIn()
  const socket = await begin(direct(), { ...sent, headers: { ...headers, 'X-Forwarded-For': '10.0.0.9' } })
  const started = performance.now()
  const received = await text(socket)
  return { received, took: performance.now() - started }
}

/** The answer of a whole request from the same address, and how long it took. */
const answerOf = async (target: Target, { path, headers }: Omit<Sent, 'length' | 'begin'>, body: Buffer) => {
  const started = performance.now()
  const socket = await begin(target, {
    path,
    headers: { ...headers, Connection: 'close' },
    length: body.length,
    begin: '',
  })
  socket.write(body)
  const received = await text(socket)
  return { status: Number(received.split(' ')[1]), received, took: performance.now() - started }
}

const wrongLogIn = () =>
  Buffer.from(JSON.stringify({ username: 'a@example.com', password: 'not the password', apiKey: shop.site.apiKey }))

const beginMany = async (count: number, target: Target, sent: Sent): Promise<void> => {
  const sockets = await Promise.all(Array.from({ length: count }, () => begin(target, sent)))
  onTestFinished(() => void sockets.map((socket) => socket.destroy()))
  await sleep(500)
}

it('a log-in beside 200 unfinished ones of the same address is answered within a second', async ({ task }) => {
  await beginMany(200, direct(), logIn())
  const { status, took } = await answerOf(direct(), logIn(), wrongLogIn())
  report(task, `a log-in beside 200 unfinished ones: ${took.toFixed(0)} ms`)
  expect(status).toBe(401)
  expect(took).toBeLessThan(1000)
})

it.runIf(await hasProxy('caddy'))(
  'a log-in beside 200 unfinished ones behind Caddy is answered within a second',
  async ({ task }) => {
    const proxy = await startProxy('caddy', [server.port, await freePort()])
    onTestFinished(() => proxy.stop())
    const target = { port: Number(new URL(proxy.url).port), isSecure: true }
    await beginMany(200, target, logIn())
    const { status, took } = await answerOf(target, logIn(), wrongLogIn())
    report(task, `behind Caddy: ${took.toFixed(0)} ms`)
    expect(status).toBe(401)
    expect(took).toBeLessThan(1000)
  },
)

it('an upload beside 40 unfinished ones is taken', async () => {
  const type = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const headers = { ...shop.headers(), ...(await signIn(shop, ['media.manage'])), ...type }
  const path = '/api/v1/media/upload'
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  await beginMany(40, direct(), { path, headers, length: 5_000_000, begin: part })
  const body = Buffer.concat([Buffer.from(part), await picture(60, 50).png().toBuffer(), Buffer.from('\r\n--b--\r\n')])
  const { status, received, took } = await answerOf(direct(), { path, headers }, body)
  expect([status, received]).toEqual([201, expect.stringContaining('a.png')])
  expect(took).toBeLessThan(5000)
})

it('the oldest unfinished bodies of an address are refused for its newest', async () => {
  const oldest = await begin(direct(), logIn())
  const answer = text(oldest)
  await beginMany(70, direct(), logIn())
  expect(await answer).toMatch(/^HTTP\/1.1 429 [^]*Retry-After: 1\r\n[^]*"RATE_LIMITED"/i)
})

it('a body that stops arriving is refused after ten seconds, and its connection ends', async () => {
  const { received, took } = await stopped
  expect(received).toMatch(/^HTTP\/1.1 408 [^]*"REQUEST_TIMEOUT"/)
  expect(took).toBeGreaterThan(9900)
  expect(took).toBeLessThan(20_000)
})
