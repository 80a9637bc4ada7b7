// Written by schema.test.ts from a migrated database: pnpm vitest run db/schema -u
export interface Columns {
  account_mail: {
    id: 'int4 default'
    site_id: 'int4'
    kind: 'text'
    email: 'text'
    registration_id: 'int4 null'
    user_id: 'int4 null'
    language_code: 'text'
    created_at: 'timestamptz default'
  }
  address: {
    id: 'int4 default'
    guest_user_id: 'int4 null'
    type: 'text'
    first_name: 'text'
    last_name: 'text'
    contact_email: 'text'
    contact_phone: 'text'
    country_id: 'int4'
    city: 'text'
    street: 'text'
    house_number: 'text'
    zip_code: 'text'
    company_name: 'text null'
    company_oib: 'text null'
    region: 'text null'
    user_id: 'int4 null'
  }
  api_key: {
    id: 'int4 default'
    site_id: 'int4'
    token: 'text'
    kind: 'text'
  }
  app_user: {
    id: 'int4 default'
    site_id: 'int4'
    email: 'text'
    first_name: 'text default'
    last_name: 'text default'
    password_hash: 'text null'
    is_backoffice: 'bool default'
    scope: '_text default'
    disabled_at: 'timestamptz null'
    created_at: 'timestamptz default'
    member_card_barcode: 'text null'
    company_name: 'text null'
    verified_at: 'timestamptz null'
    language_code: 'text null'
    erase_at: 'timestamptz null'
  }
  attribute: {
    id: 'int4 default'
    site_id: 'int4'
    code: 'text'
    input_type: 'text'
    custom_class: 'text null'
    unit: 'text null'
    page_id: 'int4 null'
  }
  attribute_translation: {
    attribute_id: 'int4'
    language_code: 'text'
    label: 'text'
  }
  attribute_value: {
    id: 'int4 default'
    attribute_id: 'int4'
    labels: 'jsonb'
    is_media: 'bool default'
    shop_default: 'bool default'
    position: 'int4 default'
    swatch: 'text null'
    page_id: 'int4 null'
  }
  bulk_item: {
    job_id: 'int4'
    position: 'int4'
    record_id: 'int4'
    base: 'jsonb null'
    state: 'text default'
    code: 'text null'
  }
  bulk_job: {
    id: 'int4 default'
    site_id: 'int4'
    user_id: 'int4 null'
    language_code: 'text'
    call: 'text'
    input: 'jsonb'
    state: 'text default'
    created_at: 'timestamptz default'
    seen_at: 'timestamptz null'
    ended_at: 'timestamptz null'
  }
  bundle_line: {
    bundle_id: 'int4'
    product_id: 'int4'
    quantity: 'int4'
    position: 'int4 default'
  }
  cart: {
    id: 'int4 default'
    site_id: 'int4'
    protect_code: 'text'
    version: 'int4 default'
    archived: 'bool default'
    delivery_method_id: 'int4 null'
    delivery_branch_id: 'int4 null'
    payment_method_id: 'int4 null'
    company_name: 'text null'
    company_oib: 'text null'
    company_region: 'text null'
    created_at: 'timestamptz default'
    updated_at: 'timestamptz default'
    shown_prices: 'text null'
    first_held_at: 'timestamptz null'
    user_id: 'int4 null'
    coupon_id: 'int4 null'
    member_card_id: 'int4 null'
    currency_id: 'int4 null'
  }
  cart_item: {
    id: 'int4 default'
    cart_id: 'int4'
    product_id: 'int4'
    qty: 'int4'
    options: 'jsonb default'
    bundle_options: 'jsonb default'
    signature: 'text'
    seen_cents: 'int4 null'
  }
  category: {
    id: 'int4 default'
    site_id: 'int4'
    parent_id: 'int4 null'
    position: 'int4 default'
    image_id: 'int4 null'
    sort_types: '_int4 default'
    sort_default: 'int4 default'
    changed_at: 'timestamptz default'
    quick_filters: 'jsonb default'
    active: 'bool default'
  }
  category_former_slug: {
    site_id: 'int4'
    language_code: 'text'
    slug: 'text'
    category_id: 'int4'
  }
  category_translation: {
    category_id: 'int4'
    site_id: 'int4'
    language_code: 'text'
    name: 'text'
    title: 'text'
    summary: 'text default'
    slug: 'text'
    seo_title: 'text default'
    seo_description: 'text default'
    changed_at: 'timestamptz default'
  }
  change_log: {
    id: 'int8 default'
    site_id: 'int4'
    user_id: 'int4'
    call: 'text'
    entity: 'text'
    entity_id: 'text'
    before: 'jsonb null'
    after: 'jsonb null'
    created_at: 'timestamptz default'
  }
  comment: {
    id: 'int4 default'
    site_id: 'int4'
    product_id: 'int4 null'
    post_id: 'int4 null'
    user_id: 'int4 null'
    guest_key: 'text null'
    author: 'text null'
    text: 'text'
    rating: 'int4 null'
    scale: 'int4'
    language_code: 'text'
    state: 'text'
    verified: 'bool default'
    reply: 'text null'
    replied_at: 'timestamptz null'
    created_at: 'timestamptz default'
    edited_at: 'timestamptz null'
  }
  comment_vote: {
    id: 'int4 default'
    comment_id: 'int4'
    user_id: 'int4 null'
    visitor: 'text null'
  }
  consent: {
    id: 'int4 default'
    site_id: 'int4'
    unique_number: 'text'
    version: 'int4 default'
  }
  consent_assignment: {
    site_id: 'int4'
    assigned_to: 'text'
    consent_id: 'int4'
    required: 'bool default'
    position: 'int4 default'
  }
  consent_log: {
    id: 'int8 default'
    site_id: 'int4'
    consent_id: 'int4'
    consent_version: 'int4'
    status: 'bool'
    status_timestamp: 'timestamptz'
    source_type: 'text'
    user_type: 'text'
    email: 'text'
    language_code: 'text'
    created_at: 'timestamptz default'
    cart_id: 'int4 null'
  }
  consent_text: {
    id: 'int8 default'
    consent_id: 'int4'
    version: 'int4'
    language_code: 'text'
    display_name: 'text'
    created_at: 'timestamptz default'
  }
  consent_translation: {
    consent_id: 'int4'
    language_code: 'text'
    display_name: 'text'
  }
  content_document: {
    id: 'int4 default'
    site_id: 'int4'
    kind: 'text'
    page_group: 'int4 null'
    draft_seq: 'int4 default'
    published_rev: 'int4 null'
    scheduled_rev: 'int4 null'
    scheduled_at: 'timestamptz null'
  }
  content_draft: {
    document_id: 'int4'
    sections: 'jsonb'
    stamps: 'jsonb default'
  }
  content_op: {
    id: 'int8 default'
    document_id: 'int4'
    seq: 'int4'
    group_id: 'text'
    op_id: 'text'
    user_id: 'int4'
    tab: 'text'
    label: 'text'
    address: 'text'
    base: 'int4'
    before: 'jsonb null'
    after: 'jsonb null'
    undoes: 'text null'
    created_at: 'timestamptz default'
  }
  content_presence: {
    document_id: 'int4'
    user_id: 'int4'
    tab: 'text'
    address: 'text null'
    seen_at: 'timestamptz default'
  }
  content_revision: {
    id: 'int8 default'
    document_id: 'int4'
    number: 'int4'
    parent: 'int4 null'
    from_seq: 'int4'
    kind: 'text'
    user_id: 'int4 null'
    note: 'text default'
    sections: 'jsonb'
    created_at: 'timestamptz default'
  }
  country: {
    id: 'int4'
    iso: 'text'
    names: 'jsonb'
  }
  coupon: {
    id: 'int4 default'
    site_id: 'int4'
    code: 'text'
    percent: 'int4 null'
    amount_cents: 'int4 null'
    valid_from: 'timestamptz default'
    valid_to: 'timestamptz null'
    min_total_cents: 'int4 default'
    use_limit: 'int4 null'
    per_user_limit: 'int4 null'
    active: 'bool default'
    category_ids: '_int4 null'
    product_ids: '_int4 null'
    max_cents: 'int4 null'
    free_delivery: 'bool default'
  }
  currency: {
    id: 'int4'
    code: 'text'
    symbol: 'text'
  }
  currency_rate: {
    id: 'int4 default'
    site_id: 'int4'
    main_currency_id: 'int4'
    currency_id: 'int4'
    rate: 'numeric'
    applies_from: 'timestamptz default'
    set_by: 'int4 null'
    created_at: 'timestamptz default'
  }
  customer_order: {
    id: 'int4 default'
    site_id: 'int4'
    cart_id: 'int4'
    slug: 'text'
    number: 'text'
    state: 'text default'
    language_code: 'text'
    currency_id: 'int4'
    email: 'text'
    items_cents: 'int4'
    coupon_cents: 'int4 default'
    delivery_cents: 'int4'
    total_cents: 'int4'
    tax_cents: 'int4'
    delivery: 'jsonb'
    payment: 'jsonb'
    messages: 'jsonb default'
    company: 'jsonb null'
    created_at: 'timestamptz default'
    key_hash: 'bytea null'
    user_id: 'int4 null'
    coupon_id: 'int4 null'
    coupon_code: 'text null'
    parcel: 'text null'
    rate: 'numeric null'
    base_currency_id: 'int4 null'
    base_items_cents: 'int4 null'
    base_coupon_cents: 'int4 null'
    base_delivery_cents: 'int4 null'
    base_total_cents: 'int4 null'
    base_tax_cents: 'int4 null'
    forgets_buyer: 'bool default'
  }
  data_request: {
    id: 'int4 default'
    site_id: 'int4'
    email: 'text null'
    kind: 'text'
    message: 'text'
    language_code: 'text'
    digest: 'text'
    created_at: 'timestamptz default'
    confirmed_at: 'timestamptz null'
  }
  deleted_record: {
    site_id: 'int4'
    entity: 'text'
    record_id: 'int4'
    kept: 'jsonb'
    deleted_at: 'timestamptz default'
  }
  delivery_branch: {
    id: 'int4 default'
    delivery_method_id: 'int4'
    position: 'int4 default'
    name: 'text'
    description: 'text default'
  }
  delivery_method: {
    id: 'int4 default'
    site_id: 'int4'
    position: 'int4 default'
    price_cents: 'int4'
    free_from_cents: 'int4 null'
    tax_rate: 'int4 default'
    countries: '_text null'
    timetable: 'jsonb null'
    active: 'bool default'
    archived: 'bool default'
    price_bounds: 'jsonb default'
  }
  delivery_method_translation: {
    delivery_method_id: 'int4'
    language_code: 'text'
    name: 'text'
    description: 'text default'
  }
  document_counter: {
    site_id: 'int4'
    kind: 'text'
    year: 'int4'
    last: 'int4'
  }
  domain: {
    id: 'int4 default'
    site_id: 'int4'
    api_key_id: 'int4'
    host: 'text'
    url: 'text'
    is_default: 'bool default'
    redirects: 'bool default'
  }
  draft_link: {
    id: 'int4 default'
    document_id: 'int4'
    digest: 'text'
    user_id: 'int4 null'
    created_at: 'timestamptz default'
    expires_at: 'timestamptz'
  }
  element: {
    id: 'int4 default'
    site_id: 'int4'
    language_code: 'text'
    handler: 'text'
    title: 'text'
    slug: 'text'
    meta: 'jsonb default'
    link_meta: 'jsonb default'
    mobile_meta: 'jsonb default'
    options: 'jsonb default'
    mobile_options: 'jsonb default'
    parts: 'jsonb default'
    revision: 'int4 default'
    created_at: 'timestamptz default'
  }
  erasure: {
    id: 'int8 default'
    subject: 'text'
    subject_id: 'int4'
    erased_at: 'timestamptz default'
  }
  event: {
    id: 'int4 default'
    site_id: 'int4'
    starts_at: 'timestamptz'
    ends_at: 'timestamptz'
    image_id: 'int4 null'
    time_zone: 'text default'
    repeat_every: 'int4 null'
    repeat_unit: 'text null'
    repeat_until: 'date null'
    repeat_times: 'int4 null'
    cancelled_on: '_date default'
    form_id: 'int4 null'
    capacity: 'int4 null'
  }
  event_occurrence: {
    event_id: 'int4'
    number: 'int4'
    starts_at: 'timestamptz'
    ends_at: 'timestamptz'
    taken: 'int4 default'
  }
  event_translation: {
    event_id: 'int4'
    language_code: 'text'
    title: 'text'
    place: 'text'
    html: 'text default'
    summary: 'text default'
  }
  failed_request: {
    id: 'int4 default'
    site_id: 'int4'
    path: 'text'
    requests: 'int4 default'
    is_own_link: 'bool default'
    ignored: 'bool default'
    first_at: 'timestamptz default'
    last_at: 'timestamptz default'
  }
  fiscal_record: {
    document_id: 'int4'
    state: 'text'
    zki: 'text null'
    jir: 'text null'
    attempts: 'int4 default'
    error: 'text null'
    updated_at: 'timestamptz default'
  }
  form: {
    id: 'int4 default'
    site_id: 'int4'
    name: 'text'
    titles: 'jsonb'
    fields: 'jsonb'
    goal: 'text null'
    goal_type: 'text null'
    revision: 'int4 default'
    keep_days: 'int4 null'
    call: 'text null'
  }
  form_entry: {
    id: 'int4 default'
    form_id: 'int4'
    data: 'jsonb'
    language_code: 'text'
    created_at: 'timestamptz default'
    form_revision: 'int4 default'
    consents: '_int4 default'
    confirmed_at: 'timestamptz null'
    handled_at: 'timestamptz null'
    event_id: 'int4 null'
    event_number: 'int4 null'
    event_start: 'timestamptz null'
  }
  form_entry_token: {
    digest: 'text'
    entry_id: 'int4'
    created_at: 'timestamptz default'
  }
  form_file: {
    id: 'int4 default'
    site_id: 'int4'
    form_id: 'int4 null'
    entry_id: 'int4 null'
    key: 'text'
    name: 'text'
    mime: 'text'
    size: 'int4'
    created_at: 'timestamptz default'
  }
  form_revision: {
    form_id: 'int4'
    revision: 'int4'
    fields: 'jsonb'
    created_at: 'timestamptz default'
  }
  guest_user: {
    id: 'int4 default'
    cart_id: 'int4'
    email: 'text'
  }
  idempotency: {
    site_id: 'int4'
    call: 'text'
    key: 'text'
    body_hash: 'text'
    answer: 'jsonb'
    created_at: 'timestamptz default'
    caller: 'text default'
  }
  import_remark: {
    id: 'int4 default'
    run_id: 'int4'
    line: 'int4'
    outcome: 'text'
    key: 'text'
    reason: 'text'
    path: 'text null'
    rule: 'text null'
    facts: 'jsonb default'
  }
  import_run: {
    id: 'int4 default'
    site_id: 'int4'
    file_name: 'text'
    size: 'int4'
    columns: 'jsonb null'
    fields: 'jsonb default'
    is_dry: 'bool default'
    state: 'text default'
    total: 'int4 null'
    done: 'int4 default'
    created: 'int4 default'
    updated: 'int4 default'
    unchanged: 'int4 default'
    refused: 'int4 default'
    notes: 'int4 default'
    failure: 'text null'
    created_at: 'timestamptz default'
    begun_at: 'timestamptz null'
    seen_at: 'timestamptz null'
    ended_at: 'timestamptz null'
  }
  issued_document: {
    id: 'int4 default'
    site_id: 'int4'
    order_id: 'int4'
    kind: 'text'
    year: 'int4'
    sequence: 'int4'
    number: 'text'
    issued_at: 'timestamptz'
    total_cents: 'int4'
    content: 'jsonb'
  }
  language: {
    id: 'int4'
    code: 'text'
    code2: 'text'
    names: 'jsonb'
  }
  last_audit: {
    id: 'int4 default'
    asked_at: 'timestamptz'
    findings: 'jsonb'
  }
  mail: {
    id: 'int4 default'
    message_id: 'text'
    recipient: 'text'
    subject: 'text'
    html: 'text'
    plain: 'text'
    language_code: 'text'
    created_at: 'timestamptz default'
    sent_at: 'timestamptz null'
    taken_until: 'timestamptz null'
    failed_at: 'timestamptz null'
    failure: 'text null'
    unsubscribe_url: 'text null'
    document_id: 'int4 null'
    site_id: 'int4 null'
  }
  mailed_token: {
    digest: 'text'
    purpose: 'text'
    registration_id: 'int4 null'
    user_id: 'int4 null'
    email: 'text'
    expires_at: 'timestamptz'
  }
  media: {
    id: 'int4 default'
    site_id: 'int4'
    drive_id: 'text'
    title: 'text null'
    description: 'text null'
    caption: 'text null'
    original_name: 'text'
    mime: 'text'
    size: 'int4'
    width: 'int4 null'
    height: 'int4 null'
    hash: 'text'
    access: 'text default'
    titles: 'jsonb default'
    descriptions: 'jsonb default'
    captions: 'jsonb default'
    owner_id: 'int4 null'
  }
  media_source: {
    site_id: 'int4'
    source: 'text'
    media_id: 'int4'
  }
  media_upload: {
    key: 'text'
    site_id: 'int4'
    mime: 'text'
    size: 'int4'
    created_at: 'timestamptz default'
    expires_at: 'timestamptz'
  }
  member_card: {
    id: 'int4 default'
    site_id: 'int4'
    barcode: 'text'
    valid_to: 'timestamptz null'
    active: 'bool default'
    created_at: 'timestamptz default'
  }
  navigation: {
    id: 'int4 default'
    site_id: 'int4'
    name: 'text'
    revision: 'int4 default'
    items: 'jsonb null'
    previous: 'jsonb null'
  }
  navigation_item: {
    id: 'int4 default'
    navigation_id: 'int4'
    language_code: 'text'
    parent_id: 'int4 null'
    position: 'int4'
    title: 'text'
    link: 'text'
  }
  newsletter_subscriber: {
    id: 'int4 default'
    site_id: 'int4'
    email: 'text null'
    language_code: 'text'
    consents: '_int4 default'
    created_at: 'timestamptz default'
    confirmed_at: 'timestamptz null'
  }
  newsletter_token: {
    digest: 'text'
    purpose: 'text'
    subscriber_id: 'int4'
    created_at: 'timestamptz default'
  }
  order_address: {
    id: 'int4 default'
    order_id: 'int4'
    type: 'text'
    fields: 'jsonb'
  }
  order_event: {
    id: 'int8 default'
    order_id: 'int4'
    user_id: 'int4 null'
    state: 'text null'
    note: 'text null'
    created_at: 'timestamptz default'
  }
  order_line: {
    id: 'int4 default'
    order_id: 'int4'
    position: 'int4'
    product_id: 'int4'
    sku: 'text'
    name: 'text'
    qty: 'int4'
    unit_cents: 'int4'
    row_cents: 'int4'
    tax_rate: 'int4'
    options: 'jsonb default'
    bundle_options: 'jsonb default'
    chosen: 'jsonb default'
    parts: 'jsonb default'
    coupon_cents: 'int4 default'
    base_unit_cents: 'int4 null'
    base_row_cents: 'int4 null'
    subscription: 'text null'
  }
  payment: {
    id: 'int4 default'
    order_id: 'int4'
    provider: 'text'
    state: 'text'
    amount_cents: 'int4'
    created_at: 'timestamptz default'
    reference: 'text default'
    success_url: 'text null'
    failure_url: 'text null'
    session: 'text null'
  }
  payment_event: {
    id: 'int8 default'
    payment_id: 'int4'
    kind: 'text'
    amount_cents: 'int4'
    provider: 'text'
    provider_event: 'text'
    created_at: 'timestamptz default'
    refund_id: 'int4 null'
  }
  payment_link: {
    order_id: 'int4'
    key_hash: 'bytea'
    created_at: 'timestamptz default'
  }
  payment_method: {
    id: 'int4 default'
    site_id: 'int4'
    position: 'int4 default'
    provider: 'text'
    payment_type: 'text null'
    active: 'bool default'
    archived: 'bool default'
    delivery_method_ids: '_int4 null'
    marks: '_text default'
  }
  payment_method_translation: {
    payment_method_id: 'int4'
    language_code: 'text'
    name: 'text'
    description: 'text default'
  }
  post: {
    id: 'int4 default'
    site_id: 'int4'
    translation_group: 'int4'
    language_code: 'text'
    post_type: 'text'
    slug: 'text'
    title: 'text'
    html: 'text default'
    sections: 'jsonb default'
    meta: 'jsonb default'
    status: 'text default'
    published_at: 'timestamptz null'
    revision: 'int4 default'
    changed_at: 'timestamptz default'
    author: 'text null'
  }
  post_count: {
    site_id: 'int4'
    language_code: 'text'
    post_type: 'text'
    published: 'int4'
  }
  post_term: {
    post_id: 'int4'
    term_id: 'int4'
  }
  post_type: {
    id: 'int4 default'
    site_id: 'int4'
    name: 'text'
    title: 'text default'
    options: 'jsonb default'
  }
  postal_place: {
    country: 'text'
    zip_code: 'text'
    city: 'text'
  }
  price_log: {
    id: 'int8 default'
    product_id: 'int4'
    final_cents: 'int4'
    valid_from: 'timestamptz default'
  }
  product: {
    id: 'int4 default'
    site_id: 'int4'
    sku: 'text'
    format: 'text'
    type: 'text default'
    archived: 'bool default'
    featured: 'bool default'
    visible_individually: 'bool default'
    main_product_id: 'int4 null'
    basic_cents: 'int4'
    retail_cents: 'int4'
    discount_cents: 'int4 null'
    final_cents: 'int4 default'
    membership_cents: 'int4 null'
    tax_rate: 'int4 default'
    category_priority: 'int4 default'
    attributes: 'jsonb default'
    custom_options: 'jsonb default'
    created_at: 'timestamptz default'
    changed_at: 'timestamptz default'
    net_quantity: 'float8 null'
    net_unit: 'text null'
    dimensions: 'jsonb null'
    set_discount: 'int4 null'
    subscription: 'text null'
  }
  product_category: {
    product_id: 'int4'
    category_id: 'int4'
    position: 'int4 default'
  }
  product_cross_sell: {
    product_id: 'int4'
    other_id: 'int4'
    position: 'int4 default'
  }
  product_former_slug: {
    site_id: 'int4'
    language_code: 'text'
    slug: 'text'
    product_id: 'int4'
  }
  product_media: {
    product_id: 'int4'
    media_id: 'int4'
    position: 'int4 default'
  }
  product_tag: {
    product_id: 'int4'
    tag_id: 'int4'
  }
  product_translation: {
    product_id: 'int4'
    site_id: 'int4'
    language_code: 'text'
    name: 'text'
    summary: 'text default'
    description: 'text default'
    slug: 'text'
    seo_title: 'text default'
    seo_description: 'text default'
    changed_at: 'timestamptz default'
  }
  quantity_price: {
    product_id: 'int4'
    from_quantity: 'int4'
    cents: 'int4'
  }
  rate_limit: {
    key: 'varchar'
    points: 'int4 default'
    expire: 'int8 null'
  }
  redirect: {
    id: 'int4 default'
    site_id: 'int4'
    from_path: 'text'
    to_path: 'text'
    permanent: 'bool default'
    hits: 'int4 default'
    created_at: 'timestamptz default'
  }
  refresh_token: {
    digest: 'text'
    session_id: 'int4'
    replaced_at: 'timestamptz null'
  }
  refund: {
    id: 'int4 default'
    order_id: 'int4'
    payment_id: 'int4'
    amount_cents: 'int4'
    reason: 'text'
    state: 'text default'
    by_hand: 'bool'
    reference: 'text default'
    asked_at: 'timestamptz null'
    withdrawal_id: 'int4 null'
    user_id: 'int4 null'
    created_at: 'timestamptz default'
  }
  refund_line: {
    id: 'int4 default'
    refund_id: 'int4'
    order_line_id: 'int4 null'
    qty: 'int4'
    amount_cents: 'int4'
    restocked: 'bool default'
    were_back: 'int4 default'
  }
  registration: {
    id: 'int4'
    site_id: 'int4'
    email: 'text'
    first_name: 'text'
    last_name: 'text'
    password_hash: 'text'
    member_card_barcode: 'text null'
    addresses: 'jsonb'
    language_code: 'text'
    created_at: 'timestamptz default'
  }
  saved_view: {
    id: 'int4 default'
    site_id: 'int4'
    user_id: 'int4'
    list: 'text'
    title: 'text'
    query: 'jsonb'
    is_shared: 'bool'
    revision: 'int4 default'
  }
  setup: {
    id: 'int4 default'
    token_digest: 'text null'
    expires_at: 'timestamptz null'
    step: 'text null'
    kind: 'text null'
    sample_id: 'int4 null'
    own_id: 'int4 null'
  }
  shared_section: {
    id: 'int4 default'
    site_id: 'int4'
    name: 'text'
    block: 'text'
    props: 'jsonb'
  }
  signing_key: {
    name: 'text'
    value: 'bytea'
    purpose: 'text null'
    created_at: 'timestamptz default'
    retires_at: 'timestamptz null'
  }
  site: {
    id: 'int4 default'
    name: 'text'
    url: 'text'
    subdomain: 'text'
    default_language: 'text default'
    main_currency_id: 'int4 default'
    ecommerce_enabled: 'bool default'
    maintenance_mode: 'bool default'
    skip_shipping: 'bool default'
    allowed_countries: 'jsonb default'
    cart_type: 'int4 default'
    archived_at: 'timestamptz null'
  }
  site_country: {
    site_id: 'int4'
    country_id: 'int4'
    position: 'int4 null'
    names: 'jsonb default'
  }
  site_currency: {
    site_id: 'int4'
    currency_id: 'int4'
    position: 'int4 default'
  }
  site_option: {
    site_id: 'int4'
    key: 'text'
    value: 'jsonb'
    is_public: 'bool default'
  }
  sitemap: {
    site_id: 'int4'
    xml: 'text'
  }
  sitemap_file: {
    domain_id: 'int4'
    name: 'text'
    digest: 'text'
    brotli: 'bytea'
    changed_at: 'timestamptz default'
  }
  social_attempt: {
    state_digest: 'text'
    browser_digest: 'text'
    site_id: 'int4'
    provider: 'text'
    redirect_uri: 'text'
    redirect: 'text'
    language_code: 'text'
    nonce: 'text'
    verifier: 'text'
    expires_at: 'timestamptz'
  }
  social_post: {
    id: 'int4 default'
    site_id: 'int4'
    reference: 'text'
    url: 'text'
    text: 'text'
    hashtags: '_text'
    posted_at: 'timestamptz'
    media_id: 'int4 null'
    owns_media: 'bool default'
  }
  social_proof: {
    state_digest: 'text'
    browser_digest: 'text'
    site_id: 'int4'
    issuer: 'text'
    subject: 'text'
    email: 'text'
    first_name: 'text'
    last_name: 'text'
    redirect: 'text'
    language_code: 'text'
    expires_at: 'timestamptz'
  }
  stock: {
    product_id: 'int4'
    on_hand: 'int4 null'
  }
  stock_hold: {
    cart_id: 'int4'
    product_id: 'int4'
    qty: 'int4'
    expires_at: 'timestamptz'
    visitor: 'text default'
  }
  stock_movement: {
    id: 'int8 default'
    product_id: 'int4'
    delta: 'int4'
    reason: 'text'
    order_id: 'int4 null'
    created_at: 'timestamptz default'
  }
  store: {
    id: 'int4 default'
    site_id: 'int4'
    language_code: 'text'
    position: 'int4 default'
  }
  subscription: {
    id: 'int4 default'
    site_id: 'int4'
    user_id: 'int4'
    line_id: 'int4'
    agreement_id: 'int4'
    period: 'text'
    state: 'text default'
    periods: 'int4 default'
    next_at: 'timestamptz'
    created_at: 'timestamptz default'
    order_id: 'int4 null'
    payment_id: 'int4 null'
  }
  tag: {
    id: 'int4 default'
    site_id: 'int4'
  }
  tag_translation: {
    tag_id: 'int4'
    site_id: 'int4'
    language_code: 'text'
    name: 'text'
    slug: 'text'
  }
  template: {
    id: 'int4 default'
    site_id: 'int4'
    key: 'text'
    kind: 'text'
    language_code: 'text'
    subject: 'text'
    body: 'text'
    updated_at: 'timestamptz default'
  }
  term: {
    id: 'int4 default'
    site_id: 'int4'
    type: 'text'
    position: 'int4 default'
  }
  term_translation: {
    term_id: 'int4'
    site_id: 'int4'
    language_code: 'text'
    slug: 'text'
    title: 'text'
    description: 'text default'
  }
  totp: {
    user_id: 'int4'
    secret: 'text null'
    enrolled_at: 'timestamptz null'
    last_step: 'int8 default'
    recovery: '_text default'
    new_secret: 'text null'
    new_recovery: '_text default'
  }
  user_identity: {
    site_id: 'int4'
    issuer: 'text'
    subject: 'text'
    user_id: 'int4'
    created_at: 'timestamptz default'
  }
  user_session: {
    id: 'int4 default'
    user_id: 'int4'
    idle_for: 'interval'
    seen_at: 'timestamptz default'
    expires_at: 'timestamptz'
    created_at: 'timestamptz default'
    audience: 'text default'
    device: 'text default'
    authenticated_at: 'timestamptz default'
    raised_at: 'timestamptz null'
  }
  wishlist_item: {
    user_id: 'int4'
    product_id: 'int4'
    created_at: 'timestamptz default'
  }
  withdrawal: {
    id: 'int4 default'
    order_id: 'int4'
    number: 'text'
    reason: 'text null'
    created_at: 'timestamptz default'
    settled_at: 'timestamptz null'
  }
  withdrawal_line: {
    id: 'int4 default'
    withdrawal_id: 'int4'
    order_line_id: 'int4'
    qty: 'int4'
  }
}
