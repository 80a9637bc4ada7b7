import type { Insertable } from 'kysely'
import type { KeptFile } from './store.ts'
import type { MediaTables } from './tables.ts'

/** The texts of a picture in the language of the site. */
export interface PictureWords {
  readonly title?: string
  readonly description?: string
}

/** A kept picture as the media table has it. */
export type MediaRow = Omit<Insertable<MediaTables['media']>, 'site_id'>

export const mediaRow = (kept: KeptFile, { title, description }: PictureWords = {}): MediaRow => ({
  drive_id: `${kept.hash}/${kept.name}`,
  title: title ?? null,
  description: description ?? null,
  original_name: kept.name,
  mime: kept.mime,
  size: kept.size,
  width: kept.width,
  height: kept.height,
  hash: kept.hash,
})
