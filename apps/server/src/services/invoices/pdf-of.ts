import { plainLetters } from '@butiga/commerce-sdk/contracts'
import type { Db } from '../../db/db.ts'
import { findDocumentTexts } from '../templates/public.ts'
import { writeContent } from './content.ts'
import { type DocumentOrder, findDocument, type DocumentMatch } from './queries.ts'
import type { Printer } from './printer.ts'
import { toSheet } from './to-sheet.ts'

/** A file name of plain letters, from a title such as `Račun 17/WEB1/1`. */
const fileName = (title: string): string =>
  `${plainLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.pdf`

const asFile = (bytes: Uint8Array, title: string): File =>
  new File([new Uint8Array(bytes)], fileName(title), { type: 'application/pdf' })

/** An issued document as a PDF. */
export const pdfOfDocument = async (
  printer: Printer,
  { externalPdfServiceUrl, issuedAt, ...document }: DocumentMatch,
): Promise<File> =>
  asFile(await printer.print(toSheet({ ...document, date: issuedAt }), externalPdfServiceUrl), document.content.title)

/** The invoice of an order, or the document that is asked for; undefined for one that is not the order's. */
export const pdfOfOrder = async (
  db: Db,
  printer: Printer,
  order: DocumentOrder,
  issued: number | null,
): Promise<File | undefined> => {
  const match = await findDocument(db, { orderId: order.id, id: issued })
  if (match !== undefined) return await pdfOfDocument(printer, match)
  if (issued !== null) return undefined
  const template = 'order-document'
  const texts = (await findDocumentTexts(db, order.siteId, template, order.language)) ?? null
  const content = writeContent(order, { template, number: order.number, texts })
  const sheet = toSheet({ ...order, content, kind: null, date: order.createdAt, zki: null, jir: null })
  return asFile(await printer.print(sheet, order.options['ExternalPdfServiceUrl']), content.title)
}
