import type {
  AttributeInputType,
  AttributeValue,
  CustomOption as AskedOption,
  Form,
  ProductFormat,
  Section,
} from '@butiga/commerce-sdk/contracts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type * as z from 'zod/mini'

type Json<T extends object> = JSONColumnType<T, string, string>
type JsonDefault<T extends object> = ColumnType<T, string | undefined, string>
type Time = ColumnType<Date, Date | string, Date | string>
type TimeDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** A text by language code. */
export type Names = Record<string, string>
/** What a shopper may write for a product, with its words in every language. */
export interface CustomOption {
  title: Names
  type: AskedOption['option_type']
  values: { sku: string; label: Names }[]
  /** Most characters of what is written. */
  maxLength?: number
}
export interface BundleChoice {
  id: number
  options: Record<string, unknown>
}

export interface SiteTable {
  id: Generated<number>
  name: string
  url: string
  subdomain: string
  default_language: Generated<string>
  main_currency_id: Generated<number>
  ecommerce_enabled: Generated<boolean>
  maintenance_mode: Generated<boolean>
  skip_shipping: Generated<boolean>
  allowed_countries: ColumnType<'ALL' | string[], string | undefined, string>
  cart_type: Generated<0 | 1 | 2>
}

export interface ApiKeyTable {
  id: Generated<number>
  site_id: number
  token: string
  kind: 'site' | 'admin'
}

export interface DomainTable {
  id: Generated<number>
  site_id: number
  api_key_id: number
  host: string
  url: string
  is_default: Generated<boolean>
}

export interface LanguageTable {
  id: number
  code: string
  code2: string
  names: Json<Names>
}

export interface StoreTable {
  id: Generated<number>
  site_id: number
  language_code: string
  position: Generated<number>
}

export interface CountryTable {
  id: number
  iso: string
  names: Json<Names>
}

export interface CurrencyTable {
  id: number
  code: string
  symbol: string
}

export interface SiteOptionTable {
  site_id: number
  key: string
  value: ColumnType<unknown, string, string>
  is_public: Generated<boolean>
}

export interface MediaTable {
  id: Generated<number>
  site_id: number
  drive_id: string
  title: string | null
  description: string | null
  caption: string | null
  original_name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  hash: string
  access: Generated<string>
}

export interface MediaSourceTable {
  site_id: number
  source: string
  media_id: number
}

export interface ElementTable {
  id: Generated<number>
  site_id: number
  language_code: string
  handler: string
  title: string
  slug: string
  meta: JsonDefault<Record<string, unknown>>
  link_meta: JsonDefault<Record<string, unknown>>
  mobile_meta: JsonDefault<Record<string, unknown>>
  options: JsonDefault<Record<string, unknown>>
  mobile_options: JsonDefault<Record<string, unknown>>
  parts: JsonDefault<Record<string, unknown>>
  revision: Generated<number>
  created_at: TimeDefault
}

export interface NavigationTable {
  id: Generated<number>
  site_id: number
  name: string
}

export interface NavigationItemTable {
  id: Generated<number>
  navigation_id: number
  language_code: string
  parent_id: number | null
  position: number
  title: string
  link: string
}

export interface PostTable {
  id: Generated<number>
  site_id: number
  translation_group: number
  language_code: string
  post_type: string
  slug: string
  title: string
  html: Generated<string>
  sections: JsonDefault<Section[]>
  meta: JsonDefault<Record<string, unknown>>
  status: Generated<'draft' | 'published'>
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revision: Generated<number>
}

export interface CategoryTable {
  id: Generated<number>
  site_id: number
  parent_id: number | null
  position: Generated<number>
  image_id: number | null
  sort_types: Generated<number[]>
  sort_default: Generated<number>
}

export interface CategoryTranslationTable {
  category_id: number
  site_id: number
  language_code: string
  name: string
  title: string
  summary: Generated<string>
  slug: string
}

export interface ProductTable {
  id: Generated<number>
  site_id: number
  sku: string
  format: ProductFormat
  type: Generated<'product' | 'service'>
  archived: Generated<boolean>
  featured: Generated<boolean>
  visible_individually: Generated<boolean>
  main_product_id: number | null
  basic_cents: number
  retail_cents: number
  discount_cents: number | null
  final_cents: GeneratedAlways<number>
  membership_cents: number | null
  tax_rate: Generated<number>
  category_priority: Generated<number>
  attributes: JsonDefault<AttributeValue[]>
  custom_options: JsonDefault<CustomOption[]>
  created_at: TimeDefault
}

export interface ProductTranslationTable {
  product_id: number
  site_id: number
  language_code: string
  name: string
  summary: Generated<string>
  description: Generated<string>
  slug: string
}

export interface ProductCategoryTable {
  product_id: number
  category_id: number
}

export interface ProductMediaTable {
  product_id: number
  media_id: number
  position: Generated<number>
}

export interface ProductCrossSellTable {
  product_id: number
  other_id: number
  position: Generated<number>
}

export interface BundleLineTable {
  bundle_id: number
  product_id: number
  quantity: number
  position: Generated<number>
}

export interface TagTable {
  id: Generated<number>
  site_id: number
}

export interface TagTranslationTable {
  tag_id: number
  site_id: number
  language_code: string
  name: string
  slug: string
}

export interface ProductTagTable {
  product_id: number
  tag_id: number
}

export interface AttributeTable {
  id: Generated<number>
  site_id: number
  code: string
  input_type: z.infer<typeof AttributeInputType>
  custom_class: string | null
}

export interface AttributeValueTable {
  id: Generated<number>
  attribute_id: number
  labels: Json<Names>
  swatch: string | null
  is_media: Generated<boolean>
  shop_default: Generated<boolean>
  position: Generated<number>
}

export interface AttributeTranslationTable {
  attribute_id: number
  language_code: string
  label: string
}

export interface PriceLogTable {
  id: Generated<string>
  product_id: number
  final_cents: number
  valid_from: TimeDefault
}

export interface StockTable {
  product_id: number
  on_hand: number | null
}

export interface StockMovementTable {
  id: Generated<string>
  product_id: number
  delta: number
  reason: string
  order_id: number | null
  created_at: TimeDefault
}

export interface DeliveryMethodTable {
  id: Generated<number>
  site_id: number
  position: Generated<number>
  price_cents: number
  free_from_cents: number | null
  tax_rate: Generated<number>
  countries: string[] | null
}

export interface DeliveryMethodTranslationTable {
  delivery_method_id: number
  language_code: string
  name: string
  description: Generated<string>
}

export interface DeliveryBranchTable {
  id: Generated<number>
  delivery_method_id: number
  position: Generated<number>
  name: string
  description: Generated<string>
}

export interface PaymentMethodTable {
  id: Generated<number>
  site_id: number
  position: Generated<number>
  provider: string
  payment_type: string | null
}

export interface PaymentMethodTranslationTable {
  payment_method_id: number
  language_code: string
  name: string
  description: Generated<string>
}

export interface CartTable {
  id: Generated<number>
  site_id: number
  protect_code: string
  version: Generated<number>
  archived: Generated<boolean>
  delivery_method_id: number | null
  delivery_branch_id: number | null
  payment_method_id: number | null
  company_name: string | null
  company_oib: string | null
  company_region: string | null
  shown_prices: string | null
  created_at: TimeDefault
  updated_at: TimeDefault
}

export interface CartItemTable {
  id: Generated<number>
  cart_id: number
  product_id: number
  qty: number
  options: JsonDefault<Record<string, unknown>>
  bundle_options: JsonDefault<BundleChoice[]>
  signature: string
}

export interface StockHoldTable {
  cart_id: number
  product_id: number
  qty: number
  expires_at: Time
}

export interface GuestUserTable {
  id: Generated<number>
  cart_id: number
  email: string
}

export interface AddressTable {
  id: Generated<number>
  guest_user_id: number
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

export interface CustomerOrderTable {
  id: Generated<number>
  site_id: number
  cart_id: number
  slug: string
  number: string
  state: Generated<'placed' | 'paid' | 'shipped' | 'completed' | 'cancelled'>
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
}

export interface OrderLineTable {
  id: Generated<number>
  order_id: number
  position: number
  product_id: number
  sku: string
  name: string
  qty: number
  unit_cents: number
  row_cents: number
  tax_rate: number
  options: JsonDefault<Record<string, unknown>>
  bundle_options: JsonDefault<BundleChoice[]>
  chosen: JsonDefault<object[]>
  parts: JsonDefault<object[]>
}

export interface OrderAddressTable {
  id: Generated<number>
  order_id: number
  type: string
  fields: Json<Record<string, unknown>>
}

export interface PaymentTable {
  id: Generated<number>
  order_id: number
  provider: string
  state: 'pending' | 'authorised' | 'captured' | 'failed' | 'refunded'
  amount_cents: number
  created_at: TimeDefault
}

export interface ConsentTable {
  id: Generated<number>
  site_id: number
  unique_number: string
  version: Generated<number>
}

export interface ConsentTranslationTable {
  consent_id: number
  language_code: string
  display_name: string
}

export interface ConsentAssignmentTable {
  site_id: number
  assigned_to: string
  consent_id: number
  required: Generated<boolean>
  position: Generated<number>
}

export interface ConsentLogTable {
  id: Generated<string>
  site_id: number
  consent_id: number
  consent_version: number
  status: boolean
  status_timestamp: Time
  source_type: string
  user_type: string
  email: string
  language_code: string
  created_at: TimeDefault
}

export interface IdempotencyTable {
  site_id: number
  call: string
  key: string
  body_hash: string
  answer: ColumnType<unknown, string, string>
  created_at: TimeDefault
}

export interface MailTable {
  id: Generated<number>
  message_id: string
  recipient: string
  subject: string
  html: string
  plain: string
  language_code: string
  created_at: TimeDefault
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CouponTable {
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
}

export interface MemberCardTable {
  id: Generated<number>
  site_id: number
  barcode: string
  valid_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface EventTable {
  id: Generated<number>
  site_id: number
  starts_at: Time
  ends_at: Time
  image_id: number | null
}

export interface EventTranslationTable {
  event_id: number
  language_code: string
  title: string
  place: string
  html: Generated<string>
}

export interface FormTable {
  id: Generated<number>
  site_id: number
  name: string
  titles: Json<Names>
  fields: Json<StoredFormField[]>
  goal: string | null
  goal_type: 'message' | 'url' | 'file' | null
}

/** A field of a form, with its label in every language. */
export type StoredFormField = Omit<Form['fields'][number], 'label'> & { labels: Names }

export interface FormEntryTable {
  id: Generated<number>
  form_id: number
  data: Json<object>
  language_code: string
  created_at: TimeDefault
}

/** The tables as the migrations leave them; jsonb is written as text, read as values. */
export interface AppUserTable {
  id: Generated<number>
  site_id: number
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
  password_hash: string
  is_backoffice: Generated<boolean>
  scope: ColumnType<string[], string[] | undefined, string[]>
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: TimeDefault
}

export interface UserSessionTable {
  id: Generated<number>
  user_id: number
  idle_for: ColumnType<unknown, string, string>
  seen_at: TimeDefault
  expires_at: Time
  created_at: TimeDefault
}

export interface RefreshTokenTable {
  digest: string
  session_id: number
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SigningKeyTable {
  name: string
  value: Buffer
}

export interface ErasureTable {
  id: Generated<string>
  subject: 'user'
  subject_id: number
  erased_at: TimeDefault
}

export interface Database {
  site: SiteTable
  api_key: ApiKeyTable
  domain: DomainTable
  language: LanguageTable
  store: StoreTable
  country: CountryTable
  currency: CurrencyTable
  site_option: SiteOptionTable
  media: MediaTable
  media_source: MediaSourceTable
  element: ElementTable
  navigation: NavigationTable
  navigation_item: NavigationItemTable
  post: PostTable
  category: CategoryTable
  category_translation: CategoryTranslationTable
  product: ProductTable
  product_translation: ProductTranslationTable
  product_category: ProductCategoryTable
  product_media: ProductMediaTable
  product_cross_sell: ProductCrossSellTable
  bundle_line: BundleLineTable
  tag: TagTable
  tag_translation: TagTranslationTable
  product_tag: ProductTagTable
  attribute: AttributeTable
  attribute_value: AttributeValueTable
  attribute_translation: AttributeTranslationTable
  price_log: PriceLogTable
  stock: StockTable
  stock_movement: StockMovementTable
  delivery_method: DeliveryMethodTable
  delivery_method_translation: DeliveryMethodTranslationTable
  delivery_branch: DeliveryBranchTable
  payment_method: PaymentMethodTable
  payment_method_translation: PaymentMethodTranslationTable
  cart: CartTable
  cart_item: CartItemTable
  stock_hold: StockHoldTable
  guest_user: GuestUserTable
  address: AddressTable
  customer_order: CustomerOrderTable
  order_line: OrderLineTable
  order_address: OrderAddressTable
  payment: PaymentTable
  consent: ConsentTable
  consent_translation: ConsentTranslationTable
  consent_assignment: ConsentAssignmentTable
  consent_log: ConsentLogTable
  idempotency: IdempotencyTable
  mail: MailTable
  coupon: CouponTable
  member_card: MemberCardTable
  event: EventTable
  event_translation: EventTranslationTable
  form: FormTable
  form_entry: FormEntryTable
  app_user: AppUserTable
  user_session: UserSessionTable
  refresh_token: RefreshTokenTable
  signing_key: SigningKeyTable
  erasure: ErasureTable
}
