import type { OrderRecord, OrderState } from '@butiga/commerce-sdk/contracts'
import type { Company, OrderBase, OrderLine, OrderMessages, OrderRow, WrittenOrder } from '../ecommerce/public.ts'

/** An order in a list. */
export interface ListedOrder extends Omit<OrderRow, 'state'> {
  readonly state: OrderState
  readonly email: string
  readonly pieces: number
}

/** An order as the database has it. */
export interface OrderAsKept extends Omit<WrittenOrder, 'lines'>, Omit<ListedOrder, 'pieces'> {
  readonly itemsCents: number
  readonly taxCents: number
  readonly base: OrderBase | null
  readonly messages: OrderMessages
  readonly company: Company | null
  readonly language: string
  readonly lines: readonly Omit<OrderLine, 'baseUnitCents' | 'baseRowCents'>[]
  readonly payments: readonly {
    readonly id: number
    readonly provider: string
    readonly state: string
    readonly cents: number
  }[]
  readonly moves: OrderState[]
  readonly events: OrderRecord['events']
}
