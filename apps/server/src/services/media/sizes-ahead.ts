import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { makeRendition, type RenditionOptions, renditionPath } from './renditions.ts'
import { renditionPlan } from './rules/renditions.ts'
import { mediaSizes } from './rules/sizes.ts'
import { findStored, type MediaStore } from './store.ts'

/** Pictures whose sizes are made ahead: a shop of any size has the pages that most visitors open, and no night's work. */
const mostPictures = 500

/** The size of lists, then the largest, which is shown instead of those between until they are asked for. */
const aheadSizes = mediaSizes.filter(({ name, default: isUsual }) => isUsual || name === 'FullHDSize')

export interface SizesAhead {
  readonly db: Db
  readonly store: MediaStore
  /** Of which pictures. Default: of those that most visitors see. */
  readonly mediaIds?: readonly number[] | undefined
  readonly signal: AbortSignal
  readonly report: NonNullable<RenditionOptions['report']>
}

/**
 * Makes the sizes that most visitors ask for, of new pictures or of the most visible ones first, one at a time, so that a visitor's
 * picture waits for one at most. What exists already costs a look at the disk. Answers how many it has made.
 */
export const makeSizesAhead = async ({ db, store, mediaIds, signal, report }: SizesAhead): Promise<number> => {
  const hashes = await (mediaIds === undefined ? mostVisible(db) : publicOnes(db, mediaIds))
  let made = 0
  for (const { width, height } of aheadSizes)
    for (const hash of hashes) {
      if (signal.aborted) return made
      const file = `${width}x${height}.avif`
      const path = renditionPath(hash, file)
      if (await store.files.has(path)) continue
      const stored = await findStored(store, hash)
      const plan = stored && renditionPlan(file, stored.mime)
      if (stored === null || plan === null) continue
      try {
        if ((await makeRendition(store, stored, file, plan, report))?.kind === 'kept') made += 1
      } catch (error) {
        report(error, path)
      }
    }
  return made
}

const publicOnes = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('media')
    .select('hash')
    .where('id', 'in', [...ids])
    .where('access', '=', 'public')
    .orderBy('id')
    .execute()
  return rows.map(({ hash }) => hash)
}

/** The photographs that visitors see, by their hashes: of pages, of categories, of products in their lists, of galleries. */
const mostVisible = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    with product_picture as (
      select pm.media_id, row_number() over () as place from (
        select media_id from product p join product_media pm on pm.product_id = p.id where not p.archived
        order by p.visible_individually and pm.position = 0 desc, p.featured desc, p.category_priority desc,
          p.created_at desc, pm.position
        limit ${mostPictures}
      ) pm
    ), shown as (
      select unnest(media_hashes(html || sections::text || meta::text)) as hash, 0 as kind, 0 as place from post
        where status = 'published'
      union all select m.hash, 1, c.position from category c join media m on m.id = c.image_id
      union all select m.hash, 2, place from product_picture pp join media m on m.id = pp.media_id
    )
    select hash from shown
    where exists (select from media m where m.hash = shown.hash and m.access = 'public' and m.mime like 'image/%'
      and m.mime <> 'image/svg+xml')
    group by hash order by min(kind), min(place) limit ${mostPictures}`.execute(db)
  return rows.map(({ hash }) => hash)
}
