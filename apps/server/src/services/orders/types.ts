import type { OrderRecord, OrderRefund, OrderState } from '@butiga/commerce-sdk/contracts'
import type { ListedDocument } from '../invoices/public.ts'
import type { Company, OrderBase, OrderLine, OrderMessages, OrderRow, WrittenOrder } from '../ecommerce/public.ts'
import type { StoredLine } from '../payments/public.ts'

export interface ListedOrder extends Omit<OrderRow, 'state'> {
  readonly state: OrderState
  readonly email: string
  readonly pieces: number
}

/** An order as the database has it. */
export interface StoredOrder extends Omit<WrittenOrder, 'lines'>, Omit<ListedOrder, 'pieces'> {
  readonly itemsCents: number
  readonly taxCents: number
  readonly base: OrderBase | null
  readonly messages: OrderMessages
  readonly company: Company | null
  readonly language: string
  readonly lines: readonly (Omit<OrderLine, 'baseUnitCents' | 'baseRowCents'> & { readonly id: number })[]
  /** Its lines and its delivery. */
  readonly paid: readonly StoredLine[]
  readonly payments: readonly (Omit<OrderRecord['payments'][number], 'amount' | 'events'> & {
    readonly cents: number
    /** Captured, and in no refund yet; null where nothing was captured. */
    readonly leftCents: number | null
    readonly events: readonly (Omit<OrderRecord['payments'][number]['events'][number], 'amount'> & {
      readonly cents: number
    })[]
  })[]
  readonly refunds: readonly (Omit<OrderRefund, 'amount' | 'lines'> & {
    readonly cents: number
    readonly lines: readonly (Omit<OrderRefund['lines'][number], 'amount'> & { readonly cents: number })[]
  })[]
  readonly withdrawals: OrderRecord['withdrawals']
  readonly parcel: string | null
  readonly isOfCompany: boolean
  /** Null while it is not delivered. */
  readonly deliveredAt: Date | null
  readonly documents: readonly ListedDocument[]
  readonly moves: OrderState[]
  readonly events: OrderRecord['events']
}
