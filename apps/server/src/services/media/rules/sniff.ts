/** A file that is stored as it is. */
export type OtherFormat = 'pdf' | 'mp4' | 'webm'

/** The types of files that are stored as they are. */
export const otherTypes: Readonly<Record<OtherFormat, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The stored type of a picture; a GIF is stored as the PNG of its first frame. */
export type PictureFormat = 'avif' | 'gif' | 'jpeg' | 'png' | 'svg' | 'webp'

const startsWith = (bytes: Uint8Array, magic: string, at = 0): boolean =>
  Buffer.from(magic, 'latin1').every((byte, i) => bytes[at + i] === byte)

/** The brands at the head of an ISO media file: the main one and those it is compatible with. */
const brandsOf = (bytes: Uint8Array): string[] => {
  if (!startsWith(bytes, 'ftyp', 4)) return []
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return [8, 16, 20, 24, 28, 32].map((at) => head.slice(at, at + 4))
}

/** The type of a file by its first bytes; null for any other file. Names and declared types are ignored. */
export const sniff = (bytes: Uint8Array): PictureFormat | null => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (brandsOf(bytes).includes('avif')) return 'avif'
  const text = Buffer.from(bytes.subarray(0, 256)).toString('utf8')
  return /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(text) ? 'svg' : null
}

const films = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ']

/** The type of a document or a film by its first bytes; null for any other file. */
export const sniffOther = (bytes: Uint8Array): OtherFormat | null => {
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, '\x1aE\xdf\xa3')) return 'webm'
  return brandsOf(bytes).some((brand) => films.includes(brand)) ? 'mp4' : null
}
