import type { BundlePart, Product } from '@butiga/commerce-sdk'
import { separatePrice } from '@butiga/commerce-sdk/rules'
import type { ShopLinks } from '@butiga/react-ui/provider/shop'
import { addressOf } from './variant-address.ts'

/** The parts of a bundle on its page: less than its customisation needs, since all of it is in the page's state. */
export interface Box {
  readonly parts: readonly {
    readonly product: Pick<Product, 'id' | 'name' | 'summary' | 'media' | 'attributeSet'>
    readonly address: string
    readonly quantity: number
    readonly configurable: boolean
  }[]
  /** The price of the parts bought separately, at the least. */
  readonly separatePrice: number
}

export const boxOf = (lines: readonly BundlePart[], links: Pick<ShopLinks, 'product'>): Box => ({
  separatePrice: separatePrice(lines, {}),
  parts: lines.map(({ quantity, configurable, product }) => ({
    quantity,
    configurable,
    address: addressOf(product, links),
    product: {
      id: product.id,
      name: product.name,
      summary: product.summary,
      media: product.media.slice(0, 1),
      attributeSet: product.attributeSet,
    },
  })),
})
