import type { AssociatedProduct, Product } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { variantAddress } from './variant-address.ts'

/** The variants as links, for browsers without scripts: each leads to the page that shows it with its price and picture. */
export const VariantLinks = ({ product, displayed }: { product: Product; displayed: AssociatedProduct | null }) => {
  const { Link, price } = useUi()
  const { links } = useShop()
  return (
    <>
      <p>
        <strong>
          <Trans>Izvedbe</Trans>
        </strong>
      </p>
      <ul className="pdp-parts">
        {product.associatedProducts.map((variant) => (
          <li key={variant.id}>
            <Link
              href={variantAddress(product, links.product(product.slug), { variant })}
              aria-current={variant.id === displayed?.id ? 'true' : undefined}
            >
              {variant.name}
            </Link>{' '}
            <span className="num">{price(variant.finalPrice)}</span>
            {!variant.isAvailable && (
              <>
                {', '}
                <Trans>rasprodano</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
