import { open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import pg from 'pg'
import { pack as openTar } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { knownMigrations } from '../db/migrate.ts'
import { Complaint } from '../ground/errors.ts'
import { openArchive } from '../ports/archive.ts'
import { openDatabase } from '../ports/database/database.ts'
import { eraseUser } from '../services/user/public.ts'
import { butiga } from '../testing/command.ts'
import { quiet, type TestCluster, testCluster, withEmptyDatabase } from '../testing/database.ts'
import { startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { addTo, type CheckoutChoices, newCart, orderOf, productId, readChoices, readyCart } from '../testing/shopper.ts'
import { dump } from './dump.ts'
import { saveErasures } from './erasures.ts'
import { type Manifest, sha256 } from './format.ts'
import { verify } from './read.ts'
import { restore } from './restore.ts'

const noStore = { endpoint: 'http://127.0.0.1:1', region: 'none', accessKeyId: undefined, secretAccessKey: undefined }

let cluster: TestCluster
let shop: Shop
let choices: CheckoutChoices
let folder: string
beforeAll(async () => {
  cluster = await testCluster()
  shop = await startShop()
  choices = await readChoices(shop.db)
  folder = shop.data
})
afterAll(async () => {
  await shop.stop()
  await cluster.stop()
})

const openShop = () =>
  openDatabase({ data: '', databaseUrl: shop.databaseUrl, databaseOwnerUrl: shop.databaseOwnerUrl }, quiet)

/** A snapshot of the shop as it is now. */
const take = async (name: string, options: { withKeys?: boolean; withMedia?: boolean } = {}): Promise<string> => {
  const file = join(folder, name)
  const database = await openShop()
  const media = join(shop.data, 'media')
  await dump(database, file, { version: 'test', withKeys: false, withMedia: false, media, ...options })
  await database.close()
  return file
}

const restoreInto = async (url: string, file: string, media = join(folder, 'restored')) => {
  const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
  const snapshot = await verify(file, await knownMigrations())
  try {
    return await restore(database, snapshot, { archive: openArchive(folder, noStore), media })
  } finally {
    await database.close()
  }
}

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return await client
    .query<Row>(text)
    .then(
      ({ rows }) => rows,
      (error: unknown) => Promise.reject(error as Error),
    )
    .finally(() => client.end())
}

const contentsOf = ({ tables, sequences }: Manifest) => ({
  tables: tables.map(({ name, rows, sha256: digest }) => ({ name, rows, digest })),
  sequences,
})

describe('a snapshot', () => {
  it('brings back every row, sequence, unsent mail and picture, and the shop goes on with it [F23]', async () => {
    const commerce = shop.commerce()
    const product = await productId(shop.db, 'OMO-A4')
    const { key, cart } = await readyCart(commerce, choices, product)
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const open = await newCart(commerce)
    await addTo(commerce, open, product, 2)
    const file = await take('whole.tar', { withMedia: true })
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await withEmptyDatabase(cluster, async (url) => {
      const media = join(folder, 'media-of-restored')
      expect(await restoreInto(url, file, media)).toEqual({ erased: 0, lost: [] })
      const again = join(folder, 'again.tar')
      const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
      const { manifest } = await dump(database, again, { version: 'test', withKeys: false, withMedia: false, media })
      expect(contentsOf(manifest)).toEqual(contentsOf((await verify(file, await knownMigrations())).manifest))
      expect(await database.patiently(audit)).toEqual([])
      await database.close()
      expect(await query(url, `select name, data from pgboss.job where name = 'mail'`)).toEqual(
        await query(shop.databaseOwnerUrl, `select name, data from pgboss.job where name = 'mail'`),
      )
      expect(await query(url, 'select count(*)::int from signing_key')).toEqual([{ count: 0 }])
      const pictures = (await readdir(media, { recursive: true })).filter((name) => name.includes('.')).sort()
      expect(pictures.length).toBe(manifest.media.length)
      expect(pictures.length).toBeGreaterThan(100)

      const server = await startProcess({ DATABASE_URL: url }, ['serve', '--roles', 'api'])
      const client = shop.commerce({ baseUrl: server.url })
      expect((await unwrap(client.ecommerce.getCart({ ...open }))).items).toHaveLength(1)
      const { key: next, cart: ready } = await readyCart(client, choices, product)
      expect((await unwrap(client.ecommerce.createOrder(orderOf(next, ready)))).orderSlug).toMatch(/^[\w-]{22}$/)
      await server.kill()
    })
  })

  it('brings the schema of its time, which is migrated afterwards', async () => {
    await withEmptyDatabase(cluster, async (old) => {
      const database = await openDatabase({ data: '', databaseUrl: old }, quiet)
      const { migrateSchemaTo } = await import('../db/migrate.ts')
      const { migrateQueues } = await import('../jobs/queues.ts')
      const earlier = (await knownMigrations()).filter((name) => name < '0013')
      await database.patiently(async (db, pool) => {
        await migrateSchemaTo(db, earlier)
        await migrateQueues(pool)
        await pool.query(`insert into site (name, url, subdomain) values ('Old', 'http://old.test', 'old')`)
        await pool.query(`insert into language (id, code, code2, names) values (1, 'eng', 'en', '{}')`)
        await pool.query(`insert into store (site_id, language_code, position) values (1, 'eng', 0)`)
      })
      const file = join(folder, 'old.tar')
      await dump(database, file, { version: 'test', withKeys: false, withMedia: false, media: folder })
      await database.close()
      await withEmptyDatabase(cluster, async (url) => {
        await restoreInto(url, file)
        expect(await query(url, 'select name from site')).toEqual([{ name: 'Old' }])
        expect(await query(url, 'select count(*)::int from media_source')).toEqual([{ count: 0 }])
        expect(await query(url, `select nextval('order_number_1')`)).toEqual([{ nextval: '1' }])
        // The mails of this version, in the language of the site.
        expect(await query(url, `select subject from template where key = 'newsletter-welcome'`)).toHaveLength(1)
      })
    })
  })

  it('has the signing keys only when it is asked for', async () => {
    await shop.pool.query(`insert into signing_key values ('probe', '\\x01') on conflict do nothing`)
    const secret = Buffer.from('signing_key/')
    expect((await readFile(await take('without-keys.tar'))).includes(secret)).toBe(false)
    expect((await readFile(await take('with-keys.tar', { withKeys: true }))).includes(secret)).toBe(true)
  })
})

describe('an erased person', () => {
  it('stays erased after a restore, also by the ledger that was written after the snapshot [I43]', async () => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into app_user (site_id, email, password_hash)
      select 1, who || '@example.com', '' from unnest(array['gone', 'later', 'kept']) who returning id`,
    )
    const [gone = 0, later = 0, stored = 0] = rows.map(({ id }) => id)
    await shop.db.transaction().execute((tx) => eraseUser(tx, gone))
    expect((await shop.pool.query('select from app_user where id = $1', [gone])).rowCount).toBe(0)
    const file = await take('before-erasure.tar')
    await shop.db.transaction().execute((tx) => eraseUser(tx, later))
    await saveErasures(shop.db, openArchive(folder, noStore))
    await withEmptyDatabase(cluster, async (url) => {
      expect((await restoreInto(url, file)).erased).toBe(2)
      const match = await query<{ id: number }>(
        url,
        `select id from app_user where id in (${gone}, ${later}, ${stored})`,
      )
      expect(match).toEqual([{ id: stored }])
      expect(await query(url, 'select subject_id as id from erasure order by id')).toEqual([
        { id: gone },
        { id: later },
      ])
      // A number that is given again is another person's.
      await query(
        url,
        `insert into app_user (id, site_id, email, password_hash) values (${gone}, 1, 'new@example.com', '')`,
      )
      const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
      const { eraseAgain } = await import('./erasures.ts')
      await database.patiently((db) => eraseAgain(db, openArchive(folder, noStore)))
      expect(await database.patiently(audit)).toEqual([])
      await database.close()
      expect(await query(url, `select email from app_user where id = ${gone}`)).toEqual([{ email: 'new@example.com' }])
    })
    await rm(join(folder, 'erasures.jsonl'))
  })
})

describe('a snapshot that cannot be used is refused in one sentence, and nothing is changed', () => {
  const complaintOf = async (file: string): Promise<string> => {
    const complaint: unknown = await verify(file, await knownMigrations()).catch((error: unknown) => error)
    expect(complaint).toBeInstanceOf(Complaint)
    return (complaint as Complaint).message
  }

  it('when it is cut anywhere', async () => {
    const file = await take('cut.tar')
    const { size } = await stat(file)
    // The last kilobyte is padding of the tar format.
    for (let length = size - 2048; length > 0; length -= Math.ceil(size / 40)) {
      await truncate(file, length)
      expect(await complaintOf(file)).toMatch(/is cut|is no snapshot/)
    }
  })

  it('when a byte was changed anywhere', async () => {
    const file = await take('changed.tar')
    const { size } = await stat(file)
    const handle = await open(file, 'r+')
    try {
      for (let at = 7; at < size - 2048; at += Math.ceil(size / 60)) {
        const byte = Buffer.alloc(1)
        await handle.read(byte, 0, 1, at)
        await handle.write(Buffer.from([(byte[0] ?? 0) ^ 0x55]), 0, 1, at)
        const match: unknown = await verify(file, await knownMigrations()).catch((error: unknown) => error)
        // Some bytes of a tar header, such as the time, mean nothing.
        if (!(match instanceof Complaint)) expect(await isPadding(file, at)).toBe(true)
        await handle.write(byte, 0, 1, at)
      }
    } finally {
      await handle.close()
    }
    await verify(file, await knownMigrations())
  })

  /** Whether a byte of a tar file is outside the content of its entries: in a header or in padding. */
  const isPadding = async (file: string, at: number): Promise<boolean> => {
    const bytes = await readFile(file)
    for (let header = 0; header < bytes.length;) {
      const size = Number.parseInt(bytes.toString('latin1', header + 124, header + 135), 8)
      if (Number.isNaN(size)) return true
      if (at >= header + 512 && at < header + 512 + size) return false
      header += 512 + Math.ceil(size / 512) * 512
    }
    return true
  }

  const writeHeader = async (name: string, change: object): Promise<string> => {
    const { header } = await verify(await take(`source-of-${name}`), await knownMigrations())
    const tar = openTar()
    tar.entry({ name: 'header.json' }, JSON.stringify({ ...header, ...change }))
    tar.entry({ name: 'manifest.json' }, '{}')
    tar.entry({ name: 'checksum' }, sha256('{}'))
    tar.finalize()
    const file = join(folder, name)
    await writeFile(file, tar)
    return file
  }

  it('when it is of a newer format, or of a newer schema', async () => {
    expect(await complaintOf(await writeHeader('format.tar', { format: 2 }))).toMatch(
      /was written by a newer version of Butiga\. Install that version and restore with it\.$/,
    )
    expect(await complaintOf(await writeHeader('schema.tar', { migrations: ['9999-new'] }))).toMatch(
      /was written by a newer version of Butiga, test with 9999-new\. Install that version/,
    )
  })

  it.each([
    ['is missing', 'missing.tar', null, /^The snapshot .*missing\.tar cannot be read \(ENOENT\)/],
    ['is another file', 'note.tar', 'a note', /is cut or is no snapshot/],
    ['is empty', 'empty.tar', '', /is no snapshot/],
  ])('when it %s', async (_, name, text, words) => {
    const file = join(folder, name)
    if (text !== null) await writeFile(file, text)
    expect(await complaintOf(file)).toMatch(words)
  })

  it('when the database is not empty', async () => {
    const file = await take('not-empty.tar')
    await withEmptyDatabase(cluster, async (url) => {
      await query(url, 'create table stock_movement (id int); create table kysely_migration (id int)')
      await expect(restoreInto(url, file)).rejects.toThrow('The database is not empty, and nothing in it was changed.')
      expect(await query(url, `select count(*)::int from pg_tables where schemaname = 'public'`)).toEqual([
        { count: 2 },
      ])
    })
  })

  it('on the command line with exit code 2 [F23]', async () => {
    const file = await take('command.tar')
    await truncate(file, 3000)
    await withEmptyDatabase(cluster, async (url) => {
      const { code, stderr, stdout } = await butiga(['restore', file], { DATABASE_URL: url, BUTIGA_DATA: folder })
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^.*command\.tar is cut\b.*\n$/)
      expect(await query(url, `select count(*)::int from pg_tables where schemaname = 'public'`)).toEqual([
        { count: 0 },
      ])
    })
  })
})
