import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownCluster } from '../../apps/server/src/testing/database.ts'
import { startShop } from '../../apps/server/src/testing/shop.ts'
import { pathsOfDrawings } from './catalogue.ts'
import { madeCategories, madeProducts } from './made/products.ts'

/**
 * `pnpm bench:import`: `butiga import` of a made file with as many rows as said (default 100,000) into the sample shop, and
 * of the same file again. Goals: three minutes and 500 MB for 100,000 rows.
 */
const count = Number(process.argv[2] ?? 100_000)
const program = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')

const shop = await startShop({ seed: 'burin', cluster: await ownCluster() })
const folder = await mkdtemp(join(shop.data, 'import-'))
const file = join(folder, 'catalogue.jsonl')

async function* lines(pictures: ReadonlyMap<string, string>): AsyncGenerator<string> {
  for (const row of madeCategories()) yield `${JSON.stringify(row)}\n`
  let left = count
  for (const row of madeProducts(count, (drawing) => pictures.get(drawing) ?? drawing)) {
    if (left === 0) return
    left -= 1
    yield `${JSON.stringify(row)}\n`
  }
}

const runImport = async (title: string): Promise<void> => {
  const child = spawn(process.execPath, ['--conditions=@butiga/source', program, 'import', file], {
    env: { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, BUTIGA_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.on('data', (text: Buffer) => (told += text.toString()))
  await once(child, 'close')
  console.log(`${title}: ${told.trim().split('\n').at(-1)}`)
}

try {
  await pipeline(Readable.from(lines(await pathsOfDrawings(shop.db, shop.site.id))), createWriteStream(file))
  console.log(
    `${count} products, ${Math.round((await stat(file)).size / 1024 / 1024)} MB; the goal is 180 s and 500 MB for 100,000 rows.`,
  )
  await runImport('New')
  await runImport('Again')
} finally {
  await rm(folder, { recursive: true, force: true })
  await shop.stop()
}
