import type { MediaItem } from './__generated__/types.ts'

/** The part of a media item, or of a picture in a page's section, that names its renditions. */
export type SizedPicture = Pick<MediaItem, 'width' | 'height'> & {
  readonly alternativePaths?: MediaItem['alternativePaths'] | undefined
}

/** A format of a picture in its widths, as a `source` element takes it. */
export interface PictureSource {
  readonly type: `image/${string}`
  readonly srcset: string
}

/** Formats as a browser should choose: the smallest first. */
const formats = ['avif', 'webp', 'jpeg', 'png'] as const

// The address holds the box that the picture fits: /media/{hash}/sizes/600x600.avif
const box = /\/(\d+)x(\d+)\.(\w+)$/

/**
 * The widths of a picture by format, from its alternative paths; none for a drawing, which has no widths. Give the last
 * one to the `img` and the others to `source` elements before it.
 *
 * @example
 * const sources = pictureSources(product.media[0]) // [{ type: 'image/avif', srcset: '/media/…/600x600.avif 600w, …' }, …]
 */
export const pictureSources = ({ alternativePaths = {}, width, height }: SizedPicture): PictureSource[] => {
  if (width === null || height === null) return []
  const boxes = Object.values(alternativePaths).flatMap((path) => {
    const [, wide, high, format] = box.exec(path) ?? []
    if (wide === undefined) return []
    const scale = Math.min(1, Number(wide) / width, Number(high) / height)
    return [{ path, format, width: Math.max(1, Math.round(width * scale)) }]
  })
  return formats.flatMap((format) => {
    // Boxes that are larger than the picture all contain the same file: the first is enough.
    const widths = new Map(
      boxes
        .filter((entry) => entry.format === format)
        .map((entry) => [entry.width, entry.path] as const)
        .reverse(),
    )
    const sorted = [...widths].sort(([a], [b]) => a - b)
    if (sorted.length === 0) return []
    return [{ type: `image/${format}` as const, srcset: sorted.map(([wide, path]) => `${path} ${wide}w`).join(', ') }]
  })
}

/** The picture made for sharing, 1200 by 630 pixels, a JPEG also of a drawing. */
export const sharePicture = { name: 'share.jpeg', type: 'image/jpeg', width: 1200, height: 630 } as const

/**
 * A picture's address for clients that show no drawings (link previews, search engines); undefined where none is made.
 * `whole` returns a photo in its own shape, in its largest size. Default: the picture made for sharing.
 */
export const rasterPath = (
  { alternativePaths = {} }: Pick<SizedPicture, 'alternativePaths'>,
  { whole = false } = {},
): string | undefined =>
  (whole ? alternativePaths['FullHDSize.jpeg'] : undefined) ?? alternativePaths[sharePicture.name]

/** How many files one upload may have. */
export const mostFiles = { backoffice: 20, public: 10 } as const

/** Bytes of the largest picture or document that an upload takes; a drawing may have a tenth of it. */
export const largestFile = 10 * 1024 * 1024
/** Bytes of the largest film; it is sent to an upload address. */
export const largestFilm = 64 * 1024 * 1024

/** Bytes that a file of a type may have. */
export const mostBytesOf = (mime: string): number => (mime.startsWith('video/') ? largestFilm : largestFile)
