import type { ProductCard as ProductCardData } from '@butiga/commerce-sdk'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatReduction } from '../../format/percent.ts'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { BuyForm } from '../buy-form/buy-form.tsx'
import { useQuickAdd } from '../hooks/use-quick-add.ts'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { MediaImage } from '../../ui/media-image/media-image.tsx'
import type { PictureTurn } from '../../ui/media-image/sizes.ts'
import { Price, reductionOf } from '../price/price.tsx'
import { WishHeart } from '../wish-heart/wish-heart.tsx'
import { groundOf } from './ground.ts'

export interface ProductCardProps {
  readonly product: ProductCardData
  /** The level that follows the heading above the card. Default: 3. */
  readonly level?: 2 | 3
  /** When its picture loads. Default: when it comes near. */
  readonly loads?: PictureTurn
  /** @deprecated Use `loads="first"`. */
  readonly first?: boolean
}

/** A product in a list: its link covers the card, its action is separate, with the product's name in its label. */
export const ProductCard = ({
  product,
  level = 3,
  first = false,
  loads = first ? 'first' : undefined,
}: ProductCardProps) => {
  const { Link, language } = useUi()
  const { links } = useShop()
  const Heading = level === 2 ? 'h2' : 'h3'
  const [media] = product.media
  const reduction = reductionOf(product)
  return (
    <article className="pcard">
      <div className="pic" data-tint={groundOf(product)}>
        {media !== undefined && <MediaImage media={media} alt="" loads={loads} />}
        {reduction && (
          <span className="tape">
            <span className="sr">
              <Trans>Popust</Trans>{' '}
            </span>
            {formatReduction(reduction.percent, language.locale)}
          </span>
        )}
        <WishHeart product={product} />
      </div>
      <div className="body">
        <Heading className="name">
          <Link href={links.product(product.slug)}>{product.name}</Link>
        </Heading>
        <p className="meta">{product.summary}</p>
        <div className="buy">
          <Price prices={product} brief />
          <Action product={product} />
        </div>
      </div>
    </article>
  )
}

/**
 * The action word by kind: straight into the cart, to its own page where a variant is chosen, to the popup where a bundle is
 * put together, or to where a sold-out product can be asked for.
 */
const Action = ({ product }: { product: ProductCardData }) => {
  const { t } = useLingui()
  if (!product.isAvailable) return <PageLink product={product} word={t`Javite mi`} anchor="#javi-mi" />
  if (product.format === 'configurable') return <PageLink product={product} word={t`Odaberi`} />
  return <AddButton product={product} word={product.format === 'bundle' ? t`Složi` : t`U košaricu`} />
}

interface ActionProps {
  readonly product: ProductCardData
  readonly word: string
}

const PageLink = ({ product: { name, slug }, word, anchor = '' }: ActionProps & { anchor?: string }) => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <Link
      href={links.product(slug) + anchor}
      className={buttonClass({ variant: 'tonal', size: 'sm' })}
      aria-label={`${word}: ${name}`}
    >
      {word}
    </Link>
  )
}

const AddButton = ({ product, word }: ActionProps) => {
  const { add, busy } = useQuickAdd(product)
  const early = useEarlyTap(add)
  return (
    <BuyForm className="buy-form" slug={product.slug} onBuy={add}>
      <Button {...early} type="submit" variant="tonal" size="sm" busy={busy} aria-label={`${word}: ${product.name}`}>
        {word}
      </Button>
    </BuyForm>
  )
}
