import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../ports/database/database.ts'
import { quiet } from '../testing/database.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { vacuumTables } from './vacuum.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

it('analyzes the tables with rows, and leaves an empty one to plans that use its indexes', async () => {
  const owner = await openDatabase({ data: '', databaseUrl: shop.databaseOwnerUrl }, quiet)
  await owner.patiently((db) => vacuumTables(db))
  await owner.close()
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::int as rows from pg_class where relname in ('product', 'address') order by relname`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { name: 'address', rows: -1 },
    { name: 'product', rows: expect.toSatisfy((count: number) => count > 0) },
  ])
})
