import type { Db } from '../../db/db.ts'
import { mediaRow, type PictureWords } from './media-row.ts'
import { type StoredPicture, keepPicture, type MediaStore, originalPath, type PictureFile } from './store.ts'

export type { MediaRecord } from './tables.ts'
export { addPicture, removePicture } from './add-files.ts'
export { mediaRow, type MediaRow, type PictureWords } from './media-row.ts'
export { mediaItem, mediaPath } from './rules/media-item.ts'
export { PictureRefused } from './rules/refused.ts'
export { withRenditions } from './rules/renditions.ts'
export { createRenditions, type RenditionOptions } from './renditions.ts'
export { mediaSizes } from './rules/sizes.ts'
export {
  storedFiles,
  keepOwnPicture,
  type StoredPicture,
  keepPicture,
  type MediaStore,
  openMediaStore,
  originalPath,
  type PictureFile,
} from './store.ts'
export { findReadable } from './queries.ts'
export { renditionPlan } from './rules/renditions.ts'
export { makeSizesAhead } from './sizes-ahead.ts'
export { keepUpload, removeOldUploads, reservedSize } from './incoming.ts'
export { TooBusy } from './images/images.ts'

/**
 * Adds a stored picture to a site's media library, in the transaction that uses it. The same picture is one row: a
 * second call returns its id and keeps its texts.
 */
export const saveMedia = async (
  tx: Db,
  siteId: number,
  stored: StoredPicture,
  words?: PictureWords,
): Promise<{ id: number }> => {
  const row = mediaRow(stored, words)
  return await tx
    .insertInto('media')
    .values({ ...row, site_id: siteId })
    // Changes nothing; `do nothing` would not return the id.
    .onConflict((conflict) => conflict.columns(['site_id', 'drive_id']).doUpdateSet({ drive_id: row.drive_id }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Makes a picture safe, keeps it, and puts it into a site's media library. The file is there before its row; what ends in
 * between leaves a file that nothing shows. Not to be called in a transaction: there, {@link keepPicture} comes
 * before it and {@link saveMedia} inside.
 *
 * @example
 * const store = openMediaStore(join(config.data, 'media'))
 * const { id } = await storeMedia(db, store, siteId, { bytes, originalName: 'box.jpg', title: 'Kutija' })
 *
 * Throws {@link PictureRefused} for what is no picture of ours, {@link TooBusy} when too many come at once.
 */
export const storeMedia = async (
  db: Db,
  store: MediaStore,
  siteId: number,
  { bytes, originalName, ...words }: PictureFile & PictureWords,
): Promise<{ id: number }> => await saveMedia(db, siteId, await keepPicture(store, { bytes, originalName }), words)

/** The pictures of every library whose file is not in the store, such as after the loss of a disk. */
export const picturesWithoutFile = async (db: Db, { files }: MediaStore): Promise<{ id: number; path: string }[]> => {
  const lost: { id: number; path: string }[] = []
  for (const { id, ...row } of await db
    .selectFrom('media')
    .select(['id', 'hash', 'original_name', 'access'])
    .execute()) {
    const path = originalPath({ hash: row.hash, name: row.original_name }, row.access)
    if (!(await files.has(path))) lost.push({ id, path })
  }
  return lost
}
