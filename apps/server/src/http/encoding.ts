import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Smaller bodies fit into one packet, so compressing them gains nothing. */
const worthwhile = 1024
/** Handing a body that is no longer to another thread takes as much as compressing it at once. */
const longestAtOnce = 256 * 1024

export type Encoding = 'br' | 'gzip'

/** Brotli where a client takes it, as every browser does, else gzip; null for the bytes as they are. */
export const encodingOf = (acceptEncoding = ''): Encoding | null =>
  takes(acceptEncoding, 'br') ? 'br' : takes(acceptEncoding, 'gzip') ? 'gzip' : null

const takes = (acceptEncoding: string, encoding: Encoding): boolean =>
  acceptEncoding.split(',').some((entry) => {
    const [name = '', quality = 'q=1'] = entry.split(';')
    return name.trim() === encoding && Number(/^\s*q=([\d.]+)\s*$/.exec(quality)?.[1] ?? Number.NaN) > 0
  })

/** Content in the encodings that clients accept; each is compressed at the first request, and cached. */
export interface Encoded {
  readonly plain: Uint8Array<ArrayBuffer>
  /** The bytes, and their encoding: null where compressing gains nothing. */
  in(encoding: Encoding | null): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding | null }>
}

/**
 * `once` for content that is served for seconds: half the time of the next better quality for three hundredths more bytes.
 * `kept` for as long as the process runs; `brotli` from the build.
 */
export const encoded = (
  plain: Uint8Array<ArrayBuffer>,
  effort: 'once' | 'kept',
  brotli?: Uint8Array<ArrayBuffer>,
): Encoded => {
  const made: { br?: Promise<Uint8Array<ArrayBuffer>>; gzip?: Promise<Uint8Array<ArrayBuffer>> } =
    brotli === undefined ? {} : { br: Promise.resolve(brotli) }
  return {
    plain,
    in: async (encoding) =>
      encoding === null || plain.byteLength < worthwhile
        ? { bytes: plain, encoding: null }
        : { bytes: await (made[encoding] ??= compress[encoding](plain, effort)), encoding },
  }
}

const compress = {
  br: async (bytes: Uint8Array, effort: 'once' | 'kept') => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 3 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    }
    const isQuick = effort === 'once' && bytes.byteLength <= longestAtOnce
    return isQuick ? brotliCompressSync(bytes, { params }) : await compressBrotli(bytes, { params })
  },
  gzip: async (bytes: Uint8Array, effort: 'once' | 'kept') =>
    await compressGzip(bytes, { level: effort === 'once' ? 6 : 9 }),
}
