import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './server.ts'
import { startShop, type Shop } from '../testing/shop.ts'
import { quietSince } from '../testing/slowness.ts'

let shop: Shop
let urls: string[]
/** What a connection gets that never ends its headers, and after how many ms; it takes its time, so other tests run meanwhile. */
let slowHeaders: Promise<{ received: string; took: number }>
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  urls = (await shop.startProcesses(2)).map(({ url }) => url)
  slowHeaders = sendSlowHeaders()
})
const baseUrl = (turn = 0): string => urls[turn % 2] ?? ''

afterAll(() => shop?.stop())

const newSession = '/api/v1/ecommerce/cart/getNewCartSession'
const getCart = '/api/v1/ecommerce/cart/getCart'
const clearCart = '/api/v1/ecommerce/cart/clearCart'
const newCart = async () => {
  const { data } = await shop.commerce().ecommerce.getNewCartSession()
  return { cartId: data?.id ?? 0, protectCode: data?.protectCode ?? '' }
}
/** Holds a cart's row until released, so that a call that changes the cart stays in flight. */
const holdCart = async (cartId: number) => {
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select from cart where id = $1 for update', [cartId])
  return async () => {
    await client.query('commit')
    client.release()
  }
}
const open = async (url: string, text: string): Promise<{ socket: Socket; received: () => string }> => {
  const socket = connect(Number(new URL(url).port), 'localhost')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return { socket, received: () => received }
}

const sendSlowHeaders = async () => {
  const { socket, received } = await open(baseUrl(), 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  const started = performance.now()
  await once(socket, 'close')
  return { received: received(), took: performance.now() - started }
}

describe.concurrent('a server process', () => {
  it('answers what is in flight before it stops, and takes nothing new [F2]', async () => {
    const [server] = await shop.startProcesses(1)
    const key = await newCart()
    const release = await holdCart(key.cartId)
    const inFlight = shop.request(clearCart, { method: 'POST', body: key, baseUrl: server?.url ?? '' })
    await sleep(300)
    const stopped = server?.kill()
    await sleep(300)
    await expect(fetch(`${server?.url}/healthz`)).rejects.toThrow()
    await release()
    expect((await inFlight).status).toBe(200)
    await stopped
  })

  it('refuses headers above 16 kB with 431 [F17]', async () => {
    const response = await fetch(`${baseUrl()}/healthz`, { headers: { 'X-Long': 'a'.repeat(17_000) } })
    expect(response.status).toBe(431)
    expect((await fetch(`${baseUrl()}/healthz`)).status).toBe(200)
  })

  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an odd host', 'GET /healthz HTTP/1.1\r\nHost: a b/../c?d\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    ['no protocol', 'nonsense\r\n\r\n'],
    ['a method of its own', 'FETCH /api/v1/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('answers %s with a refusal and goes on [F17]', async (_, text) => {
    const { socket, received } = await open(baseUrl(), text)
    await once(socket, 'close')
    expect(received()).toMatch(/^HTTP\/1.1 4\d\d /)
    expect((await fetch(`${baseUrl()}/healthz`)).status).toBe(200)
  })

  it('counts refused orders of a cart together with other processes [R10.66]', async () => {
    const key = await newCart()
    const body = {
      userId: null,
      ...key,
      version: 0,
      failureURL: 'http://localhost/a',
      successURL: 'http://localhost/b',
    }
    const create = (turn: number, change = {}) =>
      shop.request('/api/v1/ecommerce/order/create', {
        method: 'POST',
        body: { ...body, ...change },
        baseUrl: baseUrl(turn),
      })
    // A client that does not hold the cart cannot use up the holder's limit.
    for (let turn = 0; turn < 12; turn += 1) await create(turn, { protectCode: 'guessed' })
    for (let turn = 0; turn < 10; turn += 1) expect((await create(turn)).body.error?.code).toBe('CART_INCOMPLETE')
    for (const turn of [0, 1]) expect((await create(turn)).body.error?.code).toBe('RATE_LIMITED')
  })
})

describe('the database', () => {
  it('that is busy in every connection gives 503 within two seconds and something [F5] [F6]', async () => {
    const pending = await Promise.all(Array.from({ length: 6 }, () => shop.applicationPool.connect()))
    const started = performance.now()
    const answer = await shop.request(newSession)
    const took = await quietSince(started)
    for (const client of pending) client.release()
    expect(answer.status).toBe(503)
    expect(answer.body.error?.code).toBe('UNAVAILABLE')
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(took).toBeLessThan(8000)
    expect((await shop.request(newSession)).status).toBe(200)
  })

  it('whose writes all wait for locks answers lists as before [F6]', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, newCart))
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query('select from cart where id = any($1) for update', [keys.map(({ cartId }) => cartId)])
    const stuck = keys.map((key) => shop.request(clearCart, { method: 'POST', body: key }))
    await sleep(100)
    const since = performance.now()
    const list = () => shop.request('/api/v1/product/web/filter', { method: 'POST', body: { limit: 3 } })
    const listed = await Promise.all(Array.from({ length: 10 }, list))
    const took = await quietSince(since)
    await client.query('commit')
    client.release()
    await Promise.all(stuck)
    expect(listed.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(took).toBeLessThan(1500)
  })

  it('that keeps a row locked gives 503 after the lock time-out, and the cart is as it was', async () => {
    const key = await newCart()
    const release = await holdCart(key.cartId)
    const answer = await shop.request(clearCart, { method: 'POST', body: key })
    await release()
    expect(answer.status).toBe(503)
    const { body } = await shop.request(getCart, { method: 'POST', body: key })
    expect(body.data).toMatchObject({ version: 0 })
  })

  it('that ends our sessions costs at most a 503, and no process [F3] [F4]', async () => {
    for (let round = 0; round < 20; round += 1) {
      const calls = Array.from({ length: 8 }, () => shop.request(newSession, { baseUrl: baseUrl() }))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.db)
      for (const answer of await Promise.all(calls)) expect([200, 503]).toContain(answer.status)
    }
    await expect.poll(async () => (await shop.request(newSession, { baseUrl: baseUrl() })).status).toBe(200)
    expect((await fetch(`${baseUrl()}/readyz`)).status).toBe(200)
  })
})

describe('a failure of ours', () => {
  it('is answered without its message, and with the request id that is in the log', async () => {
    await sql`alter table cart rename to cart_away`.execute(shop.db)
    const answer = await shop.request(newSession)
    await sql`alter table cart_away rename to cart`.execute(shop.db)
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      error: {
        code: 'INTERNAL',
        statusCode: 500,
        payload: { message: 'Something went wrong.', data: { requestId: answer.headers.get('x-request-id') } },
      },
    })
  })
})

describe('a server that listens at one address', () => {
  const answer = () => new Response('here')

  it('is not there at another one of the machine', async () => {
    const server = await listen(answer, { port: 0, host: '127.0.0.1' })
    const everywhere = await listen(answer, { port: 0 })
    expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('here')
    await expect(fetch(`http://127.0.0.2:${server.port}`)).rejects.toThrow()
    expect(await (await fetch(`http://127.0.0.2:${everywhere.port}`)).text()).toBe('here')
    await Promise.all([server.stop(), everywhere.stop()])
  })

  it('names the variable of an address that the machine does not have', async () => {
    await expect(listen(answer, { port: 0, host: '203.0.113.1' })).rejects.toThrow('Correct BUTIGA_HOST')
  })
})

/** Opens connections and sends a request on each; returns how many answers came. */
const openMany = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, count, opened } } = require('node:worker_threads')
  let left = count
  const answers = Array.from({ length: count }, () => new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n')
      left -= 1
      if (left > 0) return
      Atomics.store(opened, 0, 1)
      Atomics.notify(opened, 0)
    })
    socket.on('data', (chunk) => (received += chunk)).on('error', () => {}).on('close', () => resolve(received))
  }))
  Promise.all(answers).then((all) => parentPort.postMessage(all.filter((text) => text.endsWith('here')).length))`

it('a server that stops answers every connection that was opened before', async () => {
  const count = 20
  const wait = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  const server = await listen(
    () => {
      wait(10)
      return new Response('here')
    },
    { port: 0, host: '127.0.0.1' },
  )
  const opened = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(openMany, { eval: true, workerData: { port: server.port, count, opened } })
  const answered = once(client, 'message')
  // The server accepts none while this waits.
  Atomics.wait(opened, 0, 0, 10_000)
  await server.stop()
  expect(await answered).toEqual([count])
})

it('a connection that sends its headers too slowly is closed [F16]', async () => {
  const { received, took } = await slowHeaders
  expect(received).toContain('408')
  expect(took).toBeGreaterThan(9000)
  expect(took).toBeLessThan(28_000)
})
