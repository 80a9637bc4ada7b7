import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { SentFile } from '../../calls/files.ts'
import type { Db, Tx } from '../../db/db.ts'
import { Unavailable } from '../../db/transaction.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { mediaRow } from './media-row.ts'
import { deleteMedia, findUses, isStored, lockedSize, lockFiles, lockMedia } from './queries.ts'
import { PictureRefused } from './rules/refused.ts'
import type { MediaAccess } from './tables.ts'
import {
  dropPicture,
  findStored,
  type StoredFile,
  keepFile,
  keepPicture,
  type MediaStore,
  type PictureFile,
} from './store.ts'

/** Texts of new files by language. */
export interface NewTexts {
  readonly titles?: Readonly<Record<string, string>>
  readonly descriptions?: Readonly<Record<string, string>>
  readonly captions?: Readonly<Record<string, string>>
}

/**
 * Stores files, then runs `work`, which adds them to the library. When a file is refused, or `work` fails, those that no
 * library has are removed again.
 */
export const withStored = async <T>(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  store: MediaStore,
  files: readonly SentFile[],
  access: MediaAccess,
  work: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> => {
  const stored: StoredFile[] = []
  try {
    for (const file of files) stored.push(await storeFile(store, file, access))
    return await work(stored)
  } catch (error) {
    for (const { hash } of stored)
      await dropUnused(db, store, hash, access).catch((cause: unknown) =>
        log.warn({ err: cause, hash }, 'a file remains'),
      )
    throw error
  }
}

const storeFile = async (store: MediaStore, { name, bytes }: SentFile, access: MediaAccess): Promise<StoredFile> => {
  try {
    return await keepFile(store, { bytes, originalName: name }, access)
  } catch (error) {
    if (error instanceof PictureRefused)
      return refuse('FILE_REFUSED', { data: { name: name.toWellFormed().slice(0, 200), reason: error.reason } })
    if (isFull(error)) throw new Unavailable('The disk of the media is full.', { cause: error })
    throw error
  }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

/** The site of a library, and the bytes that its files may have; undefined for any number. */
export interface LibraryOfSite {
  readonly siteId: number
  readonly defaultLanguage: string
  readonly quota: number | undefined
}

/**
 * Adds stored files to the library of a site, in the transaction that locks them. A file that the library has already stays
 * as it is. Answers the id of each.
 */
export const addToLibrary = async (
  tx: Tx,
  store: MediaStore,
  { siteId, defaultLanguage, quota }: LibraryOfSite,
  { access, owner }: { readonly access: MediaAccess; readonly owner: number | null },
  stored: readonly StoredFile[],
  { titles = {}, descriptions = {}, captions = {} }: NewTexts,
): Promise<{ readonly ids: number[]; readonly added: number[] }> => {
  await lockFiles(
    tx,
    stored.map(({ hash }) => hash),
  )
  let size = quota === undefined ? 0 : await lockedSize(tx, siteId)
  const ids: number[] = []
  const added: number[] = []
  for (const picture of stored) {
    // Another request may have removed it between its storing and the lock.
    if ((await findStored(store, picture.hash, access)) === null)
      throw new Unavailable('The file was removed meanwhile.')
    const row = mediaRow(picture)
    const match = await tx
      .selectFrom('media')
      .select('id')
      .where('site_id', '=', siteId)
      .where('drive_id', '=', row.drive_id)
      .executeTakeFirst()
    if (match !== undefined) {
      ids.push(match.id)
      continue
    }
    size += picture.size
    if (quota !== undefined && size > quota)
      return refuse('FILE_REFUSED', { data: { name: picture.name, reason: 'quota' } })
    const { id } = await tx
      .insertInto('media')
      .values({
        ...row,
        site_id: siteId,
        access,
        owner_id: owner,
        titles: JSON.stringify(titles),
        title: titles[defaultLanguage] ?? null,
        descriptions: JSON.stringify(descriptions),
        description: descriptions[defaultLanguage] ?? null,
        captions: JSON.stringify(captions),
        caption: captions[defaultLanguage] ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    added.push(id)
  }
  return { ids, added }
}

/** Removes a file from the store, unless a library has it with this access or content shows it. */
export const dropUnused = (db: Db, store: MediaStore, hash: string, access: MediaAccess): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockFiles(tx, [hash])
    if (!(await isStored(tx, hash, access))) await dropPicture(store, hash, access)
  })

/**
 * Makes a picture safe and adds it to the library of a site, unless the library has it already. Not to be called in a
 * transaction.
 *
 * @throws {PictureRefused} for what is no picture of ours, and a refusal where the quota does not allow it
 */
export const addPicture = async (
  db: Db,
  store: MediaStore,
  site: LibraryOfSite,
  file: PictureFile,
  titles: NewTexts['titles'] = {},
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const stored = await keepPicture(store, file)
  try {
    const { ids, added } = await db
      .transaction()
      .execute((tx) => addToLibrary(tx, store, site, { access: 'public', owner: null }, [stored], { titles }))
    const [id] = ids
    if (id === undefined) throw new Error('The library has no row of the picture.')
    return { id, isNew: added.length > 0 }
  } catch (error) {
    await dropUnused(db, store, stored.hash, 'public')
    throw error
  }
}

/** Removes a picture from a library and its file from the store, unless something shows it. Not to be called in a transaction. */
export const removePicture = async (db: Db, store: MediaStore, scope: SiteScope, id: number): Promise<void> => {
  const removed = await db.transaction().execute(async (tx) => {
    if ((await lockMedia(tx, scope, id)) === undefined) return null
    const file = await findUses(tx, scope, id)
    if (file === undefined || file.uses.length > 0) return null
    await lockFiles(tx, [file.hash])
    await deleteMedia(tx, id)
    return file
  })
  if (removed !== null) await dropUnused(db, store, removed.hash, removed.access)
}
