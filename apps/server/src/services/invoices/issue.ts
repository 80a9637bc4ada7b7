import type { IssuedKind } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { insertJob } from '../../jobs/enqueue.ts'
import { type Credit, type CreditedLine, type CreditReason, markOf, writeContent, zoneOf } from './content.ts'
import {
  getOrderToIssue,
  insertDocument,
  type IssuedDocument,
  nextNumber,
  type OrderToIssue,
  templateOf,
} from './queries.ts'

const prefixes: Readonly<Record<IssuedKind, string>> = { invoice: '', creditNote: 'O-' }

/** A document that is being written. */
interface Written {
  readonly number: string
  readonly id: Promise<number>
}

/** Writes a document under the next number of its series, which begins at 1 each year; does not wait until it is written. */
const write = async (tx: Tx, order: OrderToIssue, kind: IssuedKind, credit?: Credit): Promise<Written> => {
  const { siteId, id: orderId, texts } = order
  const { year, sequence, at } = await nextNumber(tx, { siteId, kind, timeZone: zoneOf(order) })
  const number = `${prefixes[kind]}${sequence}/${markOf(order)}`
  const content = writeContent(order, { template: templateOf[kind], number, texts, ...(credit && { credit }) })
  const job = insertJob('fiscal', sql`jsonb_build_object('documentId', issued.id)`, sql`, issued`)
  const document = { siteId, orderId, kind, year, sequence, number, issuedAt: at, content, job }
  return { number, id: insertDocument(tx, document) }
}

/** The same for the invoice of an order, which has one: a repeat answers the same. */
export const writeInvoice = async (tx: Tx, order: OrderToIssue): Promise<Written> =>
  order.invoice === null
    ? await write(tx, order, 'invoice')
    : { number: order.invoice.number, id: Promise.resolve(order.invoice.id) }

/**
 * Issues the invoice of an order, which the caller has locked; an order has one, so a repeat answers the same. It says
 * that the order is paid where its state does.
 */
export const issueInvoice = async (tx: Tx, orderId: number): Promise<IssuedDocument> => {
  const { number, id } = await writeInvoice(tx, await getOrderToIssue(tx, orderId, 'invoice'))
  return { number, id: await id }
}

interface CreditNoteInput {
  readonly orderId: number
  readonly lines: readonly CreditedLine[]
  readonly reason: CreditReason
}

/**
 * Issues a credit note for lines of an order, which the caller has locked; amounts are positive cents with tax. Null for an
 * order without an invoice: nothing was charged that could be credited.
 */
export const issueCreditNote = async (
  tx: Tx,
  { orderId, lines, reason }: CreditNoteInput,
): Promise<IssuedDocument | null> => {
  const order = await getOrderToIssue(tx, orderId, 'creditNote')
  if (order.invoice === null) return null
  const { number, id } = await write(tx, order, 'creditNote', { lines, reason, invoiceNumber: order.invoice.number })
  return { number, id: await id }
}
