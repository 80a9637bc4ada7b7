import type { OrderLookup } from '@butiga/commerce-sdk'
import type { FormReply } from '../form/form.types.ts'

/** What names an order: both are in its confirmation mail. */
export interface OrderName {
  readonly number: string
  readonly email: string
}

export interface OrderLookupContext {
  /** What was submitted last. */
  readonly name: OrderName
  /** The order that was found last; null before. */
  readonly order: OrderLookup | null
}

export type OrderLookupEvent = FormReply
