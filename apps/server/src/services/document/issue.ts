import type { IssuedKind } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type Credit, type CreditedLine, type CreditReason, markOf, writeContent, zoneOf } from './content.ts'
import {
  type DocumentOrder,
  findDocument,
  findDocumentOrder,
  insertDocument,
  nextNumber,
  templateOf,
} from './queries.ts'

/** A document that was issued. */
interface Issued {
  readonly id: number
  readonly number: string
}

const prefixes: Readonly<Record<IssuedKind, string>> = { invoice: '', creditNote: 'O-' }

/** Writes a document under the next number of its series, which begins at 1 each year. */
const issue = async (tx: Tx, order: DocumentOrder, kind: IssuedKind, credit?: Credit): Promise<Issued> => {
  const { siteId, id: orderId } = order
  const { year, sequence, at } = await nextNumber(tx, { siteId, kind, timeZone: zoneOf(order) })
  const number = `${prefixes[kind]}${sequence}/${markOf(order)}`
  const content = await writeContent(tx, order, { template: templateOf[kind], number, ...(credit && { credit }) })
  const id = await insertDocument(tx, { siteId, orderId, kind, year, sequence, number, issuedAt: at, content })
  await enqueue(tx, 'fiscal', { documentId: id })
  return { id, number }
}

const orderOf = async (tx: Tx, id: number): Promise<DocumentOrder> => {
  const order = await findDocumentOrder(tx, { id })
  if (order === undefined) throw new Error(`There is no order ${id}`)
  return order
}

/**
 * Issues the invoice of an order, which the caller has locked; an order has one, so a repeat answers the same. It says
 * that the order is paid where its state does.
 */
export const issueInvoice = async (tx: Tx, orderId: number): Promise<Issued> =>
  (await findDocument(tx, { orderId, id: null })) ?? (await issue(tx, await orderOf(tx, orderId), 'invoice'))

interface CreditNoteInput {
  readonly orderId: number
  readonly lines: readonly CreditedLine[]
  readonly reason: CreditReason
}

/**
 * Issues a credit note for lines of an order, which the caller has locked; amounts are positive cents with tax. Null for an
 * order without an invoice: nothing was charged that could be credited.
 */
export const issueCreditNote = async (tx: Tx, { orderId, lines, reason }: CreditNoteInput): Promise<Issued | null> => {
  const invoice = await findDocument(tx, { orderId, id: null })
  if (invoice === undefined) return null
  return await issue(tx, await orderOf(tx, orderId), 'creditNote', { lines, reason, invoiceNumber: invoice.number })
}
