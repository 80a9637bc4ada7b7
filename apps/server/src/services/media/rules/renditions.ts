import { sharePicture, withSafeAddresses } from '@butiga/commerce-sdk/contracts'
import type { ImageTask, RasterFormat } from '../images/tasks.ts'
import { mediaSizes } from './sizes.ts'

const drawing = 'image/svg+xml'
/** The sea tint, a background for both drawings and cut-out photos. */
const shareGround = '#e2eff0'

/** The additional formats of a picture: JPEG for old readers, and PNG where it may be transparent. */
const formatsOf = (mime: string): readonly RasterFormat[] => {
  if (mime === drawing || !mime.startsWith('image/')) return []
  return mime === 'image/jpeg' ? ['avif', 'webp', 'jpeg'] : ['avif', 'webp', 'jpeg', 'png']
}

/**
 * The names of a picture's renditions by what clients call them. Sizes are in their address by their pixels: an address
 * that is kept for ever cannot follow a size that changes.
 */
const renditionNames = (mime: string): [string, string][] => [
  ...mediaSizes.flatMap(({ name, width, height }) =>
    formatsOf(mime).map((format): [string, string] => [`${name}.${format}`, `${width}x${height}.${format}`]),
  ),
  [sharePicture.name, sharePicture.name],
]

const drawingNames = renditionNames(drawing)
const photoNames = renditionNames('image/jpeg')
const otherNames = renditionNames('image/png')

/** Where the renditions of a picture are, by `{size}.{format}`; a drawing has only the picture made for sharing. */
export const alternativePaths = ({ hash, mime }: { hash: string; mime: string }): Record<string, string> => {
  if (!mime.startsWith('image/')) return {}
  const names = mime === drawing ? drawingNames : mime === 'image/jpeg' ? photoNames : otherNames
  const paths: Record<string, string> = {}
  for (const [name, file] of names) paths[name] = `/media/${hash}/sizes/${file}`
  return paths
}

export interface RenditionPlan {
  readonly task: ImageTask
  readonly mime: `image/${RasterFormat}`
}

/** How the rendition of that file name is made from a picture of a type; null when there is no such rendition. */
export const renditionPlan = (file: string, mime: string): RenditionPlan | null => {
  if (file === sharePicture.name && mime.startsWith('image/')) {
    const { width, height } = sharePicture
    return { task: { kind: 'share', width, height, ground: shareGround }, mime: sharePicture.type }
  }
  for (const { width, height } of mediaSizes)
    for (const format of formatsOf(mime))
      if (file === `${width}x${height}.${format}`)
        return { task: { kind: 'rendition', width, height, format }, mime: `image/${format}` }
  return null
}

/**
 * Renditions in the same format that can replace one, the best first: the smallest of those that are larger, then
 * the largest of those at least half as wide.
 */
export const standIns = (file: string): string[] => {
  const [width, ending] = [Number(file.split('x')[0]), file.split('.')[1]]
  const others = mediaSizes.filter((size) => size.width !== width && size.width * 2 >= width)
  return others
    .toSorted(
      (a, b) =>
        Number(a.width < width) - Number(b.width < width) || Math.abs(a.width - width) - Math.abs(b.width - width),
    )
    .map((size) => `${size.width}x${size.height}.${ending}`)
}

/** The formats in which a type can be answered as well: browsers that read AVIF read every type. */
const readers: Readonly<Record<string, readonly RasterFormat[]>> = {
  'image/avif': [],
  'image/webp': ['avif'],
  'image/jpeg': ['avif', 'webp', 'png'],
  'image/png': ['avif', 'webp', 'jpeg'],
}

/** Whether a request for a format can be answered with a picture of a type. */
export const isReadBy = (mime: string, format: RasterFormat): boolean =>
  mime === `image/${format}` || (readers[mime]?.includes(format) ?? false)

const picturePath = /^\/media\/([0-9a-f]{16,64})\/[\w.-]+\.(avif|webp|jpeg|png|svg)$/

/**
 * Content with the renditions of its pictures: wherever an object's `src` is a picture of the media library, the object
 * has `alternativePaths` as a media item has. Content keeps the picture alone, since sizes are the configuration's. Addresses
 * that were stored before unsafe ones were refused are left out.
 */
export const withRenditions = <T>(content: T): T => enriched(withSafeAddresses(content)) as T

const enriched = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(enriched)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, enriched(part)])
  const [, hash, extension] = ('src' in value && typeof value.src === 'string' && picturePath.exec(value.src)) || []
  if (hash === undefined) return Object.fromEntries(entries)
  const mime = extension === 'svg' ? drawing : `image/${extension}`
  return Object.fromEntries([...entries, ['alternativePaths', alternativePaths({ hash, mime })]])
}
