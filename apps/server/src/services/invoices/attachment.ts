import type { Db } from '../../db/db.ts'
import type { FiscalServices } from '../../ports/fiscal.ts'
import { pdfOfDocument } from './pdf-of.ts'
import type { Printer } from './printer.ts'
import { findDocument } from './queries.ts'

/** Milliseconds that a mail waits for the codes of the tax office, which its document should show. */
const patience = 10 * 60_000

interface AttachmentOptions {
  readonly db: Db
  readonly printer: Printer
  readonly fiscal: FiscalServices
}

/** The document of a mail as a file. Throws while the document waits for the tax office, and when it cannot be made. */
export const attachmentOf = async ({ db, printer, fiscal }: AttachmentOptions, documentId: number): Promise<File> => {
  const document = await findDocument(db, { id: documentId })
  if (document === undefined) throw new Error(`There is no document ${documentId}`)
  const isWaiting = document.jir === null && fiscal.of(document.siteId) !== undefined
  if (isWaiting && Date.now() - document.issuedAt.getTime() < patience)
    throw new Error('The document of the mail waits for the tax office')
  return await pdfOfDocument(printer, document)
}
