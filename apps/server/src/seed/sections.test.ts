import { readFile } from 'node:fs/promises'
import { SectionProps, type BlockName } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const sectionsOf = (of = shop) =>
  of.db.selectFrom('post').select(['language_code', 'sections']).where('slug', '=', 'home-page').orderBy('id').execute()

it.each(['burin', 'plain', 'withoutShop'] as const)(
  'every section of %s fits its block, with one id in every language',
  async (seed) => {
    const sample = await startShop({ seed })
    onTestFinished(() => sample.stop())
    const pages = await sectionsOf(sample)
    expect(pages).toHaveLength(3)
    for (const { sections } of pages) {
      expect(sections.map(({ id, block }) => [id, block])).toEqual(
        pages[0]?.sections.map(({ id, block }) => [id, block]),
      )
      for (const { block, props } of sections) {
        expect(z.safeParse(SectionProps.shape[block as BlockName], props).error?.issues ?? [], block).toEqual([])
      }
    }
  },
)

it('an older page gets the ids that a new one has, and a second run changes none', async () => {
  const before = await sectionsOf()
  const migration = await readFile(new URL('../db/migrations/0015-section-ids.sql', import.meta.url), 'utf8')
  const migrate = () => shop.db.transaction().execute((tx) => sql.raw(migration).execute(tx))
  // JSON as it was written before: no object in an array has an id.
  await sql`update post set sections = regexp_replace(sections::text, '"id": "[si]\\d+", ', '', 'g')::jsonb`.execute(
    shop.db,
  )
  expect(await sectionsOf()).not.toEqual(before)
  await migrate()
  expect(await sectionsOf()).toEqual(before)
  await sql`drop function pg_temp.with_ids`.execute(shop.db).catch(() => undefined)
  await migrate()
  expect(await sectionsOf()).toEqual(before)
})
