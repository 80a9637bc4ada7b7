import type { Insertable } from 'kysely'
import type { StoredFile } from './store.ts'
import type { MediaTables } from './tables.ts'

/** The texts of a picture in the language of the site. */
export interface PictureWords {
  readonly title?: string
  readonly description?: string
}

/** A kept picture as the media table has it. */
export type MediaRow = Omit<Insertable<MediaTables['media']>, 'site_id'>

export const mediaRow = (stored: StoredFile, { title, description }: PictureWords = {}): MediaRow => ({
  drive_id: `${stored.hash}/${stored.name}`,
  title: title ?? null,
  description: description ?? null,
  original_name: stored.name,
  mime: stored.mime,
  size: stored.size,
  width: stored.width,
  height: stored.height,
  hash: stored.hash,
})
