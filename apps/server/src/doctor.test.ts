import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine, type Finding, tableOf } from './doctor.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './ports/database/database.ts'
import { asApplication, faithfulCluster, quiet, type TestCluster, withEmptyDatabase } from './testing/database.ts'
import { startProcess } from './testing/processes.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await faithfulCluster()
})
afterAll(() => cluster.stop())

/** Changes a setting of the database that an address names. */
const alter = async (url: string, setting: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' })
  await client.connect()
  await client.query(`alter database ${client.database} set ${setting}`)
  await client.end()
}

const examined = async (databaseUrl: string, options: { databaseOwnerUrl?: string } = {}): Promise<Finding[]> => {
  const database = await openDatabase({ data: '', databaseUrl, ...options }, quiet)
  try {
    return await examine(database)
  } finally {
    await database.close()
  }
}
const problems = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ what, found: match, verdict }) => `${verdict}: ${what} ${match}`)

describe('the doctor', () => {
  it('finds nothing wrong in a migrated database with two roles [H7]', () =>
    withEmptyDatabase(cluster, async (databaseOwnerUrl) => {
      const databaseUrl = asApplication(databaseOwnerUrl)
      const database = await openDatabase({ data: '', databaseUrl, databaseOwnerUrl }, quiet)
      await migrate(database)
      await database.close()
      expect(problems(await examined(databaseUrl, { databaseOwnerUrl }))).toEqual([])
    }))

  it('asks for two roles where there is one, and for the migrations [H7] [M8]', () =>
    withEmptyDatabase(cluster, async (url) => {
      const findings = await examined(url)
      expect(problems(findings)).toEqual(['warn: role butiga, superuser', 'warn: schema empty'])
      expect(tableOf(findings)).toMatch(/WARN +schema +empty +Run npm run butiga -- migrate\./)
    }))

  it('names the role that may not create tables, and what to grant [H7]', () =>
    withEmptyDatabase(cluster, async (url) => {
      const match = await examined(asApplication(url))
      expect(problems(match)).toEqual([
        'wrong: extension pg_trgm available',
        'wrong: extension unaccent available',
        'wrong: right to create tables no',
        'warn: schema empty',
      ])
      expect(tableOf(match)).toContain('grant create on schema public to butiga_app;')
    }))

  it('finds an encoding and a locale that lose letters [H7]', () =>
    withEmptyDatabase(
      cluster,
      async (url) => {
        expect(problems(await examined(url))).toEqual(
          expect.arrayContaining(['wrong: encoding SQL_ASCII', 'wrong: lower case of Č Č']),
        )
      },
      `template template0 encoding 'SQL_ASCII' locale 'C'`,
    ))
})

describe('settings of the database that hurt', () => {
  it('are named by the doctor, the log and /readyz; those of a connection are its own [H7]', () =>
    withEmptyDatabase(cluster, async (url) => {
      const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
      await migrate(database)
      await database.close()
      for (const setting of [
        'synchronous_commit = off',
        'jit = on',
        `timezone = 'America/New_York'`,
        `datestyle = 'SQL, DMY'`,
      ])
        await alter(url, setting)
      expect(problems(await examined(url))).toContain('warn: synchronous_commit off')
      expect(problems(await examined(url)).join()).not.toMatch(/jit|TimeZone/)
      const server = await startProcess({ DATABASE_URL: url, BUTIGA_METRICS: '0' }, ['serve', '--roles', 'api'])
      try {
        const metrics = () => /http:\S+(?=\/metrics)/.exec(server.output())?.[0]
        await expect.poll(metrics).toBeDefined()
        const ready = await fetch(`${metrics()}/readyz`)
        expect([ready.status, await ready.json()]).toEqual([
          200,
          { ok: true, version: expect.any(String), warnings: ['synchronous_commit = off'] },
        ])
        expect(server.output()).toContain('A crash loses orders that were confirmed.')
      } finally {
        await server.kill()
      }
    }))

  it('do not reach the queries of requests, migrations and snapshots [H7]', () =>
    withEmptyDatabase(cluster, async (url) => {
      for (const setting of ['jit = on', 'statement_timeout = 1', 'lock_timeout = 1', `timezone = 'America/New_York'`])
        await alter(url, setting)
      await alter(url, 'default_transaction_isolation = serializable')
      const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
      const read = async (pool: pg.Pool) => {
        const { rows } = await pool.query(`select current_setting('jit') as jit, current_setting('TimeZone') as zone,
          current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('default_transaction_isolation') as isolation`)
        return rows[0] as unknown
      }
      const same = { jit: 'off', zone: 'UTC', isolation: 'read committed' }
      expect(await read(database.pool)).toEqual({ ...same, statement: '5s', lock: '3s' })
      expect(await database.patiently((_, pool) => read(pool))).toEqual({ ...same, statement: '0', lock: '0' })
      await database.close()
    }))
})
