import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quiet } from '../../testing/database.ts'
import { openDatabase } from './database.ts'
import { type Home, passwordFile, prepareHome } from './home.ts'
import { launch } from './launch.ts'
import { type Address, findRunning, shutDown } from './postmaster.ts'
import { appRole, ensureAppRole, ownerRole } from './roles.ts'

let folder: string
/** As on Windows, which has no sockets in folders. */
let home: Home
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-password-'))
  await chmod(folder, 0o755)
  home = { ...(await prepareHome(join(folder, 'data'))), sockets: null }
})
afterEach(async () => {
  await shutDown(home)
  await rm(folder, { recursive: true })
})

const signIn = async (address: pg.ClientConfig): Promise<string> => {
  const client = new pg.Client({ database: 'postgres', ...address })
  try {
    await client.connect()
    const { rows } = await client.query<{ user: string }>('select current_user as user')
    return rows[0]?.user ?? ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  } finally {
    await client.end()
  }
}

const isClosedToOthers = async (address: Address): Promise<void> => {
  await ensureAppRole({ ...address, user: ownerRole, database: 'postgres' })
  expect(await signIn({ ...address, user: ownerRole })).toBe(ownerRole)
  expect(await signIn({ ...address, user: appRole })).toBe(appRole)
  for (const user of [ownerRole, appRole])
    expect(await signIn({ ...address, user, password: 'guess' })).toMatch(/^password authentication failed/)
  expect((await stat(passwordFile(home.cluster))).mode & 0o777).toBe(0o600)
}

describe('the embedded database on a loopback port', () => {
  it('asks for a random password, and is found again by it', async () => {
    const address = await launch(home, () => {})
    await isClosedToOthers(address)
    expect(await findRunning(home.cluster)).toEqual(address)
    await shutDown(home)
    expect((await launch(home, () => {}, { lastPort: address.port })).port).toBe(address.port)
  })

  it('asks for one, too, when an earlier version created it without', async () => {
    await launch(home, () => {})
    await shutDown(home)
    const access = join(home.cluster, 'pg_hba.conf')
    await writeFile(access, (await readFile(access, 'utf8')).replaceAll('scram-sha-256', 'trust'))
    await rm(passwordFile(home.cluster))
    await isClosedToOthers(await launch(home, () => {}))
  })

  it('refuses a wrong password in DATABASE_URL in one sentence that names the cure', async () => {
    const { host, port } = await launch(home, () => {})
    const databaseUrl = `postgresql://${ownerRole}:guess@${host}:${port}/postgres`
    await expect(openDatabase({ data: '', databaseUrl }, quiet)).rejects.toThrow(
      `The database at 127.0.0.1:${port} refuses the user "butiga" or its password. Correct them in DATABASE_URL.`,
    )
  })
})
