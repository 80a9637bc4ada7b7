import { type FollowerOptions, together } from '../../../db/follow/follower.ts'
import { productSearch, type ProductSearch } from '../../product/public.ts'
import { contentSearch, type ContentSearch } from './content-search.ts'

/** Everything that a visitor can find, by its words (docs/decisions/0013). */
export interface Search extends ProductSearch {
  readonly findContent: ContentSearch['find']
}

export const openSearch = (options: FollowerOptions): Search => {
  const products = productSearch(options)
  const content = contentSearch(options)
  return { ...products, ...together([products, content]), findContent: content.find }
}
