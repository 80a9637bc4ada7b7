import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { PdfOrder } from './order-pdf.types.ts'

export interface LoadPdfInput {
  readonly order: PdfOrder
  readonly issued: number | null
}

/** The calls of the PDFs. */
export const orderPdfActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'document'> }) => ({
  load: fromPromise<File, LoadPdfInput>(({ input: { order, issued }, signal }) =>
    unwrap(
      'id' in order
        ? commerce.document.pdf({ id: order.id, ...(issued !== null && { issued }) }, { signal })
        : commerce.document.pdfOfOrder(order, { signal }),
    ),
  ),
})
