import type { ProductCard } from '@butiga/commerce-sdk'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { Price, reductionOf } from '@butiga/react-ui/shop/price'
import { formatReduction } from '@butiga/react-ui/format/percent'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'

/** The category's featured product, in full above the list. */
export const FeaturedProduct = ({ product }: { product: ProductCard }) => {
  const { t } = useLingui()
  const { Link, language } = useUi()
  const { links } = useShop()
  const reduction = reductionOf(product)
  const image = product.media[0]
  return (
    <section className="featured" aria-label={t({ id: 'list.featured', message: 'Izdvojeno' })}>
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
      {image !== undefined && <MediaImage media={image} alt="" place="half" first />}
    </section>
  )
}
