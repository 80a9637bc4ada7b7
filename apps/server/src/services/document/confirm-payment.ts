import type { Tx } from '../../db/db.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { findMailTexts } from '../templates/public.ts'
import { issueInvoice } from './issue.ts'
import { paymentReceived } from './mail/payment-received.ts'
import { findDocumentOrder } from './queries.ts'

/** Issues the invoice of an order that has just been paid, and mails it. The caller has locked the order. */
export const confirmPayment = async (tx: Tx, orderId: number): Promise<void> => {
  const { id, number: invoice } = await issueInvoice(tx, orderId)
  const order = await findDocumentOrder(tx, { id: orderId })
  if (order === undefined) return
  const written = await findMailTexts(tx, order.siteId, 'payment-received', order.language)
  const mail = paymentReceived({ order, invoice, written })
  await sendMail(tx, { ...mail, siteId: order.siteId, to: order.email, language: order.language, documentId: id })
}
