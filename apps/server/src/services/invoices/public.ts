export { paymentReceivedTexts } from './mail/payment-received.ts'
export { bankTransfer } from './content.ts'
export { confirmPayment, getPaidOrder } from './confirm-payment.ts'
export { fiscalise } from './fiscalise.ts'
export { findCodeText, findTransfer, toInstructions, codePath } from './instructions.ts'
export { hasCode } from './rules/hub3.ts'
export { issueCreditNote, issueInvoice } from './issue.ts'
export { attachmentOf } from './attachment.ts'
export { openPrinter, type Printer } from './printer.ts'
export { pdfOfOrder } from './pdf-of.ts'
export {
  documentList,
  type DocumentRow,
  documentsOfOrder,
  findDocumentOrder,
  type ListedDocument,
  listDocumentsOf,
} from './queries.ts'
export { documentTexts } from './texts.ts'
export type { Transfer } from './tables.ts'
