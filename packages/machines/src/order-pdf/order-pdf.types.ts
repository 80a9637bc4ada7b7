import type { NoticesRef } from '../shared/notices.ts'

/** Whose order it is: one of the user who is logged in, or one of this browser, by its key. */
export type PdfOrder = { readonly id: number } | { readonly orderSlug: string; readonly orderKey: string }

export interface OrderPdfInput {
  readonly notices: NoticesRef
  readonly order: PdfOrder
}

export interface OrderPdfContext extends OrderPdfInput {
  /** The document that was asked for last; null for the invoice, or the confirmation of an order without one. */
  readonly issued: number | null
}

export type OrderPdfEvent = { readonly type: 'orderPdf.open'; readonly issued: number | null }

/** The file is to be saved. */
export type OrderPdfEmitted = { readonly type: 'orderPdf.ready'; readonly file: File }
