import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../../db/db.ts'
import { type RawRow, refuseOthers } from '../fields.ts'
import type { ImportSite } from '../types.ts'
import type { FrameContext, FrameOutcome } from './taxonomy-context.ts'
import { deleteLanguages, keyOf, type Named, planNamed, readNamed, slugIsTaken, type Translations } from './texts.ts'

export interface TagRow {
  /** Its slug in the site's own language. */
  readonly key: string
  readonly translations: Translations
}

export const readTag = (raw: RawRow, site: ImportSite): TagRow => {
  refuseOthers(raw, ['kind', 'translations'])
  const translations = readNamed(raw.translations, ['name', 'slug'], site)
  return { key: keyOf(translations, site), translations }
}

/** Creates or updates a tag. */
export const takeTag = async (
  tx: Tx,
  { key, translations }: TagRow,
  { site, frame, isDry }: FrameContext,
): Promise<FrameOutcome> => {
  const id = frame.tags.get(key) ?? null
  const stored = await tx.selectFrom('tag_translation').selectAll().where('tag_id', '=', id).execute()
  const before: Record<string, Named> = Object.fromEntries(
    stored.map(({ language_code, name, slug }) => [language_code, { name, slug, title: name, summary: '' }]),
  )
  const planned = await planNamed(translations, before, key, site, slugIsTaken(tx, 'tag', site.id, id))
  const after = Object.fromEntries(
    Object.entries(planned).map(([language, words]) => [language, { ...words, title: words.name }]),
  )
  if (id !== null && isDeepStrictEqual(before, after)) return { done: 'unchanged', id }
  const done = id === null ? 'created' : 'updated'
  if (isDry) return { done, id }
  const { id: tag_id } =
    id === null
      ? await tx.insertInto('tag').values({ site_id: site.id }).returning('id').executeTakeFirstOrThrow()
      : { id }
  await deleteLanguages(tx, 'tag', tag_id, Object.keys(after))
  await tx
    .insertInto('tag_translation')
    .values(
      Object.entries(after).map(([language_code, { name, slug }]) => ({
        tag_id,
        site_id: site.id,
        language_code,
        name,
        slug,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tag_id', 'language_code']).doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        slug: excluded.ref('excluded.slug'),
      })),
    )
    .execute()
  return { done, id: tag_id }
}
