import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { SampleFiles, SeedComment } from './sample.ts'

/** Comments of guests; days are counted from the day of seeding. */
export const insertComments = async (tx: Tx, site_id: number, files: SampleFiles, now: Date): Promise<void> => {
  const comments = await files.read<readonly SeedComment[]>('comments.json')
  if (comments.length === 0) return
  const products = await tx.selectFrom('product').select(['id', 'sku']).where('site_id', '=', site_id).execute()
  const posts = await tx.selectFrom('post').select(['id', 'slug']).where('site_id', '=', site_id).execute()
  const idsOf = (about: SeedComment['about']) => ({
    product_id: about !== 'site' && 'sku' in about ? (products.find(({ sku }) => sku === about.sku)?.id ?? null) : null,
    post_id: about !== 'site' && 'post' in about ? (posts.find(({ slug }) => slug === about.post)?.id ?? null) : null,
  })
  const at = (daysAgo: number) => sql<Date>`${now}::timestamptz - make_interval(days => ${daysAgo})`
  await tx
    .insertInto('comment')
    .values(
      comments.map(
        ({ about, daysAgo, language, state = 'published' as const, reply = null, verified = false, ...own }) => ({
          ...own,
          ...idsOf(about),
          site_id,
          scale: 5,
          language_code: language,
          state,
          verified,
          reply,
          replied_at: reply === null ? null : at(daysAgo),
          created_at: at(daysAgo),
        }),
      ),
    )
    .execute()
}
