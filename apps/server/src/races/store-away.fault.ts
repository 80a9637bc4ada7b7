import { setTimeout as sleep } from 'node:timers/promises'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { knownMigrations } from '../db/migrate.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { openArchive } from '../ports/archive.ts'
import { verify } from '../snapshots/read.ts'
import { signIn } from '../testing/backoffice.ts'
import { type ObjectStore, startObjectStore, type StoreState } from '../testing/object-store.ts'
import { picture } from '../testing/pictures.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { insertProduct, readChoices, returnTo } from '../testing/shopper.ts'
import type { Guard } from './guards.ts'
import { hook } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { report } from './size.ts'

/** A snapshot begins in a second instead of thirty, and waits as long for a store that does not answer. */
const impatient: readonly Guard[] = [
  {
    file: 'src/worker.ts',
    snippet: "'snapshot', { pollingIntervalSeconds: 30 }",
    instead: "'snapshot', { pollingIntervalSeconds: 1 }",
  },
  { file: 'ports/s3.ts', snippet: 'const longestSilence = 30_000', instead: 'const longestSilence = 1000' },
]

let shop: Shop
let store: ObjectStore
let server: ShopProcess
let office: Backoffice
let product: number
beforeAll(async () => {
  shop = await startShop()
  store = await startObjectStore()
  product = await insertProduct(shop.db, shop.site.id, { sku: 'STORE-AWAY' })
  server = await startProcess(
    {
      DATABASE_URL: shop.databaseUrl,
      BUTIGA_DATA: shop.data,
      BUTIGA_SNAPSHOTS: 's3://backups/shop',
      BUTIGA_LOG_LEVEL: 'info',
      S3_ENDPOINT: store.config.endpoint,
      S3_REGION: store.config.region,
      S3_ACCESS_KEY_ID: store.config.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: store.config.secretAccessKey ?? '',
      NODE_OPTIONS: `--import=${hook}`,
      BUTIGA_WITHOUT: JSON.stringify(impatient),
    },
    ['serve', '--roles', 'api,worker'],
  )
  office = shop.commerce({ baseUrl: server.url, headers: await signIn(shop, ['media.manage']) })
})
afterAll(async () => {
  await server.kill()
  await store.stop()
  await shop.stop()
})

const archive = () => openArchive('s3://backups/shop', store.config)
const takeSnapshot = () => shop.db.transaction().execute((tx) => enqueue(tx, 'snapshot', {}))
const linesWith = (words: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${words}"`))

let shade = 0
/** One visitor and one upload, as on any day; milliseconds of the slowest. */
const useShop = async (): Promise<number> => {
  const [cart] = await readyCarts({ shop, choices: await readChoices(shop.db) }, product, 1)
  if (cart === undefined) throw new Error('There is no cart')
  const visitor = shop.commerce({ baseUrl: server.url })
  const bytes = await picture(60, 50 + (shade += 1))
    .png()
    .toBuffer()
  const acts = [
    () => unwrap(visitor.product.filter({ page: 1, limit: 4 })),
    () => unwrap(visitor.ecommerce.createOrder({ ...cart, userId: null, version: 1, ...returnTo })),
    () => unwrap(office.media.upload({ file: [new File([new Uint8Array(bytes)], 'box.png')] })),
  ]
  let slowest = 0
  for (const act of acts) {
    const began = performance.now()
    await act()
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

const states: readonly [what: string, StoreState][] = [
  ['answers 503', 'busy'],
  ['cuts the line', 'cut'],
  ['never answers', 'silent'],
]

it.for(states)(
  'a store of snapshots that %s hinders no order and no upload, gets nothing by halves, and gets the next one without a restart [F9]',
  { timeout: 180_000 },
  async ([, state], { task }) => {
    const namesBefore = await archive().list('butiga-')
    const failed = linesWith('no snapshot was taken').length
    const taken = linesWith('snapshot').length
    store.become(state)
    await takeSnapshot()
    const began = performance.now()
    let slowest = 0
    let used = 0
    while (linesWith('no snapshot was taken').length === failed || used < 50) {
      slowest = Math.max(slowest, await useShop())
      used += 1
      await sleep(50)
      expect(performance.now() - began).toBeLessThan(90_000)
    }
    store.become('well')
    expect(await archive().list('butiga-')).toEqual(namesBefore)
    await takeSnapshot()
    await expect.poll(() => linesWith('snapshot').length, { timeout: 90_000 }).toBe(taken + 1)
    const [name = ''] = (await archive().list('butiga-')).filter((one) => !namesBefore.includes(one))
    const { file, done } = await archive().fetch(name)
    await verify(file, await knownMigrations()).finally(done)
    expect(await audit(shop.db)).toEqual([])
    report(task, `${used} visitors and uploads meanwhile, slowest answer ${slowest.toFixed(0)} ms`)
  },
)
