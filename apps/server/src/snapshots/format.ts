import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import * as z from 'zod'

/**
 * A snapshot is one tar file: `header.json`, the parts of every table, media where they are asked for, `manifest.json` with
 * the checksums of all of it, and `checksum`, the sha256 of the manifest. `tar xf` opens it, `cat tables/product/* | zstd -d`
 * shows a table.
 */
export const formatVersion = 1

/** Read first: what can be done with the rest. */
export const Header = z.object({
  format: z.int(),
  createdAt: z.iso.datetime(),
  /** Of Butiga, and of PostgreSQL. */
  version: z.string(),
  postgresql: z.string(),
  compression: z.enum(['zstd', 'gzip']),
  /** The migrations that had run, in order: the schema of the tables. */
  migrations: z.array(z.string()),
  withKeys: z.boolean(),
  withMedia: z.boolean(),
})
export type Header = z.infer<typeof Header>

/** A table or another result of a query, as COPY's text, compressed and cut into parts. */
const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the uncompressed text in the order of the primary key: equal tables have equal ones on every server. */
  sha256: z.string(),
  parts: z.array(z.object({ sha256: z.string() })),
})
export type Table = z.infer<typeof Table>

const MediaFile = z.object({ path: z.string(), size: z.int() })
export type MediaFile = z.infer<typeof MediaFile>

export const Manifest = z.object({
  header: z.string(),
  tables: z.array(Table),
  /** Jobs that had not ended. */
  jobs: Table,
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  media: z.array(MediaFile.extend({ sha256: z.optional(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

export const names = { header: 'header.json', manifest: 'manifest.json', checksum: 'checksum' } as const
export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`
export const mediaName = (path: string): string => `media/${path}`

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** zstd where this Node has it, which is younger than our oldest one; each part of a table is read with the one it names. */
export const compression: Header['compression'] = 'createZstdCompress' in zlib ? 'zstd' : 'gzip'

const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: checksum } = zlib.constants

export const compress = () =>
  compression === 'zstd' ? zlib.createZstdCompress({ params: { [level]: 3, [checksum]: 1 } }) : zlib.createGzip()

export const decompress = (by: Header['compression']) =>
  by === 'zstd' ? zlib.createZstdDecompress() : zlib.createGunzip()
