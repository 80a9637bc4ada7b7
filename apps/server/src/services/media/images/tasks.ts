import sharp, { type Sharp, type Metadata } from 'sharp'
import { mostPixels } from '../rules/pixels.ts'
import type { PictureFormat } from '../rules/sniff.ts'

export type RasterFormat = Exclude<PictureFormat, 'gif' | 'svg'>

/** The tasks of the image process. */
export type ImageTask =
  /** The picture as the store keeps it: upright, without metadata, its first frame, at most 3840 pixels a side. */
  | { readonly kind: 'master'; readonly from: Exclude<PictureFormat, 'svg'> }
  /** The picture within a box, never enlarged. */
  | { readonly kind: 'rendition'; readonly width: number; readonly height: number; readonly format: RasterFormat }
  /** The picture whole and centred: a photograph with its edges drawn out and blurred, a drawing or a cut-out on a ground of one colour. */
  | { readonly kind: 'share'; readonly width: number; readonly height: number; readonly ground: string }

export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const longestSide = 3840
/** Part of a share image's height that stays free above and below the picture. */
const margin = 0.08

/** Pixels, of what is around a photograph in its share image. */
const blurRadius = 12

// One picture at a time on one thread, and no decoder but those of our formats, to reduce the attack surface.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((reader) => `VipsForeignLoad${reader}`),
})

const read = (
  bytes: Uint8Array,
  { format = 'jpeg', ...options }: { format?: PictureFormat; density?: number } = {},
): Sharp => sharp(bytes, { limitInputPixels: mostPixels(format), failOn: 'error', ...options })

/** Runs a task; throws for a file that cannot be read, or whose content is not of the type of its first bytes. */
export const perform = async (bytes: Uint8Array, task: ImageTask): Promise<Image> => {
  switch (task.kind) {
    case 'master':
      return await master(bytes, task.from)
    case 'rendition': {
      const { width, height, format } = task
      return await finished(read(bytes).resize({ width, height, fit: 'inside', withoutEnlargement: true }), format)
    }
    case 'share':
      return await share(bytes, task)
  }
}

const master = async (bytes: Uint8Array, from: Exclude<PictureFormat, 'svg'>): Promise<Image> => {
  const picture = read(bytes, { format: from })
  if (formatOf(await picture.metadata()) !== from) throw new Error('The content is not what its first bytes say.')
  const upright = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  return await finished(upright, from === 'gif' ? 'png' : from, 'master')
}

const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format

/** Qualities by use: a master is the source of every rendition, so its quality is higher. */
const qualities = {
  master: { avif: 75, webp: 92, jpeg: 92 },
  rendition: { avif: 50, webp: 78, jpeg: 80 },
}

const finished = async (picture: Sharp, format: RasterFormat, use: keyof typeof qualities = 'rendition') => {
  const { data, info } = await encoded(picture, format, qualities[use]).toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}

const encoded = (picture: Sharp, format: RasterFormat, quality: (typeof qualities)['master']): Sharp => {
  switch (format) {
    case 'avif':
      // Half the colour, of which eyes see less: a fifth fewer bytes with the lower quality.
      return picture.avif({ quality: quality.avif, effort: 2, chromaSubsampling: '4:2:0' })
    case 'webp':
      return picture.webp({ quality: quality.webp, effort: 4 })
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, mozjpeg: true })
    case 'png':
      return picture.png({ compressionLevel: 9 })
  }
}

const share = async (
  bytes: Uint8Array,
  { width, height, ground }: Extract<ImageTask, { kind: 'share' }>,
): Promise<Image> => {
  const match = await read(bytes).metadata()
  if (match.format !== 'svg' && !match.hasAlpha) {
    const { data: whole, info } = await read(bytes)
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const [left, top] = [Math.floor((width - info.width) / 2), Math.floor((height - info.height) / 2)]
    const [right, bottom] = [width - info.width - left, height - info.height - top]
    const around = sharp(whole).extend({ left, top, right, bottom, extendWith: 'copy' }).blur(blurRadius)
    return await finished(around.composite([{ input: whole, left, top }]), 'jpeg')
  }
  const inside = Math.round(height * (1 - 2 * margin))
  const box = { width: Math.round(width - height * 2 * margin), height: inside, fit: 'inside' } as const
  // A drawing has no pixels of its own: it is drawn as large as it is shown.
  const density = match.format === 'svg' ? drawnLarge(match, box) : undefined
  const picture = await read(bytes, density === undefined ? {} : { density })
    .resize({ ...box, withoutEnlargement: density === undefined })
    .png()
    .toBuffer()
  const canvas = sharp({ create: { width, height, channels: 3, background: ground } })
  return await finished(canvas.composite([{ input: picture }]), 'jpeg')
}

const baseDensity = 72
const drawnLarge = (match: Metadata, box: { width: number; height: number }): number => {
  const scale = Math.min(box.width / match.width, box.height / match.height)
  return Math.min(2400, Math.max(1, baseDensity * scale))
}
