import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { nameOf } from './queries.ts'

export interface LinkRow {
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

/** The links to a draft that have not expired, the newest first. */
export const listLinks = async (db: Db, document: number): Promise<readonly LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    ${links} where l.document_id = ${document} and l.expires_at > now() order by l.id desc`.execute(db)
  return rows
}

/** The document of a link that has not expired, by the digest of its token. */
export const findLinkedDocument = async (db: Db, digest: string): Promise<number | undefined> => {
  const link = await db
    .selectFrom('draft_link')
    .select('document_id')
    .where('digest', '=', digest)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link?.document_id
}

export const insertLink = async (
  tx: Tx,
  { document, digest, userId, days }: { document: number; digest: string; userId: number; days: number },
): Promise<LinkRow | undefined> => {
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
  return rows[0]
}

/** A link of a site; it stays until the transaction ends. */
export const lockLink = async (tx: Tx, siteId: number, id: number): Promise<LinkRow | undefined> => {
  const { rows } = await sql<LinkRow>`${links} where l.id = ${id} and d.site_id = ${siteId} for update of l`.execute(tx)
  return rows[0]
}

export const deleteLink = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('draft_link').where('id', '=', id).execute()
}

/** Deletes the links that have expired. */
export const removeOldDraftLinks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('draft_link')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
