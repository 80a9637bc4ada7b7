import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownCluster } from '../../apps/server/src/testing/database.ts'
import { startShop } from '../../apps/server/src/testing/shop.ts'
import { pathsOfPictures } from './catalogue.ts'
import { cpuOf } from './cpu.ts'
import { madeCategories, madeProducts } from './made/products.ts'

/**
 * `pnpm bench:import`: `butiga import` of a generated file with that many rows (default 100,000) into the sample shop,
 * and of the same file again. Goals: three minutes and 500 MB for 100,000 rows.
 */
const count = Number(process.argv[2] ?? 100_000)
const program = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')

const shop = await startShop({ seed: 'burin', cluster: await ownCluster() })
const folder = await mkdtemp(join(shop.data, 'import-'))
const file = join(folder, 'catalogue.jsonl')

async function* lines(pictures: ReadonlyMap<string, string>): AsyncGenerator<string> {
  for (const row of madeCategories()) yield `${JSON.stringify(row)}\n`
  let left = count
  for (const row of madeProducts(count, (name) => pictures.get(name) ?? name)) {
    if (left === 0) return
    left -= 1
    yield `${JSON.stringify(row)}\n`
  }
}

const { rows } = await shop.pool.query<{ pid: number }>(
  `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
)
/** Seconds of processor time of the programs started here and of the database; 0 where it is not reported. */
const readCpu = async () => ({
  server: ((await cpuOf(process.pid)) ?? 0) / 1000,
  database: ((await cpuOf(rows[0]?.pid ?? 0)) ?? 0) / 1000,
})

const runImport = async (title: string): Promise<void> => {
  const before = await readCpu()
  const child = spawn(process.execPath, ['--conditions=@butiga/source', program, 'import', file], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: shop.databaseOwnerUrl,
      BUTIGA_DATA: shop.data,
      BUTIGA_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'close')
  const after = await readCpu()
  const [server, database] = [after.server - before.server, after.database - before.database]
  console.log(`${title}: ${output.trim().split('\n').at(-1)}`)
  console.log(`     CPU ${server.toFixed(0)} s server, ${database.toFixed(0)} s database`)
}

try {
  await pipeline(Readable.from(lines(await pathsOfPictures(shop.db, shop.site.id))), createWriteStream(file))
  console.log(
    `${count} products, ${Math.round((await stat(file)).size / 1024 / 1024)} MB; the goal is 180 s and 500 MB for 100,000 rows.`,
  )
  await runImport('New')
  await runImport('Again')
} finally {
  await rm(folder, { recursive: true, force: true })
  await shop.stop()
}
