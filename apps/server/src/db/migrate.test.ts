import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../ports/database/database.ts'
import { startProcess } from '../testing/processes.ts'
import { quiet, type TestCluster, testCluster, withEmptyDatabase } from '../testing/database.ts'
import { migrate } from '../migrate.ts'
import { newerMigrations, pendingMigrations } from './migrate.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await testCluster()
})
afterAll(() => cluster?.stop())

describe('migrating', () => {
  it('is done once, however many processes begin at the same time', () =>
    withEmptyDatabase(cluster, async (url) => {
      const databases = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ data: '', databaseUrl: url }, quiet)),
      )
      const ran = await Promise.all(databases.map((database) => migrate(database)))
      expect(ran.flat().length).toBe(new Set(ran.flat()).size)
      expect(ran.flat()).toContain('0001-first-shop')
      for (const database of databases) {
        expect(await pendingMigrations(database)).toEqual([])
        await database.close()
      }
    }))

  it('is the owner of the database to ask for: a server refuses to start without', () =>
    withEmptyDatabase(cluster, async (url) => {
      const start = startProcess({ DATABASE_URL: url }, ['serve', '--roles', 'api'])
      await expect(start).rejects.toThrow('The database is not up to date. Run npm run butiga -- migrate first.')
    }))

  it('leaves what a newer version migrated as it is, so that the version before can run again [F24]', () =>
    withEmptyDatabase(cluster, async (url) => {
      const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
      await migrate(database)
      await sql`insert into kysely_migration values ('9999-of-the-next-version', ${new Date().toISOString()})`.execute(
        database.db,
      )
      expect(await migrate(database)).toEqual([])
      expect(await newerMigrations(database.db)).toEqual(['9999-of-the-next-version'])
      const process = await startProcess({ DATABASE_URL: url }, ['serve', '--roles', 'api'])
      expect((await fetch(`${process.url}/readyz`)).status).toBe(200)
      expect(process.output()).toContain('9999-of-the-next-version')
      await process.kill()
      await database.close()
    }))
})
