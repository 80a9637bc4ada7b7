import type { Generated, Selectable } from 'kysely'
import type { JsonDefault, Names } from '../../db/columns.ts'

/** Media libraries. */
export interface MediaTables {
  media: {
    id: Generated<number>
    site_id: number
    drive_id: string
    title: string | null
    /** What it shows, by language code; `title` is for every other language. */
    titles: JsonDefault<Names>
    description: string | null
    descriptions: JsonDefault<Names>
    caption: string | null
    captions: JsonDefault<Names>
    original_name: string
    mime: string
    size: number
    width: number | null
    height: number | null
    hash: string
    access: Generated<'public' | 'private'>
    owner_id: number | null
  }
  media_upload: {
    key: string
    site_id: number
    mime: string
    size: number
    created_at: Generated<Date>
    expires_at: Date
  }
  media_source: {
    site_id: number
    source: string
    media_id: number
  }
}

/** A picture of a library as it is read, its texts in the reader's language. */
export type MediaRecord = Omit<Selectable<MediaTables['media']>, 'titles' | 'descriptions' | 'captions' | 'owner_id'>

/** Who may read a file. */
export type MediaAccess = MediaTables['media']['access']['__select__']
