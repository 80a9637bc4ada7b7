import { expect, it } from 'vitest'
import { otherTypes, sniff, sniffOther } from './sniff.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
/** The head of an ISO media file: its main brand, a version, and the brands that it is compatible with. */
const iso = (...brands: readonly string[]): Uint8Array => {
  const [main = '', ...others] = brands
  return bytes(`\0\0\0\x20ftyp${main}\0\0\0\0${others.join('')}`)
}

it.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), 'jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n....'), 'png'],
  ['a GIF of 1987', bytes('GIF87a..'), 'gif'],
  ['a GIF of 1989', bytes('GIF89a..'), 'gif'],
  ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['a sound in the same container', bytes('RIFF\0\0\0\0WAVEfmt '), null],
  ['the word of WebP alone', bytes('........WEBP'), null],
  ['an AVIF by its main brand', iso('avif'), 'avif'],
  ['an AVIF by the first other brand', iso('mif1', 'avif'), 'avif'],
  ['an AVIF by the last brand that is read', iso('mif1', 'aaaa', 'bbbb', 'cccc', 'avif'), 'avif'],
  ['a film', iso('isom', 'mp42'), null],
  ['the brand without its box', bytes('\0\0\0\x20xxxxavif'), null],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['an SVG after a declaration', bytes('<?xml version="1.0"?><svg/>'), 'svg'],
  ['an SVG after a comment and spaces', bytes('  \n<!-- a boat --><svg/>'), 'svg'],
  ['an SVG after a byte order mark', Buffer.from('\uFEFF<SVG/>'), 'svg'],
  ['a page', bytes('<html><svg/></html>'), null],
  ['a text about SVG', bytes('see <svg>'), null],
  ['nothing', bytes(''), null],
  ['half a signature', bytes('\xff\xd8'), null],
])('takes %s for what it is', (_, content, type) => {
  expect(sniff(content)).toBe(type)
})

it.each([
  ['a PDF', bytes('%PDF-1.7'), 'pdf'],
  ['a WebM', bytes('\x1aE\xdf\xa3..'), 'webm'],
  ['a film by its main brand', iso('isom', 'aaaa'), 'mp4'],
  ['a film by another brand', iso('aaaa', 'mp42'), 'mp4'],
  ['a film of a phone', iso('M4V '), 'mp4'],
  ['a picture in the same container', iso('avif', 'mif1'), null],
  ['a text', bytes('a %PDF-1.7'), null],
  ['nothing', bytes(''), null],
])('takes %s as a document or film for what it is', (_, content, type) => {
  expect(sniffOther(content)).toBe(type)
})

it('stores documents and films with their types', () => {
  expect(otherTypes).toEqual({ pdf: 'application/pdf', mp4: 'video/mp4', webm: 'video/webm' })
})
