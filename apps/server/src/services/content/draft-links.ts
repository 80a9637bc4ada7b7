import { randomBytes } from 'node:crypto'
import { type content, type DataOf, type DraftLink, draftPath, type Post } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { changeRecord } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'
import { digestOf } from '../../db/digest.ts'
import { listLanguages } from '../master/public.ts'
import { getLocked } from './documents.ts'
import { getPage } from './draft-page.ts'
import { listPosts, nameOf } from './queries.ts'

type Calls = (typeof content)['calls']

interface LinkRow {
  readonly id: number
  readonly document: number
  readonly author: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

const links = sql`
  select l.id, l.document_id as document, nullif(${nameOf}, '') as author, l.created_at as "createdAt",
    l.expires_at as "expiresAt"
  from draft_link l join content_document d on d.id = l.document_id left join app_user u on u.id = l.user_id`

const toLink = ({ id, author, createdAt, expiresAt }: LinkRow): DraftLink => ({
  id,
  author,
  created_at: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** The links to a draft that have not expired, the newest first. */
export const listDraftLinks = async (db: Db, document: number): Promise<DraftLink[]> => {
  const { rows } = await sql<LinkRow>`
    ${links} where l.document_id = ${document} and l.expires_at > now() order by l.id desc`.execute(db)
  return rows.map(toLink)
}

/** The page or post that a link leads to, as its draft has it. */
export const readDraft = async (ctx: Ctx, token: string): Promise<Post> => {
  const link = await ctx.db
    .selectFrom('draft_link')
    .select('document_id')
    .where('digest', '=', digestOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  // The document is that of the site that asks.
  return await getPage(ctx, link?.document_id ?? refuse('NOT_FOUND'))
}

/** Deletes the links that have expired. */
export const removeOldDraftLinks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('draft_link')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}

const logged = ({ document, expiresAt }: LinkRow) => ({ document, expiresAt: expiresAt.toISOString() })

const insertLink = async (
  tx: Tx,
  { document, digest, userId, days }: { document: number; digest: string; userId: number; days: number },
): Promise<LinkRow> => {
  const { id } = await tx
    .insertInto('draft_link')
    .values({
      document_id: document,
      digest,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<LinkRow>`${links} where l.id = ${id}`.execute(tx)
  return rows[0] ?? refuse('NOT_FOUND')
}

/** Makes a link to the draft of a page or post. */
export const createDraftLink = (
  ctx: Omit<Ctx, 'transaction'>,
  { id, days }: { id: number; days: number },
): Promise<DataOf<Calls['createDraftLink']>> =>
  changeRecord({ ...ctx, transaction: (work) => ctx.db.transaction().execute(work) }, 'draft link', async (tx) => {
    const { group } = await getLocked(ctx, tx, id)
    const posts = group === null ? [] : await listPosts(tx, ctx.scope, group)
    if (posts.length === 0) return refuse('NOT_FOUND')
    const token = randomBytes(32).toString('base64url')
    const { userId } = identityOf(ctx)
    const link = await insertLink(tx, { document: id, digest: digestOf(token), userId, days })
    const languages = await listLanguages(ctx.db, ctx.site.languages)
    const urls = posts.flatMap(({ language_code: language }) =>
      languages
        .filter(({ code }) => code === language)
        .map(({ code, code2 }) => {
          const prefix = code === ctx.site.defaultLanguage ? null : code2
          return [code, new URL(draftPath(prefix, token), ctx.site.url).href]
        }),
    )
    return {
      id: link.id,
      before: null,
      after: logged(link),
      answer: { link: toLink(link), urls: Object.fromEntries(urls) },
    }
  })

/** Ends a link. */
export const deleteDraftLink = (ctx: Ctx, id: number): Promise<DataOf<Calls['deleteDraftLink']>> =>
  changeRecord(ctx, 'draft link', async (tx) => {
    const { rows } = await sql<LinkRow>`
      ${links} where l.id = ${id} and d.site_id = ${ctx.site.id} for update of l`.execute(tx)
    const link = rows[0] ?? refuse('NOT_FOUND')
    await tx.deleteFrom('draft_link').where('id', '=', id).execute()
    return { id, before: logged(link), after: null, answer: { deleted: true } }
  })
