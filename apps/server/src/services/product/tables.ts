import type {
  CustomOption as AskedOption,
  AttributeInputType,
  AttributeValue,
  Dimensions,
  MeasureUnit,
  ProductFormat,
  QuickFilter as NarrowedList,
  SubscriptionPeriod,
} from '@butiga/commerce-sdk/contracts'
import type { Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod/mini'
import type { Json, JsonDefault, TimeDefault, Names } from '../../db/columns.ts'
import type { SafeHtmlDefault } from '../../db/safe-html.ts'

/** A custom option of a product, with its texts in every language. */
export interface CustomOption {
  title: Names
  type: AskedOption['option_type']
  values: { sku: string; label: Names }[]
  /** Most characters of what is written. */
  maxLength?: number
}

/** A ready-made narrowing of a category's list, with its label in every language. */
export interface QuickFilter {
  label: Names
  filters: NarrowedList['filters']
  discount: boolean
}

/** The catalogue. */
export interface ProductTables {
  category: {
    id: Generated<number>
    site_id: number
    parent_id: number | null
    position: Generated<number>
    image_id: number | null
    sort_types: Generated<number[]>
    sort_default: Generated<number>
    quick_filters: JsonDefault<QuickFilter[]>
    active: Generated<boolean>
    changed_at: TimeDefault
  }
  category_translation: {
    category_id: number
    site_id: number
    language_code: string
    name: string
    title: string
    summary: Generated<string>
    slug: string
    seo_title: Generated<string>
    seo_description: Generated<string>
    changed_at: TimeDefault
  }
  category_former_slug: {
    site_id: number
    language_code: string
    slug: string
    category_id: number
  }
  product: {
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
    set_discount: Generated<number | null>
    subscription: Generated<SubscriptionPeriod | null>
    final_cents: GeneratedAlways<number>
    membership_cents: number | null
    tax_rate: Generated<number>
    category_priority: Generated<number>
    net_quantity: number | null
    net_unit: MeasureUnit | null
    dimensions: Json<Dimensions> | null
    attributes: JsonDefault<AttributeValue[]>
    custom_options: JsonDefault<CustomOption[]>
    created_at: TimeDefault
    changed_at: TimeDefault
  }
  product_translation: {
    product_id: number
    site_id: number
    language_code: string
    name: string
    summary: Generated<string>
    description: SafeHtmlDefault
    slug: string
    seo_title: Generated<string>
    seo_description: Generated<string>
    changed_at: TimeDefault
  }
  product_former_slug: {
    site_id: number
    language_code: string
    slug: string
    product_id: number
  }
  product_category: {
    product_id: number
    category_id: number
    position: Generated<number>
  }
  product_media: {
    product_id: number
    media_id: number
    position: Generated<number>
  }
  product_cross_sell: {
    product_id: number
    other_id: number
    position: Generated<number>
  }
  bundle_line: {
    bundle_id: number
    product_id: number
    quantity: number
    position: Generated<number>
  }
  quantity_price: {
    product_id: number
    from_quantity: number
    cents: number
  }
  tag: {
    id: Generated<number>
    site_id: number
  }
  tag_translation: {
    tag_id: number
    site_id: number
    language_code: string
    name: string
    slug: string
  }
  product_tag: {
    product_id: number
    tag_id: number
  }
  attribute: {
    id: Generated<number>
    site_id: number
    code: string
    input_type: z.infer<typeof AttributeInputType>
    unit: string | null
    custom_class: string | null
    page_id: number | null
  }
  attribute_value: {
    id: Generated<number>
    attribute_id: number
    labels: Json<Names>
    swatch: string | null
    is_media: Generated<boolean>
    shop_default: Generated<boolean>
    position: Generated<number>
    page_id: number | null
  }
  attribute_translation: {
    attribute_id: number
    language_code: string
    label: string
  }
  price_log: {
    id: Generated<string>
    product_id: number
    final_cents: number
    valid_from: TimeDefault
  }
}
