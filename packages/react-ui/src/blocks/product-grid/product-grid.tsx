import { ProductCard } from '../../shop/product-card/product-card.tsx'
import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** Products that an editor has chosen, or those of a category. */
export const ProductGrid = ({
  anchor,
  props: { heading, text, more },
  records: { products },
}: BlockInput<'productGrid'>) =>
  products.length === 0 ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <BlockHead {...{ heading, text, more }} />
      <div className="grid-products" data-cols="4">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
