import type { SearchCategory } from '@butiga/commerce-sdk/contracts'
import type { Logger } from 'pino'
import type { Purgeable } from '../../../http/cache/tagged-cache.ts'
import type { Db } from '../../../http/handlers.ts'
import { type Found, productSearch, type SearchScope } from '../../product/public.ts'
import { contentSearch } from './content-search.ts'

/** Everything that a visitor can find, by its words (docs/decisions/0013). Open it to purges, so that it stays current. */
export interface Search extends Purgeable {
  find(category: SearchCategory, scope: SearchScope, text: string, now: Date): Promise<Found>
  /** Tells as soon as changed products are found; what was made from what was found before is out of date. */
  onChange(listener: () => void): void
  /** Waits until products have been read for the first time, but so many milliseconds at most. */
  ready(milliseconds: number): Promise<void>
}

/** Empty until somebody listens for purges (`open`), which reads it. */
export const openSearch = (options: { db: Db; log: Pick<Logger, 'warn'> }): Search => {
  const products = productSearch(options)
  const content = contentSearch(options.db)
  const parts = [products, content]
  return {
    async find(category, scope, text, now) {
      if (category === 'products') return await products.findProducts(scope, text)
      if (category === 'productCategories') return await products.findCategories(scope, text)
      return await content.find(scope, category, text, now)
    },
    onChange: products.onChange,
    ready: products.ready,
    purge: (tag) => parts.forEach((part) => part.purge(tag)),
    open: () => parts.forEach((part) => part.open()),
    close: () => parts.forEach((part) => part.close()),
  }
}
