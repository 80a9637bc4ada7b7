import { ContentLink } from '../../ui/content-link/content-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ProductCard } from '../../shop/product-card/product-card.tsx'
import { Trans } from '@lingui/react/macro'
import type { BlockInput } from '../sections.ts'

/** The products with the attribute value that the page is about: all of a maker; nothing where there are none. */
export const ValueProducts = ({
  anchor,
  props: { heading },
  valueProducts,
  allProducts,
}: BlockInput<'valueProducts'>) =>
  valueProducts.length === 0 ? null : (
    <section id={anchor ?? undefined} className="section section-joined wrap">
      <div className="section-head">
        <h2 data-field="heading">{heading}</h2>
        {allProducts !== null && (
          <ContentLink link={allProducts} className="link">
            <Trans>Svi proizvodi</Trans> <Icon name="arrow" small />
          </ContentLink>
        )}
      </div>
      <div className="grid-products" data-cols="4">
        {valueProducts.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
