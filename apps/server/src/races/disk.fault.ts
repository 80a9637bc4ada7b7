import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { afterAll, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { type EmbeddedShop, startEmbedded } from './embedded.ts'
import { readyCarts } from './ready-carts.ts'
import { report } from './size.ts'

const run = promisify(execFile)

const mounts: string[] = []
/** A disk of so many megabytes at a folder; only root can mount one. */
const mountDisk = async (folder: string, megabytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'butiga-disk', folder])
  mounts.push(folder)
}
const folders: string[] = []
afterAll(async () => {
  for (const folder of mounts.toReversed()) await run('umount', ['-l', folder])
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'butiga-disk-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  return folder
}

/** Fills the disk of a folder to the last byte, and keeps it full until it is freed. */
const fillDisk = async (folder: string) => {
  const path = join(folder, 'fill')
  const file = await open(path, 'w')
  const block = Buffer.alloc(1024 * 1024)
  let isFull = true
  const fill = async () => {
    for (const size of [block.length, 4096])
      while (
        await file.write(block, 0, size).then(
          () => true,
          () => false,
        )
      );
  }
  await fill()
  const refilling = (async () => {
    while (isFull) {
      await fill()
      await sleep(20)
    }
  })()
  return async () => {
    isFull = false
    await refilling
    await file.close()
    await rm(path)
  }
}

const orderAt = (url: string, cart: CartKey) => ({
  ...cart,
  userId: null,
  version: 1,
  successURL: url,
  failureURL: url,
})

interface Counted {
  readonly writes: Map<string, number>
  readonly reads: Map<string, number>
  readonly slugs: string[]
}

/** Eight shoppers who order and read until the signal, and count into `counted`. */
const shopUntil = async (
  { server, shop, choices, product, headers }: EmbeddedShop,
  counted: Counted,
  signal: AbortSignal,
): Promise<void> => {
  const carts = await readyCarts({ shop, choices }, product, 6000)
  const send = async (to: Map<string, number>, method: string, path: string, body: object) => {
    const address = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...address },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    const status = String(answer?.status ?? 'cut')
    to.set(status, (to.get(status) ?? 0) + 1)
    const text = (await answer?.text()) ?? '{}'
    return status === '201' ? (JSON.parse(text) as { data: { orderSlug: string } }).data.orderSlug : undefined
  }
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let cart = carts.pop(); cart && !signal.aborted; cart = carts.pop()) {
        const order = orderAt(server.url, cart)
        const slug = await send(counted.writes, 'POST', 'ecommerce/order/create', order)
        if (slug !== undefined) counted.slugs.push(slug)
        await send(counted.reads, 'POST', 'product/web/filter', { page: 1, limit: 4 })
        await sleep(10)
      }
    }),
  )
}

/** Writes until the space that PostgreSQL has set aside for its log is used up. */
const useUpLog = async ({ shop }: EmbeddedShop): Promise<void> => {
  await shop.pool.query('create table filler (text text)').catch(() => {})
  const write = `insert into filler select string_agg(md5(random()::text), '') from generate_series(1, 3000), generate_series(1, 20) g group by g`
  for (let turn = 0; turn < 500; turn += 1) {
    const isWritten = await shop.pool.query(write).then(
      () => true,
      () => false,
    )
    if (!isWritten) return
  }
  throw new Error('The log has space without end')
}

const ordersAgain = async ({ server, shop, choices, product, headers }: EmbeddedShop): Promise<boolean> => {
  const [cart] = await readyCarts({ shop, choices }, product, 1).catch(() => [])
  if (!cart) {
    // The request that fails is what starts the database again.
    await fetch(`${server.url}/api/v1/ecommerce/cart/getNewCartSession`, { headers })
    return false
  }
  const body = JSON.stringify(orderAt(server.url, cart))
  const answer = await fetch(`${server.url}/api/v1/ecommerce/order/create`, { method: 'POST', headers, body })
  return answer.status === 201
}

/** The disk of `full` is full for some seconds of ordering; what of the orders is there afterwards. */
const fillWhileOrdering = async (place: EmbeddedShop, full: string, meanwhile = () => Promise.resolve()) => {
  const over = new AbortController()
  const counted: Counted = { writes: new Map(), reads: new Map(), slugs: [] }
  const shopping = shopUntil(place, counted, over.signal)
  while (counted.slugs.length < 50) await sleep(50)
  const free = await fillDisk(full)
  await meanwhile()
  await sleep(8000)
  over.abort()
  await shopping
  await free()
  const freed = performance.now()
  while (!(await ordersAgain(place))) {
    if (performance.now() - freed > 60_000) throw new Error(`no order within a minute: ${place.server.output()}`)
    await sleep(50)
  }
  const recovery = Math.round(performance.now() - freed)
  const { rows } = await place.shop.pool.query<{ kept: number }>(
    'select count(*)::int as kept from customer_order where slug = any($1)',
    [counted.slugs],
  )
  return { counted, recovery, kept: rows[0]?.kept ?? 0, findings: await audit(place.shop.db) }
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([answer, count]) => `${count} x ${answer}`).join(', ')

const isRoot = process.getuid?.() === 0
if (!isRoot) process.stderr.write('Only root can mount a small disk: what happens on a full one was not tried.\n')

it.runIf(isRoot)(
  'a full disk refuses orders, serves pages, and recovers by itself [F7]',
  { timeout: 300_000 },
  async ({ task }) => {
    const data = join(await emptyFolder(), 'data')
    await mountDisk(data, 600)
    const place = await startEmbedded(data)
    try {
      const { counted, recovery, kept: stored, findings } = await fillWhileOrdering(place, data)
      report(
        task,
        `data: writes ${listed(counted.writes)}; reads ${listed(counted.reads)}; ${counted.slugs.length} orders acknowledged, ${stored} found; writing ${recovery} ms after space was there`,
      )
      expect(counted.writes.get('503') ?? 0).toBeGreaterThan(0)
      expect([...counted.writes.keys()].filter((status) => !['201', '503', '507'].includes(status))).toEqual([])
      expect(stored).toBe(counted.slugs.length)
      expect(stored).toBeGreaterThan(0)
      expect(findings).toEqual([])
    } finally {
      await place.stop()
    }
  },
)

it.runIf(isRoot)(
  'a full disk of the log refuses orders, and the shop recovers by itself [F7]',
  { timeout: 300_000 },
  async ({ task }) => {
    const folder = await emptyFolder()
    const data = join(folder, 'data')
    const first = await startEmbedded(data)
    await first.stop()
    const log = join(data, 'database/cluster/pg_wal')
    const { uid, gid } = await stat(log)
    await rename(log, `${log}.away`)
    await mountDisk(log, 160)
    await run('chown', [`${uid}:${gid}`, log])
    await chmod(log, 0o700)
    await run('cp', ['-a', `${log}.away/.`, log])
    const place = await startEmbedded(data)
    try {
      const { counted, recovery, kept: stored, findings } = await fillWhileOrdering(place, log, () => useUpLog(place))
      const isPanic = (
        await run('grep', ['-c', 'PANIC', join(data, 'database/database.log')]).catch(() => ({ stdout: '0' }))
      ).stdout.trim()
      report(
        task,
        `log: writes ${listed(counted.writes)}; reads ${listed(counted.reads)}; ${counted.slugs.length} orders acknowledged, ${stored} found; ${isPanic} times PANIC of PostgreSQL; writing ${recovery} ms after space was there`,
      )
      expect(counted.writes.get('503') ?? 0).toBeGreaterThan(0)
      expect([...counted.writes.keys()].filter((status) => !['201', '503', '507'].includes(status))).toEqual([])
      expect(stored).toBe(counted.slugs.length)
      expect(stored).toBeGreaterThan(0)
      expect(findings).toEqual([])
    } finally {
      await place.stop()
    }
  },
)
