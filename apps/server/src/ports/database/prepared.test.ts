import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabasePort, Db, Tx } from '../../db/db.ts'
import { inTransaction, Last, onConnection, together } from '../../db/transaction.ts'
import { quiet, testCluster, type TestCluster } from '../../testing/database.ts'
import { socketWrites } from '../../testing/socket-writes.ts'
import { openDatabase } from './database.ts'

let cluster: TestCluster
let database: DatabasePort
let writesOf: ReturnType<typeof socketWrites>
let readsOf: ReturnType<typeof socketWrites>
beforeAll(async () => {
  cluster = await testCluster()
  database = await openDatabase({ data: '', databaseUrl: cluster.urlOf('postgres') }, quiet)
  const [reading, writing] = database.pools
  if (reading === undefined || writing === undefined) throw new Error('There are two pools')
  readsOf = socketWrites(reading)
  writesOf = socketWrites(writing)
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

/** The statement that a connection ran last, and whether it is in a transaction. */
const stateOf = async (pid: number) => {
  const { rows } = await sql<{ state: string; query: string }>`
    select state, query from pg_stat_activity where pid = ${pid}`.execute(database.db)
  return rows[0]
}

const division = sql`select 1 / ${0}::int`

const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int`

describe('a transaction', () => {
  it('begins with its first statement: what is written in it is gone when it fails', async () => {
    const name = `begun_${process.pid}`
    const attempt = inTransaction(database.writes, async (tx) => {
      await sql`create table ${sql.table(name)} (id int)`.execute(tx)
      throw new Error('refused')
    })
    await expect(attempt).rejects.toThrow('refused')
    const { rows } = await sql`select to_regclass(${name}) as made`.execute(database.db)
    expect(rows).toEqual([{ made: null }])
  })

  it('whose first statement fails leaves a connection that is in none', async () => {
    let pid = 0
    await inTransaction(database.writes, async (tx) => void (pid = (await pidOf.execute(tx)).rows[0]?.pid ?? 0))
    await expect(inTransaction(database.writes, (tx) => sql`select 1 / ${0}::int`.execute(tx))).rejects.toThrow(
      'division by zero',
    )
    expect(await stateOf(pid)).toEqual({ state: 'idle', query: 'rollback' })
  })

  it('without a statement sends nothing', async () => {
    const pid = (await pidOf.execute(database.writes)).rows[0]?.pid ?? 0
    await inTransaction(database.writes, () => Promise.resolve())
    expect((await stateOf(pid))?.query).toMatch('pg_backend_pid')
  })

  it('sends what it does not wait for in one piece, and its last statement with the commit', async () => {
    const work = () =>
      inTransaction(database.writes, async (tx) => {
        await together(pidOf.execute(tx), pidOf.execute(tx))
        return new Last(pidOf.execute(tx))
      })
    await work()
    expect(await writesOf(work)).toBe(2)
  })

  it('whose last statement fails is rolled back, and throws its error', async () => {
    const name = `last_${process.pid}`
    const attempt = inTransaction(database.writes, async (tx) => {
      await sql`create table ${sql.table(name)} (id int)`.execute(tx)
      return new Last(division.execute(tx))
    })
    await expect(attempt).rejects.toThrow('division by zero')
    const { rows } = await sql`select to_regclass(${name}) as made`.execute(database.db)
    expect(rows).toEqual([{ made: null }])
  })

  it('throws the error of the first statement of a piece that failed', async () => {
    const both = (tx: Tx) => together(division.execute(tx), pidOf.execute(tx))
    await expect(inTransaction(database.writes, both)).rejects.toThrow('division by zero')
  })

  it('does not pass for committed when a statement failed that nothing waited for', async () => {
    const attempt = inTransaction(database.writes, (tx) => {
      division.execute(tx).catch(() => {})
      return Promise.resolve()
    })
    await expect(attempt).rejects.toThrow('failed unnoticed')
  })

  it('takes no statement after its end', async () => {
    let stored: Tx | undefined
    await inTransaction(database.writes, async (tx) => {
      stored = tx
      await pidOf.execute(tx)
    })
    await expect(stored && pidOf.execute(stored)).rejects.toThrow('The transaction is over')
  })
})

it('reads on one connection go out in one piece', async () => {
  const read = (db: Db) => together(pidOf.execute(db), pidOf.execute(db))
  const work = () => onConnection(database.db, read)
  const [first, second] = await work()
  expect(first).toEqual(second)
  expect(await readsOf(work)).toBe(1)
})
