import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openCluster } from '../ports/database/cluster.ts'
import { isAlive } from '../ports/database/lock-file.ts'
import { quiet } from '../testing/database.ts'
import { readSite } from '../testing/shop.ts'
import { insertProduct, readChoices } from '../testing/shopper.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull, sized } from './size.ts'

const root = join(import.meta.dirname, '../../../..')
const buyers = 8
const roundsOfEach = sized(1, 5)

let data: string
/** The same at every start, since the sample shop's addresses name it. */
let port: number
beforeAll(async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  server.close()
  const folder = await mkdtemp(join(tmpdir(), 'butiga-stop-'))
  await chmod(folder, 0o755)
  data = join(folder, 'data')
})
afterAll(async () => {
  await openCluster(data, () => {}).stop()
  await rm(join(data, '..'), { recursive: true })
})

/** `npm start` as a terminal runs it: boot and server are one process group. */
const startGroup = async ({ folder = data, until = /localhost:\d+\n/ } = {}) => {
  const hand = pathToFileURL(join(root, 'scripts/boot/hand.mjs')).href
  const server = ['--conditions=@butiga/source', 'apps/server/src/main.ts', 'serve', '--roles', 'api,worker']
  const source = `const { hand } = await import(${JSON.stringify(hand)})
    const runtime = { node: process.execPath, env: process.env, cwd: ${JSON.stringify(root)} }
    process.exitCode = await hand(runtime, ${JSON.stringify(server)})`
  const boot = spawn(process.execPath, ['--input-type=module', '-e', source], {
    detached: true,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BUTIGA_DATA: folder,
      BUTIGA_LOG_LEVEL: 'info',
      BUTIGA_TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [boot.stdout, boot.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = once(boot, 'exit').then(([code]) => code as number | null)
  while (!until.test(printed)) {
    if (boot.exitCode !== null) throw new Error(`The server ended: ${printed}`)
    await sleep(20)
  }
  return {
    pid: boot.pid ?? 0,
    signal: (signal: NodeJS.Signals) => void process.kill(-(boot.pid ?? 0), signal),
    exited,
    printed: () => printed,
  }
}

/** One order on a connection of its own; whether it was sent to the server before `isOver`, and its status. */
const order = (url: string, headers: Record<string, string>, key: CartKey, isOver: () => boolean) =>
  new Promise<{ inTime: boolean; status: number }>((resolve) => {
    let inTime = false
    const sent = request(
      `${url}/api/v1/ecommerce/order/create`,
      { method: 'POST', headers, agent: false },
      (answer) => {
        answer.resume().on('end', () => resolve({ inTime, status: answer.statusCode ?? 0 }))
        answer.on('error', () => resolve({ inTime, status: 0 }))
      },
    )
    sent.on('socket', (socket) => socket.on('connect', () => (inTime = !isOver())))
    sent.on('error', () => resolve({ inTime, status: 0 }))
    sent.end(JSON.stringify({ ...key, userId: null, version: 1, successURL: url, failureURL: url }))
  })

/** Serves, sends orders without a pause, signals the group; returns the orders and how the processes ended. */
const stopUnderOrders = async (signal: NodeJS.Signals, sku: string) => {
  const group = await startGroup()
  const [pid = 0, , , , host = ''] = (await readFile(join(data, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')
  const database = await openDatabase(
    { data: '', databaseUrl: `postgresql://butiga@/postgres?host=${encodeURIComponent(host)}` },
    quiet,
  )
  const { db, pool } = database
  const shop = { db, pool, site: await readSite(db) }
  const choices = await readChoices(db)
  const product = await insertProduct(db, shop.site.id, { sku })
  const carts = await readyCarts({ shop, choices }, product, 100)
  // An order takes so long that some are always under way.
  await pool.query(`create or replace function slow_order() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.2); return new; end $$;
    create or replace trigger slow_order before insert on customer_order for each row execute function slow_order()`)
  await database.close()

  let isOver = false
  const buying = Array.from({ length: buyers }, async (_, buyer) => {
    const orders = []
    for (let key = carts.pop(); key && !isOver; key = carts.pop()) {
      const headers = {
        'Content-Type': 'application/json',
        'X-Api-Key': shop.site.apiKey,
        'X-Site': String(shop.site.id),
        'X-Language': 'hrv',
        'X-Forwarded-For': `10.1.${buyer}.${carts.length}`,
      }
      orders.push(await order(`http://localhost:${port}`, headers, key, () => isOver))
    }
    return orders
  })
  // Twice as many carts as buyers are gone when each buyer sends a second order or a later one.
  while (carts.length > 100 - 2 * buyers) await sleep(5)
  await sleep(Math.random() * 200)
  isOver = true
  group.signal(signal)
  const orders = (await Promise.all(buying)).flat().filter(({ inTime }) => inTime)
  return { orders, code: await group.exited, printed: group.printed(), pid: Number(pid) }
}

describe.each(isFull ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  '%s to the whole process group',
  (signal) => {
    it('cuts no order and leaves no database behind [H0]', { timeout: 180_000 }, async () => {
      for (let round = 0; round < roundsOfEach; round += 1) {
        const { orders, code, printed, pid } = await stopUnderOrders(signal, `STOP-${signal}-${round}`)
        expect(orders.length).toBeGreaterThan(buyers)
        expect(orders.filter(({ status }) => status !== 201)).toEqual([])
        expect([isAlive(pid), code, printed.includes('"level":50')]).toEqual([false, 0, false])
      }
    })
  },
)

it('a signal to the first process alone is passed on [H0]', async () => {
  const group = await startGroup()
  const [pid = 0] = (await readFile(join(data, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(group.pid, 'SIGTERM')
  expect(await group.exited).toBe(0)
  expect(isAlive(Number(pid))).toBe(false)
})

it.runIf(isFull)('a signal during the first start leaves no database running [H0]', async () => {
  const folder = join(data, '../first')
  const group = await startGroup({ folder, until: /Creating the database/ })
  await sleep(1500)
  group.signal('SIGINT')
  expect(await group.exited).toBe(0)
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args'])
  expect(stdout.split('\n').filter((args) => args.includes(`-D ${folder}`))).toEqual([])
})

it('the shop is whole after all stops', async () => {
  const cluster = openCluster(data, () => {})
  const { host } = await cluster.ensureRunning()
  const databaseUrl = `postgresql://butiga@/postgres?host=${encodeURIComponent(host)}`
  const database = await openDatabase({ data: '', databaseUrl }, quiet)
  expect(await audit(database.db)).toEqual([])
  await database.close()
  await cluster.stop()
})
