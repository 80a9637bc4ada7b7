import type { MediaItem } from '@butiga/commerce-sdk/contracts'
import type { MediaRecord } from '../tables.ts'
import { alternativePaths } from './renditions.ts'

/** Where a media file is served; the hash makes the address immutable. */
export const mediaPath = (media: { hash: string; original_name: string }): string =>
  `/media/${media.hash}/${encodeURIComponent(media.original_name)}`

/** A media row as answers show it. */
export const mediaItem = (row: MediaRecord): MediaItem => {
  const path = mediaPath(row)
  return {
    id: row.id,
    driveId: row.drive_id,
    title: row.title,
    description: row.description,
    caption: row.caption,
    path,
    newPath: null,
    alternativePaths: alternativePaths(row),
    usePublicPath: row.access === 'public',
    media_url: path,
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    access: row.access,
    hash: row.hash,
    originalName: row.original_name,
    default: false,
    poster: null,
    media_type: row.mime.split('/')[0] ?? row.mime,
  }
}
