import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/ports/database/database.ts'
import { ownCluster, quiet } from '../../apps/server/src/testing/database.ts'
import { startProcess } from '../../apps/server/src/testing/processes.ts'
import { startShop } from '../../apps/server/src/testing/shop.ts'
import { growCatalogue } from './catalogue.ts'
import { send } from './client.ts'
import { type Figures, measure } from './measure.ts'
import { operationsOf } from './operations.ts'

/**
 * `pnpm bench`: the operations of architecture section 10 on a shop of 1,000 products, served by one process in production
 * mode on an embedded PostgreSQL, beside a bare Node HTTP server in the same run. Prints each figure beside its goal.
 */
const PRODUCTS = 1000
const P95_GOAL = 100

const columns = ['requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU', 'database CPU', 'CPU ms', 'goal', '']
const print = (title: string, cells: readonly string[]) =>
  console.log(title.padEnd(34) + cells.map((cell, index) => cell.padStart((columns[index] ?? '').length + 3)).join(''))
const shown = (value: number | null, digits = 2) => (value === null ? 'n/a' : value.toFixed(digits))
const cellsOf = (figures: Figures) => {
  const { perSecond, p50, p95, p99, serverCpu, databaseCpu } = figures
  const cpu = serverCpu === null || databaseCpu === null ? null : serverCpu + databaseCpu
  return {
    cpu,
    cells: [
      shown(perSecond, 0),
      shown(p50, 1),
      shown(p95, 1),
      shown(p99, 1),
      ...[serverCpu, databaseCpu, cpu].map((value) => shown(value)),
    ],
  }
}

const measureBare = async (): Promise<Figures> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const figures = await measure(() => send(`http://127.0.0.1:${port}/`), { server: child.pid ?? 0, database: null })
  child.disconnect()
  return figures
}

const begun = performance.now()
const shop = await startShop({ seed: 'burin', cluster: await ownCluster() })
const grower = await openDatabase({ data: '', databaseUrl: shop.databaseUrl }, quiet)
await grower.patiently((db, pool) => growCatalogue(db, pool, PRODUCTS))
await grower.close()
const { rows } = await shop.pool.query<{ pid: number }>(
  `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
)
const server = await startProcess({ NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data }, [
  'serve',
  '--roles',
  'api,site',
])
try {
  console.log(`${PRODUCTS} products, 16 parallel customers, CPU in ms for one operation\n`)
  print('', columns)
  print('bare Node HTTP server', [...cellsOf(await measureBare()).cells, '', ''])
  for (const { title, goal, reads, operation } of await operationsOf(shop, server.url)) {
    const figures = await measure(operation, { server: server.pid, database: rows[0]?.pid ?? 0 })
    const { cpu, cells } = cellsOf(figures)
    const missed = [...(cpu !== null && cpu > goal ? ['CPU'] : []), ...(reads && figures.p95 > P95_GOAL ? ['p95'] : [])]
    print(title, [
      ...cells,
      goal.toFixed(1),
      cpu === null ? '' : missed.length === 0 ? ' ok' : ` MISSED: ${missed.join(', ')}`,
    ])
  }
  if (process.platform !== 'linux') console.log('\nCPU is read from /proc, which this system does not have.')
  console.log(
    `\nGoal for the p95 of every read: ${P95_GOAL} ms. ${Math.round((performance.now() - begun) / 1000)} s in all.`,
  )
} finally {
  await server.kill()
  await shop.stop()
}
