import { separatePrice, type BundlePart, type Product } from '@butiga/commerce-sdk/contracts'
import { MediaImage } from '@butiga/react-ui/components/media-image/media-image'
import { groundOf } from '@butiga/react-ui/components/product-card/ground'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'

/** What a bundle is made of, and what its parts would cost one by one; nothing for other products. */
export const BoxContents = ({ product, parts }: { product: Product; parts: readonly BundlePart[] }) => {
  const { links, Link, money } = useUi()
  if (parts.length === 0) return null
  const separate = separatePrice(parts, {})
  return (
    <div className="parts">
      <h2 className="h4">
        <Trans>U kutiji</Trans>
      </h2>
      {parts.map((part) => (
        <div className="part" key={part.product.id}>
          <span className="thumb thumb-s" data-tint={groundOf(part.product)}>
            {part.product.media[0] && <MediaImage media={part.product.media[0]} alt="" />}
          </span>
          <span>
            {part.quantity > 1 && <span className="num">{part.quantity} × </span>}
            <Link href={links.product(part.product.slug)}>
              <strong>{part.product.name}</strong>
            </Link>
            <br />
            <span className="small muted">{part.product.summary}</span>
          </span>
          {part.configurable ? (
            <span className="tag tag-warn dot">
              <Trans>Birate</Trans>
            </span>
          ) : (
            <span className="tag tag-ok dot">
              <Trans>Uključeno</Trans>
            </span>
          )}
        </div>
      ))}
      {separate > product.finalPrice && (
        <p className="small muted">
          <Trans>
            Zasebno biste platili <span className="num">{money(separate)}</span>
          </Trans>
        </p>
      )}
    </div>
  )
}
