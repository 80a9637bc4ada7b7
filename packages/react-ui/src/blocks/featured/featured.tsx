import { ProductCard } from '../../shop/product-card/product-card.tsx'
import type { BlockInput } from '../sections.ts'

/** The site's featured products in one row; nothing where there are none. */
export const Featured = ({ anchor, props: { heading, text, limit }, featured }: BlockInput<'featured'>) =>
  featured.length === 0 ? null : (
    <section id={anchor ?? undefined} className="section section-joined wrap">
      <div className="section-head">
        <h2 data-field="heading">{heading}</h2>
        <p data-field="text">{text}</p>
      </div>
      <div className="grid-products" data-cols="4">
        {featured.slice(0, limit).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
