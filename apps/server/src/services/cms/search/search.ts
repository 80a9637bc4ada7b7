import type { SearchCategory } from '@butiga/commerce-sdk/contracts'
import { type Follower, type FollowerOptions, together } from '../../../db/follow/follower.ts'
import { type Found, productSearch, type SearchScope } from '../../product/public.ts'
import { contentSearch } from './content-search.ts'

/** Everything that a visitor can find, by its words (docs/decisions/0013). */
export interface Search extends Follower {
  find(category: SearchCategory, scope: SearchScope, text: string, now: Date): Promise<Found>
}

export const openSearch = (options: FollowerOptions): Search => {
  const products = productSearch(options)
  const content = contentSearch(options)
  return {
    ...together([products, content]),
    async find(category, scope, text, now) {
      if (category === 'products') return await products.findProducts(scope, text)
      if (category === 'productCategories') return await products.findCategories(scope, text)
      return await content.find(scope, category, text, now)
    },
  }
}
