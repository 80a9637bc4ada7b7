import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../jobs/enqueue.ts'
import { migrate } from '../migrate.ts'
import { binariesIn } from '../ports/database/binaries.ts'
import { openCluster } from '../ports/database/cluster.ts'
import { openDatabase } from '../ports/database/database.ts'
import { prepareHome } from '../ports/database/home.ts'
import { launch } from '../ports/database/launch.ts'
import { shutDown } from '../ports/database/postmaster.ts'
import { isFull } from '../races/size.ts'
import { seed } from '../seed/seed.ts'
import { butiga } from '../testing/command.ts'
import { quiet, type TestCluster, testCluster, withEmptyDatabase } from '../testing/database.ts'
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { readSite, type Shop, startShop } from '../testing/shop.ts'
import { euro } from '../testing/shopper.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-operations-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  await openCluster(join(folder, 'data'), () => {}).stop()
  await rm(folder, { recursive: true, force: true })
})

const count = async (url: string, table: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
  await client.end()
  return rows[0]?.count ?? 0
}

describe('snapshots of the shop', () => {
  let cluster: TestCluster
  let shop: Shop
  let store: ObjectStore
  beforeAll(async () => {
    cluster = await testCluster()
    shop = await startShop()
    store = await startObjectStore()
  })
  afterAll(async () => {
    await store.stop()
    await shop.stop()
    await cluster.stop()
  })

  it('are taken by the worker into BUTIGA_SNAPSHOTS, with the media beside them [F23]', async () => {
    const place = join(folder, 'snapshots')
    await shop.db.transaction().execute((tx) => enqueue(tx, 'snapshot', {}))
    const worker = await startProcess(
      { DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, BUTIGA_SNAPSHOTS: place, BUTIGA_LOG_LEVEL: 'info' },
      ['serve', '--roles', 'worker'],
    )
    try {
      await expect.poll(() => worker.output(), { interval: 200, timeout: 60_000 }).toMatch(/"msg":"snapshot"/)
      const names = await readdir(place)
      expect(names.filter((name) => /^butiga-\d{8}T\d{6}Z\.tar$/.test(name))).toHaveLength(1)
      expect(names).toContain('media')
      expect((await readdir(join(place, 'media'))).length).toBeGreaterThan(50)
      const { rows } = await shop.pool.query(`select cron from pgboss.schedule where name = 'snapshot'`)
      expect(rows).toEqual([{ cron: '0 * * * *' }])
    } finally {
      await worker.kill()
    }
  })

  it('go to an object store and come back from it, pictures included [F23]', async () => {
    const environment = {
      BUTIGA_SNAPSHOTS: 's3://backups/shop',
      S3_ENDPOINT: store.config.endpoint,
      S3_REGION: store.config.region,
      S3_ACCESS_KEY_ID: store.config.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: store.config.secretAccessKey ?? '',
    }
    const owner = { DATABASE_URL: shop.databaseUrl, DATABASE_OWNER_URL: shop.databaseOwnerUrl }
    const taken = await butiga(['snapshot'], { ...environment, ...owner, BUTIGA_DATA: shop.data })
    expect(taken).toMatchObject({ code: 0, stderr: '' })
    expect(taken.stdout).toMatch(/^s3:\/\/backups\/shop\/butiga-.*\.tar: \d+ tables, \d+ rows, \d+ media files\.\n$/)
    await withEmptyDatabase(cluster, async (url) => {
      const data = join(folder, 'restored')
      const restored = await butiga(['restore', 'latest'], { ...environment, DATABASE_URL: url, BUTIGA_DATA: data })
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      expect(restored.stdout).toContain('questions found nothing wrong.')
      expect(await count(url, 'product')).toBe(await count(shop.databaseOwnerUrl, 'product'))
      expect((await readdir(join(data, 'media'))).length).toBeGreaterThan(50)
    })
  })

  it('are not restored over a database: nothing is touched, exit code 2', async () => {
    const file = join(folder, 'shop.tar')
    const env = { DATABASE_URL: shop.databaseOwnerUrl, BUTIGA_DATA: shop.data }
    expect((await butiga(['snapshot', file], env)).code).toBe(0)
    const { code, stderr } = await butiga(['restore', file], env)
    expect([code, stderr]).toEqual([
      2,
      'The database is not empty, and nothing in it was changed. Name an empty database, or an empty data folder.\n',
    ])
    const data = join(folder, 'data')
    expect((await butiga(['restore', file], { BUTIGA_DATA: data })).code).toBe(0)
    const again = await butiga(['restore', file], { BUTIGA_DATA: data })
    expect([again.code, again.stderr]).toEqual([
      2,
      `The data folder ${data} holds a database, which was not touched. Move it away, or set BUTIGA_DATA to an empty folder.\n`,
    ])
  })
})

/** A shopper and a back-office user of a served shop, by hand, since their keys must outlast the server. */
const visit = async (server: ShopProcess, databaseUrl: string) => {
  const database = await openDatabase({ data: '', databaseUrl }, quiet)
  const site = await readSite(database.db)
  const admin = await database.db
    .selectFrom('api_key')
    .select('token')
    .where('kind', '=', 'admin')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id: product } = await database.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'OMO-A4')
    .executeTakeFirstOrThrow()
  await database.close()
  const headers = {
    'Content-Type': 'application/json',
    'X-Api-Key': site.apiKey,
    'X-Site': String(site.id),
    'X-Language': 'hrv',
    'X-Store': String(site.stores.get('hrv')),
  }
  const call = async (url: string, path: string, options: { body?: object; headers?: Record<string, string> } = {}) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: options.body ? 'POST' : 'GET',
      headers: { ...headers, ...options.headers },
      ...(options.body && { body: JSON.stringify(options.body) }),
    })
    return { status: response.status, data: ((await response.json()) as { data?: Record<string, unknown> }).data ?? {} }
  }
  const session = (await call(server.url, 'ecommerce/cart/getNewCartSession')).data
  const key = { cartId: session['id'], protectCode: session['protectCode'] }
  await call(server.url, 'ecommerce/cart/addItem', { body: { ...key, currencyId: euro, productId: product, qty: 3 } })
  const login = await call(server.url, 'login', {
    headers: { 'X-Api-Key': admin.token },
    body: { username: 'ana@example.com', password: 'a long password', apiKey: admin.token },
  })
  const { accessToken } = login.data['tokens'] as { accessToken: string }
  return {
    /** Whether the cart and the log-in are still there. */
    async comeBack(url: string) {
      const cart = await call(url, 'ecommerce/cart/getCart', { body: key })
      const back = await call(url, 'gaussbox/release/filter', {
        headers: { 'X-Api-Key': admin.token, Authorization: `Bearer ${accessToken}` },
      })
      return { cart: cart.status, lines: (cart.data['items'] as unknown[] | undefined)?.length, login: back.status }
    },
  }
}

describe('a move', () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await testCluster()
  })
  afterAll(() => cluster.stop())

  it.runIf(isFull)(
    'to another PostgreSQL and back keeps every row, cart and log-in',
    { timeout: 180_000 },
    async () => {
      const data = join(folder, 'data')
      const admin = { BUTIGA_ADMIN_EMAIL: 'ana@example.com', BUTIGA_ADMIN_PASSWORD: 'a long password' }
      const embedded = await startProcess({ BUTIGA_DATA: data, ...admin }, ['serve', '--roles', 'api'])
      const socket = encodeURIComponent((await prepareHome(data)).sockets ?? '')
      const visitor = await visit(embedded, `postgresql://butiga@/postgres?host=${socket}`)
      const here = { cart: 200, lines: 1, login: 200 }
      expect(await visitor.comeBack(embedded.url)).toEqual(here)

      await withEmptyDatabase(cluster, async (url) => {
        const early = await butiga(['move', url], { BUTIGA_DATA: data })
        expect([early.code, early.stderr]).toEqual([
          2,
          'The shop is being served. Stop it first, so that no order is left behind; nothing was changed.\n',
        ])
        await embedded.kill()

        const there = await butiga(['move', url], { BUTIGA_DATA: data })
        expect(there).toMatchObject({ code: 0, stderr: '' })
        expect(there.stdout).toMatch(/\n {2}product +\d+ {2}[0-9a-f]{12} {2}equal\n/)
        expect(there.stdout).toContain('questions found nothing wrong.')
        const moved = await startProcess({ BUTIGA_DATA: data, DATABASE_URL: url }, ['serve', '--roles', 'api'])
        expect(await visitor.comeBack(moved.url)).toEqual(here)
        await moved.kill()
        // The user whom the start has made, with every right.
        expect(await count(url, `app_user where email = 'ana@example.com' and scope = '{*}'`)).toBe(1)

        const refused = await butiga(['move', 'embedded'], { BUTIGA_DATA: data, DATABASE_URL: url })
        expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Move it away first.')])
        await rename(join(data, 'database'), join(data, 'database-before'))
        const back = await butiga(['move', 'embedded'], { BUTIGA_DATA: data, DATABASE_URL: url })
        expect(back).toMatchObject({ code: 0, stderr: '' })
        const tables = (text: string) => text.split('\n').filter((line) => line.endsWith('equal'))
        expect(tables(back.stdout)).toEqual(tables(there.stdout))
        const again = await startProcess({ BUTIGA_DATA: data }, ['serve', '--roles', 'api'])
        expect(await visitor.comeBack(again.url)).toEqual(here)
        await again.kill()
      })
    },
  )
})

describe('a data folder', () => {
  const serve = async (data: string) => {
    const begun = performance.now()
    const ran = await butiga(['serve', '--roles', 'api'], { BUTIGA_DATA: data, PORT: '0' })
    return { ...ran, seconds: (performance.now() - begun) / 1000 }
  }

  it.each([
    ['older', '17', 'Run npm run butiga -- upgrade.'],
    ['newer', '99', 'Install the version of Butiga that made it.'],
  ])('of an %s PostgreSQL is refused at once in one sentence, and left as it is', async (_, version, cure) => {
    const data = join(folder, 'data')
    await mkdir(join(data, 'database', 'cluster'), { recursive: true })
    await writeFile(join(data, 'database', 'cluster', 'PG_VERSION'), `${version}\n`)
    const { code, stderr, seconds } = await serve(data)
    expect([code, stderr]).toEqual([
      2,
      `The database in ${join(data, 'database')} was made by PostgreSQL ${version}, and this version of Butiga brings 18. ${cure}\n`,
    ])
    expect(seconds).toBeLessThan(20)
    expect(await readdir(join(data, 'database', 'cluster'))).toEqual(['PG_VERSION'])
  })

  const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0

  it.runIf(process.platform === 'linux')('without rights is refused in one sentence', async () => {
    // The kernel refuses new folders there, also for root.
    const { code, stderr } = await serve('/sys/butiga')
    expect([code, stderr]).toEqual([
      2,
      'The data folder /sys/butiga cannot be used: this user may not write there. Give it the folder, or set BUTIGA_DATA to another folder.\n',
    ])
  })

  it('that is a file is refused in one sentence', async () => {
    const data = join(folder, 'data')
    await writeFile(data, '')
    const { code, stderr } = await serve(data)
    expect([code, stderr]).toEqual([
      2,
      `The data folder ${data} cannot be used: it is not a folder. Remove the file, or set BUTIGA_DATA to another folder.\n`,
    ])
    await rm(data)
  })

  it.runIf(isLinuxRoot)('on a read-only disk is refused in one sentence', async () => {
    const run = promisify(execFile)
    const disk = join(folder, 'disk')
    await mkdir(disk)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk])
    try {
      const data = join(disk, 'data')
      await chmod(disk, 0o755)
      expect((await butiga(['migrate'], { BUTIGA_DATA: data })).code).toBe(0)
      await run('mount', ['-o', 'remount,ro', disk])
      const { code, stderr } = await serve(data)
      expect([code, stderr]).toEqual([
        2,
        `The data folder ${data} cannot be used: it is on a read-only disk. Mount the disk for writing, or set BUTIGA_DATA to another folder.\n`,
      ])
    } finally {
      await run('umount', [disk])
    }
  })

  it.runIf(isLinuxRoot)('whose database belongs to another user is refused at once, with the reason', async () => {
    const data = join(folder, 'data')
    expect((await butiga(['migrate'], { BUTIGA_DATA: data })).code).toBe(0)
    await promisify(execFile)('chown', ['-R', 'daemon', join(data, 'database', 'cluster')])
    const { code, stderr, seconds } = await serve(data)
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^The database did not start \(.*(ownership|Permission denied).*\)\. See .*database\.log\.\n$/,
    )
    expect(seconds).toBeLessThan(20)
    await promisify(execFile)('chown', ['-R', 'postgres', join(data, 'database', 'cluster')])
  })

  const debian = '/usr/lib/postgresql/15/bin'

  it.runIf(isFull && existsSync(join(debian, 'initdb')))(
    'of PostgreSQL 15 is upgraded, and its database kept beside the new one',
    { timeout: 180_000 },
    async () => {
      const data = join(folder, 'data')
      const home = await prepareHome(data)
      const programs = await binariesIn(debian)
      const made = ['-D', home.cluster, '-U', 'butiga', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
      await promisify(execFile)(programs.initdb, made, { ...home.user, cwd: join(home.cluster, '..') })
      const { host } = await launch(home, () => {}, { programs })
      const url = `postgresql://butiga@/postgres?host=${encodeURIComponent(host)}`
      const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
      await migrate(database)
      await database.patiently((db) => seed(db, { data, url: 'http://localhost:4000' }))
      const products = await count(url, 'product')
      await database.close()
      await shutDown(home)

      const wrong = await butiga(['upgrade', '--binaries', folder], { BUTIGA_DATA: data })
      expect([wrong.code, wrong.stderr]).toEqual([2, `There is no PostgreSQL 15 in ${folder}.\n`])
      const upgraded = await butiga(['upgrade'], { BUTIGA_DATA: data })
      expect(upgraded).toMatchObject({ code: 0, stderr: '' })
      expect(upgraded.stdout).toContain(`The old database is kept in ${home.cluster}-15;`)
      expect(await readFile(join(`${home.cluster}-15`, 'PG_VERSION'), 'utf8')).toBe('15\n')
      expect((await butiga(['audit'], { BUTIGA_DATA: data })).stdout).toContain('questions found nothing wrong.')
      const cluster = openCluster(data, () => {})
      await cluster.ensureRunning()
      expect(await count(url, 'product')).toBe(products)
      await cluster.stop()
      const twice = await butiga(['upgrade'], { BUTIGA_DATA: data })
      expect([twice.code, twice.stderr]).toEqual([2, `The database in ${data} is of PostgreSQL 18 already.\n`])
    },
  )
})
