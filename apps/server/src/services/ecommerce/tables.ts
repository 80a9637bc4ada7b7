import type { OrderState, SubscriptionPeriod } from '@butiga/commerce-sdk/contracts'
import type { ColumnType, Generated } from 'kysely'
import type { TableOf } from '../../db/columns.ts'

export interface BundleChoice {
  id: number
  options: Record<string, unknown>
}

/** What delivery costs for goods up to a value, the bound too. */
export interface PriceBound {
  readonly upToCents: number
  readonly cents: number
}

/** Stock, carts, orders, and the options of a checkout. */
export interface EcommerceTables {
  stock: TableOf<'stock'>
  stock_movement: TableOf<'stock_movement'>
  stock_hold: TableOf<'stock_hold'>
  delivery_method: TableOf<
    'delivery_method',
    {
      timetable: ColumnType<object | null, string | null | undefined, string | null>
      /** Ascending; `price_cents` is the price of goods of a higher value. */
      price_bounds: readonly PriceBound[]
    }
  >
  postal_place: TableOf<
    'postal_place',
    {
      /** An ISO code. */
      country: string
      /** Without spaces and hyphens. */
      zip_code: string
    }
  >
  delivery_method_translation: TableOf<'delivery_method_translation'>
  delivery_branch: TableOf<'delivery_branch'>
  payment_method: TableOf<
    'payment_method',
    {
      marks: string[]
      /** The methods of delivery that it is offered with; null for all. */
      delivery_method_ids: number[]
    }
  >
  payment_method_translation: TableOf<'payment_method_translation'>
  cart: TableOf<
    'cart',
    {
      /** Null for the main one. */
      currency_id: number
    }
  >
  cart_item: TableOf<
    'cart_item',
    {
      options: Record<string, unknown>
      bundle_options: BundleChoice[]
      /** What a piece cost without a member card when the line was chosen; null where it is not known. */
      seen_cents: number
    }
  >
  guest_user: TableOf<'guest_user'>
  address: TableOf<
    'address',
    {
      /** A guest's or a user's. */
      guest_user_id: number
      type: 'main' | 'billing' | 'shipping' | 'other'
    }
  >
  customer_order: TableOf<
    'customer_order',
    {
      state: OrderState
      delivery: Record<string, unknown>
      payment: Record<string, unknown>
      messages: Record<string, unknown>
      company: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
      /** SHA-256 of the key that `createOrder` answers. */
      key_hash: Buffer
      /** The number of the shipped parcel, which the buyer may read. */
      parcel: string
      /** All null where the order is in the main currency. */
      rate: string
      /** Whether the account of its buyer is erased: done, it has no person. */
      forgets_buyer: boolean
    }
  >
  order_line: TableOf<
    'order_line',
    {
      /** What a coupon takes from it. */
      coupon_cents: number
      options: Record<string, unknown>
      bundle_options: BundleChoice[]
      chosen: object[]
      parts: object[]
      subscription: Generated<SubscriptionPeriod | null>
    }
  >
  order_event: TableOf<
    'order_event',
    {
      /** Null for the server itself. */
      user_id: number
      /** The new state; null for a note. */
      state: 'placed' | 'paid' | 'shipped' | 'completed' | 'cancelled'
    }
  >
  withdrawal: TableOf<
    'withdrawal',
    {
      number: string
      /** When the shop paid back, cancelled the order, or closed it. */
      settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | null>
    }
  >
  withdrawal_line: TableOf<'withdrawal_line'>
  order_address: TableOf<
    'order_address',
    {
      fields: Record<string, unknown>
    }
  >
  payment: TableOf<
    'payment',
    {
      state: 'pending' | 'authorised' | 'captured' | 'failed' | 'refunded'
      /** What we call it at the provider. */
      reference: string
      /** What the provider calls it, where it does not use the reference. */
      session: string
      /** Where the buyer returns to from a payment page. */
      success_url: string
    }
  >
  coupon: TableOf<
    'coupon',
    {
      /** Basis points. */
      percent: number
      /** The most that a percentage saves. */
      max_cents: number
    }
  >
  member_card: TableOf<'member_card'>
  site_currency: TableOf<'site_currency'>
  currency_rate: TableOf<
    'currency_rate',
    {
      /** A decimal. */
      rate: ColumnType<string, number, number>
    }
  >
}
