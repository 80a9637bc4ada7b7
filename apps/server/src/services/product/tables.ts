import type {
  CustomOption as RequestedOption,
  AttributeInputType,
  AttributeValue,
  Dimensions,
  MeasureUnit,
  ProductFormat,
  QuickFilter as NarrowedList,
  SubscriptionPeriod,
} from '@butiga/commerce-sdk/contracts'
import type { GeneratedAlways } from 'kysely'
import type * as z from 'zod/mini'
import type { Names, TableOf } from '../../db/columns.ts'
import type { SafeHtmlDefault } from '../../db/safe-html.ts'

/** A custom option of a product, with its texts in every language. */
export interface CustomOption {
  title: Names
  type: RequestedOption['option_type']
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

export interface ProductTables {
  category: TableOf<
    'category',
    {
      quick_filters: QuickFilter[]
    }
  >
  category_translation: TableOf<'category_translation'>
  category_former_slug: TableOf<'category_former_slug'>
  product: TableOf<
    'product',
    {
      format: ProductFormat
      type: 'product' | 'service'
      subscription: SubscriptionPeriod
      final_cents: GeneratedAlways<number>
      net_unit: MeasureUnit
      dimensions: Dimensions
      attributes: AttributeValue[]
      custom_options: CustomOption[]
    }
  >
  product_translation: TableOf<
    'product_translation',
    {
      description: SafeHtmlDefault
    }
  >
  product_former_slug: TableOf<'product_former_slug'>
  product_category: TableOf<'product_category'>
  product_media: TableOf<'product_media'>
  product_cross_sell: TableOf<'product_cross_sell'>
  bundle_line: TableOf<'bundle_line'>
  quantity_price: TableOf<'quantity_price'>
  tag: TableOf<'tag'>
  tag_translation: TableOf<'tag_translation'>
  product_tag: TableOf<'product_tag'>
  attribute: TableOf<
    'attribute',
    {
      input_type: z.infer<typeof AttributeInputType>
    }
  >
  attribute_value: TableOf<
    'attribute_value',
    {
      labels: Names
    }
  >
  attribute_translation: TableOf<'attribute_translation'>
  price_log: TableOf<'price_log'>
}
