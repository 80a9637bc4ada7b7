import { toBuffer, toSVG } from 'bwip-js/node'

/** PDF417 of a payment slip: nine columns and the error correction of level 4, texts in UTF-8. */
const optionsOf = (text: string) => ({
  bcid: 'pdf417',
  // As bytes: without this, letters with accents are encoded in another character set.
  text: Buffer.from(text, 'utf8').toString('latin1'),
  binarytext: true,
  columns: 9,
  eclevel: 4,
})

/** A code as a picture (PNG) of black on white, with the quiet zone that readers need. */
export const codePicture = (text: string): Promise<Uint8Array> =>
  toBuffer({ ...optionsOf(text), scale: 3, padding: 4, backgroundcolor: 'ffffff' })

/** A code as an outline, whose modules are whole numbers. */
export interface CodeOutline {
  readonly width: number
  readonly height: number
  /** As `d` of an SVG path. */
  readonly path: string
}

export const codeOutline = (text: string): CodeOutline => {
  const svg = toSVG(optionsOf(text))
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  if (width === undefined || paths.length === 0) throw new Error('A code has no outline')
  return { width: Number(width), height: Number(height), path: paths.join('') }
}
