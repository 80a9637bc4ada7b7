import type { BundlePart, Product } from '@butiga/commerce-sdk'
import { separatePrice } from '@butiga/commerce-sdk/rules'

/** The parts of a bundle on its page: less than its customisation needs, since all of it is in the page's state. */
export interface Box {
  readonly parts: readonly {
    readonly product: Pick<Product, 'id' | 'name' | 'slug' | 'summary' | 'media' | 'attributeSet'>
    readonly quantity: number
    readonly configurable: boolean
  }[]
  /** The price of the parts bought separately, at the least. */
  readonly separatePrice: number
}

export const boxOf = (lines: readonly BundlePart[]): Box => ({
  separatePrice: separatePrice(lines, {}),
  parts: lines.map(({ quantity, configurable, product: { id, name, slug, summary, media, attributeSet } }) => ({
    quantity,
    configurable,
    product: { id, name, slug, summary, media: media.slice(0, 1), attributeSet },
  })),
})
