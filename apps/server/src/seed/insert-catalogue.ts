import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { findImportSite, importRowsWithin, type Pictures, readSource, sentenceOf } from '../services/product/public.ts'
import type { StoredPicture } from './media.ts'
import { mustHave, type SampleFiles, type SeedHistory, type SeedQuickFilters } from './sample.ts'

/** Imports the catalogue, and adds what no import has: earlier prices, ages and quick filters. */
export const insertCatalogue = async (
  tx: Tx,
  siteId: number,
  files: SampleFiles,
  { pictures, now }: { readonly pictures: readonly StoredPicture[]; readonly now: Date },
): Promise<void> => {
  const site = mustHave(await findImportSite(tx, String(siteId)), 'site')
  for (const name of ['attributes.csv', 'categories.csv', 'tags.csv', 'products.csv'])
    await importRowsWithin(tx, readSource(files.pathOf(name)), {
      site,
      pictures: picturesOf(pictures),
      isDry: false,
      onRemark: ({ line, refusal }) => {
        throw new Error(`${basename(name)}, line ${line}: ${sentenceOf(refusal)}`)
      },
    })
  await insertHistory(tx, siteId, await files.read<SeedHistory>('price-history.json'), now)
  await setAges(tx, siteId, now)
  await setQuickFilters(tx, siteId, await files.read<SeedQuickFilters>('quick-filters.json'))
}

/** The pictures of the sample, which are in the library already. */
const picturesOf = (stored: readonly StoredPicture[]): Pictures => {
  const ofName = new Map(stored.map((picture) => [picture.name, picture]))
  return {
    bring: () => Promise.resolve((name) => mustHave(ofName.get(name), name).id),
    pathOf: (_, name) => Promise.resolve(mustHave(ofName.get(name), name).picture.src),
  }
}

/** Earlier prices; the price of today is logged by the database itself. */
const insertHistory = async (tx: Tx, siteId: number, history: SeedHistory, now: Date): Promise<void> => {
  const rows = Object.entries(history).flatMap(([sku, prices]) => prices.map((price) => ({ sku, ...price })))
  await sql`
    insert into price_log (product_id, final_cents, valid_from)
    select p.id, h.cents, ${now}::timestamptz - make_interval(hours => 24 * h."daysAgo")
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (sku text, cents int, "daysAgo" int))
      with ordinality as h (sku, cents, "daysAgo", place)
    join product p on p.site_id = ${siteId} and p.sku = h.sku order by h.place`.execute(tx)
}

/** Products are a week apart, so that newest and oldest first differ; variants are new. */
const setAges = async (tx: Tx, siteId: number, now: Date): Promise<void> => {
  await sql`
    update product p set created_at = ${now}::timestamptz - make_interval(hours => 7 * 24 * o.weeks)
    from (select id, case when main_product_id is null
        then row_number() over (partition by main_product_id is null order by id desc) else 0 end::int as weeks
      from product where site_id = ${siteId}) o
    where o.id = p.id`.execute(tx)
}

const setQuickFilters = async (tx: Tx, siteId: number, filters: SeedQuickFilters): Promise<void> => {
  const attributes = await tx
    .selectFrom('attribute')
    .innerJoin('attribute_value', 'attribute_value.attribute_id', 'attribute.id')
    .select(['attribute.code', 'attribute_value.id', 'attribute_value.labels'])
    .where('site_id', '=', siteId)
    .execute()
  const valueOf = (code: string, label: string) =>
    label === 'yes'
      ? label
      : mustHave(attributes.find((one) => one.code === code && one.labels['hrv'] === label)?.id, label)
  for (const [slug, all] of Object.entries(filters)) {
    const rows = all.map(({ label, discount, values }) => ({
      label,
      discount,
      filters: Object.entries(values).map(([code, labels]) => ({
        key: code,
        value: labels.map((value) => valueOf(code, value)),
      })),
    }))
    await tx
      .updateTable('category')
      .set({ quick_filters: JSON.stringify(rows) })
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          '=',
          selectFrom('category_translation')
            .select('category_id')
            .where('site_id', '=', siteId)
            .where('language_code', '=', 'hrv')
            .where('slug', '=', slug),
        ),
      )
      .execute()
  }
}
