import type { OrderState, SubscriptionPeriod } from '@butiga/commerce-sdk/contracts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonDefault, Time, TimeDefault } from '../../db/columns.ts'

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
  stock: {
    product_id: number
    on_hand: number | null
  }
  stock_movement: {
    id: Generated<string>
    product_id: number
    delta: number
    reason: string
    order_id: number | null
    created_at: TimeDefault
  }
  stock_hold: {
    cart_id: number
    product_id: number
    qty: number
    expires_at: Time
    visitor: Generated<string>
  }
  delivery_method: {
    id: Generated<number>
    site_id: number
    position: Generated<number>
    price_cents: number
    free_from_cents: number | null
    tax_rate: Generated<number>
    countries: string[] | null
    timetable: ColumnType<object | null, string | null | undefined, string | null>
    active: Generated<boolean>
    archived: Generated<boolean>
    /** Ascending; `price_cents` is the price of goods of a higher value. */
    price_bounds: JsonDefault<readonly PriceBound[]>
  }
  postal_place: {
    /** An ISO code. */
    country: string
    /** Without spaces and hyphens. */
    zip_code: string
    city: string
  }
  delivery_method_translation: {
    delivery_method_id: number
    language_code: string
    name: string
    description: Generated<string>
  }
  delivery_branch: {
    id: Generated<number>
    delivery_method_id: number
    position: Generated<number>
    name: string
    description: Generated<string>
  }
  payment_method: {
    id: Generated<number>
    site_id: number
    position: Generated<number>
    provider: string
    payment_type: string | null
    /** What it accepts. */
    marks: Generated<string[]>
    active: Generated<boolean>
    archived: Generated<boolean>
    /** The methods of delivery that it is offered with; null for all. */
    delivery_method_ids: number[] | null
  }
  payment_method_translation: {
    payment_method_id: number
    language_code: string
    name: string
    description: Generated<string>
  }
  cart: {
    id: Generated<number>
    site_id: number
    protect_code: string
    user_id: number | null
    version: Generated<number>
    archived: Generated<boolean>
    delivery_method_id: number | null
    delivery_branch_id: number | null
    payment_method_id: number | null
    company_name: string | null
    company_oib: string | null
    company_region: string | null
    shown_prices: string | null
    first_held_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    coupon_id: number | null
    member_card_id: number | null
    /** Null for the main one. */
    currency_id: number | null
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  cart_item: {
    id: Generated<number>
    cart_id: number
    product_id: number
    qty: number
    options: JsonDefault<Record<string, unknown>>
    bundle_options: JsonDefault<BundleChoice[]>
    signature: string
    /** What a piece cost without a member card when the line was chosen; null where it is not known. */
    seen_cents: number | null
  }
  guest_user: {
    id: Generated<number>
    cart_id: number
    email: string
  }
  address: {
    id: Generated<number>
    /** A guest's or a user's. */
    guest_user_id: number | null
    user_id: number | null
    type: 'main' | 'billing' | 'shipping' | 'other'
    first_name: string
    last_name: string
    contact_email: string
    contact_phone: string
    country_id: number
    city: string
    street: string
    house_number: string
    zip_code: string
    company_name: string | null
    company_oib: string | null
    region: string | null
  }
  customer_order: {
    id: Generated<number>
    site_id: number
    cart_id: number
    user_id: number | null
    slug: string
    number: string
    state: Generated<OrderState>
    language_code: string
    currency_id: number
    email: string
    items_cents: number
    coupon_cents: Generated<number>
    delivery_cents: number
    total_cents: number
    tax_cents: number
    delivery: Json<Record<string, unknown>>
    payment: Json<Record<string, unknown>>
    messages: JsonDefault<Record<string, unknown>>
    company: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    created_at: TimeDefault
    /** SHA-256 of the key that `createOrder` answers. */
    key_hash: Buffer | null
    coupon_id: number | null
    coupon_code: string | null
    /** The number of the shipped parcel, which the buyer may read. */
    parcel: string | null
    /** All null where the order is in the main currency. */
    rate: string | null
    base_currency_id: number | null
    base_items_cents: number | null
    base_coupon_cents: number | null
    base_delivery_cents: number | null
    base_total_cents: number | null
    base_tax_cents: number | null
    /** Whether the account of its buyer is erased: done, it has no person. */
    forgets_buyer: Generated<boolean>
  }
  order_line: {
    id: Generated<number>
    order_id: number
    position: number
    product_id: number
    sku: string
    name: string
    qty: number
    unit_cents: number
    row_cents: number
    /** What a coupon takes from it. */
    coupon_cents: Generated<number>
    tax_rate: number
    options: JsonDefault<Record<string, unknown>>
    bundle_options: JsonDefault<BundleChoice[]>
    chosen: JsonDefault<object[]>
    parts: JsonDefault<object[]>
    subscription: Generated<SubscriptionPeriod | null>
    base_unit_cents: number | null
    base_row_cents: number | null
  }
  order_event: {
    id: Generated<string>
    order_id: number
    /** Null for the server itself. */
    user_id: number | null
    /** The new state; null for a note. */
    state: 'placed' | 'paid' | 'shipped' | 'completed' | 'cancelled' | null
    note: string | null
    created_at: TimeDefault
  }
  withdrawal: {
    id: Generated<number>
    order_id: number
    /** Of the receipt. */
    number: string
    reason: string | null
    created_at: TimeDefault
    /** When the shop paid back, cancelled the order, or closed it. */
    settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | null>
  }
  withdrawal_line: {
    id: Generated<number>
    withdrawal_id: number
    order_line_id: number
    qty: number
  }
  order_address: {
    id: Generated<number>
    order_id: number
    type: string
    fields: Json<Record<string, unknown>>
  }
  payment: {
    id: Generated<number>
    order_id: number
    provider: string
    state: 'pending' | 'authorised' | 'captured' | 'failed' | 'refunded'
    amount_cents: number
    created_at: TimeDefault
    /** What we call it at the provider. */
    reference: Generated<string>
    /** What the provider calls it, where it does not use the reference. */
    session: string | null
    /** Where the buyer returns to from a payment page. */
    success_url: string | null
    failure_url: string | null
  }
  coupon: {
    id: Generated<number>
    site_id: number
    code: string
    /** Basis points. */
    percent: number | null
    amount_cents: number | null
    valid_from: TimeDefault
    valid_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    min_total_cents: Generated<number>
    use_limit: number | null
    per_user_limit: number | null
    active: Generated<boolean>
    category_ids: number[] | null
    product_ids: number[] | null
    /** The most that a percentage saves. */
    max_cents: number | null
    free_delivery: Generated<boolean>
  }
  member_card: {
    id: Generated<number>
    site_id: number
    barcode: string
    valid_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    active: Generated<boolean>
    created_at: TimeDefault
  }
  site_currency: {
    site_id: number
    currency_id: number
    position: Generated<number>
  }
  currency_rate: {
    id: Generated<number>
    site_id: number
    main_currency_id: number
    currency_id: number
    /** A decimal. */
    rate: ColumnType<string, number, number>
    applies_from: TimeDefault
    set_by: number | null
    created_at: TimeDefault
  }
}
