const startsWith = (bytes: Uint8Array, magic: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + magic.length)).toString('latin1') === magic

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK\x03\x04')

interface Kind {
  readonly mime: string
  readonly has: (bytes: Uint8Array) => boolean
}

const kinds: Readonly<Record<string, Kind>> = {
  jpeg: { mime: 'image/jpeg', has: (bytes) => startsWith(bytes, '\xff\xd8\xff') },
  png: { mime: 'image/png', has: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n') },
  webp: { mime: 'image/webp', has: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) },
  pdf: { mime: 'application/pdf', has: (bytes) => startsWith(bytes, '%PDF-') },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    has: (bytes) => isZip(bytes) && Buffer.from(bytes).includes('word/document.xml'),
  },
  odt: {
    mime: 'application/vnd.oasis.opendocument.text',
    // The format has its type as the first file, uncompressed.
    has: (bytes) => isZip(bytes) && startsWith(bytes, 'mimetypeapplication/vnd.oasis.opendocument.text', 30),
  },
}

/** The type of a file that a visitor sends: its name and its content must agree. Null for any other file. */
export const fileType = (name: string, bytes: Uint8Array): string | null => {
  const extension = (/\.(\w{1,10})$/.exec(name)?.[1] ?? '').toLowerCase().replace(/^jpg$/, 'jpeg')
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  return kind?.has(bytes) ? kind.mime : null
}
