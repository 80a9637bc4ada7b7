import type { Tx } from '../db/db.ts'
import { found } from './content.ts'
import type { Sample } from './sample.ts'
import { shopLanguages } from './texts.ts'

/** Tags, and the products that have them. */
export const insertTags = async (
  tx: Tx,
  site_id: number,
  { tags }: Sample,
  productIds: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const { name, slug, products } of tags) {
    const { id: tag_id } = await tx.insertInto('tag').values({ site_id }).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('tag_translation')
      .values(
        shopLanguages.map((language_code) => ({
          tag_id,
          site_id,
          language_code,
          name: name[language_code],
          slug: slug[language_code],
        })),
      )
      .execute()
    await tx
      .insertInto('product_tag')
      .values(products.map((sku) => ({ tag_id, product_id: found(productIds.get(sku), sku) })))
      .execute()
  }
}
