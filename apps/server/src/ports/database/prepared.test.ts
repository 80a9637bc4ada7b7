import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabasePort } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { quiet, testCluster, type TestCluster } from '../../testing/database.ts'
import { openDatabase } from './database.ts'

let cluster: TestCluster
let database: DatabasePort
beforeAll(async () => {
  cluster = await testCluster()
  database = await openDatabase({ data: '', databaseUrl: cluster.urlOf('postgres') }, quiet)
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
})
