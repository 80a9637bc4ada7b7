import type { MediaItem, ProductCard } from '@butiga/commerce-sdk'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { Price, reductionOf } from '@butiga/react-ui/shop/price'
import { formatReduction } from '@butiga/react-ui/format/percent'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'

interface FeaturedProductProps {
  readonly product: ProductCard
  /** A wide picture of the category; null shows the product's own. */
  readonly banner: MediaItem | null
}

/** The category's featured product, in full above the list. */
export const FeaturedProduct = ({ product, banner }: FeaturedProductProps) => {
  const { t } = useLingui()
  const { Link, language } = useUi()
  const { links } = useShop()
  const reduction = reductionOf(product)
  const image = banner ?? product.media[0]
  return (
    <section
      className={banner ? 'featured has-banner' : 'featured'}
      aria-label={t({ id: 'list.featured', message: 'Izdvojeno' })}
    >
      <div className="feat-copy">
        {reduction !== null && <span className="tape">{formatReduction(reduction.percent, language.locale)}</span>}
        <h2>{product.name}</h2>
        <p>{product.summary}</p>
        <div className="row">
          <Link className="btn btn-primary" href={links.product(product.slug)}>
            <Trans>Pogledaj</Trans>
            <span className="sr">: {product.name}</span>
          </Link>
          <Price prices={product} />
        </div>
      </div>
      {image && <MediaImage media={image} alt={banner?.title ?? ''} place={banner ? 'banner' : 'half'} loads="first" />}
    </section>
  )
}
