import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { createLog } from '../ground/log.ts'
import type { DatabasePort } from '../db/db.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openMail } from '../ports/mail.ts'
import { quiet } from '../testing/database.ts'
import { startShop, type Shop } from '../testing/shop.ts'
import { deliverMail } from './deliver-mail.ts'
import { sendMail } from './send-mail.ts'
import { startWorker, type Worker } from '../worker.ts'

const mail = {
  to: 'ana@example.com',
  subject: 'Vaša narudžba čeka 📦',
  html: '<p>Hvala na <strong>kupnji</strong>!</p>',
  text: 'Hvala na kupnji!',
  language: 'hrv',
}
const mailFrom = 'Burin <shop@burin.example>'

let shop: Shop
let database: DatabasePort
let data: string
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  database = await openDatabase({ data: '', databaseUrl: shop.databaseUrl }, quiet)
  data = await mkdtemp(join(tmpdir(), 'butiga-mail-'))
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
  await rm(data, { recursive: true, force: true })
})

const waiting = () => database.db.selectFrom('mail').selectAll().where('sent_at', 'is', null).execute()
const outbox = async (): Promise<string[]> =>
  (await readdir(join(data, 'outbox')).catch(() => [])).toSorted((a, b) => a.localeCompare(b))
const withWorker = async (smtpUrl: string | undefined, work: () => Promise<void>): Promise<void> => {
  const worker: Worker = await startWorker(database, {
    mail: openMail({ data, smtpUrl, mailFrom }),
    archive: null,
    log: createLog('silent'),
  })
  await work().finally(() => worker.stop())
}

const retries = async (): Promise<number | null> =>
  (await database.pool.query(`select from pgboss.job where name = 'mail' and state = 'retry'`)).rowCount

/** A mail server that keeps what it receives. */
const mailServer = async (received: string[], port: number): Promise<{ port: number; close(): Promise<void> }> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('a mail', () => {
  it('of a rolled back transaction is never sent', async () => {
    const refused = database.db.transaction().execute(async (tx) => {
      await sendMail(tx, mail)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await waiting()).toEqual([])
    await withWorker(undefined, () => new Promise((resolve) => setTimeout(resolve, 1500)))
    expect(await outbox()).toEqual([])
  })

  it('lands in the outbox folder, readable, with its own Message-ID [F11]', async () => {
    await database.db.transaction().execute((tx) => sendMail(tx, mail))
    const [row] = await waiting()
    await withWorker(undefined, () => expect.poll(waiting, { timeout: 10_000 }).toEqual([]))
    const [file] = await outbox()
    const text = await readFile(join(data, 'outbox', file ?? ''), 'utf8')
    expect(text).toContain(`Message-ID: ${row?.message_id}`)
    expect(text).toContain('From: Burin <shop@burin.example>')
    expect(text).toContain('To: ana@example.com')
    expect(text).toContain('Hvala na kupnji!')
    expect(text).toContain('<strong>kupnji</strong>')
  })

  it('sent twice is one file, and a sent one is not sent again [F11]', async () => {
    const before = await outbox()
    await database.db.transaction().execute((tx) => sendMail(tx, mail))
    const [row] = await waiting()
    const port = openMail({ data, smtpUrl: undefined, mailFrom })
    await deliverMail(database.db, port, row?.id ?? 0)
    await database.db
      .updateTable('mail')
      .set({ sent_at: null })
      .where('id', '=', row?.id ?? 0)
      .execute()
    await deliverMail(database.db, port, row?.id ?? 0)
    expect((await outbox()).length).toBe(before.length + 1)
    await deliverMail(
      database.db,
      { send: () => Promise.reject(new Error('sent again')), close: () => {} },
      row?.id ?? 0,
    )
  })

  it('waits for a mail server that is away, and comes with one Message-ID [F11]', async () => {
    const received: string[] = []
    const first = await mailServer(received, 0)
    await first.close()
    for (const to of ['a,b@example.com', mail.to]) {
      await database.db.transaction().execute((tx) => sendMail(tx, { ...mail, to }))
    }
    const rows = await waiting()
    let again = first
    await withWorker(`smtp://127.0.0.1:${first.port}`, async () => {
      await expect.poll(retries, { timeout: 10_000 }).toBe(2)
      expect(received).toEqual([])
      again = await mailServer(received, first.port)
      await expect.poll(waiting, { timeout: 30_000, interval: 500 }).toEqual([])
    })
    await again.close()
    const ids = received.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]?.trim())
    expect(new Set(ids)).toEqual(new Set(rows.map((row) => row.message_id)))
  }, 60_000)
})

describe('the queues', () => {
  it('may be prepared again at every start', async () => {
    expect(await migrate(database)).toEqual([])
  })
})
