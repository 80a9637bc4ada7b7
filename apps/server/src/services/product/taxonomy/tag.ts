import type { TagRecord, Restored } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { changeRecord, merge } from '../../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../../calls/deleted.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import type { PageWindow } from '../../../calls/list.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { escapeLike } from '../../../db/like.ts'
import { deleteLanguages } from '../import/taxonomy/texts.ts'
import { planTexts, type WrittenTexts } from './texts.ts'

type EditCtx = Pick<Ctx, 'call' | 'identity' | 'site' | 'transaction'>
type Words = TagRecord['translations']
interface Merged {
  readonly translations: WrittenTexts
}

export interface TagRecordsRequest {
  readonly filters: { readonly id: readonly number[] | null }
  readonly keywords: string | null
  readonly window: PageWindow
}

/** A page of the tags of a site as the back office has them, and how many there are in all. */
export const listTagRecords = async (
  db: Db,
  { id: siteId, defaultLanguage }: { readonly id: number; readonly defaultLanguage: string },
  { filters: { id }, keywords, window: { limit, offset } }: TagRecordsRequest,
): Promise<{ records: TagRecord[]; total: number }> => {
  const words = keywords === null ? null : `%${escapeLike(keywords)}%`
  const { rows } = await sql<{ records: TagRecord[]; total: number }>`
    with found as (
      select t.id, coalesce(own.name, '') as name from tag t
      left join tag_translation own on own.tag_id = t.id and own.language_code = ${defaultLanguage}
      where t.site_id = ${siteId} and (${id}::int[] is null or t.id = any(${id}::int[]))
        and (${words}::text is null or exists (select from tag_translation
          where tag_id = t.id and lower(unaccent(name)) like lower(unaccent(${words}))))
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page) from (
        select f.id,
          (select coalesce(json_object_agg(language_code, json_build_object('name', name, 'slug', slug)
              order by language_code <> ${defaultLanguage}, language_code), '{}')
            from tag_translation where tag_id = f.id) as translations,
          (select count(*)::int from product_tag pt join product p on p.id = pt.product_id and not p.archived
            where pt.tag_id = f.id) as products
        from found f order by f.name, f.id limit ${limit} offset ${offset}) page), '[]') as records`.execute(db)
  return rows[0] ?? { records: [], total: 0 }
}

const findRecord = async (tx: Tx, site: EditCtx['site'], id: number): Promise<TagRecord> => {
  const window = { page: 1, limit: 1, offset: 0 }
  const { records } = await listTagRecords(tx, site, { filters: { id: [id] }, keywords: null, window })
  return records[0] ?? refuse('NOT_FOUND')
}

const lockTag = async (tx: Tx, siteId: number, id: number): Promise<void> => {
  await sql`select from tag where site_id = ${siteId} and id = ${id} for update`.execute(tx)
}

const plan = async (
  tx: Tx,
  site: EditCtx['site'],
  id: number | null,
  { before, after }: { readonly before: Words; readonly after: Merged },
): Promise<Words> => {
  const named = Object.fromEntries(
    Object.entries(before).map(([language, texts]) => [language, { ...texts, title: texts.name, summary: '' }]),
  )
  const texts = await planTexts(tx, site, {
    kind: 'tag',
    id,
    fields: ['name', 'slug'],
    before: named,
    after: after.translations,
  })
  return Object.fromEntries(Object.entries(texts).map(([language, { name, slug }]) => [language, { name, slug }]))
}

const writeWords = async (tx: Tx, siteId: number, id: number, words: Words): Promise<void> => {
  await deleteLanguages(tx, 'tag', id, Object.keys(words))
  await tx
    .insertInto('tag_translation')
    .values(
      Object.entries(words).map(([language_code, texts]) => ({ tag_id: id, site_id: siteId, language_code, ...texts })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tag_id', 'language_code']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        slug: row.ref('excluded.slug'),
      })),
    )
    .execute()
}

export const createTag = (ctx: EditCtx, input: Merged): Promise<TagRecord> =>
  changeRecord(ctx, 'tag', async (tx) => {
    const translations = await plan(tx, ctx.site, null, { before: {}, after: input })
    const { id } = await tx.insertInto('tag').values({ site_id: ctx.site.id }).returning('id').executeTakeFirstOrThrow()
    await writeWords(tx, ctx.site.id, id, translations)
    return { answer: await findRecord(tx, ctx.site, id), id, before: null, after: { translations } }
  })

/** Merges the changes of a form into a tag. */
export const updateTag = (
  ctx: EditCtx,
  { id, changes, base }: { readonly id: number; readonly changes: object; readonly base?: object | undefined },
): Promise<TagRecord> =>
  changeRecord(ctx, 'tag', async (tx) => {
    await lockTag(tx, ctx.site.id, id)
    const { translations: before } = await findRecord(tx, ctx.site, id)
    const after = merge<Merged>({ translations: before }, changes, base)
    const translations = await plan(tx, ctx.site, id, { before, after })
    if (JSON.stringify(translations) !== JSON.stringify(before)) await writeWords(tx, ctx.site.id, id, translations)
    return {
      answer: await findRecord(tx, ctx.site, id),
      id,
      before: { translations: before },
      after: { translations },
    }
  })

export const deleteTag = (ctx: EditCtx, id: number): Promise<{ deleted: true }> =>
  changeRecord(ctx, 'tag', async (tx) => {
    await lockTag(tx, ctx.site.id, id)
    const { translations } = await findRecord(tx, ctx.site, id)
    await deleteRecord(tx, { siteId: ctx.site.id, entity: 'tag', table: 'tag', id })
    return { answer: { deleted: true }, id, before: { translations }, after: null }
  })

export const restoreTag = (ctx: EditCtx, id: number): Promise<Restored> =>
  restoreRecord(ctx, 'tag', id, async (tx) => {
    const { translations } = await findRecord(tx, ctx.site, id)
    return { translations }
  })
