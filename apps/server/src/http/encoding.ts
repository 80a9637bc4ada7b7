import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Below this a packet is saved by nothing. */
const worthwhile = 1024

/** Whether a client takes brotli, which every browser does; the others get the bytes as they are. */
export const takesBrotli = (acceptEncoding: string | undefined): boolean =>
  (acceptEncoding ?? '').split(',').some((entry) => /^\s*br\s*(?:;\s*q=(?:1|0\.\d*[1-9]\d*))?\s*$/.test(entry))

/** The bytes in brotli, or null where that gains nothing. Quality 4 for what is made once, 9 for what is kept. */
export const brotli = async (bytes: Uint8Array, quality: 4 | 9): Promise<Buffer | null> => {
  if (bytes.byteLength < worthwhile) return null
  return await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })
}
