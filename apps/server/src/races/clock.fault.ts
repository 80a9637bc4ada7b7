import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { addBackofficeUser } from '../user-command.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { addTo, checkOut, euro, insertProduct, newCart, orderOf, readChoices } from '../testing/shopper.ts'
import { report } from './size.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const isThere = existsSync(library)
if (!isThere)
  process.stderr.write(
    'libfaketime is not installed: no process ran with a wrong clock. On Debian: apt-get install libfaketime.\n',
  )

const hour = 3600
const cents = 1250
let shop: Shop
let folder: string
let server: ShopProcess
beforeAll(async () => {
  if (!isThere) return
  shop = await startShop()
  folder = await mkdtemp(join(tmpdir(), 'butiga-clock-'))
  await setClock(0)
  server = await startProcess(
    {
      DATABASE_URL: shop.databaseUrl,
      BUTIGA_DATA: shop.data,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      BUTIGA_LOG_LEVEL: 'info',
    },
    ['serve', '--roles', 'api,worker'],
  )
})
afterAll(async () => {
  if (!isThere) return
  await server.kill()
  await shop.stop()
  await rm(folder, { recursive: true })
})

const setClock = async (seconds: number): Promise<void> => {
  const file = join(folder, 'clock')
  await writeFile(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`)
  await utimes(file, new Date(), new Date())
  await sleep(200)
}

/** Seconds by which the server's clock differs, by the line that it logs for a request. */
const offset = async (): Promise<number> => {
  const before = server.output().length
  await fetch(`${server.url}/healthz`)
  while (!server.output().slice(before).includes('"call":"/healthz"')) await sleep(10)
  const [, time = ''] = /"time":"([^"]+)"/.exec(server.output().slice(before)) ?? []
  return Math.round((Date.parse(time) - Date.now()) / 1000)
}

const clocks = [0, hour, -hour, 24 * hour, -24 * hour, 0]

it.runIf(isThere)(
  "a server's clock an hour and a day ahead and back changes no price, ends no hold and no log-in early [F12] [I11]",
  { timeout: 180_000 },
  async ({ task }) => {
    const choices = await readChoices(shop.db)
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'CLOCK', cents, onHand: 100 })
    const commerce = shop.commerce({ baseUrl: server.url })
    const holder = await newCart(commerce)
    await unwrap(
      commerce.ecommerce.addItem({ ...holder, currencyId: euro, productId: product, qty: 2, reservation: true }),
    )
    const pending = () =>
      shop.pool
        .query<{ left: number }>(
          'select extract(epoch from expires_at - now())::int as left from stock_hold where cart_id = $1',
          [holder.cartId],
        )
        .then(({ rows }) => rows[0]?.left ?? 0)
    const [email, password] = ['clock@example.com', 'an hour ahead and back']
    await addBackofficeUser(shop.db, { email, password, scope: undefined })
    const logIn = () =>
      shop.request('/api/v1/login', {
        method: 'POST',
        baseUrl: server.url,
        body: { username: email, password, apiKey: shop.site.apiKey },
      })
    const first = ((await logIn()).body.data as { tokens: { refreshToken: string } }).tokens
    let { refreshToken } = first

    const before = await pending()
    const started = performance.now()
    const offsets: number[] = []
    const totals = new Set<number>()
    for (const clock of clocks) {
      await setClock(clock)
      offsets.push(await offset())
      const key = await newCart(commerce)
      await addTo(commerce, key, product)
      const cart = await checkOut(commerce, choices, key, `clock${clock}@example.com`)
      totals.add(cart.items[0]?.prices.base.finalPrice ?? 0)
      const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
      const { rows } = await shop.pool.query<{ late: number; items: number }>(
        'select abs(extract(epoch from now() - created_at))::int as late, items_cents as items from customer_order where slug = $1',
        [orderSlug],
      )
      expect(rows).toEqual([{ late: expect.toSatisfy((late: number) => late < 30), items: cents }])
      // A session outlives the jump: its refresh token is good by the time of the database.
      const refreshed = await shop.request('/api/v1/refresh', {
        headers: { 'X-Refresh-Token': refreshToken },
        baseUrl: server.url,
      })
      expect(refreshed.status).toBe(200)
      refreshToken = (refreshed.body.data as { tokens: { refreshToken: string } }).tokens.refreshToken
    }
    const passed = Math.round((performance.now() - started) / 1000)
    const left = await pending()
    // The sweep of the worker ran with every clock.
    await sleep(1000)
    const spans = [...server.output().matchAll(/"milliseconds":(-?[\d.]+)/g)].map(([, number]) => Number(number))
    report(
      task,
      `clocks off by ${offsets.join(', ')} s: ${clocks.length} orders at ${cents} cents, the hold had ${before} s and ${passed} s later ${left} s, ${spans.length} durations, the least ${Math.min(...spans)} ms`,
    )
    expect(offsets.map((seconds) => Math.round(seconds / 60) || 0)).toEqual(clocks.map((seconds) => seconds / 60))
    expect(totals.size).toBe(1)
    expect(left).toBeGreaterThanOrEqual(before - passed - 2)
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(0)
    expect(await audit(shop.db)).toEqual([])
  },
)
