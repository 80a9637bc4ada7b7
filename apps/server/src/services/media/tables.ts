import type { Selectable } from 'kysely'
import type { Names, TableOf } from '../../db/columns.ts'

export interface MediaTables {
  media: TableOf<
    'media',
    {
      /** What it shows, by language code; `title` is for every other language. */
      titles: Names
      descriptions: Names
      captions: Names
      access: 'public' | 'private'
    }
  >
  media_upload: TableOf<
    'media_upload',
    {
      expires_at: Date
    }
  >
  media_source: TableOf<'media_source'>
}

/** A picture of a library as it is read, its texts in the reader's language. */
export type MediaRecord = Omit<Selectable<MediaTables['media']>, 'titles' | 'descriptions' | 'captions' | 'owner_id'>

export type MediaAccess = MediaTables['media']['access']['__select__']
