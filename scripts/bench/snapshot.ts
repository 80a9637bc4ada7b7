import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePort } from '../../apps/server/src/db/db.ts'
import { vacuumTables } from '../../apps/server/src/db/vacuum.ts'
import { openDatabase } from '../../apps/server/src/ports/database/database.ts'
import { bringForward } from '../../apps/server/src/migrate.ts'
import { seed } from '../../apps/server/src/seed/seed.ts'
import { quiet } from '../../apps/server/src/testing/database.ts'
import { growCatalogue } from './catalogue.ts'

/**
 * `pnpm bench:snapshot`: a snapshot of a shop with 100,000 products and 10,000 orders, and its restore into an empty data
 * folder, beside their goals.
 */
const products = Number(process.argv[2] ?? 100_000)
const orders = Number(process.argv[3] ?? 10_000)
const goals = { snapshot: 30, restore: 60 }
const program = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')

/** Orders of two lines each with everything that belongs to them, so that the audit finds nothing. */
const insertOrders = (pool: DatabasePort['pool']) =>
  pool.query(`with p as (
      select id, sku, final_cents as cents, row_number() over (order by id) - 1 as place, count(*) over () as many
      from product p join stock s on s.product_id = p.id and s.on_hand is null where not archived
    ), carts as (
      insert into cart (site_id, protect_code, version, archived)
      select 1, gen_random_uuid(), 1, true from generate_series(1, ${orders}) returning id
    ), wanted as (
      select id, row_number() over (order by id) as turn from carts
    ), lines as (
      select w.id as cart_id, l.line, p.* from wanted w cross join (values (0), (1)) l (line)
      join p on p.place = (w.turn * 2 + l.line) % p.many
    ), totals as (
      select cart_id, sum(cents)::int as cents from lines group by cart_id
    ), placed as (
      insert into customer_order (site_id, cart_id, slug, number, language_code, currency_id, email, items_cents,
        delivery_cents, total_cents, tax_cents, delivery, payment)
      select 1, cart_id, gen_random_uuid(), '2026-' || lpad(nextval('order_number_1')::text, 6, '0'), 'hrv', 1,
        'buyer' || cart_id || '@example.com', cents, 0, cents, cents / 5, '{}', '{}' from totals
      returning id, cart_id, total_cents
    ), o1 as (
      insert into order_line (order_id, position, product_id, sku, name, qty, unit_cents, row_cents, tax_rate)
      select o.id, l.line, l.id, l.sku, l.sku, 1, l.cents, l.cents, 2500 from placed o join lines l using (cart_id)
    ), o2 as (
      insert into order_address (order_id, type, fields)
      select id, 'main', '{"firstName":"Ana","lastName":"Perić","street":"Korzo","city":"Vis"}' from placed
    ), o3 as (
      insert into mail (message_id, recipient, subject, html, plain, language_code, sent_at)
      select '<' || id || '@example.com>', 'buyer' || cart_id || '@example.com', 'Narudžba', repeat('<p>Hvala</p>', 200),
        repeat('Hvala ', 100), 'hrv', now() from placed
    )
    insert into payment (order_id, provider, state, amount_cents) select id, 'cod', 'pending', total_cents from placed`)

const butiga = async (args: readonly string[], data: string): Promise<number> => {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--conditions=@butiga/source', program, ...args], {
    env: { PATH: process.env.PATH, BUTIGA_DATA: data, BUTIGA_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`butiga ${args.join(' ')} ended with ${code}`)
  return (performance.now() - begun) / 1000
}

const print = (title: keyof typeof goals, seconds: number) => {
  const goal = goals[title]
  console.log(`${title.padEnd(10)} ${seconds.toFixed(1)} s, goal ${goal} s ${seconds <= goal ? 'ok' : 'MISSED'}`)
  if (seconds > goal) process.exitCode = 1
}

const folder = await mkdtemp(join(tmpdir(), 'butiga-bench-snapshot-'))
await chmod(folder, 0o755)
try {
  const data = join(folder, 'data')
  const database = await openDatabase({ data }, quiet)
  await bringForward(database)
  await database.patiently(async (db, pool) => {
    await seed(db, { data, url: 'http://localhost:4000' })
    await growCatalogue(db, pool, products)
    await insertOrders(pool)
    await vacuumTables(db)
  })
  await database.close()
  const file = join(folder, 'shop.tar')
  print('snapshot', await butiga(['snapshot', file], data))
  console.log(`           ${((await stat(file)).size / 1e6).toFixed(0)} MB`)
  print('restore', await butiga(['restore', file], join(folder, 'restored')))
} finally {
  await rm(folder, { recursive: true, force: true })
}
