/** A file that is sent to the library. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** It is what it begins as; else all after its first bytes is nothing. */
  readonly isWhole: boolean
}

/** How files begin, as the formats say, by what the library keeps of them: of a GIF its first frame. */
const beginnings: readonly (readonly [type: string, beginning: RegExp | string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/png', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavif/s],
  ['image/svg+xml', '<svg'],
  ['application/pdf', '%PDF-'],
  ['video/webm', '\x1aE\xdf\xa3'],
  ['video/mp4', /^.{4}ftyp(?:isom|mp42)/s],
]

const MIB = 2 ** 20

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

/** What a file must come to: `stored image/png`, or why it is refused. */
export const fileText = ({ bytes, isWhole }: SentFile): string => {
  const beginning = String.fromCharCode(...bytes.subarray(0, 64))
  const type = beginnings.find(([, form]) =>
    typeof form === 'string' ? beginning.startsWith(form) : form.test(beginning),
  )?.[0]
  if (type === undefined) return 'refused type'
  if (bytes.length > (type === 'image/svg+xml' ? MIB : 10 * MIB)) return 'refused size'
  return isWhole || !type.startsWith('image/') ? `stored ${type}` : 'refused broken'
}

/** What a file was answered. */
export const answeredFileText = (answer: {
  readonly data?: readonly { readonly mime: string }[]
  readonly error?: { readonly payload: { readonly data?: { readonly reason?: string } } }
}): string =>
  answer.error === undefined
    ? `stored ${answer.data?.[0]?.mime ?? 'nothing'}`
    : `refused ${answer.error.payload.data?.reason ?? 'without a reason'}`

const starts = [
  'RIFF\x04\0\0\0',
  'GIF87a..',
  'GIF88a..',
  'GIF89a..',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0....',
  '%PDF-1.7',
  '\x1aE\xdf\xa3....',
  '\0\0\0\x20ftyp',
  '........',
]
const brands = ['WEBP', 'WAVE', 'avif', 'isom', 'heic', '....']

/** Files of nothing but a beginning: each start of a format with each brand that follows one. */
export const beginningsOfFiles: readonly SentFile[] = starts.flatMap((start) =>
  brands.map((brand) => ({
    name: `${start}${brand}`.replaceAll(/[^\w.%-]/g, '·'),
    bytes: bytesOf(`${start}${brand}\0\0\0\0`),
    isWhole: false,
  })),
)

const drawing = (size: number): Uint8Array<ArrayBuffer> =>
  bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'.padEnd(size))

/** The smallest, and those at the limits of size. */
export const drawings: readonly SentFile[] = [
  ['a drawing', 64],
  ['a drawing of 1 MB', MIB],
  ['a drawing of a byte more', MIB + 1],
].map(([name, size]) => ({ name: String(name), bytes: drawing(Number(size)), isWhole: true }))
