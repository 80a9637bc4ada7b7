import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as mupdf from 'mupdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Without this it is fetched from a CDN.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })

/** The text of the one PDF417 code in a picture; undefined without one. It is read by another library than writes it. */
export const readCode = async (picture: Uint8Array): Promise<string | undefined> => {
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ['PDF417'], tryHarder: true })
  return code && Buffer.from(code.bytes).toString('utf8')
}

export interface ReadPdf {
  readonly pages: number
  /** All texts, in the order in which they were drawn. */
  readonly text: string
  /** Of the payment slip; undefined without one. */
  readonly code: string | undefined
}

/** Reads a PDF as another program does: its text, and the code of the last page that has one, from the drawn page. */
export const readPdf = async (file: Blob): Promise<ReadPdf> => {
  const document = mupdf.Document.openDocument(await file.arrayBuffer(), 'application/pdf')
  const pages = Array.from({ length: document.countPages() }, (_, index) => document.loadPage(index))
  const text = pages.map((page) => page.toStructuredText('').asText()).join('\n')
  let code: string | undefined
  for (const page of pages) {
    const picture = page.toPixmap(mupdf.Matrix.scale(3, 3), mupdf.ColorSpace.DeviceRGB, false)
    code = (await readCode(picture.asPNG())) ?? code
  }
  return { pages: pages.length, text, code }
}
