import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { saveAudit } from '../db/last-audit.ts'
import type { Database } from '../db/schema.ts'
import { findWriteProblem } from '../db/write-problem.ts'
import { openDatabase } from '../ports/database/database.ts'
import { faithfulCluster, quiet } from '../testing/database.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare', cluster: await faithfulCluster() })
})
afterAll(() => shop.stop())

/** Of an app that has not looked yet. */
const readiness = async (database: Pick<Shop, 'db'> = shop) => {
  const answer = await shop.appWith({ db: database.db }).fetch(new Request('http://localhost/readyz'))
  return { status: answer.status, body: await answer.json() }
}

describe('/readyz', () => {
  it('contains only that it is ready where all is well', async () => {
    expect(await readiness()).toEqual({ status: 200, body: { ok: true, version: 'test' } })
  })

  it('names what the last audit found, without the records, and stays ready', async () => {
    await shop.pool.query(`insert into cart (site_id, protect_code, archived) values (1, 'closed', true)`)
    const findings = await audit(shop.db)
    await saveAudit(shop.db, findings)
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { ok: true, findings: [{ question: 'a cart is closed without an order', rows: 1 }] },
    })
    await shop.pool.query(`delete from cart where protect_code = 'closed'`)
    await saveAudit(shop.db, await audit(shop.db))
    expect((await readiness()).body).toEqual({ ok: true, version: 'test' })
  })

  it('reports that nothing can be written while the database is read-only', async () => {
    await shop.pool.query(`alter database ${(await name()).name} set default_transaction_read_only = on`)
    const reader = await openDatabase({ data: '', databaseUrl: shop.databaseUrl }, quiet)
    try {
      const { status, body } = await readiness(reader)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        warnings: expect.arrayContaining(['Nothing can be written: The database is read-only.']),
      })
    } finally {
      await reader.close()
      await shop.pool.query('set default_transaction_read_only = off')
      await shop.pool.query(`alter database ${(await name()).name} reset default_transaction_read_only`)
    }
  })
})

const name = async () => {
  const { rows } = await shop.pool.query<{ name: string }>('select quote_ident(current_database()) as name')
  if (!rows[0]) throw new Error('A database has a name')
  return rows[0]
}

describe('a full disk', () => {
  /** A database whose statements fail from the second one on, as with this code. */
  const failing = (code: string) => {
    let statements = 0
    class Driver extends DummyDriver {
      override async acquireConnection() {
        const connection = await super.acquireConnection()
        return {
          ...connection,
          async executeQuery() {
            statements += 1
            if (statements > 1) throw Object.assign(new Error('could not write'), { code, severity: 'ERROR' })
            return { rows: [] }
          },
          streamQuery: () => {
            throw new Error('nothing streams')
          },
        }
      }
    }
    return new Kysely<Database>({
      dialect: {
        createDriver: () => new Driver(),
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
  }

  it('is noticed by a temporary file that cannot be written [F7]', async () => {
    expect(await findWriteProblem(failing('53100'))).toBe('The disk of the database is full.')
    await expect(findWriteProblem(failing('XX000'))).rejects.toThrow('could not write')
  })

  it('would be noticed here: PostgreSQL writes the file', async () => {
    const files = async () => {
      await shop.pool.query('select pg_stat_force_next_flush()')
      const { rows } = await shop.pool.query<{ files: string }>(
        'select temp_files as files from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.files)
    }
    const before = await files()
    expect(await findWriteProblem(shop.db)).toBeNull()
    await expect.poll(files, { interval: 200 }).toBeGreaterThan(before)
  })
})
