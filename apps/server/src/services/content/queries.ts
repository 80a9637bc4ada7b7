import type {
  ContentRevision,
  DocumentKind,
  EditingPerson,
  NumberedOp,
  RemoteOp,
  Sections,
  StepGroup,
} from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import { homePageSlug } from '../paths/public.ts'
import type { ElementRow, PostRow } from './rules/rows.ts'

/** What a person is called. */
export const nameOf = sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '')`

/** A document and its draft. */
export interface StoredDocument {
  readonly id: number
  readonly kind: DocumentKind
  readonly group: number | null
  readonly seq: number
  readonly published: number | null
  /** The number of the newest change that is public. */
  readonly publishedSeq: number | null
  readonly scheduled: { readonly revision: number; readonly at: Date } | null
  readonly sections: Sections
  readonly stamps: Readonly<Record<string, number>>
}

interface DocumentRow extends Omit<StoredDocument, 'scheduled'> {
  readonly scheduledRevision: number | null
  readonly scheduledAt: Date | null
}

/** By its id, or by what it is of. */
export type DocumentKey = { readonly id: number } | { readonly kind: DocumentKind; readonly group: number | null }

const isIt = (key: DocumentKey) =>
  'id' in key
    ? sql`d.id = ${key.id}`
    : sql`d.kind = ${key.kind} and d.page_group is not distinct from ${key.group}::int`

/** A document of the site. */
export const findDocument = async (
  db: Db | Tx,
  siteId: number,
  key: DocumentKey,
): Promise<StoredDocument | undefined> => {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.kind, d.page_group as "group", d.draft_seq as seq, d.published_rev as published,
      (select from_seq from content_revision r where r.document_id = d.id and r.number = d.published_rev) as "publishedSeq",
      d.scheduled_rev as "scheduledRevision", d.scheduled_at as "scheduledAt", f.sections, f.stamps
    from content_document d join content_draft f on f.document_id = d.id
    where d.site_id = ${siteId} and (d.kind <> 'page' or d.page_group is not null) and ${isIt(key)}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { scheduledRevision: revision, scheduledAt: at, ...document } = row
  return { ...document, scheduled: revision !== null && at !== null ? { revision, at } : null }
}

/** A document for a change of it: no other change runs until the transaction ends. */
export const lockDocument = async (tx: Tx, siteId: number, key: DocumentKey): Promise<StoredDocument | undefined> => {
  // The draft is read by a statement of its own, which sees what was committed while this one waited.
  await sql`select from content_document d where d.site_id = ${siteId} and ${isIt(key)} for update`.execute(tx)
  return await findDocument(tx, siteId, key)
}

/** A new document with its draft and its first revision; nothing where another process has just made it. */
export const insertDocument = async (
  tx: Tx,
  siteId: number,
  { kind, group }: { readonly kind: DocumentKind; readonly group: number | null },
  { sections, isPublic }: { readonly sections: Sections; readonly isPublic: boolean },
): Promise<void> => {
  const [row] = await tx
    .insertInto('content_document')
    .values({ site_id: siteId, kind, page_group: group, published_rev: isPublic ? 1 : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (row === undefined) return
  await tx
    .insertInto('content_draft')
    .values({ document_id: row.id, sections: JSON.stringify(sections) })
    .execute()
  await insertRevision(tx, { documentId: row.id, parent: null, fromSeq: 0, kind: 'first', userId: null, sections })
}

interface NewRevision {
  readonly documentId: number
  readonly parent: number | null
  readonly fromSeq: number
  readonly kind: ContentRevision['kind']
  readonly userId: number | null
  readonly note?: string | undefined
  readonly sections: Sections
}

/** Makes a revision, in a transaction that has locked the document; returns its number. */
export const insertRevision = async (tx: Tx, revision: NewRevision): Promise<number> => {
  const { documentId, parent, fromSeq, kind, userId, note = '', sections } = revision
  const { rows } = await sql<{ number: number }>`
    insert into content_revision (document_id, number, parent, from_seq, kind, user_id, note, sections)
    select ${documentId}, coalesce(max(number), 0) + 1, ${parent}, ${fromSeq}, ${kind}, ${userId}, ${note},
      ${JSON.stringify(sections)}::jsonb
    from content_revision where document_id = ${documentId} returning number`.execute(tx)
  return rows[0]?.number ?? 1
}

/** Who makes a change: a person in a tab. */
export interface Author {
  readonly userId: number
  readonly tab: string
}

interface NewOps {
  readonly documentId: number
  readonly author: Author
  readonly ops: readonly NumberedOp[]
  readonly undoes: string | null
  readonly sections: Sections
  readonly stamps: Readonly<Record<string, number>>
  readonly seq: number
}

/** Stores changes and the draft that they have made. */
export const saveOps = async (
  tx: Tx,
  { documentId, author, ops, undoes, sections, stamps, seq }: NewOps,
): Promise<void> => {
  if (ops.length === 0) return
  const rows = ops.map(({ op: { at, before, after, ...op }, ...one }) => ({
    ...one,
    ...op,
    address: at,
    before: before ?? null,
    after: after ?? null,
  }))
  await sql`
    insert into content_op (document_id, user_id, tab, undoes, seq, group_id, label, op_id, address, base, before, after)
    select ${documentId}, ${author.userId}, ${author.tab}, ${undoes}, o.seq, o."groupId", o.label, o."opId", o.address,
      o.base, o.before, o.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (seq int, "groupId" text, label text, "opId" text,
      address text, base int, before jsonb, after jsonb)`.execute(tx)
  await sql`update content_draft set sections = ${JSON.stringify(sections)}::jsonb, stamps = ${JSON.stringify(stamps)}::jsonb
    where document_id = ${documentId}`.execute(tx)
  await sql`update content_document set draft_seq = ${seq} where id = ${documentId}`.execute(tx)
}

/** Those of these changes that the draft has already. */
export const findDoneOps = async (tx: Tx, documentId: number, opIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select op_id as id from content_op
    where document_id = ${documentId} and op_id = any(${opIds}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The numbers of the changes that a tab has made since another one. */
export const findOwnSeqs = async (tx: Tx, documentId: number, { userId, tab }: Author, since: number) => {
  const { rows } = await sql<{ seq: number }>`select seq from content_op
    where document_id = ${documentId} and user_id = ${userId} and tab = ${tab} and seq > ${since}`.execute(tx)
  return new Set(rows.map(({ seq }) => seq))
}

/** Who made changes, and when, by their numbers. */
export const findAuthors = async (
  tx: Tx,
  documentId: number,
  seqs: readonly number[],
): Promise<Map<number, { by: string; when: string }>> => {
  const { rows } = await sql<{ seq: number; by: string; at: Date }>`
    select o.seq, ${nameOf} as by, o.created_at as at from content_op o left join app_user u on u.id = o.user_id
    where o.document_id = ${documentId} and o.seq = any(${seqs}::int[])`.execute(tx)
  return new Map(rows.map(({ seq, by, at }) => [seq, { by, when: at.toISOString() }]))
}

/** Which changes are asked for. */
type Which =
  | { readonly since: number; readonly except?: Author }
  | { readonly group: string }
  | { readonly seqs: readonly number[] }

const isRequested = (which: Which) => {
  if ('group' in which) return sql`o.group_id = ${which.group}`
  if ('seqs' in which) return sql`o.seq = any(${which.seqs}::int[])`
  const { since, except } = which
  return except
    ? sql`o.seq > ${since} and (o.user_id, o.tab) <> (${except.userId}::int, ${except.tab}::text)`
    : sql`o.seq > ${since}`
}

/** A change with what is needed to take it back. */
export interface StoredOp extends RemoteOp {
  readonly opId: string
  readonly base: number
}

/** Changes in their order. */
export const listOps = async (db: Db | Tx, documentId: number, which: Which): Promise<StoredOp[]> => {
  const { rows } = await sql<Omit<StoredOp, 'when'> & { when: Date }>`
    select o.seq, o.group_id as "groupId", o.label, o.op_id as "opId", o.base, o.address as at, o.before, o.after,
      ${nameOf} as by, o.created_at as "when"
    from content_op o left join app_user u on u.id = o.user_id
    where o.document_id = ${documentId} and ${isRequested(which)} order by o.seq`.execute(db)
  return rows.map((row) => ({ ...row, when: row.when.toISOString() }))
}

/** The last steps of a person, in their order. */
export const listSteps = async (
  db: Db | Tx,
  documentId: number,
  userId: number,
): Promise<(StepGroup & { readonly label: string })[]> => {
  const { rows } = await sql<StepGroup & { label: string }>`
    select * from (
      select group_id as id, undoes, label, max(seq) as last from content_op
      where document_id = ${documentId} and user_id = ${userId} group by group_id, undoes, label
      order by last desc limit 200
    ) steps order by last`.execute(db)
  return rows
}

const termIds = (type: 'category' | 'tag') => sql`array(select m.id from post_term pt join term m on m.id = pt.term_id
  where pt.post_id = post.id and m.type = ${type} order by m.id)`

const postFields = sql`id, title, slug, post_type as "postType", language_code, html, meta, translation_group as "group", sections,
  status, revision, author, ${termIds('category')} as categories, ${termIds('tag')} as tags`

/** The pages and posts that visitors see, each in each language, by their titles. */
export const listPublicPosts = async (
  db: Db,
  { siteId }: { readonly siteId: number },
  ids: readonly number[] | null,
): Promise<PostRow[]> => {
  const { rows } = await sql<PostRow>`
    select ${postFields} from post
    where site_id = ${siteId} and status = 'published' and (${ids}::int[] is null or id = any(${ids}::int[]))
    order by title, id`.execute(db)
  return rows
}

/** The rows of a page in its languages, the site's own first. */
export const listPosts = async (
  db: Db | Tx,
  { siteId, defaultLanguage }: { readonly siteId: number; readonly defaultLanguage: string },
  group: number,
): Promise<PostRow[]> => {
  const { rows } = await sql<PostRow>`
    select ${postFields} from post where site_id = ${siteId} and translation_group = ${group}
    order by language_code <> ${defaultLanguage}, language_code`.execute(db)
  return rows
}

/** The rows of an element in its languages, the site's own first. */
export const listElementRows = async (
  db: Db | Tx,
  { siteId, defaultLanguage }: { readonly siteId: number; readonly defaultLanguage: string },
  handler: string,
): Promise<ElementRow[]> => {
  const { rows } = await sql<ElementRow>`
    select id, language_code, parts from element where site_id = ${siteId} and handler = ${handler}
    order by language_code <> ${defaultLanguage}, language_code`.execute(db)
  return rows
}

/** The translation group of a page of the site, by its id in any language, or by its slug; null is that of the home page. */
export const findGroup = async (
  db: Db | Tx,
  siteId: number,
  by: { readonly id: number } | { readonly language: string; readonly slug: string | null },
): Promise<number | undefined> => {
  const isOne =
    'id' in by
      ? sql`id = ${by.id}`
      : sql`language_code = ${by.language} and slug = coalesce(${by.slug}::text, ${homePageSlug(siteId)})`
  const { rows } = await sql<{ group: number }>`
    select translation_group as "group" from post where site_id = ${siteId} and ${isOne}`.execute(db)
  return rows[0]?.group
}

/** A page that has become part of another one has no document of its own any more; its history is kept. */
export const leaveGroup = async (tx: Tx, documentId: number): Promise<void> => {
  await sql`update content_document set page_group = null, scheduled_rev = null, scheduled_at = null
    where id = ${documentId}`.execute(tx)
}

/** Notes where a person is. */
export const savePresence = async (
  tx: Tx,
  documentId: number,
  { userId, tab }: Author,
  address: string | null,
): Promise<void> => {
  await sql`insert into content_presence (document_id, user_id, tab, address) values (${documentId}, ${userId}, ${tab}, ${address})
    on conflict (document_id, user_id, tab) do update set address = excluded.address, seen_at = now()`.execute(tx)
  await sql`delete from content_presence where document_id = ${documentId} and seen_at < now() - interval '1 hour'`.execute(
    tx,
  )
}

/** Who has been there within the last minute. */
export const listPeople = async (db: Db | Tx, documentId: number): Promise<EditingPerson[]> => {
  const { rows } = await sql<EditingPerson>`
    select p.user_id as "userId", ${nameOf} as name, p.tab, p.address as at
    from content_presence p join app_user u on u.id = p.user_id
    where p.document_id = ${documentId} and p.seen_at > now() - interval '1 minute' order by p.user_id, p.tab`.execute(
    db,
  )
  return rows
}

interface RevisionRow extends Omit<ContentRevision, 'created_at'> {
  readonly created_at: Date
  readonly total: number
}

const revisions = (documentId: number) => sql`
  select r.number as id, r.parent, r.from_seq as "fromSeq", r.kind,
    case when r.user_id is null then null else ${nameOf} end as author, r.note, r.created_at,
    r.number is not distinct from d.published_rev as "isPublished", count(*) over ()::int as total
  from content_revision r join content_document d on d.id = r.document_id left join app_user u on u.id = r.user_id
  where r.document_id = ${documentId}`

const toRevision = (match: RevisionRow): ContentRevision => {
  const { total: _, created_at, ...row } = match
  return { ...row, created_at: created_at.toISOString() }
}

/** The revisions of a document, the newest first. */
export const listRevisions = async (
  db: Db,
  documentId: number,
  { filters, window: { limit, offset } }: Pick<ListRequest<{ kind: 'texts' }, never>, 'filters' | 'window'>,
): Promise<{ records: ContentRevision[]; total: number }> => {
  const { rows } = await sql<RevisionRow>`${revisions(documentId)}
    and (${filters.kind}::text[] is null or r.kind = any(${filters.kind}::text[]))
    order by r.number desc limit ${limit} offset ${offset}`.execute(db)
  return { records: rows.map(toRevision), total: rows[0]?.total ?? 0 }
}

/** A revision with its sections. */
export const findRevision = async (
  db: Db | Tx,
  documentId: number,
  number: number,
): Promise<{ revision: ContentRevision; sections: Sections } | undefined> => {
  const { rows } = await sql<RevisionRow>`${revisions(documentId)} and r.number = ${number}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { sections } = await db
    .selectFrom('content_revision')
    .select('sections')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { revision: toRevision(row), sections }
}
