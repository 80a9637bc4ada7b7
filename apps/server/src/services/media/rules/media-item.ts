import type { MediaItem } from '@butiga/commerce-sdk/contracts'
import type { MediaRecord } from '../tables.ts'
import { alternativePaths } from './renditions.ts'

/** Where a private file is served, to those who may read it. */
const privatePath = (id: number): string => `/api/v1/media/file/get/${id}`

/** Where a public media file is served; the hash makes the address immutable. */
export const mediaPath = (media: { hash: string; original_name: string }): string =>
  `/media/${media.hash}/${encodeURIComponent(media.original_name)}`

/** A media row as answers show it. */
export const mediaItem = (row: MediaRecord): MediaItem => {
  const isPublic = row.access === 'public'
  const path = isPublic ? mediaPath(row) : privatePath(row.id)
  return {
    id: row.id,
    driveId: row.drive_id,
    title: row.title,
    description: row.description,
    caption: row.caption,
    path,
    newPath: null,
    alternativePaths: isPublic ? alternativePaths(row) : {},
    usePublicPath: isPublic,
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
