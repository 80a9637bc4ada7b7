import {
  type content,
  type ContentDocument,
  type DataOf,
  stepsOf,
  type UndoSteps,
} from '@butiga/commerce-sdk/contracts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { readPagePath } from '../paths/public.ts'
import {
  findDocument,
  findGroup,
  insertDocument,
  listElementRows,
  listPeople,
  listPosts,
  listSteps,
  lockDocument,
  type StoredDocument,
} from './queries.ts'
import { handlerOf, sectionsOfElements, sectionsOfPosts } from './rules/rows.ts'

type Opened = DataOf<(typeof content)['calls']['open']>

/** The site's languages, its own first. */
export const languagesOf = ({ site }: Pick<Ctx, 'site'>): string[] => [
  site.defaultLanguage,
  ...site.languages.filter((language) => language !== site.defaultLanguage),
]

/** A document; one that was never edited is made of what visitors read. */
export const ensureDocument = async (
  tx: Tx,
  scope: SiteScope,
  of: Pick<StoredDocument, 'kind' | 'group'>,
): Promise<StoredDocument> => {
  const match = await lockDocument(tx, scope.siteId, of)
  if (match) return match
  if (of.kind === 'page') {
    const rows = of.group === null ? [] : await listPosts(tx, scope, of.group)
    if (rows.length === 0) return refuse('NOT_FOUND')
    const isPublic = rows.some(({ status }) => status === 'published')
    await insertDocument(tx, scope.siteId, of, { sections: sectionsOfPosts(rows), isPublic })
  } else {
    const rows = await listElementRows(tx, scope, handlerOf[of.kind])
    if (rows.length === 0) return refuse('NOT_FOUND')
    await insertDocument(tx, scope.siteId, of, {
      sections: sectionsOfElements(handlerOf[of.kind], rows),
      isPublic: true,
    })
  }
  return (await lockDocument(tx, scope.siteId, of)) ?? refuse('NOT_FOUND')
}

/** A document of this site, by its id. */
export const getDocument = async (ctx: Pick<Ctx, 'scope'>, db: Db | Tx, id: number): Promise<StoredDocument> =>
  (await findDocument(db, ctx.scope.siteId, { id })) ?? refuse('NOT_FOUND')

/** A document for a change of it. */
export const getLocked = async (ctx: Pick<Ctx, 'scope'>, tx: Tx, id: number): Promise<StoredDocument> =>
  (await lockDocument(tx, ctx.scope.siteId, { id })) ?? refuse('NOT_FOUND')

/** A document as the contract has it. */
export const documentAnswer = async (
  db: Db | Tx,
  scope: SiteScope,
  { id, kind, group, seq, published, publishedSeq, scheduled }: StoredDocument,
): Promise<ContentDocument> => {
  const posts = group === null ? [] : await listPosts(db, scope, group)
  return {
    id,
    kind,
    seq,
    publishedRevision: published,
    isChanged: publishedSeq === null || seq > publishedSeq,
    scheduled: scheduled && { revision: scheduled.revision, at: scheduled.at.toISOString() },
    posts: Object.fromEntries(
      posts.map((row) => [row.language_code, { id: row.id, status: row.status, revision: row.revision }]),
    ),
  }
}

/** What undo and redo would do for a person. */
export const stepsAnswer = async (db: Db | Tx, documentId: number, userId: number): Promise<UndoSteps> => {
  const steps = await listSteps(db, documentId, userId)
  const { undo, redo } = stepsOf(steps)
  const labelOf = (id: string | null) => steps.find((step) => step.id === id)?.label ?? null
  return { undo: labelOf(undo), redo: labelOf(redo) }
}

/** The group of the page that is asked for. */
const groupOf = async (ctx: Ctx, tx: Tx, { path, id }: { path?: string | undefined; id?: number | undefined }) => {
  if (id !== undefined) return await findGroup(tx, ctx.scope.siteId, { id })
  const place = path === undefined ? undefined : await readPagePath(ctx, path)
  return place && (await findGroup(tx, ctx.scope.siteId, place))
}

/** A document with its draft, its history for this person, and who else has it open. */
export const openDocument = async (
  ctx: Ctx,
  { kind, path, id }: { kind: ContentDocument['kind']; path?: string | undefined; id?: number | undefined },
): Promise<Opened> => {
  const match = await ctx.transaction(async (tx) => {
    const group = kind === 'page' ? ((await groupOf(ctx, tx, { path, id })) ?? refuse('NOT_FOUND')) : null
    const document = await ensureDocument(tx, ctx.scope, { kind, group })
    return { id: document.id }
  })
  const document = await getDocument(ctx, ctx.db, match.id)
  return {
    document: await documentAnswer(ctx.db, ctx.scope, document),
    sections: document.sections,
    stamps: document.stamps,
    languages: languagesOf(ctx),
    steps: await stepsAnswer(ctx.db, document.id, identityOf(ctx).userId),
    people: await listPeople(ctx.db, document.id),
  }
}
