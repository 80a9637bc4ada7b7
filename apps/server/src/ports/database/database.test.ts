import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bringForward } from '../../migrate.ts'
import { quiet } from '../../testing/database.ts'
import { openCluster } from './cluster.ts'
import { openDatabase } from './database.ts'
import { appRole, ownerRole } from './roles.ts'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'butiga-embedded-'))
  await chmod(data, 0o755)
})
afterEach(() => rm(data, { recursive: true }))

describe('the embedded database', () => {
  it('is used by two roles, also in a data folder of a version that had one [M8]', async () => {
    const cluster = openCluster(data, () => {})
    const client = new pg.Client({ ...(await cluster.ensureRunning()), user: ownerRole, database: 'postgres' })
    await client.connect()
    expect((await client.query('select rolname from pg_roles where rolcanlogin')).rows).toEqual([{ rolname: 'butiga' }])
    await client.end()
    const [first, second] = await Promise.all([openDatabase({ data }, quiet), openDatabase({ data }, quiet)])
    await bringForward(first)
    const { rows } = await second.pool.query('select current_user as role, count(*)::int as sites from site')
    expect(rows).toEqual([{ role: appRole, sites: 0 }])
    expect(await first.patiently(async (_, pool) => (await pool.query('select current_user as role')).rows)).toEqual([
      { role: ownerRole },
    ])
    await first.close()
    await second.close()
  })
})
