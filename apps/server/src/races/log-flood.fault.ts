import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'node:http'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { listFor, percentile95 } from './shopper-waits.ts'
import { report } from './size.ts'

let shop: Shop
let server: ShopProcess
beforeAll(async () => {
  shop = await startShop()
  server = await startProcess(
    { DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, NODE_ENV: 'production', BUTIGA_LOG_LEVEL: 'info' },
    ['serve', '--roles', 'api'],
  )
})
afterAll(async () => {
  await server.kill()
  await shop.stop()
})

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const secrets = ['Lozinka-koju-nitko-ne-zna', 'Iva.Horvat.iz.Burina', 'ZETON-KOJI-JE-TAJAN']
const [password = '', person = '', token = ''] = secrets
interface Provoked {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}
/** Requests that are refused, each with something secret. */
const provocations: readonly Provoked[] = [
  {
    method: 'POST',
    path: '/api/v1/login',
    body: JSON.stringify({ username: `${person}@example.com`, password, apiKey: 'x' }),
  },
  { method: 'POST', path: '/api/v1/ecommerce/cart/addItem', body: `{"protectCode":"${token}","cartId":` },
  { method: 'POST', path: `/api/v1/product/web/filter?token=${token}`, body: JSON.stringify({ page: password }) },
  { method: 'GET', path: `/api/v1/user/${token}`, headers: { Authorization: `Bearer ${token}` } },
  { method: 'PUT', path: `/media/incoming/${token.padEnd(43, 'A')}`, body: password },
  { method: 'GET', path: `/media/${'0'.repeat(32)}/sizes/100x100.webp?key=${token}` },
  { method: 'GET', path: '/api/v1/media/file/get/1', headers: { Cookie: `shop_token=${token}` } },
]

const send = ({ method, path, body, headers }: Provoked): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(`${server.url}${path}`, {
      method,
      agent,
      headers: {
        ...shop.headers(),
        'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sent.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })

const shopFor = (milliseconds: number): Promise<number[]> => listFor(shop, server.url, milliseconds)

const seconds = 20
/** Refused requests in a second: a line of the log each, if nothing limited them. */
const rate = 1000
/** A hundred of each of the statuses that they get. */
const mostLines = 700

it(
  `${rate} refused requests a second fill no log, slow the shop at most twice, and show no secret [F27]`,
  { timeout: 120_000 },
  async ({ task }) => {
    await shopFor(1000)
    const quiet = percentile95(await shopFor(seconds * 500))
    const before = server.output().length
    const statuses = new Map<number, number>()
    const running: Promise<void>[] = []
    const began = performance.now()
    const flood = (async () => {
      for (let index = 0; index < rate * seconds; index += 1) {
        const provoked = provocations[index % provocations.length] as Provoked
        running.push(send(provoked).then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)))
        if (index % 20 === 0) await sleep(Math.max(0, began + (index * 1000) / rate - performance.now()))
      }
    })()
    const during = percentile95(await shopFor(seconds * 1000))
    await flood
    await Promise.all(running)
    const took = (performance.now() - began) / 1000
    const after = percentile95(await shopFor(seconds * 500))
    const log = server.output().slice(before)
    const lines = log.split('\n').filter((line) => line.includes('"msg"'))
    const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
    const calm = Math.max(quiet, after)
    report(
      task,
      `${rate * seconds} in ${took.toFixed(0)} s (${counts}): ${(lines.length / took).toFixed(0)} lines and ${(log.length / took / 1000).toFixed(0)} kB of log a second; p95 of lists ${calm.toFixed(0)} ms without, ${during.toFixed(0)} ms with them`,
    )
    expect([...statuses.keys()].filter((status) => status === 0 || status >= 500)).toEqual([])
    expect(lines.length / took).toBeLessThan(mostLines)
    expect(lines.filter((line) => line.includes('lines were left out')).length).toBeGreaterThan(0)
    expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([])
    expect(during).toBeLessThan(2 * calm)
  },
)
