import { sql, type RawBuilder } from 'kysely'
import type { SiteScope } from '../../../db/site-scope.ts'
import { quantityPrices } from '../../product/public.ts'
import type { LineProduct } from '../types.ts'

/** What the choices of a line are: jsonb, and the id of the cart's coupon. */
interface LineParts {
  readonly bundleOptions: RawBuilder<unknown>
  readonly couponId: RawBuilder<unknown>
}

/**
 * The columns of a product (p) with its texts, of which `toLineProduct` makes a `LineProduct`. What few lines have is in
 * functions (0210-rare-lines.sql, 0213-rare-carts.sql), which cost nothing where they are not called.
 */
export const lineProduct = ({ bundleOptions, couponId }: LineParts, { language, defaultLanguage }: SiteScope) => sql`
  p.id as "productId", p.main_product_id as "mainProductId", p.format, p.sku, coalesce(t.name, p.sku) as name,
  coalesce(t.slug, '') as slug, p.visible_individually as "isVisibleIndividually", p.archived,
  p.format = 'e-product' or p.type = 'service' as digital, p.final_cents as "ownCents", p.membership_cents as "memberCents", p.tax_rate as "taxRate", p.subscription,
  case when p.net_unit is not null then json_build_object('quantity', p.net_quantity, 'unit', p.net_unit) end as "netQuantity",
  ${quantityPrices('p')} as "quantityPrices",
  (select to_json(md) from media md where md.id = (select media_id from product_media
    where product_id in (p.id, p.main_product_id) order by product_id = p.id desc, position limit 1)) as media,
  case when ${couponId} is not null then categories_for_coupon(${couponId}, p.id, p.main_product_id) end as "categoryIds",
  case when p.main_product_id is not null
    then product_of_variant(p.id, p.main_product_id, ${language}, ${defaultLanguage}) end as main,
  case when p.format <> 'bundle' then '[]' else bundle_parts(p.id, ${bundleOptions}, ${language}, ${defaultLanguage}) end as parts`

/** A row of `lineProduct`. */
export interface ProductRow extends Omit<LineProduct, 'mainProductSlug' | 'chosen'> {
  /** Null for what is no variant. */
  readonly main: (Pick<LineProduct, 'archived' | 'netQuantity' | 'chosen'> & { readonly slug: string | null }) | null
}

/** The product of a row: whether a bundle is shipped follows from its parts. */
export const toLineProduct = <Row extends ProductRow>({ main, ...row }: Row) => ({
  ...row,
  archived: row.archived || main?.archived === true,
  netQuantity: row.netQuantity ?? main?.netQuantity ?? null,
  mainProductSlug: main?.slug ?? null,
  chosen: main?.chosen ?? [],
  digital: row.format === 'bundle' ? row.parts.every((part) => part.digital) : row.digital,
})
