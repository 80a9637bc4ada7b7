import type { Retention } from '../ground/retention.ts'

/**
 * What ends the data of a person: a number of days (ground/retention.ts), or
 * - `answers`: a stored answer to an idempotency key, removed after 24 hours
 * - `sessions`: removed when the log-in ends
 * - `limits`: removed when the limit's window ends
 * - `holds`: removed with the hold, at the latest 20 minutes after it began
 * - `erasure`: removed with the account (services/user/erase.ts)
 * - `attempts`: removed with the social log-in, at the latest after an hour
 * - `file`: removed a day after it was sent, or after its entry has ended
 * - `comment`: removed with the comment, which ends with the account of its author
 * - `order`: kept with the order, which bookkeeping requires, until the account of its buyer is erased and it is done, or was never paid
 * - `requests`: removed when it is used, or after seven days
 * - `subscription`: removed when the address unsubscribes, or after seven days without a confirmation
 * - `proof`: kept as the proof of a consent
 */
export type Ending =
  | keyof Retention
  | 'answers'
  | 'sessions'
  | 'limits'
  | 'holds'
  | 'erasure'
  | 'requests'
  | 'attempts'
  | 'file'
  | 'comment'
  | 'order'
  | 'proof'
  | 'subscription'

interface TableData {
  /** Columns with data of people. */
  readonly personal?: Readonly<Record<string, Ending>>
  /** All other columns. */
  readonly other: string
}

/** Every column of the database; a test fails for one that is missing here. */
export const personalData: Readonly<Record<string, TableData>> = {
  account_mail: {
    personal: { email: 'requests' },
    other: 'id site_id kind registration_id user_id language_code created_at',
  },
  address: {
    personal: {
      first_name: 'guests',
      last_name: 'guests',
      contact_email: 'guests',
      contact_phone: 'guests',
      city: 'guests',
      street: 'guests',
      house_number: 'guests',
      zip_code: 'guests',
      company_name: 'guests',
      company_oib: 'guests',
      region: 'guests',
    },
    other: 'id guest_user_id user_id type country_id',
  },
  app_user: {
    personal: {
      email: 'erasure',
      first_name: 'erasure',
      last_name: 'erasure',
      password_hash: 'erasure',
      member_card_barcode: 'erasure',
      company_name: 'erasure',
    },
    other: 'id site_id is_backoffice scope verified_at language_code erase_at disabled_at created_at',
  },
  cart: {
    personal: { company_name: 'guests', company_oib: 'guests', company_region: 'guests' },
    other:
      'id site_id user_id protect_code version archived delivery_method_id delivery_branch_id payment_method_id created_at updated_at shown_prices first_held_at coupon_id member_card_id currency_id',
  },
  cart_item: {
    personal: { options: 'carts', bundle_options: 'carts', signature: 'carts' },
    other: 'id cart_id product_id qty seen_cents',
  },
  change_log: {
    other: 'id site_id user_id call entity entity_id before after created_at',
  },
  comment_vote: { personal: { visitor: 'comment' }, other: 'id comment_id user_id' },
  comment: {
    personal: { guest_key: 'comment', author: 'comment', text: 'comment' },
    other:
      'id site_id product_id post_id user_id rating scale language_code state verified reply replied_at created_at edited_at',
  },
  consent_text: { other: 'id consent_id version language_code display_name created_at' },
  consent_log: {
    personal: { email: 'proof' },
    other:
      'id site_id consent_id consent_version status status_timestamp source_type user_type language_code created_at cart_id',
  },
  deleted_record: { other: 'site_id entity record_id kept deleted_at' },
  content_document: { other: 'id site_id kind page_group draft_seq published_rev scheduled_rev scheduled_at' },
  shared_section: { other: 'id site_id name block props' },
  draft_link: { other: 'id document_id digest user_id created_at expires_at' },
  content_draft: { other: 'document_id sections stamps' },
  content_op: {
    other: 'id document_id seq group_id op_id user_id tab label address base before after undoes created_at',
  },
  content_presence: { other: 'document_id user_id tab address seen_at' },
  content_revision: { other: 'id document_id number parent from_seq kind user_id note sections created_at' },
  customer_order: {
    personal: { email: 'order', messages: 'order', company: 'order' },
    other:
      'id site_id cart_id user_id slug number state language_code currency_id items_cents coupon_cents delivery_cents total_cents tax_cents delivery payment created_at key_hash coupon_id coupon_code forgets_buyer parcel rate base_currency_id base_items_cents base_coupon_cents base_delivery_cents base_total_cents base_tax_cents',
  },
  data_request: {
    personal: { email: 'requests', message: 'requests' },
    other: 'id site_id kind language_code digest created_at confirmed_at',
  },
  form_entry: {
    personal: { data: 'formEntries' },
    other:
      'id form_id language_code created_at form_revision consents confirmed_at handled_at event_id event_number event_start',
  },
  form_entry_token: { other: 'digest entry_id created_at' },
  form_file: { personal: { key: 'file', name: 'file' }, other: 'id site_id form_id entry_id mime size created_at' },
  guest_user: { personal: { email: 'guests' }, other: 'id cart_id' },
  idempotency: { personal: { answer: 'answers' }, other: 'site_id call key body_hash created_at caller' },
  import_remark: { other: 'id run_id line outcome key reason path rule facts' },
  bulk_item: { other: 'job_id position record_id base state code' },
  bulk_job: { other: 'id site_id user_id language_code call input state created_at seen_at ended_at' },
  import_run: {
    other:
      'id site_id file_name size columns fields is_dry state total done created updated unchanged refused notes failure created_at begun_at seen_at ended_at',
  },
  issued_document: {
    personal: { content: 'order' },
    other: 'id site_id order_id kind year sequence number issued_at total_cents',
  },
  mail: {
    personal: { recipient: 'mails', subject: 'mails', html: 'mails', plain: 'mails', unsubscribe_url: 'mails' },
    other: 'id site_id message_id language_code created_at sent_at taken_until failed_at failure document_id',
  },
  mailed_token: {
    personal: { digest: 'requests', email: 'requests' },
    other: 'purpose registration_id user_id expires_at',
  },
  media_upload: { other: 'key site_id mime size created_at expires_at' },
  newsletter_subscriber: {
    personal: { email: 'subscription' },
    other: 'id site_id language_code consents created_at confirmed_at',
  },
  newsletter_token: { other: 'digest purpose subscriber_id created_at' },
  order_address: { personal: { fields: 'order' }, other: 'id order_id type' },
  order_event: { personal: { note: 'order' }, other: 'id order_id user_id state created_at' },
  order_line: {
    personal: { options: 'order', bundle_options: 'order' },
    other:
      'id order_id position product_id sku name qty unit_cents row_cents coupon_cents tax_rate chosen parts subscription base_unit_cents base_row_cents',
  },
  rate_limit: { personal: { key: 'limits' }, other: 'points expire' },
  refresh_token: { personal: { digest: 'sessions' }, other: 'session_id replaced_at' },
  registration: {
    personal: {
      email: 'requests',
      first_name: 'requests',
      last_name: 'requests',
      password_hash: 'requests',
      member_card_barcode: 'requests',
      addresses: 'requests',
    },
    other: 'id site_id language_code created_at',
  },
  user_session: {
    personal: { seen_at: 'sessions', device: 'sessions', authenticated_at: 'sessions', raised_at: 'sessions' },
    other: 'id user_id audience idle_for expires_at created_at',
  },
  social_proof: {
    personal: { subject: 'attempts', email: 'attempts', first_name: 'attempts', last_name: 'attempts' },
    other: 'state_digest browser_digest site_id issuer redirect language_code expires_at',
  },
  totp: {
    personal: { secret: 'erasure', recovery: 'erasure', new_secret: 'erasure', new_recovery: 'erasure' },
    other: 'user_id enrolled_at last_step',
  },
  user_identity: { personal: { subject: 'erasure' }, other: 'site_id issuer user_id created_at' },
  withdrawal: { personal: { reason: 'order' }, other: 'id order_id number created_at settled_at' },
  wishlist_item: { personal: { product_id: 'erasure' }, other: 'user_id created_at' },

  // Data of the shop, not of people.
  api_key: { other: 'id site_id token kind' },
  attribute: { other: 'id site_id code input_type unit custom_class page_id' },
  attribute_translation: { other: 'attribute_id language_code label' },
  attribute_value: { other: 'id attribute_id labels is_media shop_default position swatch page_id' },
  bundle_line: { other: 'bundle_id product_id quantity position' },
  category: { other: 'id site_id parent_id position image_id sort_types sort_default quick_filters changed_at active' },
  category_former_slug: { other: 'site_id language_code slug category_id' },
  category_translation: {
    other: 'category_id site_id language_code name title summary slug seo_title seo_description changed_at',
  },
  consent: { other: 'id site_id unique_number version' },
  consent_assignment: { other: 'site_id assigned_to consent_id required position' },
  consent_translation: { other: 'consent_id language_code display_name' },
  country: { other: 'id iso names' },
  coupon: {
    other:
      'id site_id code percent amount_cents valid_from valid_to min_total_cents use_limit per_user_limit active category_ids product_ids max_cents free_delivery',
  },
  currency: { other: 'id code symbol' },
  currency_rate: { other: 'id site_id main_currency_id currency_id rate applies_from set_by created_at' },
  delivery_branch: { other: 'id delivery_method_id position name description' },
  delivery_method: {
    other: 'id site_id position price_cents free_from_cents tax_rate countries timetable active archived price_bounds',
  },
  delivery_method_translation: { other: 'delivery_method_id language_code name description' },
  domain: { other: 'id site_id api_key_id host url is_default redirects' },
  element: {
    other:
      'id site_id language_code handler title slug meta link_meta mobile_meta options mobile_options parts revision created_at',
  },
  document_counter: { other: 'site_id kind year last' },
  erasure: { other: 'id subject subject_id erased_at' },
  event: {
    other:
      'id site_id starts_at ends_at image_id time_zone repeat_every repeat_unit repeat_until repeat_times cancelled_on form_id capacity',
  },
  event_occurrence: { other: 'event_id number starts_at ends_at taken' },
  event_translation: { other: 'event_id language_code title place html summary' },
  failed_request: { other: 'id site_id path requests is_own_link ignored first_at last_at' },
  fiscal_record: { other: 'document_id state zki jir attempts error updated_at' },
  form: { other: 'id site_id name titles fields goal goal_type revision keep_days call' },
  form_revision: { other: 'form_id revision fields created_at' },
  language: { other: 'id code code2 names' },
  last_audit: { other: 'id asked_at findings' },
  term: { other: 'id site_id type position' },
  term_translation: { other: 'term_id site_id language_code slug title description' },
  media: {
    other:
      'id site_id drive_id title titles description descriptions caption captions original_name mime size width height hash access owner_id',
  },
  media_source: { other: 'site_id source media_id' },
  member_card: { other: 'id site_id barcode valid_to active created_at' },
  navigation: { other: 'id site_id name revision items previous' },
  navigation_item: { other: 'id navigation_id language_code parent_id position title link' },
  payment: { other: 'id order_id provider state amount_cents created_at reference session success_url failure_url' },
  payment_link: { other: 'order_id key_hash created_at' },
  payment_event: { other: 'id payment_id kind amount_cents provider provider_event refund_id created_at' },
  payment_method: { other: 'id site_id position provider payment_type marks active archived delivery_method_ids' },
  payment_method_translation: { other: 'payment_method_id language_code name description' },
  post: {
    other:
      'id site_id translation_group language_code post_type slug title html sections meta status published_at revision changed_at author',
  },
  refund: {
    other:
      'id order_id payment_id amount_cents reason state by_hand reference asked_at withdrawal_id user_id created_at',
  },
  refund_line: { other: 'id refund_id order_line_id qty amount_cents restocked were_back' },
  redirect: { other: 'id site_id from_path to_path permanent hits created_at' },
  post_count: { other: 'site_id language_code post_type published' },
  post_term: { other: 'post_id term_id' },
  post_type: { other: 'id site_id name title options' },
  postal_place: { other: 'country zip_code city' },
  price_log: { other: 'id product_id final_cents valid_from' },
  product: {
    other:
      'id site_id sku format type archived featured visible_individually main_product_id basic_cents retail_cents discount_cents set_discount subscription final_cents membership_cents tax_rate category_priority net_quantity net_unit dimensions attributes custom_options created_at changed_at',
  },
  product_category: { other: 'product_id category_id position' },
  product_cross_sell: { other: 'product_id other_id position' },
  product_former_slug: { other: 'site_id language_code slug product_id' },
  product_media: { other: 'product_id media_id position' },
  product_tag: { other: 'product_id tag_id' },
  product_translation: {
    other: 'product_id site_id language_code name summary description slug seo_title seo_description changed_at',
  },
  quantity_price: { other: 'product_id from_quantity cents' },
  saved_view: { other: 'id site_id user_id list title query is_shared revision' },
  signing_key: { other: 'name value purpose created_at retires_at' },
  setup: { other: 'id token_digest expires_at step kind sample_id own_id' },
  site: {
    other:
      'id name url subdomain default_language main_currency_id ecommerce_enabled maintenance_mode skip_shipping allowed_countries cart_type archived_at',
  },
  site_country: { other: 'site_id country_id position names' },
  site_currency: { other: 'site_id currency_id position' },
  social_attempt: {
    other: 'state_digest browser_digest site_id provider redirect_uri redirect language_code nonce verifier expires_at',
  },
  site_option: { other: 'site_id key value is_public' },
  sitemap: { other: 'site_id xml' },
  social_post: { other: 'id site_id reference url text hashtags posted_at media_id owns_media' },
  sitemap_file: { other: 'domain_id name digest brotli changed_at' },
  stock: { other: 'product_id on_hand' },
  subscription: {
    other: 'id site_id user_id line_id agreement_id period state periods next_at created_at order_id payment_id',
  },
  stock_hold: { personal: { visitor: 'holds' }, other: 'cart_id product_id qty expires_at' },
  stock_movement: { other: 'id product_id delta reason order_id created_at' },
  store: { other: 'id site_id language_code position' },
  tag: { other: 'id site_id' },
  tag_translation: { other: 'tag_id site_id language_code name slug' },
  withdrawal_line: { other: 'id withdrawal_id order_line_id qty' },
  template: { other: 'id site_id key kind language_code subject body updated_at' },
}
