import type { ProductCard as ProductCardData } from '@butiga/commerce-sdk'
import type { ReactNode } from 'react'
import { ProductCardSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ProductCard } from '../product-card/product-card.tsx'

export const SHOWN = 4

export interface ProductRowProps {
  readonly title: ReactNode
  /** Only those in stock are offered, the first of them; null while they load. */
  readonly products: readonly ProductCardData[] | null
  /** Cards whose place is kept while they load. Default: none. */
  readonly expected?: number
  /** Beside the title. */
  readonly after?: ReactNode
}

/** A titled row of products; renders nothing without any. */
export const ProductRow = ({ title, products, expected = 0, after }: ProductRowProps) => {
  const offered = products?.filter(({ isAvailable }) => isAvailable).slice(0, SHOWN)
  const cards =
    offered?.map((product) => <ProductCard key={product.id} product={product} />) ??
    Array.from({ length: expected }, (_, place) => <ProductCardSkeleton key={place} />)
  return (
    cards.length > 0 && (
      <section className="product-row">
        <div className="section-head">
          <h2>{title}</h2>
          {after}
        </div>
        <div className="grid-products" data-cols="4">
          {cards}
        </div>
      </section>
    )
  )
}
