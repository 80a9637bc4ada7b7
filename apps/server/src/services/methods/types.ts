import type { DeliveryMethodRecord, PaymentMethodRecord } from '@butiga/commerce-sdk/contracts'
import type { PriceBound } from '../ecommerce/public.ts'

/** A way of delivery as the database has it. */
export interface StoredDelivery extends Omit<DeliveryMethodRecord, 'prices' | 'freeFrom' | 'taxPercent'> {
  readonly priceCents: number
  readonly priceBounds: readonly PriceBound[]
  readonly freeFromCents: number | null
  readonly taxRate: number
}

/** What of a way of delivery is written; a branch without an id is new. */
export interface DeliveryFields extends Omit<DeliveryMethodRecord, 'id' | 'branches'> {
  readonly branches: readonly {
    readonly id?: number | undefined
    readonly name: string
    readonly description: string
  }[]
}

/** What of a way of payment is written. */
export type PaymentFields = Omit<PaymentMethodRecord, 'id'>
