import { randomBytes } from 'node:crypto'
import { type content, type DataOf, type DraftLink, draftPath, type Post } from '@butiga/commerce-sdk/contracts'
import { changeRecord, keepingNoAnswer } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Db } from '../../db/db.ts'
import { digestOf } from '../../db/digest.ts'
import { listLanguages } from '../master/public.ts'
import { getLocked } from './documents.ts'
import { getPage } from './draft-page.ts'
import { deleteLink, findLinkedDocument, insertLink, type LinkRow, listLinks, lockLink } from './draft-link-queries.ts'
import { listPosts } from './queries.ts'

type Calls = (typeof content)['calls']

const toLink = ({ id, author, createdAt, expiresAt }: LinkRow): DraftLink => ({
  id,
  author,
  created_at: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** The links to a draft that have not expired, the newest first. */
export const listDraftLinks = async (db: Db, document: number): Promise<DraftLink[]> =>
  (await listLinks(db, document)).map(toLink)

/** The page or post that a link leads to, as its draft has it. */
export const readDraft = async (ctx: Ctx, token: string): Promise<Post> =>
  // The document is that of the site that asks.
  await getPage(ctx, (await findLinkedDocument(ctx.db, digestOf(token))) ?? refuse('NOT_FOUND'))

const logged = ({ document, expiresAt }: LinkRow) => ({ document, expiresAt: expiresAt.toISOString() })

/** Makes a link to the draft of a page or post. */
export const createDraftLink = (
  ctx: Omit<Ctx, 'transaction'>,
  { id, days }: { id: number; days: number },
): Promise<DataOf<Calls['createDraftLink']>> =>
  changeRecord(keepingNoAnswer(ctx), 'draft link', async (tx) => {
    const { group } = await getLocked(ctx, tx, id)
    const posts = group === null ? [] : await listPosts(tx, ctx.scope, group)
    if (posts.length === 0) return refuse('NOT_FOUND')
    const token = randomBytes(32).toString('base64url')
    const { userId } = identityOf(ctx)
    const link = (await insertLink(tx, { document: id, digest: digestOf(token), userId, days })) ?? refuse('NOT_FOUND')
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

export const deleteDraftLink = (ctx: Ctx, id: number): Promise<DataOf<Calls['deleteDraftLink']>> =>
  changeRecord(ctx, 'draft link', async (tx) => {
    const link = (await lockLink(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
    await deleteLink(tx, id)
    return { id, before: logged(link), after: null, answer: { deleted: true } }
  })
