import type { Generated, Selectable } from 'kysely'

/** Media libraries. */
export interface MediaTables {
  media: {
    id: Generated<number>
    site_id: number
    drive_id: string
    title: string | null
    description: string | null
    caption: string | null
    original_name: string
    mime: string
    size: number
    width: number | null
    height: number | null
    hash: string
    access: Generated<string>
  }
  media_source: {
    site_id: number
    source: string
    media_id: number
  }
}

/** A picture of a library as it is read. */
export type MediaRecord = Selectable<MediaTables['media']>
