import type { IssuedKind } from '@butiga/commerce-sdk/contracts'
import type { TableOf } from '../../db/columns.ts'

/** The company that sells, as the site's options have it; empty texts where it has none. */
export interface Seller {
  readonly name: string
  readonly street: string
  readonly place: string
  readonly oib: string
  readonly contact: string
  readonly note: string
  readonly iban: string
}

/** Who a document is for, or who gets the goods. */
export interface Party {
  readonly name: string
  readonly lines: readonly string[]
}

/** A line of a document. All cents include tax but `baseCents`; those of a discount or a credit note are negative. */
export interface DocumentLine {
  readonly name: string
  /** What was chosen, and the SKU; empty for none. */
  readonly note: string
  readonly qty: number
  /** In basis points. */
  readonly taxRate: number
  readonly cents: number
  readonly baseCents: number
}

/** The amounts of one tax rate. */
export interface TaxRow {
  readonly rate: number
  readonly baseCents: number
  readonly taxCents: number
}

/** How an order is paid by a bank transfer. */
export interface Transfer {
  readonly recipient: string
  readonly street: string
  readonly place: string
  readonly iban: string
  readonly model: string
  readonly reference: string
  readonly cents: number
  readonly currency: string
  readonly description: string
  /** ISO 8601. */
  readonly due: string
}

/** Everything that a document says, as it was when it was issued. */
export interface DocumentContent {
  /** Three-letter code. */
  readonly language: string
  readonly timeZone: string
  readonly currency: string
  readonly orderNumber: string
  /** ISO 8601. */
  readonly orderedAt: string
  readonly seller: Seller
  readonly buyer: Party
  /** The tax number of a company that buys; null for a person. */
  readonly buyerOib: string | null
  /** Null where it is the buyer's own address, or nothing is delivered. */
  readonly recipient: Party | null
  readonly lines: readonly DocumentLine[]
  readonly taxes: readonly TaxRow[]
  readonly totalCents: number
  /** The name of the payment method. */
  readonly payment: string
  readonly isPaid: boolean
  /** Null unless it waits for one. */
  readonly transfer: Transfer | null
  /** Of a credit note: the number of its invoice, and why it was issued. */
  readonly invoiceNumber: string | null
  readonly reason: string | null
  readonly title: string
  readonly closing: readonly string[]
}

/** Invoices and credit notes, and what the tax office answered about them. */
export interface DocumentTables {
  document_counter: TableOf<
    'document_counter',
    {
      kind: IssuedKind
      /** The number that was given last. */
      last: number
    }
  >
  issued_document: TableOf<
    'issued_document',
    {
      kind: IssuedKind
      content: DocumentContent
    }
  >
  fiscal_record: TableOf<
    'fiscal_record',
    {
      state: 'waiting' | 'done'
    }
  >
}
