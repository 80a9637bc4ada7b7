import { randomBytes } from 'node:crypto'
import { type FormFile, largestFile } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { SentFile } from '../../calls/files.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Files } from '../../ports/files.ts'
import { fileType } from './file-type.ts'

/** Bytes of files without an entry that a site keeps: anyone can send them. */
const mostUnused = 500 * 1024 * 1024
const hoursToUse = 24

/** Where the store has a file; no public address has this form. */
export const storedPath = (key: string): string => `forms/${key}`

/** A file that may be kept, with its secret. */
export interface CheckedFile extends Omit<FormFile, 'id'> {
  readonly key: string
  readonly bytes: Uint8Array
}

/** Checks what a visitor sends: name, size, and whether the content is what the name says. */
export const checkFile = ({ name: sent, bytes }: SentFile): CheckedFile => {
  const name = sent
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/\p{C}/gu, '')
    .slice(-200)
  const refused = (reason: 'type' | 'size') => refuse('FILE_REFUSED', { data: { name, reason } })
  if (bytes.length > largestFile) return refused('size')
  const mime = fileType(name, bytes)
  if (mime === null) return refused('type')
  return { key: randomBytes(32).toString('base64url'), name, mime, size: bytes.length, bytes }
}

/** Reserves room for files of a form; parallel uploads of a site take turns until they are committed. */
export const addFiles = async (
  tx: Tx,
  { siteId, formId }: { readonly siteId: number; readonly formId: number },
  files: readonly CheckedFile[],
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form-files ${siteId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(size), 0)::float8 as size from form_file where site_id = ${siteId} and entry_id is null`.execute(
    tx,
  )
  let size = rows[0]?.size ?? 0
  for (const { name, size: more } of files) {
    size += more
    if (size > mostUnused) refuse('FILE_REFUSED', { data: { name, reason: 'quota' } })
  }
  await tx
    .insertInto('form_file')
    .values(
      files.map(({ key, name, mime, size: bytes }) => ({
        site_id: siteId,
        form_id: formId,
        key,
        name,
        mime,
        size: bytes,
      })),
    )
    .execute()
}

export const writeFile = (store: Files, { key, bytes }: CheckedFile): Promise<void> =>
  store.write(storedPath(key), bytes)

export const dropFile = (store: Files, key: string): Promise<void> => store.remove(storedPath(key))

/** A file of an entry of the site, with its content as Base64; undefined where either is missing. */
export const readFile = async (
  db: Db | Tx,
  store: Files,
  siteId: number,
  id: number,
): Promise<(FormFile & { readonly content: string }) | undefined> => {
  const row = await db
    .selectFrom('form_file')
    .select(['id', 'key', 'name', 'mime', 'size'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('entry_id', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { key, ...file } = row
  const bytes = await store.read(storedPath(key))
  return bytes === null ? undefined : { ...file, content: bytes.toString('base64') }
}

/**
 * Removes files that no entry has, a day after they were sent: those never used, and those whose entry is gone. A file goes before
 * its row, so that what ends in between is repeated.
 */
export const removeUnusedFiles = (db: Db, store: Files): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const unused = await tx
      .selectFrom('form_file')
      .select(['id', 'key'])
      .where('entry_id', 'is', null)
      .where('created_at', '<', sql<Date>`now() - ${hoursToUse} * interval '1 hour'`)
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, key } of unused) {
      await dropFile(store, key)
      await tx.deleteFrom('form_file').where('id', '=', id).execute()
    }
  })
