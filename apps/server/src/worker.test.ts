import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabasePort } from './db/db.ts'
import { createLog } from './ground/log.ts'
import { usualRetention } from './ground/retention.ts'
import { enqueue } from './jobs/enqueue.ts'
import { openDatabase } from './ports/database/database.ts'
import { openFiles } from './ports/files.ts'
import { openFiscal } from './ports/fiscal.ts'
import { openMail } from './ports/mail.ts'
import { openPrinter } from './services/invoices/public.ts'
import { openMediaStore } from './services/media/public.ts'
import { quiet } from './testing/database.ts'
import { type Shop, startShop } from './testing/shop.ts'
import { startWorker, type Worker } from './worker.ts'

let shop: Shop
let database: DatabasePort
let data: string
let worker: Worker
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  database = await openDatabase({ data: '', databaseUrl: shop.databaseUrl }, quiet)
  data = await mkdtemp(join(tmpdir(), 'butiga-worker-'))
  await shop.pool.query(`insert into cart (site_id, protect_code, archived) values (1, 'closed', true)`)
  await database.db.transaction().execute((tx) => enqueue(tx, 'audit', {}))
  worker = await startWorker(database, {
    mail: openMail({ data, smtpUrl: undefined, mailFrom: 'Burin <shop@burin.example>' }),
    services: shop.services,
    archive: null,
    media: openMediaStore(join(data, 'media')),
    imports: openFiles(join(data, 'imports')),
    retention: usualRetention,
    payments: [],
    fiscal: openFiscal([]),
    printer: openPrinter({ hosts: [], log: quiet }),
    log: createLog('debug', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
  })
})
afterAll(async () => {
  await worker.stop()
  await database.close()
  await shop.stop()
  await rm(data, { recursive: true, force: true })
})

describe('the worker', () => {
  it('audits the shop every hour: findings are errors in the log, and in /readyz', async () => {
    const question = 'a cart is closed without an order'
    await expect
      .poll(() => logged.find((line) => line['question'] === question))
      .toMatchObject({
        level: 50,
        rows: 1,
        msg: 'the audit found something',
      })
    const readiness = async () => await (await shop.appWith({}).fetch(new Request('http://localhost/readyz'))).json()
    await expect.poll(readiness).toMatchObject({ ok: true, findings: [{ question, rows: 1 }] })
    const { rows } = await shop.pool.query(`select cron from pgboss.schedule where name = 'audit'`)
    expect(rows).toEqual([{ cron: '30 * * * *' }])
  })

  it('reads no posts of a network without an account', async () => {
    const { rows } = await shop.pool.query(`select from pgboss.schedule where name = 'social'`)
    expect(rows).toEqual([])
  })

  it('makes the sizes of pictures when it starts, and each hour', async () => {
    await expect
      .poll(async () => (await shop.pool.query(`select state from pgboss.job where name = 'sizes'`)).rows)
      .toEqual([{ state: 'completed' }])
    const { rows } = await shop.pool.query(`select cron from pgboss.schedule where name = 'sizes'`)
    expect(rows).toEqual([{ cron: '45 * * * *' }])
  })

  it('writes the sitemap when it starts', async () => {
    const files = async () => (await shop.pool.query('select name from sitemap_file')).rows
    await expect.poll(files).toContainEqual({ name: 'sitemap.xml' })
    const { rows } = await shop.pool.query(`select cron from pgboss.schedule where name = 'sitemap'`)
    expect(rows).toEqual([{ cron: '*/10 * * * *' }])
  })
})
