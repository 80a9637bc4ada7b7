import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { report, sized } from '../races/size.ts'
import { signIn } from '../testing/backoffice.ts'
import { collecting, megabytesOf } from '../testing/memory.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let server: ShopProcess
beforeAll(async () => {
  shop = await startShop()
  const environment = {
    DATABASE_URL: shop.databaseUrl,
    BUTIGA_DATA: shop.data,
    ...collecting,
  }
  server = await startProcess(environment, ['serve', '--roles', 'api'])
})
afterAll(async () => {
  await server.kill()
  await shop.stop()
})

/** As a proxy sends: a connection that ends by itself may be reset before its answer is read. */
const agent = new Agent({ keepAlive: true })

/** Sends a body of some chunks and answers the status; 0 when the connection was cut without one. */
const send = (headers: Record<string, string>, chunk: Buffer, count = 1): Promise<number> =>
  new Promise((resolve) => {
    let status = 0
    const sent = request(`${server.url}/api/v1/ecommerce/cart/addItem`, {
      method: 'POST',
      agent,
      headers: { ...shop.headers(), ...headers },
    })
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
    })
    sent.on('error', () => {}).on('close', () => resolve(status))
    let left = count
    const write = () => {
      while (left > 0 && !sent.destroyed) {
        left -= 1
        if (!sent.write(chunk)) return void sent.once('drain', write)
      }
      sent.end()
    }
    write()
  })

const megabytes = () => megabytesOf(server)

const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
const megabyte = Buffer.alloc(1024 * 1024, '[')
const bodies: Readonly<Record<string, () => Promise<number>>> = {
  'of 25 MB': () => send({ 'Content-Length': String(25 * megabyte.length) }, megabyte, 25),
  'of 25 MB in pieces without a length': () => send({ 'Transfer-Encoding': 'chunked' }, megabyte, 25),
  'that is a bomb of gzip': () =>
    send({ 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(50 * megabyte.length, ' '))),
  'of 10,000 parts': () =>
    send({ 'Content-Type': 'multipart/form-data; boundary=b' }, Buffer.from(`${part.repeat(10_000)}--b--\r\n`)),
  'nested 20,000 deep': () => send({}, Buffer.from('['.repeat(20_000))),
}

it('large bodies are refused and cost no memory [F15]', { timeout: sized(120_000, 600_000) }, async ({ task }) => {
  const rounds = sized(1, 10)
  // A first round grows the process into its size.
  for (const body of Object.values(bodies)) await Promise.all(Array.from({ length: 4 }, body))
  const before = await megabytes()
  const statuses: Record<string, string> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, body] of Object.entries(bodies)) {
      const answers = await Promise.all(Array.from({ length: 4 }, body))
      statuses[name] = [...new Set(answers)].map((status) => status || 'cut').join(' or ')
      expect(
        answers.filter((status) => status !== 0 && (status < 400 || status >= 500)),
        name,
      ).toEqual([])
    }
  }
  const grown = (await megabytes()) - before
  const displayed = Object.entries(statuses).map(([name, answers]) => `${answers} for one ${name}`)
  report(
    task,
    `${rounds * 4} bodies of each kind: ${displayed.join(', ')}; RSS ${before.toFixed(0)} MB, ${grown.toFixed(0)} MB more after them`,
  )
  expect(grown).toBeLessThan(50)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

/** Sends a file of a gigabyte to the imports and answers what came back, how long it took, and how many bytes were sent until then. */
const upload = async (headers: Record<string, string>) => {
  const signedIn = await signIn(shop, ['catalogue.manage'])
  const began = performance.now()
  return await new Promise<{ status: number; body: string; sent: number; seconds: number }>((resolve, reject) => {
    const sent = request(`${server.url}/api/v1/product/import/upload`, {
      method: 'POST',
      headers: { ...shop.headers(), ...signedIn, 'Content-Type': 'multipart/form-data; boundary=b', ...headers },
    })
    sent.on('error', reject).on('response', async (answer) => {
      const written = sent.socket?.bytesWritten ?? 0
      const pieces: Buffer[] = []
      for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece)
      sent.on('error', () => {}).destroy()
      const seconds = (performance.now() - began) / 1000
      resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString(), sent: written, seconds })
    })
    sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
    let left = 1024
    const write = () => {
      while (left > 0 && !sent.destroyed) {
        left -= 1
        if (!sent.write(megabyte)) return void sent.once('drain', write)
      }
    }
    write()
  })
}

it(
  'a file of 1 GB is refused by the imports before most of it is sent, and costs no memory',
  { timeout: 120_000 },
  async () => {
    const pieces = { 'Transfer-Encoding': 'chunked' }
    const whole = { 'Content-Length': String(1024 * megabyte.length + 200) }
    // A first one grows the process into its size.
    await upload(pieces)
    const before = await megabytes()
    for (const [headers, most] of [
      [whole, 20],
      [pieces, 100],
    ] as const) {
      const { status, body, sent, seconds } = await upload(headers)
      expect([status, body]).toEqual([413, expect.stringContaining('"PAYLOAD_TOO_LARGE"')])
      expect(sent / megabyte.length).toBeLessThan(most)
      expect(seconds).toBeLessThan(10)
    }
    expect((await megabytes()) - before).toBeLessThan(100)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  },
)
