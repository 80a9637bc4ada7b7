import {
  type content,
  type ContentFinding,
  type DataOf,
  type FieldConflict,
  isSame,
  type Sections,
} from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { changeRecord } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sanitize } from '../../db/safe-html.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import { deadPaths, homePageSlug, isReserved } from '../paths/public.ts'
import { keepFormerPath } from '../redirects/public.ts'
import { documentAnswer, getDocument, getLocked, languagesOf as languagesOfSite } from './documents.ts'
import {
  findRevision,
  insertRevision,
  listElementRows,
  listOps,
  listPosts,
  lockDocument,
  type StoredDocument,
} from './queries.ts'
import { findingsOf } from './findings.ts'
import { refuseChangedShared, spreadShared, withShared } from './shared.ts'
import { lockSharedSections } from './shared-queries.ts'
import { linksOf, searchFindingsOf } from './rules/search-findings.ts'
import { handlerOf, isVisibleIn, partsOf, postOf } from './rules/rows.ts'
import { replaceTerms, sortTerms } from '../terms/public.ts'

type Calls = (typeof content)['calls']
type Place = Pick<SiteScope, 'siteId' | 'defaultLanguage'>

/** The languages that a document has. */
const languagesOf = async (tx: Db | Tx, place: Place, { kind, group }: StoredDocument): Promise<string[]> =>
  (kind === 'page' ? await listPosts(tx, place, group ?? 0) : await listElementRows(tx, place, handlerOf[kind])).map(
    (row) => row.language_code,
  )

/** The addresses of slugs that another page or the shop itself has. */
const takenSlugs = async (tx: Db | Tx, place: Place, { group, sections }: StoredDocument): Promise<string[]> => {
  const posts = await listPosts(tx, place, group ?? 0)
  const slugs = posts.map((row) => ({
    language: row.language_code,
    slug: postOf(sections, row, place.defaultLanguage).slug,
  }))
  const { rows } = await sql<{ language: string }>`
    select w.language from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) as w (language text, slug text)
    join post p on p.site_id = ${place.siteId} and p.language_code = w.language and p.slug = w.slug
      and p.translation_group <> ${group}::int`.execute(tx)
  const stores = await tx.selectFrom('store').select('language_code').where('site_id', '=', place.siteId).execute()
  const languages = stores.map(({ language_code }) => language_code)
  const reserved = slugs.filter(({ slug }) => isReserved(slug, languages))
  return [...rows, ...reserved].map(({ language }) => `page/slug/${language}`)
}

/** What is wrong with a draft. */
export const checkDraft = async (tx: Db | Tx, place: Place, document: StoredDocument): Promise<ContentFinding[]> => {
  const languages = await languagesOf(tx, place, document)
  const taken = document.kind === 'page' ? await takenSlugs(tx, place, document) : []
  return [
    ...findingsOf(document.sections, { languages, ownLanguage: place.defaultLanguage }),
    ...taken.map((at) => ({ at, rule: 'slugTaken', blocks: true })),
  ]
}

/** What search engines would hold against a draft, and its links that lead nowhere; none of it prevents a publication. */
export const searchFindings = async (ctx: Ctx, document: StoredDocument): Promise<ContentFinding[]> => {
  const { sections, kind } = document
  const links = linksOf(sections)
  const dead = await deadPaths(
    ctx,
    links.map(({ path }) => path),
  )
  return [
    ...links
      .filter(({ path }) => dead.has(path))
      .map(({ at, path }) => ({ at, rule: 'deadLink', value: path, blocks: false })),
    ...(kind === 'page'
      ? searchFindingsOf(sections, {
          site: languagesOfSite(ctx),
          languages: await languagesOf(ctx.db, ctx.scope, document),
          ownLanguage: ctx.scope.defaultLanguage,
        })
      : []),
  ]
}

/** Until the transaction ends, no other page of the site gets a slug. */
export const lockSlugs = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('slugs'), ${siteId})`.execute(tx)

/** Refuses a draft that cannot be published. */
export const refuseFindings = async (tx: Tx, place: Place, document: StoredDocument): Promise<void> => {
  await lockSlugs(tx, place.siteId)
  const findings = (await checkDraft(tx, place, document)).filter(({ blocks }) => blocks)
  const fields = findings.map(({ at, rule, value }) => ({ path: at, rule, ...(value !== undefined && { value }) }))
  const taken = fields.filter(({ rule }) => rule === 'slugTaken')
  if (fields.length > taken.length) refuse('VALIDATION_FAILED', { fields })
  if (taken.length > 0) refuse('SLUG_TAKEN', { fields: taken })
}

interface Written {
  readonly sections: Sections
  readonly now: Date
  /** Whether visitors see the page. */
  readonly isPublic: boolean
}

/** Writes what a draft makes of the rows of a page, where they differ. */
export const writePosts = async (
  tx: Tx,
  place: Place,
  group: number,
  { sections, now, isPublic }: Written,
): Promise<void> => {
  for (const row of await listPosts(tx, place, group)) {
    const drafted = postOf(sections, row, place.defaultLanguage)
    // What has been deleted since it was chosen is left out.
    const next = { ...drafted, ...(await sortTerms(tx, place.siteId, [...drafted.categories, ...drafted.tags])) }
    const status = isPublic && isVisibleIn(sections, row.language_code) ? ('published' as const) : ('draft' as const)
    if (status === row.status && isSame(next, row)) continue
    if (row.status === 'published' && next.slug !== row.slug)
      await keepFormerPath(tx, place, { kind: 'page', language: row.language_code, from: row.slug, to: next.slug })
    await tx
      .updateTable('post')
      .set({
        title: next.title,
        slug: next.slug,
        html: sanitize(next.html),
        sections: JSON.stringify(next.sections),
        meta: JSON.stringify(next.meta),
        author: next.author,
        status,
        revision: sql`revision + 1`,
        ...(status === 'published' && { published_at: sql<Date>`coalesce(published_at, ${now})` }),
      })
      .where('id', '=', row.id)
      .execute()
    const terms = [...next.categories, ...next.tags]
    if (!isSame(terms, [...row.categories, ...row.tags])) await replaceTerms(tx, row.id, terms)
  }
}

const writeElements = async (tx: Tx, place: Place, handler: string, sections: Sections): Promise<void> => {
  for (const { id, language_code: language, parts } of await listElementRows(tx, place, handler)) {
    const next = partsOf(sections, { language, ownLanguage: place.defaultLanguage })
    if (isSame(next, parts)) continue
    await tx
      .updateTable('element')
      .set({ parts: JSON.stringify(next), revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
  }
}

/** Shows a revision to visitors, in a transaction that has locked its document; triggers purge the pages that show it. */
export const showRevision = async (
  tx: Tx,
  place: Place,
  { id, kind, group }: StoredDocument,
  { number, sections, now }: { readonly number: number; readonly sections: Sections; readonly now: Date },
): Promise<void> => {
  if (kind === 'page') await writePosts(tx, place, group ?? 0, { sections, now, isPublic: true })
  else await writeElements(tx, place, handlerOf[kind], sections)
  await tx
    .updateTable('content_document')
    .set({ published_rev: number, scheduled_rev: null, scheduled_at: null })
    .where('id', '=', id)
    .execute()
}

/** What has changed since a number, as conflicts. */
export const newerThan = async (tx: Tx, documentId: number, since: number): Promise<FieldConflict[]> =>
  (await listOps(tx, documentId, { since })).map(({ at, before, after, by, when }) => ({
    path: at,
    base: before,
    mine: before,
    theirs: after,
    by,
    when,
  }))

/** Publishes a draft as a person has seen it, now or later. */
export const publish = (
  ctx: Ctx,
  { id, seq, at, note }: { id: number; seq: number; at?: string | undefined; note?: string | undefined },
): Promise<DataOf<Calls['publish']>> =>
  changeRecord(ctx, 'content', async (tx) => {
    const isNow = at === undefined
    if (isNow) await lockSharedSections(tx, ctx.site.id)
    const requested = await getLocked(ctx, tx, id)
    if (seq > requested.seq)
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'seq', rule: 'max', value: requested.seq }] })
    if (seq < requested.seq) return refuse('REVISION_CONFLICT', { data: { conflicts: await newerThan(tx, id, seq) } })
    const now = ctx.now()
    const later = isNow ? null : new Date(at)
    if (later !== null && later <= now) return refuse('VALIDATION_FAILED', { fields: [{ path: 'at', rule: 'min' }] })
    if (later !== null) await refuseChangedShared(tx, ctx.site.id, requested)
    const republish = (other: StoredDocument, displayed: Sections) => showAgain(ctx, tx, other, displayed)
    const document = later === null ? await spreadShared(ctx, tx, requested, republish) : requested
    await refuseFindings(tx, ctx.scope, document)
    const { sections, published } = document
    const number = await insertRevision(tx, {
      documentId: id,
      parent: published,
      fromSeq: document.seq,
      kind: later === null ? 'published' : 'scheduled',
      userId: identityOf(ctx).userId,
      note,
      sections,
    })
    if (later === null) await showRevision(tx, ctx.scope, document, { number, sections, now })
    else
      await tx
        .updateTable('content_document')
        .set({ scheduled_rev: number, scheduled_at: later })
        .where('id', '=', id)
        .execute()
    const after = await getDocument(ctx, tx, id)
    const answer = { document: await documentAnswer(tx, ctx.scope, after), revision: number }
    return { answer, id, before: logged(document), after: logged(after) }
  })

/** Shows other sections of a public page; a publication that is to come stays. */
const showAgain = async (ctx: Ctx, tx: Tx, other: StoredDocument, sections: Sections): Promise<void> => {
  const { id, group, seq, published, publishedSeq } = other
  const number = await insertRevision(tx, {
    documentId: id,
    parent: published,
    // What else the draft has is not public yet.
    fromSeq: publishedSeq === null || publishedSeq === seq ? (await getDocument(ctx, tx, id)).seq : publishedSeq,
    kind: 'published',
    userId: identityOf(ctx).userId,
    sections,
  })
  await writePosts(tx, ctx.scope, group ?? 0, { sections, now: ctx.now(), isPublic: true })
  await tx.updateTable('content_document').set({ published_rev: number }).where('id', '=', id).execute()
}

/** What the change log keeps of a document. */
const logged = ({ kind, published, scheduled }: StoredDocument) => ({ kind, revision: published, scheduled })

/** Hides a page from visitors. */
export const unpublish = (ctx: Ctx, id: number): Promise<DataOf<Calls['unpublish']>> =>
  changeRecord(ctx, 'content', async (tx) => {
    const document = await getLocked(ctx, tx, id)
    const { rows } = await sql<{ isHome: boolean }>`select exists (select from post where site_id = ${ctx.site.id}
      and translation_group = ${document.group}::int and slug = ${homePageSlug(ctx.site.id)}) as "isHome"`.execute(tx)
    if (document.kind !== 'page' || rows[0]?.isHome) return refuse('IN_USE')
    await tx
      .updateTable('post')
      .set({ status: 'draft', revision: sql`revision + 1` })
      .where('site_id', '=', ctx.site.id)
      .where('translation_group', '=', document.group)
      .where('status', '=', 'published')
      .execute()
    await withdraw(tx, id)
    const after = await getDocument(ctx, tx, id)
    return { answer: await documentAnswer(tx, ctx.scope, after), id, before: logged(document), after: logged(after) }
  })

/** Notes that nothing of a document is public. */
export const withdraw = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('content_document')
    .set({ published_rev: null, scheduled_rev: null, scheduled_at: null })
    .where('id', '=', id)
    .execute()
}

/** Cancels a publication that is to come. */
export const cancelSchedule = (ctx: Ctx, id: number): Promise<DataOf<Calls['cancelSchedule']>> =>
  changeRecord(ctx, 'content', async (tx) => {
    const document = await getLocked(ctx, tx, id)
    await clearSchedule(tx, id)
    const after = await getDocument(ctx, tx, id)
    return { answer: await documentAnswer(tx, ctx.scope, after), id, before: logged(document), after: logged(after) }
  })

const clearSchedule = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('content_document')
    .set({ scheduled_rev: null, scheduled_at: null })
    .where('id', '=', id)
    .execute()
}

/** The next document whose moment has come, locked; one that another process publishes is left to it. */
const nextDue = async (tx: Tx): Promise<({ id: number } & Place) | undefined> => {
  const { rows } = await sql<{ id: number } & Place>`
    select d.id, d.site_id as "siteId", s.default_language as "defaultLanguage"
    from content_document d join site s on s.id = d.site_id
    where d.scheduled_at <= now() order by d.scheduled_at limit 1 for update of d skip locked`.execute(tx)
  return rows[0]
}

/** Publishes the revisions whose moment has come. One that cannot be published is no longer scheduled, and logged. */
export const publishDue = async (db: Db, log: Pick<Logger, 'error'>): Promise<void> => {
  for (;;) {
    let due: Awaited<ReturnType<typeof nextDue>>
    try {
      await inTransaction(db, async (tx) => {
        due = await nextDue(tx)
        if (due) await publishScheduled(tx, due)
      })
    } catch (error) {
      const id = due?.id
      if (id === undefined) throw error
      log.error({ document: id, ...describeError(error) }, 'a scheduled publication failed')
      await inTransaction(db, (tx) => clearSchedule(tx, id))
    }
    if (due === undefined) return
  }
}

const publishScheduled = async (tx: Tx, { id, ...place }: { id: number } & Place): Promise<void> => {
  const document = await lockDocument(tx, place.siteId, { id })
  const number = document?.scheduled?.revision
  const match = number === undefined ? undefined : await findRevision(tx, id, number)
  if (document === undefined || number === undefined || match === undefined) return
  const sections = await withShared(tx, place.siteId, match.sections)
  await refuseFindings(tx, place, { ...document, sections })
  await showRevision(tx, place, document, { number, sections, now: new Date() })
  const after = { ...document, published: number, scheduled: null }
  await sql`
    insert into change_log (site_id, user_id, call, entity, entity_id, before, after)
    select ${place.siteId}, user_id, 'content.publish', 'content', ${String(id)},
      ${JSON.stringify(logged(document))}::jsonb, ${JSON.stringify(logged(after))}::jsonb
    from content_revision where document_id = ${id} and number = ${number}`.execute(tx)
}
