import type { Tx } from '../../db/db.ts'
import { Last, together } from '../../db/transaction.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeInvoice } from './issue.ts'
import { paymentReceived } from './mail/payment-received.ts'
import { getOrderToIssue, invoiceOf, type OrderToIssue } from './queries.ts'

/** An order that is about to be paid, for `confirmPayment`. The caller has locked it. */
export const getPaidOrder = (tx: Tx, orderId: number): Promise<OrderToIssue> => getOrderToIssue(tx, orderId, 'invoice')

/** Issues the invoice of an order that has just been paid, and mails it. */
export const confirmPayment = async (tx: Tx, order: OrderToIssue): Promise<Last<void>> => {
  const { siteId, email, language, mailTexts } = order
  const { number: invoice, id } = await writeInvoice(tx, order)
  const mail = paymentReceived({ order, invoice, written: mailTexts })
  const sent = sendMail(tx, { ...mail, siteId, to: email, language, documentId: invoiceOf(order.id) })
  return new Last(together(id, sent).then(() => undefined))
}
