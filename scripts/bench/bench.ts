import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePort, Db } from '../../apps/server/src/db/db.ts'
import { openDatabase } from '../../apps/server/src/ports/database/database.ts'
import { ownCluster, quiet } from '../../apps/server/src/testing/database.ts'
import { type PaymentCompany, startPaymentCompany } from '../../apps/server/src/testing/payment-provider.ts'
import { startProcess } from '../../apps/server/src/testing/processes.ts'
import { type Shop, startShop } from '../../apps/server/src/testing/shop.ts'
import { growCatalogue } from './catalogue.ts'
import { contentRows, growContent } from './content.ts'
import { send } from './client.ts'
import { memoryOf } from './cpu.ts'
import { measureLogIns } from './log-ins.ts'
import { type Figures, measure, type Watched } from './measure.ts'
import { measureDocuments } from './documents.ts'
import { contentLists, growOrders, officeRows, salesLists } from './office.ts'
import { operationsOf, type Row, sizes } from './operations.ts'
import { measurePictures } from './pictures.ts'

/**
 * `pnpm bench`: measures the hot operations on shops of 1,000 and of 100,000 products, each served by one
 * process in production mode on an embedded PostgreSQL, beside a bare Node HTTP server in the same run. Prints each figure
 * beside its goal, pictures and documents apart. `pnpm bench 1000` measures one size alone.
 */
const p95Goals = { 1000: 100, 100_000: 250 } as const
const chosen = process.argv.slice(2).map(Number)

const columns = ['requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU', 'database CPU', 'CPU ms', 'goal', '']
const print = (title: string, cells: readonly string[]) =>
  console.log(title.padEnd(34) + cells.map((cell, index) => cell.padStart((columns[index] ?? '').length + 3)).join(''))
const displayed = (value: number | null, digits = 2) => (value === null ? 'n/a' : value.toFixed(digits))
const cellsOf = (figures: Figures) => {
  const { perSecond, p50, p95, p99, serverCpu, databaseCpu } = figures
  const cpu = serverCpu === null || databaseCpu === null ? null : serverCpu + databaseCpu
  return {
    cpu,
    cells: [
      displayed(perSecond, 0),
      displayed(p50, 1),
      displayed(p95, 1),
      displayed(p99, 1),
      ...[serverCpu, databaseCpu, cpu].map((value) => displayed(value)),
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

/** Measures operations one after another, and prints each beside its goal. */
const measureRows = async (rows: readonly Row[], watched: Watched, size: (typeof sizes)[number]): Promise<void> => {
  for (const { title, goals, reads, parallel, p95 = reads ? p95Goals[size] : Infinity, operation } of rows) {
    const figures = await measure(operation, watched, parallel)
    const { cpu, cells } = cellsOf(figures)
    const missed = [...(cpu !== null && cpu > goals[size] ? ['CPU'] : []), ...(figures.p95 > p95 ? ['p95'] : [])]
    const verdict = cpu === null ? '' : missed.length === 0 ? ' ok' : ` MISSED: ${missed.join(', ')}`
    print(title, [...cells, goals[size].toFixed(1), verdict])
  }
}

/** Runs work on the database as its owner, without time-outs. */
const asOwner = async (shop: Shop, work: (db: Db, pool: DatabasePort['pool']) => Promise<void>): Promise<void> => {
  const grower = await openDatabase({ data: '', databaseUrl: shop.databaseOwnerUrl }, quiet)
  await grower.patiently(work)
  await grower.close()
}

/** Grows the catalogue to that size, and measures every operation on a server of its own. */
const measureShop = async (
  shop: Shop,
  size: (typeof sizes)[number],
  { database, company }: { readonly database: number; readonly company: PaymentCompany },
): Promise<void> => {
  const growing = performance.now()
  await asOwner(shop, async (db, pool) => {
    await growOrders(pool, shop.site.id, size)
    await growCatalogue(db, pool, size)
  })
  await Promise.all([shop.catalogue.settled(), shop.search.settled()])
  const grown = performance.now()
  const payments = join(shop.data, 'bench-payments.json')
  await writeFile(payments, company.config)
  const server = await startProcess(
    { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, BUTIGA_PAYMENTS: payments },
    ['serve', '--roles', 'api,site'],
  )
  try {
    const rows = [
      ...(await operationsOf(shop, server.url, company)),
      ...(await officeRows(shop, server.url, size, salesLists)),
    ]
    const firstList = performance.now()
    await rows[0]?.operation(0)
    console.log(
      `\n${size} products (made in ${seconds(growing, grown)} s), ` +
        `16 parallel customers, CPU in ms for one operation. The first list came after ${seconds(firstList)} s.\n`,
    )
    print('', columns)
    const watched = { server: server.pid, database }
    await measureRows(rows, watched, size)
    console.log('')
    for (const { title, operation, amongLogIns = false } of rows) {
      if (!amongLogIns) continue
      const { alone, among, answers } = await measureLogIns(shop, server.url, { operation, watched })
      const ratio = among.p95 / alone.p95
      console.log(
        `${title}, 2 customers: p95 ${displayed(alone.p95, 1)} ms, with 40 log-ins a second (${answers}) ` +
          `${displayed(among.p95, 1)} ms: ${displayed(ratio)} times, goal 2${ratio > 2 ? ' MISSED' : ' ok'}.`,
      )
    }
    console.log('')
    // Last, as the other rows are without them.
    await asOwner(shop, (_, pool) => growContent(pool, shop.site.id, size))
    const contents = [
      ...(await contentRows(shop, server.url)),
      ...(await officeRows(shop, server.url, size, contentLists)),
    ]
    await measureRows(contents, watched, size)
    const megabytes = await memoryOf(server.pid)
    console.log(
      `\nGoal for the p95 of every read: ${p95Goals[size]} ms. The server takes ${displayed(megabytes, 0)} MB.`,
    )
  } finally {
    await server.kill()
  }
}

const seconds = (from: number, to = performance.now()): string => ((to - from) / 1000).toFixed(1)

const begun = performance.now()
const shop = await startShop({ seed: 'burin', cluster: await ownCluster() })
const company = await startPaymentCompany()
try {
  const { rows } = await shop.pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  print('', columns)
  print('bare Node HTTP server', [...cellsOf(await measureBare()).cells, '', ''])
  for (const size of sizes) {
    if (chosen.length === 0 || chosen.includes(size))
      await measureShop(shop, size, { database: rows[0]?.pid ?? 0, company })
  }
  if (chosen.length === 0) await measurePictures(shop)
  await measureDocuments()
  if (process.platform !== 'linux') console.log('\nCPU is read from /proc, which this system does not have.')
  console.log(`\n${seconds(begun)} s in all.`)
} finally {
  await shop.stop()
  await company.stop()
}
