import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { audit } from '../db/audit.ts'
import { openDatabase } from '../ports/database/database.ts'
import { butiga } from '../testing/command.ts'
import { ownCluster, quiet } from '../testing/database.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { readSite } from '../testing/shop.ts'
import { insertProduct, readChoices } from '../testing/shopper.ts'
import { startLoad } from './load.ts'
import { readyCarts } from './ready-carts.ts'
import { report } from './size.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
/** The first migration that the old version does not have. */
const firstNew = 'apps/server/src/db/migrations/0020-two-roles.sql'

/** Checks the version out in which that migration was not there yet, and installs it. */
const installOldVersion = async (): Promise<{ folder: string; commit: string }> => {
  const { stdout } = await run('git', ['log', '--diff-filter=A', '--format=%h', '--', firstNew], { cwd: root })
  const added = stdout.trim().split('\n').at(-1)
  if (!added) throw new Error(`The history does not have the commit that added ${firstNew}`)
  const folder = await mkdtemp(join(tmpdir(), 'butiga-old-'))
  await run('git', ['worktree', 'add', '--detach', folder, `${added}^`], { cwd: root })
  onTestFinished(async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    await rm(folder, { recursive: true, force: true })
  })
  const env = { ...process.env, CI: 'true' }
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--filter=!./tools/*'], { cwd: folder, env })
  const { stdout: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder })
  return { folder, commit: commit.trim() }
}

it(
  'an upgrade and the way back, with both versions running, fail no request [F24]',
  { timeout: 600_000 },
  async ({ task }) => {
    const old = await installOldVersion()
    const oldProgram = join(old.folder, 'apps/server/src/main.ts')
    const cluster = await ownCluster()
    const url = cluster.urlOf('postgres')
    const data = join(cluster.data, 'shop')
    const environment = { DATABASE_URL: url, BUTIGA_DATA: data }
    const oldCommand = (name: string) =>
      run(process.execPath, ['--conditions=@butiga/source', oldProgram, name], {
        env: { ...process.env, ...environment },
      })
    await oldCommand('migrate')
    await oldCommand('seed')
    const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
    // Where the orders of the load return to.
    await database.pool.query(`update domain set url = 'http://localhost'`)
    const start = (program?: string) => startProcess(environment, ['serve', '--roles', 'api'], program)
    const processes: ShopProcess[] = await Promise.all([start(oldProgram), start(oldProgram)])
    onTestFinished(async () => {
      await Promise.all(processes.map((process) => process.kill()))
      await database.close()
      await cluster.stop()
    })
    const { db, pool } = database
    const shop = { db, pool, site: await readSite(db) }
    const choices = await readChoices(db)
    const product = await insertProduct(db, shop.site.id, { sku: 'ENDLESS' })
    const headers = () => ({
      'Content-Type': 'application/json',
      'X-Api-Key': shop.site.apiKey,
      'X-Site': String(shop.site.id),
      'X-Language': 'hrv',
    })
    const urlOf = (index: number) => processes[index % 2]?.url ?? ''
    const load = startLoad(
      { url: urlOf, shop: { headers } },
      { shoppers: 16, product, carts: await readyCarts({ shop, choices }, product, 8000) },
    )
    const replace = async (index: number, program?: string) => {
      await processes[index]?.kill()
      processes[index] = await start(program)
      await sleep(1500)
    }
    await sleep(1000)
    const { stdout } = await butiga(['migrate'], environment)
    await sleep(1500)
    for (const index of [0, 1]) await replace(index)
    for (const index of [0, 1]) await replace(index, oldProgram)
    for (const index of [0, 1]) await replace(index)
    await load.end()
    const { rows } = await pool.query<{ kept: number }>(
      'select count(*)::int as kept from customer_order where slug = any($1)',
      [load.orders],
    )
    const answers = [...load.answers].map(([answer, count]) => `${count} x ${answer}`).join(', ')
    report(
      task,
      `version ${old.commit} and this one on one database, which was migrated under load, two processes replaced forth, back and forth: ${answers}; ${load.orders.length} orders acknowledged, ${rows[0]?.kept} found`,
    )
    expect(stdout).toContain('Migrated: ')
    expect(load.failures).toEqual([])
    expect([...load.answers.keys()].filter((answer) => !['200', '201', 'cut'].includes(answer))).toEqual([])
    expect(rows[0]?.kept).toBe(load.orders.length)
    expect(load.orders.length).toBeGreaterThan(100)
    expect(await audit(db)).toEqual([])
  },
)
