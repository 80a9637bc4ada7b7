import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit } from '../../../db/audit.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { exportRows } from './export-rows.ts'
import type { RawRow } from './fields.ts'
import { jsonLines, siteOf, temporaryFile } from '../../../testing/imports.ts'

const program = join(import.meta.dirname, '..', '..', '..', 'main.ts')
const count = 3000

const rows = Array.from({ length: count }, (_, index) => ({
  sku: `KILL-${index}`,
  prices: { retail: 1 + (index % 90) },
  translations: { hrv: { name: `Kutija ${index}` }, eng: { name: `Box ${index}`, text: '<p>Sturdy.</p>'.repeat(50) } },
  categories: ['pokloni-s-otoka'],
  attributes: { material: ['Karton'], load: index % 40 },
  stock: index % 30,
  crossSell: [`KILL-${(index * 7 + 1) % count}`],
}))

const startImport = (shop: Shop, file: string): ChildProcess & { output: string[] } => {
  const child = spawn(process.execPath, ['--conditions=@butiga/source', program, 'import', file], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: shop.databaseUrl,
      BUTIGA_DATA: shop.data,
      BUTIGA_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  child.stdout?.on('data', (text: Buffer) => output.push(text.toString()))
  return Object.assign(child, { output })
}

const made = async (shop: Shop): Promise<RawRow[]> => {
  const match: RawRow[] = []
  for await (const row of exportRows(shop.db, await siteOf(shop)))
    if (String(row.sku).startsWith('KILL-')) match.push(row)
  return match
}
const countMade = async ({ db }: Shop): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int from product where sku like 'KILL-%'`.execute(db)).rows[0]
    ?.count ?? 0

it('that is killed in the middle leaves nothing half written, and ends the same when it is run again', async () => {
  const file = await temporaryFile('rows.jsonl', jsonLines(rows))
  const shops = await Promise.all([startShop(), startShop()])
  const [killed, whole] = shops
  try {
    const first = startImport(killed, file.file)
    await expect.poll(async () => (await countMade(killed)) > 0, { interval: 5, timeout: 60_000 }).toBe(true)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const left = await made(killed)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(count)
    // Every product that is there is there with all that belongs to it.
    const expected = new Map(rows.map((row) => [row.sku, row]))
    for (const row of left) {
      const wanted = expected.get(String(row.sku))
      expect(row).toMatchObject({
        categories: wanted?.categories,
        attributes: wanted?.attributes,
        stock: wanted?.stock,
      })
      expect(Object.keys(row.translations as object)).toEqual(['eng', 'hrv'])
    }
    expect(await audit(killed.db)).toEqual([])

    const [again, undisturbed] = [startImport(killed, file.file), startImport(whole, file.file)]
    const codes = await Promise.all([again, undisturbed].map(async (child) => (await once(child, 'exit'))[0] as number))
    expect(codes).toEqual([0, 0])
    expect(again.output.join('')).toContain(`${(count - left.length).toLocaleString('en-GB')} created`)
    expect(await made(killed)).toEqual(await made(whole))
    expect(await audit(killed.db)).toEqual([])
    // Far below what 3,000 rows would fill if they were held: the figure of the whole program.
    const [, peak] = /, (\d+) MB at most/.exec(undisturbed.output.join('')) ?? []
    expect(Number(peak)).toBeLessThan(380)
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}, 180_000)
