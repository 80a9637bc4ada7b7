import type { FieldError, Filter } from '@butiga/commerce-sdk/contracts'
import type { PublicCtx } from '../../calls/ctx.ts'
import { readKeywords } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import type { SiteCatalogue } from './product-index/site-catalogue.ts'
import type { Selection } from './product-index/types.ts'
import { findIdsBySlugs } from './queries/list.ts'
import { readProductFilters } from './rules/list-request.ts'
import type { ProductSearch } from './search/product-search.ts'

/** The filters of the lists of products and of their cards. */
interface Narrowing {
  readonly filters?: readonly Filter[] | undefined
  readonly keywords?: string | undefined
  readonly mainCategory?: number | undefined
  readonly discount?: boolean | undefined
  readonly featured?: boolean | undefined
}

/** Reads the filters of a list; refuses them with the other field errors and its own. */
export const readSelection = async (
  input: Narrowing,
  { products, search }: { readonly products: SiteCatalogue; readonly search: ProductSearch },
  ctx: PublicCtx,
  otherFaults: readonly FieldError[] = [],
): Promise<Selection> => {
  const { own, attributes, faults } = readProductFilters(input.filters, {
    attributes: products.frame.attributes,
    timeZone: ctx.site.timeZone,
  })
  if (faults.length + otherFaults.length > 0)
    return refuse('VALIDATION_FAILED', { fields: [...otherFaults, ...faults] })
  const keywords = readKeywords(input.keywords)
  const [slugged, match] = await Promise.all([
    own.slug && findIdsBySlugs(ctx.db, ctx.scope, own.slug),
    keywords === null ? null : search.findProducts(ctx.scope, keywords),
  ])
  return {
    ids: own.id && slugged ? own.id.filter((id) => slugged.includes(id)) : (own.id ?? slugged),
    match: match?.ids() ?? null,
    mainCategory: input.mainCategory ?? null,
    tags: own.tag,
    onlyDiscounted: input.discount ?? false,
    onlyFeatured: input.featured ?? false,
    attributes,
  }
}
