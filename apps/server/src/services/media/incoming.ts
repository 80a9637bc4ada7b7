import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Files } from '../../ports/files.ts'

/** Where the bytes of an upload wait until they are added to the library; no public address has this form. */
const incomingPath = (key: string): string => `incoming/${key}`
const keyForm = /^[\w-]{43}$/

/** Reserves an upload of this size for an hour; its key is a secret. */
export const reserveUpload = async (
  tx: Tx,
  siteId: number,
  { mime, size }: { readonly mime: string; readonly size: number },
): Promise<{ key: string; expiresAt: Date }> => {
  const key = randomBytes(32).toString('base64url')
  const { expires_at } = await tx
    .insertInto('media_upload')
    .values({ key, site_id: siteId, mime, size, expires_at: sql<Date>`now() + interval '1 hour'` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { key, expiresAt: expires_at }
}

/** The size in bytes that an upload was reserved for; undefined for a key that was never given, is used up or too old. */
export const reservedSize = async (db: Db, key: string): Promise<number | undefined> => {
  if (!keyForm.test(key)) return undefined
  const match = await db
    .selectFrom('media_upload')
    .select('size')
    .where('key', '=', key)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return match?.size
}

export const keepUpload = (files: Files, key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> =>
  files.write(incomingPath(key), bytes)

/** The bytes that were sent for a key of this site; null where none were. */
export const readUpload = async (
  db: Db,
  files: Files,
  siteId: number,
  key: string,
): Promise<Buffer<ArrayBuffer> | null> => {
  if (!keyForm.test(key)) return null
  const match = await db
    .selectFrom('media_upload')
    .select('key')
    .where('key', '=', key)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return match === undefined ? null : await files.read(incomingPath(key))
}

/** Ends the right of a key. */
export const endUpload = async (tx: Tx, key: string): Promise<void> => {
  await tx.deleteFrom('media_upload').where('key', '=', key).execute()
}

export const dropUpload = (files: Files, key: string): Promise<void> => files.remove(incomingPath(key))

/** Removes what was sent a day ago and never added. */
export const removeOldUploads = async (db: Db, files: Files): Promise<void> => {
  const old = await db
    .deleteFrom('media_upload')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('key')
    .execute()
  for (const { key } of old) await dropUpload(files, key)
}
