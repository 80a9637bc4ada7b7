import { isAddableDirectly, type ProductCard as ProductCardData } from '@butiga/commerce-sdk/contracts'
import { addToCartMachine } from '@butiga/machines/add-to-cart'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { formatReduction } from '../../format/percent.ts'
import { useAddToCart } from '../../hooks/use-add-to-cart.ts'
import { useUi } from '../../provider.tsx'
import { Button, buttonClass } from '../button/button.tsx'
import { MediaImage } from '../media-image/media-image.tsx'
import { Price, reductionOf } from '../price/price.tsx'
import { groundOf } from './ground.ts'

export interface ProductCardProps {
  readonly product: ProductCardData
  /** The level that follows the heading above the card. Default: 3. */
  readonly level?: 2 | 3
  /** Among the page's first pictures. */
  readonly first?: boolean
}

/** A product in a list: its link covers the card, its action stands apart with the product's name in its label. */
export const ProductCard = ({ product, level = 3, first = false }: ProductCardProps) => {
  const { links, Link, language } = useUi()
  const Heading = level === 2 ? 'h2' : 'h3'
  const [media] = product.media
  const reduction = reductionOf(product)
  return (
    <article className="pcard">
      <div className="pic" data-tint={groundOf(product)}>
        {media !== undefined && <MediaImage media={media} alt="" first={first} />}
        {reduction && (
          <span className="tape">
            <span className="sr">
              <Trans>Popust</Trans>{' '}
            </span>
            {formatReduction(reduction.percent, language.locale)}
          </span>
        )}
      </div>
      <div className="body">
        <Heading className="name">
          <Link href={links.product(product.slug)}>{product.name}</Link>
        </Heading>
        <p className="meta">{product.summary}</p>
        <div className="buy">
          <Price prices={product} from={product.format === 'configurable'} />
          <Action product={product} />
        </div>
      </div>
    </article>
  )
}

/** The action word by kind: straight into the cart, or to the page where the product is chosen or put together. */
const Action = ({ product }: { product: ProductCardData }) => {
  const { t } = useLingui()
  const { links, Link } = useUi()
  const { name, format, type } = product
  if (type === 'product' && !product.isAvailable) {
    return (
      <span className="tag">
        <Trans>Rasprodano</Trans>
      </span>
    )
  }
  if (type === 'product' && isAddableDirectly(format)) return <AddButton product={product} />
  const word = format === 'bundle' ? t`Složi` : t`Odaberi`
  return (
    <Link
      href={links.product(product.slug)}
      className={buttonClass({ variant: 'tonal', size: 'sm' })}
      aria-label={`${word}: ${name}`}
    >
      {word}
    </Link>
  )
}

const AddButton = ({ product: { id, name, format } }: { product: ProductCardData }) => {
  const { t } = useLingui()
  const { shop } = useUi()
  const { add, busy } = useAddToCart(useActorRef(addToCartMachine, { input: { shop, productId: id, format } }))
  const word = t`U košaricu`
  return (
    <Button variant="tonal" size="sm" busy={busy} aria-label={`${word}: ${name}`} onClick={add}>
      {word}
    </Button>
  )
}
