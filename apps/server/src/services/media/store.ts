import { createHash } from 'node:crypto'
import { largestFile, largestFilm } from '@butiga/commerce-sdk/contracts'
import { type Files, openFiles } from '../../ports/files.ts'
import type { Scanner } from '../../ports/scanner.ts'
import { type Images, openImages, Unreadable } from './images/images.ts'
import { cleanDrawing } from './drawing/clean-drawing.ts'
import { fileName } from './rules/names.ts'
import { mostPixels } from './rules/pixels.ts'
import { PictureRefused } from './rules/refused.ts'
import { type PictureFormat, type OtherFormat, otherTypes, sniff, sniffOther } from './rules/sniff.ts'
import type { MediaAccess } from './tables.ts'

/** The store of pictures, and the process that works on them. */
export interface MediaStore {
  readonly files: Files
  readonly images: Images
  /** Scans files before they are stored. Default: none is scanned. */
  readonly scanner?: Scanner | undefined
}

/** The store in a folder, e.g. `{data}/media`. One for a process: its pictures are worked on one at a time. */
export const openMediaStore = (folder: string, scanner?: Scanner): MediaStore => ({
  files: openFiles(folder),
  images: openImages(),
  scanner,
})

/** Where files of an access are in the store: private ones where no public address leads. */
const folderOf = (access: MediaAccess): string => (access === 'public' ? '' : 'private/')

/** Where the original of a file is in the store. */
export const originalPath = ({ hash, name }: Pick<StoredFile, 'hash' | 'name'>, access: MediaAccess): string =>
  `${folderOf(access)}${hash}/${name}`

/** A file as uploaded; its name decides nothing but the name in the address. */
export interface PictureFile {
  readonly bytes: Uint8Array
  readonly originalName: string
}

/** A picture, a document or a film in the store, safe to be public. */
export interface StoredFile {
  /** The digest of the sent file and of the version below: the same file has the same address in every shop. */
  readonly hash: string
  /** The file's name in the address, with the extension of its content. */
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  /** Pixels; null for a document or a film. */
  readonly width: number | null
  readonly height: number | null
}

/** A picture in the store. */
export interface StoredPicture extends StoredFile {
  readonly width: number
  readonly height: number
}

interface Made {
  readonly bytes: Uint8Array
  readonly extension: string
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
}
type RasterSource = Exclude<PictureFormat, 'svg'>

/** Rises when the processing changes, so that the content of an address never does. */
const making = 'butiga picture 1'
const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(making).update(bytes).digest('hex').slice(0, 32)
const mostBytesOf = (format: PictureFormat | OtherFormat): number =>
  format === 'svg' ? largestFile / 10 : format === 'mp4' || format === 'webm' ? largestFilm : largestFile

/**
 * Makes a file safe and stores it: its content decides its type, pixels are encoded again (upright, without
 * metadata), a drawing is written again from an allow list, a document or a film stays as it is. A stored file is not processed a
 * second time.
 * Throws {@link PictureRefused}, or TooBusy. Not to be called in a transaction.
 */
export const keepFile = async (
  store: MediaStore,
  { bytes, originalName }: PictureFile,
  access: MediaAccess = 'public',
): Promise<StoredFile> => {
  const format = sniff(bytes) ?? sniffOther(bytes)
  if (format === null) throw new PictureRefused('type', 'Files are AVIF, WebP, JPEG, PNG, GIF, SVG, PDF, MP4 or WebM.')
  const most = mostBytesOf(format)
  if (bytes.length > most) throw new PictureRefused('size', `The file is larger than ${most / 1024 / 1024} MB.`)

  const hash = hashOf(bytes)
  const stored = await findStored(store, hash, access)
  if (stored !== null) return stored
  if ((await store.scanner?.(bytes)) === 'infected')
    throw new PictureRefused('infected', 'The scanner has found malware in the file.')
  const made =
    format === 'svg'
      ? drawing(bytes)
      : format in otherTypes
        ? { bytes, extension: format, mime: otherTypes[format as OtherFormat], width: null, height: null }
        : await raster(store, bytes, format as RasterSource)
  const name = fileName(originalName, made.extension)
  const picture = { hash, name, mime: made.mime, size: made.bytes.length, width: made.width, height: made.height }
  await writeStored(store, picture, made.bytes, access)
  return picture
}

/** The same for a picture, and nothing else. */
export const keepPicture = async (store: MediaStore, file: PictureFile): Promise<StoredPicture> => {
  if (sniff(file.bytes) === null)
    throw new PictureRefused('type', 'Pictures are AVIF, WebP, JPEG, PNG, GIF or SVG files.')
  return (await keepFile(store, file)) as StoredPicture
}

/** Stores a picture that comes with the program as it is: it is safe, and to encode it again takes time and quality. */
export const keepOwnPicture = async (
  store: MediaStore,
  { bytes, originalName }: PictureFile,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<StoredPicture> => {
  const format = sniff(bytes)
  if (format === null) throw new Error(`${originalName} is no picture.`)
  const name = fileName(originalName, format)
  const picture = { hash: hashOf(bytes), name, mime: `image/${format}`, size: bytes.length, width, height }
  await writeStored(store, picture, bytes, 'public')
  return picture
}

const writeStored = async (
  { files }: MediaStore,
  picture: StoredFile,
  bytes: Uint8Array,
  access: MediaAccess,
): Promise<void> => {
  const path = originalPath(picture, access)
  try {
    await files.write(path, bytes)
    await files.write(factsPath(picture.hash, access), Buffer.from(JSON.stringify(picture)))
  } catch (error) {
    // Such as a full disk: no picture without its facts remains.
    await files.remove(path)
    throw error
  }
}

/** Puts a stored file where the files of another access are as well. */
export const copyStored = async (
  store: MediaStore,
  hash: string,
  from: MediaAccess,
  to: MediaAccess,
): Promise<void> => {
  const stored = await findStored(store, hash, from)
  const bytes = stored && (await store.files.read(originalPath(stored, from)))
  if (stored === null || bytes === null) throw new Error(`The file ${hash} is not in the store.`)
  await writeStored(store, stored, bytes, to)
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
      throw new PictureRefused('pixels', `The picture has more than ${mostPixels(from) / 1_000_000} million pixels.`)
    throw new PictureRefused('broken', 'The picture cannot be read.')
  }
}

// Beside the picture, under a name that is never served; written last, so that its presence means a complete picture.
const factsPath = (hash: string, access: MediaAccess): string => `${folderOf(access)}${hash}/.picture.json`

/** The facts of a stored picture; null where there is none. */
export const findStored = async (
  { files }: MediaStore,
  hash: string,
  access: MediaAccess = 'public',
): Promise<StoredFile | null> => {
  const facts = await files.read(factsPath(hash, access))
  return facts === null ? null : (JSON.parse(facts.toString('utf8')) as StoredFile)
}

/** Removes a picture from the store with all its sizes: its facts first, so that what is left of it is no picture. */
export const dropPicture = async ({ files }: MediaStore, hash: string, access: MediaAccess): Promise<void> => {
  if (!/^[0-9a-f]{16,64}$/.test(hash)) throw new Error(`${hash} is the hash of no picture.`)
  await files.remove(factsPath(hash, access))
  await files.remove(`${folderOf(access)}${hash}`)
}

/** The files of a picture in the store, without its sizes, which are made again when they are asked for. */
export const storedFiles = ({
  hash,
  name,
  access,
}: Pick<StoredFile, 'hash' | 'name'> & { readonly access: MediaAccess }): string[] => [
  originalPath({ hash, name }, access),
  factsPath(hash, access),
]
