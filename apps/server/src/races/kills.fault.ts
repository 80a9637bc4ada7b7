import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { type BulkJob, valueAt } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { knownMigrations } from '../db/migrate.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { verify } from '../snapshots/read.ts'
import { signIn } from '../testing/backoffice.ts'
import { butiga } from '../testing/command.ts'
import { type TestCluster, testCluster, withEmptyDatabase } from '../testing/database.ts'
import type { ShopProcess } from '../testing/processes.ts'
import { bulkCrashPoints, crashPoints, publicationCrashPoints, snapshotCrashPoints } from './crash-points.ts'
import { type Guard, guards } from './guards.ts'
import { hook, sharedRace } from './race.ts'
import { report } from './size.ts'

const race = sharedRace()

/** A worker, which may die while it starts. */
const joinWorker = (without: readonly Guard[]): Promise<ShopProcess | undefined> =>
  race()
    .join(without, 'worker')
    .catch(() => undefined)

const untilDead = async (process: ShopProcess | undefined) => {
  if (process === undefined) return
  const isDead = () =>
    fetch(process.url).then(
      () => false,
      () => true,
    )
  await expect.poll(isDead, { interval: 20, timeout: 60_000 }).toBe(true)
}

describe('a server that is killed during a publication when', () => {
  let headers: Record<string, string>
  let id: number
  beforeAll(async () => {
    headers = await signIn(race().shop, ['cms.edit'])
    id = (await unwrap(race().shop.commerce({ headers }).content.open({ kind: 'page', path: '/' }))).document.id
  })
  const languages = ['hrv', 'eng', 'deu']

  /** Drafts a heading in every language; returns the number of the draft. */
  const draft = async (office: Backoffice, heading: string): Promise<number> => {
    const { document, sections } = await unwrap(office.content.open({ kind: 'page', path: '/' }))
    const ops = languages.map((language) => {
      const at = `s1/heading/${language}`
      return { opId: randomUUID(), at, base: document.seq, before: valueAt(sections, at), after: heading }
    })
    const groups = [{ id: randomUUID(), label: 'Naslov', ops }]
    return (await unwrap(office.content.patch({ id, tab: 'a', known: document.seq, groups }))).seq
  }
  const open = (baseUrl?: string) => race().shop.commerce({ headers, ...(baseUrl !== undefined && { baseUrl }) })
  /** What visitors see, in each language. */
  const displayedHeadings = async (): Promise<string[]> => {
    const { rows } = await sql<{ heading: string }>`
      select sections -> 0 -> 'props' ->> 'heading' as heading from post p
      join content_document d on d.page_group = p.translation_group where d.id = ${id}`.execute(race().shop.db)
    return rows.map(({ heading }) => heading)
  }
  /** Whether a heading is public: null where it is in some languages alone, or where the document says something else. */
  const isPublic = async (heading: string, seq: number): Promise<boolean | null> => {
    const count = (await displayedHeadings()).filter((one) => one === heading).length
    const { rows } = await sql<{ seq: number }>`
      select r.from_seq as seq from content_document d
      join content_revision r on r.document_id = d.id and r.number = d.published_rev where d.id = ${id}`.execute(
      race().shop.db,
    )
    const isNoted = rows[0]?.seq === seq
    if (isNoted ? count === languages.length : count === 0) return isNoted
    return null
  }
  const publishIn = async ({ url }: ShopProcess, seq: number) => {
    const answer = await open(url)
      .content.publish({ id, seq })
      .catch(() => null)
    return answer !== null && !answer.errored
  }

  const committed = { 'everything is committed': crashPoints['everything is committed'] as Guard }
  const points = Object.entries({ ...publicationCrashPoints, ...committed })
  it.each(points)('%s shows all of it or nothing, and publishes it when asked again [F26]', async (name, point) => {
    const seq = await draft(open(), `By hand: ${name}`)
    const dying = await race().join([point])
    expect(await publishIn(dying, seq)).toBe(false)
    await untilDead(dying)
    expect(await isPublic(`By hand: ${name}`, seq)).toBe(name in committed)
    await unwrap(open(race().url(0)).content.publish({ id, seq }))
    expect(await isPublic(`By hand: ${name}`, seq)).toBe(true)
  })

  const scheduled = Object.entries(publicationCrashPoints)
  it.each(scheduled)('%s publishes what was due once, after its restart [F26]', async (name, point) => {
    const { shop } = race()
    const seq = await draft(open(), `Due: ${name}`)
    await unwrap(open().content.publish({ id, seq, at: new Date(Date.now() + 60_000).toISOString() }))
    await sql`update content_document set scheduled_at = now() where id = ${id}`.execute(shop.db)
    const count = async () =>
      (
        await sql`select from change_log where call = 'content.publish' and before ->> 'scheduled' is not null`.execute(
          shop.db,
        )
      ).rows.length
    const before = await count()
    const run = () => shop.db.transaction().execute((tx) => enqueue(tx, 'publish', {}))
    await run()
    await untilDead(await joinWorker([point]))
    expect(await isPublic(`Due: ${name}`, seq)).toBe(false)
    await run()
    const worker = await race().join([], 'worker')
    await expect.poll(() => isPublic(`Due: ${name}`, seq)).toBe(true)
    await worker.kill()
    expect((await count()) - before).toBe(1)
  })

  it('the first language is written leaves half a page without one transaction', async () => {
    const seq = await draft(open(), 'Half')
    const dying = await race().join([
      guards.oneTransaction,
      publicationCrashPoints['the first language is written'] as Guard,
    ])
    expect(await publishIn(dying, seq)).toBe(false)
    await untilDead(dying)
    expect(await isPublic('Half', seq)).toBe(null)
  })
})

describe('a worker that is killed during a bulk change when', () => {
  const many = 500
  let headers: Record<string, string>
  beforeAll(async () => {
    const { shop } = race()
    headers = await signIn(shop, ['catalogue.manage'])
    await sql`insert into product (site_id, sku, format, basic_cents, retail_cents)
      select ${shop.site.id}, 'BULK-' || n, 'simple', 1000, 1250 from generate_series(1, ${many}::int) n`.execute(
      shop.db,
    )
    await sql`insert into product_translation (product_id, site_id, language_code, name, slug)
      select id, site_id, 'hrv', sku, lower(sku) from product where sku like 'BULK-%'`.execute(shop.db)
    await sql`insert into stock (product_id, on_hand) select id, 0 from product where sku like 'BULK-%'`.execute(
      shop.db,
    )
  })

  /** A worker whose queue looks every second for jobs that have lost their process, instead of every minute. */
  const watchful: Guard = {
    file: 'src/worker.ts',
    snippet: '{ supervise: true,',
    instead: '{ supervise: true, superviseIntervalSeconds: 1, monitorIntervalSeconds: 1,',
  }

  /** Raises all prices by a tenth while workers die at this point, until nothing is left to do; what a record costs then. */
  const raiseWith = async (without: readonly Guard[]) => {
    const { shop } = race()
    await sql`update product set retail_cents = 1250 where sku like 'BULK-%'`.execute(shop.db)
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await shop.request(`/api/v1/gaussbox/bulk/${path}`, { method, headers, ...(body && { body }) })
      return answer.body.data as BulkJob
    }
    const job = await ask('POST', 'create', {
      call: 'catalogue.changePrices',
      input: { percent: 10 },
      list: { call: 'catalogue.filter', filters: [], keywords: 'BULK-' },
    })
    expect(job.count).toBe(many)
    await ask('PATCH', `start/${job.id}`, { count: many })
    await untilDead(await joinWorker(without))
    // Half a minute passes for the queue.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'bulk' and state = 'active'`.execute(
      shop.db,
    )
    const worker = await race().join([watchful], 'worker')
    const now = async () => ((await ask('GET', `get/${job.id}`)) as unknown as { job: BulkJob }).job
    await expect.poll(async () => (await now()).state, { timeout: 60_000 + 50 * many }).toBe('done')
    await worker.kill()
    expect(await now()).toMatchObject({ done: many, refused: 0, conflicts: 0 })
    const { rows } = await sql<{ cents: number; count: number }>`
      select retail_cents as cents, count(*)::int as count from product where sku like 'BULK-%' group by 1 order by 1`.execute(
      shop.db,
    )
    return rows
  }

  const points = Object.entries(bulkCrashPoints)
  it.for(points)(
    '%s has changed each record once, after its restart [F26]',
    { timeout: 300_000 },
    async ([, point], { task }) => {
      expect(await raiseWith([point])).toEqual([{ cents: 1375, count: many }])
      report(task, `${many} records`)
    },
  )

  it('a record is committed changes one twice that is marked apart from its change', async () => {
    const prices = await raiseWith([guards.markedRecord, bulkCrashPoints['a record is committed'] as Guard])
    expect(prices).toEqual([
      { cents: 1375, count: many - 1 },
      { cents: 1513, count: 1 },
    ])
  }, 300_000)
})

describe('a snapshot that is killed when', () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await testCluster()
  })
  afterAll(() => cluster.stop())

  const folder = () => join(race().shop.data, 'snapshots')
  const environment = (without: readonly Guard[]) => ({
    DATABASE_URL: race().shop.databaseUrl,
    DATABASE_OWNER_URL: race().shop.databaseOwnerUrl,
    BUTIGA_DATA: race().shop.data,
    BUTIGA_SNAPSHOTS: folder(),
    ...(without.length > 0 && { NODE_OPTIONS: `--import=${hook}`, BUTIGA_WITHOUT: JSON.stringify(without) }),
  })
  const names = async () => (await readdir(folder())).filter((name) => /^butiga-.*\.tar$/.test(name)).sort()
  /** Kills a snapshot at this point; the names of the snapshots that are new. */
  const killAt = async (without: readonly Guard[]) => {
    const before = new Set(await names().catch(() => []))
    expect((await butiga(['snapshot'], environment(without))).code).toBe(null)
    return (await names()).filter((name) => !before.has(name))
  }
  const restoreInto = (url: string) =>
    butiga(['restore', 'latest'], {
      DATABASE_URL: url,
      BUTIGA_DATA: join(race().shop.data, `restored-${randomUUID()}`),
      BUTIGA_SNAPSHOTS: folder(),
    })

  const points = Object.entries(snapshotCrashPoints)
  it.each(points)('%s is there whole with its media, or not at all [F26]', async (name, point) => {
    const made = await killAt([point])
    expect(made.length).toBe(['it has its name', 'the ledger of erasures is kept'].includes(name) ? 1 : 0)
    for (const file of made) {
      const { manifest } = await verify(join(folder(), file), await knownMigrations())
      const media = new Set(await readdir(join(folder(), 'media'), { recursive: true }))
      expect(manifest.media.filter(({ path }) => !media.has(path))).toEqual([])
    }
  })

  it('anything is written does not hinder the next one, which can be restored [F26]', async ({ task }) => {
    const { code, stderr } = await butiga(['snapshot'], environment([]))
    expect([code, stderr]).toEqual([0, ''])
    await withEmptyDatabase(cluster, async (url) => {
      const restored = await restoreInto(url)
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      expect(restored.stdout).toContain('questions found nothing wrong.')
    })
    expect(await audit(race().shop.db)).toEqual([])
    report(task, `${points.length} points, and restored after them`)
  })

  it('the tables are written leaves half a one without its own name for that, and a restore refuses it', async () => {
    const point = snapshotCrashPoints['the tables are written'] as Guard
    expect(await killAt([guards.wholeSnapshot, point])).toHaveLength(1)
    await withEmptyDatabase(cluster, async (url) => {
      const { code, stderr } = await restoreInto(url)
      expect([code, stderr]).toEqual([2, expect.stringMatching(/is cut/)])
    })
  })
})
