import { crc32, createDeflate, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from './pictures.ts'

/** Files of a few bytes that unfold to many, or claim to. */

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}

/** A whole PNG of one bit a pixel: 50,000 x 50,000 are 312 MB in 300 kB. */
export const widePng = async (side: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 1 })
  const packed: Buffer[] = []
  deflate.on('data', (part: Buffer) => packed.push(part))
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * 100)
  for (let row = 0; row < side; row += 100)
    if (!deflate.write(rows)) await new Promise((resolve) => deflate.once('drain', resolve))
  deflate.end()
  await new Promise((resolve) => deflate.once('end', resolve))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small PNG with a text, and a profile of colours, of so many bytes each, packed. */
export const wordyPng = async (bytes: number): Promise<Buffer> => {
  const small = await picture(40, 40).png().toBuffer()
  const packed = deflateSync(Buffer.alloc(bytes, 'A'), { level: 1 })
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), packed]))
  // Behind the magic bytes and the header.
  return Buffer.concat([small.subarray(0, 33), profile, text, small.subarray(33)])
}

/** A small picture whose header names other measures. */
const renamed = (bytes: Buffer, at: number, ...sizes: readonly Buffer[]): Buffer => {
  const changed = Buffer.from(bytes)
  Buffer.concat(sizes).copy(changed, at)
  return changed
}
const number = (value: number, length: number, isLittle = false): Buffer => {
  const bytes = Buffer.alloc(length)
  if (isLittle) bytes.writeUIntLE(value, 0, length)
  else bytes.writeUIntBE(value, 0, length)
  return bytes
}

export const wideJpeg = async (): Promise<Buffer> => {
  const small = await picture(40, 40).jpeg().toBuffer()
  return renamed(small, small.indexOf(Buffer.from([0xff, 0xc0])) + 5, number(65_000, 2), number(65_000, 2))
}
export const wideAvif = async (side = 50_000): Promise<Buffer> => {
  const small = await picture(40, 40).avif({ effort: 0 }).toBuffer()
  return renamed(small, small.indexOf('ispe') + 8, number(side, 4), number(side, 4))
}
export const wideWebp = async (): Promise<Buffer> => {
  const small = await picture(40, 40, { alpha: true }).webp().toBuffer()
  return renamed(small, small.indexOf('VP8X') + 12, number(16_000_000, 3, true), number(16_000_000, 3, true))
}
export const wideGif = async (): Promise<Buffer> =>
  renamed(await picture(40, 40).gif().toBuffer(), 6, number(65_535, 2, true), number(65_535, 2, true))

/** A GIF of so many frames of a million pixels. */
export const longGif = async (frames: number): Promise<Buffer> => {
  const one = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888' } })
    .gif()
    .toBuffer()
  const palette = ((one[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((one[10] ?? 0) & 7) + 1)
  const head = one.subarray(0, 13 + palette)
  const frame = one.subarray(13 + palette, -1)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), one.subarray(-1)])
}

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`

/** Entities that hold ten of the one before, thirty times. */
export const entitySvg = (): Buffer => {
  const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
  return Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${drawing('<text>&e30;</text>')}`)
}

/** Groups that draw ten of the one before, thirty times. */
export const drawnSvg = (): Buffer => {
  const groups = Array.from({ length: 30 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`)
  return Buffer.from(drawing(`<g id="g0"><rect width="1" height="1"/></g>${groups.join('')}<use href="#g30"/>`))
}

/** A megabyte of elements inside each other. */
export const deepSvg = (): Buffer => Buffer.from(drawing(`${'<g>'.repeat(140_000)}${'</g>'.repeat(140_000)}`))

/** A file that unpacks to so many bytes, in a ZIP, which is what XLSX and DOCX are. */
export const zip = (name: string, bytes: number): Buffer => {
  const plain = Buffer.alloc(bytes, '<c>1</c>')
  const packed = deflateRawSync(plain, { level: 1 })
  const fields = Buffer.concat([
    number(20, 2, true),
    number(0, 2),
    number(8, 2, true),
    number(0, 4),
    number(crc32(plain), 4, true),
    number(packed.length, 4, true),
    number(bytes, 4, true),
    number(name.length, 2, true),
    number(0, 2),
  ])
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    number(20, 2, true),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(4),
    number(1, 2, true),
    number(1, 2, true),
    number(central.length, 4, true),
    number(local.length, 4, true),
    number(0, 2),
  ])
  return Buffer.concat([local, central, end])
}

/** A table of one long line, packed. */
export const gzipTable = (bytes: number): Buffer => gzipSync(Buffer.alloc(bytes, 'sku;'), { level: 1 })
