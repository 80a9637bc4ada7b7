import { createHash } from 'node:crypto'
import { largestFile } from '@butiga/commerce-sdk/contracts'
import { type Files, openFiles } from '../../ports/files.ts'
import { type Images, openImages, Unreadable } from './images/images.ts'
import { cleanDrawing } from './drawing/clean-drawing.ts'
import { fileName } from './rules/names.ts'
import { PictureRefused } from './rules/refused.ts'
import { type PictureFormat, sniff } from './rules/sniff.ts'

/** The store of pictures, and the process that works on them. */
export interface MediaStore {
  readonly files: Files
  readonly images: Images
}

/** The store in a folder, e.g. `{data}/media`. One for a process: its pictures are worked on one at a time. */
export const openMediaStore = (folder: string): MediaStore => ({ files: openFiles(folder), images: openImages() })

/** A file as uploaded; its name decides nothing but the name in the address. */
export interface PictureFile {
  readonly bytes: Uint8Array
  readonly originalName: string
}

/** A picture in the store, safe to be public. */
export interface KeptPicture {
  /** The digest of the sent file and of the version below: the same file has the same address in every shop. */
  readonly hash: string
  /** The file's name in the address, with the extension of its content. */
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  readonly width: number
  readonly height: number
}

interface Made {
  readonly bytes: Uint8Array
  readonly extension: string
  readonly mime: string
  readonly width: number
  readonly height: number
}
type RasterSource = Exclude<PictureFormat, 'svg'>

/** Rises when the processing changes, so that the content of an address never does. */
const making = 'butiga picture 1'
const mostBytes = { raster: largestFile, svg: largestFile / 10 }

/**
 * Makes a picture safe and stores it: its content decides its type, pixels are encoded again (upright, without
 * metadata), a drawing is written again from an allow list. A stored file is not processed a second time.
 * Throws {@link PictureRefused}, or TooBusy. Not to be called in a transaction.
 */
export const keepPicture = async (store: MediaStore, { bytes, originalName }: PictureFile): Promise<KeptPicture> => {
  const format = sniff(bytes)
  if (format === null) throw new PictureRefused('type', 'Pictures are AVIF, WebP, JPEG, PNG, GIF or SVG files.')
  const most = format === 'svg' ? mostBytes.svg : mostBytes.raster
  if (bytes.length > most) throw new PictureRefused('size', `The picture is larger than ${most / 1024 / 1024} MB.`)

  const hash = createHash('sha256').update(making).update(bytes).digest('hex').slice(0, 32)
  const kept = await findKept(store, hash)
  if (kept !== null) return kept
  const made = format === 'svg' ? drawing(bytes) : await raster(store, bytes, format)
  const name = fileName(originalName, made.extension)
  const picture = { hash, name, mime: made.mime, size: made.bytes.length, width: made.width, height: made.height }
  try {
    await store.files.write(`${hash}/${name}`, made.bytes)
    await store.files.write(`${hash}/${factsFile}`, Buffer.from(JSON.stringify(picture)))
  } catch (error) {
    // Such as a full disk: no picture without its facts remains.
    await store.files.remove(`${hash}/${name}`)
    throw error
  }
  return picture
}

const drawing = (bytes: Uint8Array): Made => {
  const { svg, width, height } = cleanDrawing(bytes)
  return { bytes: Buffer.from(svg), extension: 'svg', mime: 'image/svg+xml', width, height }
}

const raster = async ({ images }: MediaStore, bytes: Uint8Array, from: RasterSource): Promise<Made> => {
  const extension = from === 'gif' ? 'png' : from
  try {
    return { ...(await images.perform(bytes, { kind: 'master', from })), extension, mime: `image/${extension}` }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (/pixel limit/.test(error.message))
      throw new PictureRefused('pixels', 'The picture has more than 50 million pixels.')
    throw new PictureRefused('broken', 'The picture cannot be read.')
  }
}

// Beside the picture, under a name that is never served; written last, so that its presence means a complete picture.
const factsFile = '.picture.json'

/** The facts of a stored picture; null where there is none. */
export const findKept = async ({ files }: MediaStore, hash: string): Promise<KeptPicture | null> => {
  const facts = await files.read(`${hash}/${factsFile}`)
  return facts === null ? null : (JSON.parse(facts.toString('utf8')) as KeptPicture)
}

/** Removes a picture from the store with all its sizes: its facts first, so that what is left of it is no picture. */
export const dropPicture = async ({ files }: MediaStore, hash: string): Promise<void> => {
  if (!/^[0-9a-f]{16,64}$/.test(hash)) throw new Error(`${hash} is the hash of no picture.`)
  await files.remove(`${hash}/${factsFile}`)
  await files.remove(hash)
}

/** The files of a picture in the store, without its sizes, which are made again when they are asked for. */
export const keptFiles = ({ hash, name }: Pick<KeptPicture, 'hash' | 'name'>): string[] => [
  `${hash}/${name}`,
  `${hash}/${factsFile}`,
]
