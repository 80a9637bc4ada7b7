import type { SearchCategory } from '@butiga/commerce-sdk/contracts'
import { type Follower, type FollowerOptions, together } from '../../../db/follow/follower.ts'
import { type Found, productSearch, type SearchScope } from '../../product/public.ts'
import { contentSearch, type ContentSearch, type SearchedGroup } from './content-search.ts'

/** Everything that a visitor can find, by its words (docs/decisions/0013). */
export interface Search extends Follower {
  find(category: Exclude<SearchCategory, SearchedGroup>, scope: SearchScope, text: string): Promise<Found>
  readonly findContent: ContentSearch['find']
}

export const openSearch = (options: FollowerOptions): Search => {
  const products = productSearch(options)
  const content = contentSearch(options)
  return {
    ...together([products, content]),
    find: (category, scope, text) =>
      category === 'products' ? products.findProducts(scope, text) : products.findCategories(scope, text),
    findContent: content.find,
  }
}
