import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { createLog } from '../ground/log.ts'
import type { DatabasePort } from '../db/db.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openFiles } from '../ports/files.ts'
import { openFiscal } from '../ports/fiscal.ts'
import { type MailPort, openMail } from '../ports/mail.ts'
import { quiet } from '../testing/database.ts'
import { mailServer } from '../testing/mail-server.ts'
import { startShop, type Shop } from '../testing/shop.ts'
import { openPrinter } from '../services/invoices/public.ts'
import { openMediaStore } from '../services/media/public.ts'
import { deliverMail } from './deliver-mail.ts'
import { type Mail, sendMail } from './send-mail.ts'
import { audit } from '../db/audit.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { usualRetention } from '../ground/retention.ts'
import { sweep } from '../sweep.ts'
import type { Services } from '../calls/serve.ts'
import { startWorker, type Worker } from '../worker.ts'

const mail = {
  siteId: null,
  to: 'ana@example.com',
  subject: 'Vaša narudžba čeka 📦',
  html: '<p>Hvala na <strong>kupnji</strong>!</p>',
  text: 'Hvala na kupnji!',
  language: 'hrv',
}
const attach = () => Promise.reject(new Error('No mail of this test has a document.'))
const printer = openPrinter({ hosts: [], log: quiet })
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

const waiting = () =>
  database.db.selectFrom('mail').selectAll().where('sent_at', 'is', null).where('failed_at', 'is', null).execute()
const write = async (change: Partial<Mail> = {}): Promise<number> => {
  await database.db.transaction().execute((tx) => sendMail(tx, { ...mail, ...change }))
  const { id } = await database.db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}
const rowOf = (id: number) => database.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const removeJobs = () => database.pool.query(`delete from pgboss.job where name = 'mail'`)
const outbox = async (): Promise<string[]> =>
  (await readdir(join(data, 'outbox')).catch(() => [])).toSorted((a, b) => a.localeCompare(b))
const withWorker = async (
  smtpUrl: string | undefined,
  work: () => Promise<void>,
  log = createLog('silent'),
): Promise<void> => {
  const mail = openMail({ data, smtpUrl, mailFrom })
  const media = openMediaStore(join(data, 'media'))
  const imports = openFiles(join(data, 'imports'))
  const options = {
    mail,
    services: {} as Services,
    archive: null,
    media,
    imports,
    retention: usualRetention,
    payments: [],
    fiscal: openFiscal([]),
    printer,
    log,
  }
  const worker: Worker = await startWorker(database, options)
  await work().finally(() => worker.stop())
}

const retries = async (): Promise<number | null> =>
  (await database.pool.query(`select from pgboss.job where name = 'mail' and state = 'retry'`)).rowCount

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
    await withWorker(undefined, () => expect.poll(waiting).toEqual([]))
    const [file] = await outbox()
    const text = await readFile(join(data, 'outbox', file ?? ''), 'utf8')
    expect(text).toContain(`Message-ID: ${row?.message_id}`)
    expect(text).toContain('From: Burin <shop@burin.example>')
    expect(text).toContain('To: ana@example.com')
    expect(text).toContain('Hvala na kupnji!')
    expect(text).toContain('<strong>kupnji</strong>')
  })

  it('of a newsletter has the headers that unsubscribe by one press, and no other mail has them', async () => {
    const port = openMail({ data, smtpUrl: undefined, mailFrom })
    const textOf = async (id: number) => {
      await deliverMail({ db: database.db, mailPort: port, attach, log: quiet }, id)
      return readFile(join(data, 'outbox', `${String(id).padStart(8, '0')}.eml`), 'utf8')
    }
    const news = await textOf(await write({ unsubscribeUrl: 'https://burin.example/newsletter?unsubscribe=x' }))
    expect(news).toContain('List-Unsubscribe: <https://burin.example/newsletter?unsubscribe=x>\n')
    expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
    expect(await textOf(await write())).not.toContain('List-Unsubscribe')
  })

  it('sent twice is one file, and a sent one is not sent again [F11]', async () => {
    const before = await outbox()
    await database.db.transaction().execute((tx) => sendMail(tx, mail))
    const [row] = await waiting()
    const port = openMail({ data, smtpUrl: undefined, mailFrom })
    await deliverMail({ db: database.db, mailPort: port, attach, log: quiet }, row?.id ?? 0)
    await database.db
      .updateTable('mail')
      .set({ sent_at: null })
      .where('id', '=', row?.id ?? 0)
      .execute()
    await deliverMail({ db: database.db, mailPort: port, attach, log: quiet }, row?.id ?? 0)
    expect((await outbox()).length).toBe(before.length + 1)
    const again: MailPort = {
      send: () => Promise.reject(new Error('sent again')),
      removeOlderThan: async () => {},
      close: () => {},
    }
    await deliverMail({ db: database.db, mailPort: again, attach, log: quiet }, row?.id ?? 0)
  })

  it('leaves the outbox folder when its time is over [I43]', async () => {
    const [first = '', ...others] = await outbox()
    const old = new Date(Date.now() - 91 * 86_400_000)
    await utimes(join(data, 'outbox', first), old, old)
    await openMail({ data, smtpUrl: undefined, mailFrom }).removeOlderThan(90)
    expect(await outbox()).toEqual(others)
  })

  it('waits for a mail server that is away, and comes with one Message-ID [F11]', async () => {
    const received: string[] = []
    const first = await mailServer(received)
    await first.close()
    for (const to of ['a,b@example.com', mail.to]) {
      await database.db.transaction().execute((tx) => sendMail(tx, { ...mail, to }))
    }
    const rows = await waiting()
    let again = first
    await withWorker(`smtp://127.0.0.1:${first.port}`, async () => {
      await expect.poll(retries).toBe(2)
      expect(received).toEqual([])
      again = await mailServer(received, first.port)
      await expect.poll(waiting, { interval: 500 }).toEqual([])
    })
    await again.close()
    const ids = received.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]?.trim())
    expect(new Set(ids)).toEqual(new Set(rows.map((row) => row.message_id)))
  }, 60_000)
})

describe('a mail that cannot be sent', () => {
  const canary = 'canary.person@example.com'
  /** Sends a mail with a server that answers `refusal` to a command; returns its row and what was logged. */
  const refusedAt = async (step: 'onRcptTo' | 'onMailFrom' | 'onAuth', responseCode: number) => {
    await removeJobs()
    const refusal = Object.assign(new Error(`5.1.1 <${canary}>: ${canary} is unknown here`), { responseCode })
    const server = await mailServer([], 0, {
      authOptional: step !== 'onAuth',
      [step]: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal),
    })
    const logged: string[] = []
    const log = createLog('debug', { write: (line) => void logged.push(line) })
    const id = await write({ to: canary, subject: canary, html: canary, text: canary })
    const login = step === 'onAuth' ? 'user:password@' : ''
    await withWorker(
      `smtp://${login}127.0.0.1:${server.port}`,
      () => expect.poll(() => logged.some((line) => line.includes(`"mailId":${id}`))).toBe(true),
      log,
    )
    await server.close()
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    const { rows: jobs } = await database.pool.query<{ output: unknown }>(
      `select output from pgboss.job where name = 'mail'`,
    )
    expect(JSON.stringify([logged, jobs])).not.toContain('canary')
    return { row: await rowOf(id), line: lines.find((entry) => entry['mailId'] === id) }
  }

  it('is marked when its recipient is refused for good, and the log has no recipient [I44]', async () => {
    const { row, line } = await refusedAt('onRcptTo', 550)
    expect(row).toMatchObject({ sent_at: null, failure: 'refused', taken_until: null })
    expect(line).toMatchObject({ level: 50, responseCode: 550, msg: 'a mail was refused for good' })
    expect(await retries()).toBe(0)
  })

  it.each([
    ['onRcptTo', 450],
    ['onMailFrom', 550],
    ['onAuth', 535],
  ] as const)('is tried again after %s was answered %d, and the log has no recipient [I44]', async (step, code) => {
    const { row, line } = await refusedAt(step, code)
    expect(row).toMatchObject({ sent_at: null, failed_at: null, taken_until: null })
    expect(line).toMatchObject({ level: 40, responseCode: code, msg: 'a mail was not sent' })
    expect(await retries()).toBe(1)
    await database.db.deleteFrom('mail').where('id', '=', row.id).execute()
  })

  it('is given up after three days, with a line in the log, a mark, and a question of the audit [F11]', async () => {
    await removeJobs()
    const [tried, forgotten, young] = [await write(), await write(), await write()]
    await sql`update mail set created_at = now() - interval '73 hours' where id in (${tried}, ${forgotten})`.execute(
      database.db,
    )
    await sql`update mail set created_at = now() - interval '71 hours' where id = ${young}`.execute(database.db)
    const errors: unknown[] = []
    const log = { warn: () => {}, error: (...words: unknown[]) => void errors.push(words) }
    const away: MailPort = {
      send: () => Promise.reject(new Error('away')),
      removeOlderThan: async () => {},
      close: () => {},
    }
    await deliverMail({ db: database.db, mailPort: away, attach, log }, tried)
    await expect(deliverMail({ db: database.db, mailPort: away, attach, log }, young)).rejects.toThrow('away')
    await sweep(database.db, { log, retention: usualRetention })
    expect(errors).toEqual([
      [expect.objectContaining({ mailId: tried }), 'a mail was given up'],
      [{ mailId: forgotten }, 'a mail was given up'],
    ])
    for (const id of [tried, forgotten]) expect((await rowOf(id)).failure).toBe('given up')
    expect((await rowOf(young)).failure).toBeNull()
    expect(await audit(database.db)).toEqual([
      { question: 'a mail waits for more than a day', rows: [{ id: young }] },
      { question: 'a mail was given up within the last week', rows: [{ id: tried }, { id: forgotten }] },
    ])
    await database.db.deleteFrom('mail').where('id', 'in', [tried, forgotten, young]).execute()
  })

  it('and has lost its job gets another one, younger than three days [F11]', async () => {
    await removeJobs()
    const ids = [await write(), await write(), await write()]
    await removeJobs()
    const [lost = 0, fresh = 0, old = 0] = ids
    await sql`update mail set created_at = now() - interval '1 hour' where id = ${lost}`.execute(database.db)
    await sql`update mail set created_at = now() - interval '4 days' where id = ${old}`.execute(database.db)
    await sweep(database.db, { log: quiet, retention: usualRetention })
    await sweep(database.db, { log: quiet, retention: usualRetention })
    const { rows } = await database.pool.query(`select data from pgboss.job where name = 'mail'`)
    expect(rows).toEqual([{ data: { mailId: lost } }])
    await withWorker(undefined, () => expect.poll(async () => (await rowOf(lost)).sent_at).toBeTruthy())
    await database.db.deleteFrom('mail').where('id', 'in', [fresh, old]).execute()
  })
})

describe('a slow mail server', () => {
  it('gets every mail once, however many processes want to send it [F11]', async () => {
    await removeJobs()
    const received: string[] = []
    const server = await mailServer(received, 0, { slowness: 1500 })
    const ids = await Promise.all(Array.from({ length: 6 }, () => write()))
    // Jobs of which each mail has two, as after an attempt that took longer than its job may.
    for (const mailId of ids) await database.db.transaction().execute((tx) => enqueue(tx, 'mail', { mailId }))
    const smtpUrl = `smtp://127.0.0.1:${server.port}`
    await withWorker(smtpUrl, () => withWorker(smtpUrl, () => expect.poll(waiting, { interval: 200 }).toEqual([])))
    await server.close()
    expect(received.length).toBe(ids.length)
  }, 60_000)

  it('does not make a crashed process keep a mail for ever', async () => {
    await removeJobs()
    const id = await write()
    const none: MailPort = {
      send: () => Promise.reject(new Error('sent')),
      removeOlderThan: async () => {},
      close: () => {},
    }
    const take = (until: string) =>
      sql`update mail set taken_until = now() + ${until}::interval where id = ${id}`.execute(database.db)
    await take('1 minute')
    const attempt = () => deliverMail({ db: database.db, mailPort: none, attach, log: quiet }, id)
    await expect(attempt()).rejects.toThrow('Another process sends the mail')
    await take('-1 second')
    await expect(attempt()).rejects.toThrow('sent')
    await database.db.deleteFrom('mail').where('id', '=', id).execute()
  })
})

describe('the queues', () => {
  it('may be prepared again at every start', async () => {
    expect(await migrate(database)).toEqual([])
  })
})
